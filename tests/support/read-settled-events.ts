import { setTimeout as wait } from 'node:timers/promises';
import type { EventPosition, RecordedEvent } from '#db/change-event.ts';
import { readEvents } from '#db/read-events.ts';
import type { Db } from '#db/store.ts';

/** The events after a position, once no older write is under way, be it in the database of another test on the same server. */
export async function readSettledEvents(db: Db, after: EventPosition): Promise<RecordedEvent[]> {
  for (;;) {
    const { events, isHeldBack } = await readEvents(db, after, 100);
    if (!isHeldBack) return events;
    await wait(20);
  }
}
