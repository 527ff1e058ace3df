import { describe, expect, it } from 'vitest';
import type { Store } from '#db/store.ts';
import { silentLog } from '#kernel/log.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { openViewCounter } from './view-counter.ts';

function open() {
  const writes = { done: 0, isAway: false };
  const execute = async () => {
    if (writes.isAway) throw new Error('away');
    writes.done += 1;
  };
  const store = { db: { execute } } as unknown as Store;
  const clock = createMovableClock();
  return { counter: openViewCounter({ store, clock, log: silentLog }), writes, clock };
}

describe('the view counter', () => {
  it('VDP-16 writes the views of many cars in a few batches', async () => {
    const { counter, writes } = open();
    for (let carId = 1; carId <= 400; carId++) for (let look = 0; look < 3; look++) counter.count(carId);
    expect(counter.countWaiting(7)).toBe(3);
    await counter.close();
    expect(writes.done).toBe(2);
    expect(counter.countWaiting(7)).toBe(0);
    await counter.flush();
    expect(writes.done).toBe(2);
  });

  it('VDP-16 keeps what could not be written for the next time', async () => {
    const { counter, writes } = open();
    counter.count(1);
    writes.isAway = true;
    await counter.flush();
    counter.count(1);
    expect(counter.countWaiting(1)).toBe(2);
    writes.isAway = false;
    await counter.close();
    expect(counter.countWaiting(1)).toBe(0);
    expect(writes.done).toBe(1);
  });

  it('VDP-16 limits the counted views of one car in a minute', () => {
    const { counter, clock } = open();
    const count = () => Array.from({ length: 100 }, () => counter.count(1)).filter((each) => each).length;
    expect([count(), count()]).toEqual([60, 0]);
    expect(counter.count(2)).toBe(true);
    clock.advance({ minutes: 1 });
    expect(count()).toBe(60);
  });
});
