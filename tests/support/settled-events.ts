import { setTimeout as wait } from 'node:timers/promises';
import { type EventPosition, isAtOrAfter, type RecordedEvent } from '#db/change-event.ts';
import { EventReader, type EventReaderInput } from '#db/event-reader.ts';
import { findLastEvent, readEventPosition, readEvents } from '#db/read-events.ts';
import type { Db } from '#db/store.ts';

const pauseMs = 20;

/** The events after a position, once no older write is under way, be it in the database of another test on the same server. */
export async function readSettledEvents(db: Db, after: EventPosition): Promise<RecordedEvent[]> {
  for (;;) {
    const { events, isHeldBack } = await readEvents(db, after, 100);
    if (!isHeldBack) return events;
    await wait(pauseMs);
  }
}

/** The position after every event that is visible now, once no older write is under way anywhere on the server. */
export async function readSettledPosition(db: Db): Promise<EventPosition> {
  const last = await findLastEvent(db);
  for (;;) {
    const position = await readEventPosition(db);
    if (!last || isAtOrAfter(position, last)) return position;
    await wait(pauseMs);
  }
}

/** A reader that is told of nothing that is visible now. */
export async function startReaderFromNow(input: Omit<EventReaderInput, 'position'>): Promise<EventReader> {
  const reader = new EventReader({ ...input, position: await readSettledPosition(input.store.db) });
  reader.start();
  return reader;
}
