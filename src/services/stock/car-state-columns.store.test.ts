import { and, asc, eq, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { car, carStatuses } from '#db/schema/cars.ts';
import { type CarState, carStates, getCarState } from '#rules/car/state/car-state.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { isAlwaysListed, isShown } from './car-state-columns.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

it('finds cars by the state that the table gives them', async () => {
  const site = await createTestSite(test);
  const now = test.clock.now();
  for (const status of carStatuses) {
    for (const at of Array.from({ length: 8 }).keys()) {
      await createTestCar(site, {
        status,
        soldAt: status === 'sold' ? now : null,
        reserved: (at & 1) > 0,
        showOnDealerWebsite: (at & 2) === 0,
        removedAt: (at & 4) > 0 ? now : null,
      });
    }
  }
  const own = eq(car.dealershipId, site.dealership.id);
  const list = (condition: SQL | undefined) => site.store.db.select().from(car).where(condition).orderBy(asc(car.id));
  const all = await list(own);
  const inStates = (isMeant: (state: CarState) => boolean) => all.filter((row) => isMeant(getCarState(row)));
  expect(all).toHaveLength(24);
  expect(await list(and(own, isShown))).toEqual(inStates((state) => carStates[state].page === 'shown'));
  expect(await list(and(own, isAlwaysListed))).toEqual(inStates((state) => carStates[state].listed === 'always'));
});
