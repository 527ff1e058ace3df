import { describe, expect, it } from 'vitest';
import type { Store } from '#db/store.ts';
import { silentLog } from '#kernel/log.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { openEventCounter } from './event-counter.ts';

function open() {
  const writes = { done: 0, isAway: false };
  const execute = async () => {
    if (writes.isAway) throw new Error('away');
    writes.done += 1;
  };
  const store = { db: { execute } } as unknown as Store;
  const clock = createMovableClock();
  return { counter: openEventCounter({ store, clock, log: silentLog }), writes, clock };
}

const event = (siteId: number) => ({ siteId, eventId: 49, day: '2026-03-02' }) as const;

describe('the event counter', () => {
  it('API-05 writes the events of many sites in a few batches, and nothing twice', async () => {
    const { counter, writes } = open();
    for (let siteId = 1; siteId <= 400; siteId++) for (let at = 0; at < 3; at++) counter.count(event(siteId));
    await counter.close();
    await counter.flush();
    expect(writes.done).toBe(2);
  });

  it('API-05 keeps what could not be written for the next time', async () => {
    const { counter, writes } = open();
    counter.count(event(1));
    writes.isAway = true;
    await counter.flush();
    writes.isAway = false;
    await counter.flush();
    await counter.close();
    expect(writes.done).toBe(1);
  });

  it('API-05 counts no more of a site in a minute than its visitors make', () => {
    const { counter, clock } = open();
    const count = () => Array.from({ length: 7000 }, () => counter.count(event(1))).filter(Boolean).length;
    expect([count(), count()]).toEqual([6000, 0]);
    expect(counter.count(event(2))).toBe(true);
    clock.advance({ minutes: 1 });
    expect(count()).toBe(6000);
  });
});
