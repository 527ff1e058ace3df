import { beforeEach, describe, expect, it } from 'vitest';
import { describeCar } from '../car-document.ts';
import type { IndexedCar } from '../indexed-car.ts';
import type { SearchRequest } from '../port.ts';
import { createPlainCar, createPlainRequest } from '../testing/plain-car.ts';
import { ColumnarIndex } from './columnar-index.ts';

const brisbane = { latitude: -27.4698, longitude: 153.0251 };
const toowoomba = { latitude: -27.5598, longitude: 151.9507 };
const sydney = { latitude: -33.8688, longitude: 151.2093 };

describe('the columnar index asked from a point', () => {
  let index: ColumnarIndex;
  const put = (id: number, car: Partial<IndexedCar>) => index.put(describeCar(createPlainCar({ id, ...car })));
  const ask = (overrides: Partial<SearchRequest>) =>
    index.search(createPlainRequest({ sort: 'distance', ...overrides }));
  const near = { ...brisbane, withinKm: null };

  beforeEach(() => {
    index = new ColumnarIndex();
    put(1, { ...sydney, make: 'Kia' });
    put(2, {});
    put(3, { ...toowoomba });
    put(4, { ...brisbane, dealershipId: 2 });
    put(5, { ...toowoomba, dealershipId: 2, rank: 5 });
    put(6, { ...sydney, rank: 9 });
  });

  it('LOC-07 lists the nearest first, the equally near in the default order, those without a place last', () => {
    expect(ask({ near }).hits).toEqual([4, 5, 3, 6, 1, 2]);
    expect(ask({ near, dealershipIds: [1], offset: 1, limit: 2 }).hits).toEqual([6, 1]);
    expect(ask({ near: { ...sydney, withinKm: null } }).hits).toEqual([6, 1, 5, 3, 4, 2]);
  });

  it('LOC-07 falls back to the default order where it is not told the point', () => {
    expect(ask({}).hits).toEqual([6, 5, 1, 2, 3, 4]);
  });

  it('LOC-07 keeps only the cars within the distance, and counts only those', () => {
    const within = ask({ near: { ...brisbane, withinKm: 150 }, facets: ['make'] });
    expect(within).toMatchObject({ hits: [4, 5, 3], count: 3, matched: 3 });
    expect(within.facets.make?.map(({ value, count }) => [value, count])).toEqual([['Toyota', 3]]);
    expect(ask({ near: { ...brisbane, withinKm: 0 }, sort: 'price_asc' }).hits).toEqual([4]);
  });

  it('LOC-07 follows a car to another place, and knows places that came later', () => {
    expect(ask({ near }).hits[0]).toBe(4);
    put(6, { latitude: -27.4, longitude: 153 });
    put(4, {});
    expect(ask({ near }).hits).toEqual([6, 5, 3, 1, 2, 4]);
  });

  it('SRCH-14 collapses runs of sold cars in the order of distance', () => {
    const sold = { status: 'sold' as const, soldAt: new Date('2026-02-28T23:00:00Z') };
    put(5, { ...toowoomba, dealershipId: 2, ...sold });
    put(3, { ...toowoomba, ...sold });
    put(1, { ...sydney, ...sold });
    expect(ask({ near, collapseSold: true })).toMatchObject({ hits: [4, 3, 6, 1, 2], count: 5, matched: 6 });
    expect(ask({ near: { ...sydney, withinKm: null }, collapseSold: true }).count).toBe(4);
  });
});
