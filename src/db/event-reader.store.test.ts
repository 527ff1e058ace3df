import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { readSettledPosition, startReaderFromNow } from '#tests/support/settled-events.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { ChangeEvent, RecordedEvent } from './change-event.ts';
import { EventReader } from './event-reader.ts';
import { recordEvents } from './events.ts';
import { pruneEvents, readEventPosition } from './read-events.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const carChanged = (carId: number): ChangeEvent => ({ kind: 'car.changed', dealershipId: 1, carId });
const write = (...events: ChangeEvent[]) => test.ctx.store.db.transaction((tx) => recordEvents(tx, events));
const carIdsOf = (events: readonly RecordedEvent[]) =>
  events.map((event) => (event.kind === 'car.changed' ? event.carId : 0));

const startReader = (onEvents: (events: readonly RecordedEvent[]) => Promise<void>): Promise<EventReader> =>
  startReaderFromNow({ store: test.ctx.store, log: silentLog, onEvents });

async function startCollecting(): Promise<{ reader: EventReader; seen: RecordedEvent[] }> {
  const seen: RecordedEvent[] = [];
  const reader = await startReader(async (events) => {
    seen.push(...events);
  });
  return { reader, seen };
}

describe('an event reader', () => {
  it('reads every kind as it was recorded, once and in order', async () => {
    const { reader, seen } = await startCollecting();
    const events: ChangeEvent[] = [
      carChanged(7),
      { kind: 'car.removed', dealershipId: 1, carId: 8 },
      { kind: 'stock.reloaded', dealershipId: 2 },
      { kind: 'dealership.changed', dealershipId: 3 },
      { kind: 'site.changed', siteId: 4 },
      { kind: 'content.changed', siteId: 5 },
      { kind: 'enquiry.received', siteId: 6, enquiryId: 'abc' },
    ];
    await write(...events);
    await reader.catchUp();
    expect(seen).toEqual(events.map((event) => expect.objectContaining(event)));
    await reader.stop();
  });

  it('hears nothing of a transaction that was rolled back', async () => {
    const { reader, seen } = await startCollecting();
    const { db } = test.ctx.store;
    await db
      .transaction(async (tx) => {
        await recordEvents(tx, [carChanged(1)]);
        tx.rollback();
      })
      .catch(() => undefined);
    await write(carChanged(2));
    await reader.catchUp();
    expect(carIdsOf(seen)).toEqual([2]);
    await reader.stop();
  });

  it('is woken by the commit itself', async () => {
    const heard = Promise.withResolvers<void>();
    const reader = await startReader(async () => heard.resolve());
    await reader.catchUp();
    await write(carChanged(1));
    await heard.promise;
    await reader.stop();
  });

  it('keeps its position where the handler fails, and comes with the same events again', async () => {
    const seen: number[] = [];
    let failures = 1;
    const reader = await startReader(async (events) => {
      if (failures-- > 0) throw new Error('not now');
      seen.push(...carIdsOf(events));
    });
    await write(carChanged(11), carChanged(12));
    await reader.catchUp();
    expect(seen).toEqual([11, 12]);
    await reader.stop();
  });

  it('reads on from a position that another reader has reached', async () => {
    const first = await startCollecting();
    await write(carChanged(1));
    await first.reader.catchUp();
    const position = first.reader.position();
    await first.reader.stop();
    await write(...Array.from({ length: 1_200 }, (_, index) => carChanged(index)));
    const seen: number[] = [];
    const second = new EventReader({
      store: test.ctx.store,
      log: silentLog,
      position,
      onEvents: async (events) => {
        seen.push(...carIdsOf(events));
      },
    });
    second.start();
    await second.catchUp();
    expect(seen).toEqual(Array.from({ length: 1_200 }, (_, index) => index));
    await second.stop();
  });

  it('leaves out what was committed before its position was read', async () => {
    await write(carChanged(1));
    const position = await readSettledPosition(test.ctx.store.db);
    await write(carChanged(2));
    const seen: number[] = [];
    const reader = new EventReader({
      store: test.ctx.store,
      log: silentLog,
      position,
      onEvents: async (events) => {
        seen.push(...carIdsOf(events));
      },
    });
    reader.start();
    await reader.catchUp();
    expect(seen).toEqual([2]);
    await reader.stop();
  });

  it('is not hindered by old events being deleted', async () => {
    const { reader, seen } = await startCollecting();
    await write(carChanged(1));
    await reader.catchUp();
    await pruneEvents(test.ctx.store.db, -1);
    await write(carChanged(2));
    await reader.catchUp();
    expect(carIdsOf(seen)).toEqual([1, 2]);
    await reader.stop();
  });
});

// The embedded store has one connection, so its transactions never interleave.
describe.runIf(inject('store').kind === 'postgres')('an event reader beside interleaved transactions', () => {
  it('hears once more what was committed while an older transaction was open, rather than missing it', async () => {
    const { db } = test.ctx.store;
    const opened = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const older = db.transaction(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`);
      opened.resolve();
      await end.promise;
    });
    await opened.promise;
    await write(carChanged(1));
    const seen: number[] = [];
    const reader = new EventReader({
      store: test.ctx.store,
      log: silentLog,
      position: await readEventPosition(db),
      onEvents: async (events) => {
        seen.push(...carIdsOf(events));
      },
    });
    reader.start();
    await write(carChanged(2));
    end.resolve();
    await older;
    await reader.catchUp();
    expect(seen).toEqual([1, 2]);
    await reader.stop();
  });

  /** Each transaction writes at some steps and ends at a later one; the order of steps is what varies. */
  const transactions = fc.array(
    fc.record({
      writes: fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 3 }),
      stays: fc.nat({ max: 8 }),
      commits: fc.boolean(),
    }),
    { minLength: 2, maxLength: 4 },
  );

  it('loses no event and reads none twice', async () => {
    let nextCar = 1_000;
    await fc.assert(
      fc.asyncProperty(transactions, async (plans) => {
        const { reader, seen } = await startCollecting();
        const expected: number[] = [];
        const gates = Array.from({ length: 18 }, () => Promise.withResolvers<void>());
        const running = plans.map(async ({ writes, stays, commits }) => {
          const steps = writes.toSorted((a, b) => a - b);
          const end = (steps.at(-1) ?? 0) + 1 + stays;
          const mine: number[] = [];
          await test.ctx.store.db
            .transaction(async (tx) => {
              for (const step of steps) {
                await gates[step]?.promise;
                const carId = nextCar++;
                mine.push(carId);
                await recordEvents(tx, [carChanged(carId)]);
              }
              await gates[end]?.promise;
              if (!commits) tx.rollback();
            })
            .then(() => expected.push(...mine))
            .catch(() => undefined);
        });
        for (const gate of gates) {
          gate.resolve();
          // Time for the reader, which every commit wakes, to read while others are still open.
          await test.ctx.store.db.execute(sql`select 1`);
        }
        await Promise.all(running);
        await reader.catchUp();
        await reader.stop();
        expect(carIdsOf(seen).sort()).toEqual(expected.sort());
      }),
      { numRuns: 25 },
    );
  });
});
