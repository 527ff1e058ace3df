import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettledEvents, readSettledPosition } from '#tests/support/settled-events.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { advanceTime } from './advance-time.ts';
import { startTimeDriver } from './time-driver.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('startTimeDriver', () => {
  it('OPS-07 makes up for a downtime as soon as it starts', async () => {
    const car = await createTestCar(await createTestSite(test));
    await advanceTime(test.ctx);
    const { db } = test.ctx.store;
    const position = await readSettledPosition(db);
    test.clock.advance({ days: 30 });
    const driver = startTimeDriver(test.ctx);
    await driver.close();
    const events = await readSettledEvents(db, position);
    expect(events).toEqual([expect.objectContaining({ kind: 'car.changed', carId: car.id })]);
  });
});
