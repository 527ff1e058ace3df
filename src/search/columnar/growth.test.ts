import { describe, expect, it } from 'vitest';
import { describeCar } from '../car-document.ts';
import { searchByBruteForce } from '../testing/brute-force.ts';
import { createPlainCar, createPlainRequest } from '../testing/plain-car.ts';
import { ColumnarIndex } from './columnar-index.ts';

describe('the columnar index as it grows', () => {
  it.each([300, 70_000])('SRCH-03 distinguishes %i badges and features', (count) => {
    const index = new ColumnarIndex();
    for (let id = 1; id <= count; id += 1) {
      const car = createPlainCar({ id, badge: `Badge ${id}`, features: [`Feature ${id}`, 'Tow Bar'] });
      index.put(describeCar(car));
    }
    const request = createPlainRequest({
      facets: ['badge', 'filtered_features'],
      values: { badge: [`Badge ${count}`] },
    });
    const answer = index.search(request);
    expect(answer.hits).toEqual([count]);
    expect(answer.facets.badge).toHaveLength(count);
    expect(answer.facets.filtered_features?.map(({ value }) => value)).toEqual([`Feature ${count}`, 'Tow Bar']);
    expect(index.search({ ...request, values: { filtered_features: [`Feature ${count}`] } }).hits).toEqual([count]);
    expect(index.search({ ...request, values: {} }).facets.filtered_features?.[0]).toMatchObject({ count });
  });

  it('SRCH-03 counts common and rare features together over many rows', () => {
    const index = new ColumnarIndex({ jointFromRows: 0 });
    const listFeatures = (id: number) =>
      Array.from({ length: id % 12 }, (_, at) => `Feature ${(id * 7 + at * 13) % 200}`);
    const cars = Array.from({ length: 500 }, (_, at) =>
      createPlainCar({
        id: at + 1,
        dealershipId: 1 + (at % 3),
        year: 2000 + (at % 20),
        features: listFeatures(at + 1),
      }),
    );
    index.putAll(cars.map(describeCar));
    for (const ranges of [{}, { year: { min: 2015 } }, { year: { min: 2003 } }]) {
      const request = createPlainRequest({ ranges, facets: 'all' });
      for (let round = 0; round < 6; round += 1)
        expect(index.search(request)).toEqual(searchByBruteForce(cars, request));
    }
  });

  it('SRCH-03 answers the same after any number of requests', () => {
    const index = new ColumnarIndex();
    for (let id = 1; id <= 6; id += 1) index.put(describeCar(createPlainCar({ id, year: 2014 + id })));
    const even = createPlainRequest({
      values: { make: ['Toyota'] },
      ranges: { year: { min: 2018 } },
      sort: 'year_asc',
    });
    const others = createPlainRequest({ ranges: { year: { max: 2016 } }, sort: 'year_asc' });
    for (let round = 0; round < 700; round += 1) {
      expect(index.search(even).hits).toEqual([4, 5, 6]);
      expect(index.search(others).hits).toEqual([1, 2]);
    }
  });

  it('SRCH-03 counts over many dealerships whose rarest cars do not match', () => {
    const index = new ColumnarIndex();
    let id = 0;
    const put = (dealershipId: number, make: string, colour: string) => {
      id += 1;
      index.put(describeCar(createPlainCar({ id, dealershipId, make, colour })));
    };
    for (let dealer = 1; dealer <= 60; dealer += 1) {
      for (let count = 0; count < 3; count += 1) put(dealer, 'Toyota', 'White');
      put(dealer, 'Mazda', 'Red');
    }
    put(61, 'Toyota', 'Blue');
    const request = createPlainRequest({ values: { make: ['Toyota'] }, facets: ['colour'] });
    for (let round = 0; round < 6; round += 1) {
      expect(index.search(request).facets.colour?.map(({ value, count }) => [value, count])).toEqual([
        ['White', 180],
        ['Blue', 1],
      ]);
    }
  });

  it('SRCH-01 ends the New tag and the sold window at their moments', () => {
    const index = new ColumnarIndex();
    const start = new Date('2026-01-01T00:00:00Z');
    const after = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
    index.put(describeCar(createPlainCar({ id: 1, createdAt: start })));
    index.put(describeCar(createPlainCar({ id: 2, status: 'sold', soldAt: start, createdAt: start })));
    const tagsAt = (hours: number) =>
      index.search(createPlainRequest({ now: after(hours), facets: ['tag'] })).facets.tag?.map(({ value }) => value);
    expect(tagsAt(71.999)).toEqual(['JUST SOLD', 'Just in']);
    expect(tagsAt(72)).toEqual(['Just in']);
    expect(tagsAt(8 * 24 - 0.001)).toEqual(['Just in']);
    expect(tagsAt(8 * 24)).toEqual([]);
    expect(tagsAt(1)).toEqual(['JUST SOLD', 'Just in']);
  });

  it.each([
    ['New', []],
    ['Just landed', [1]],
  ])('SRCH-03 finds the cars tagged %s though no request has said "Just landed" before', (tag, ids) => {
    const createFresh = () => {
      const index = new ColumnarIndex();
      index.put(describeCar(createPlainCar({ id: 1 })));
      return index;
    };
    const plain = createPlainRequest({ values: { tag: [tag] }, facets: ['tag'] });
    const now = createPlainCar({ id: 1 }).createdAt;
    const request = { ...plain, now, stock: { ...plain.stock, arrivalTag: 'Just landed' } };
    expect(createFresh().search(request)).toMatchObject({ hits: ids, matched: ids.length });
    expect(createFresh().list(request)).toEqual(ids);
  });

  it('SRCH-14 collapses sold runs that go through several dealerships', () => {
    const index = new ColumnarIndex();
    const sold = { status: 'sold' as const, soldAt: new Date('2026-02-28T23:00:00Z') };
    const states = [{}, sold, sold, {}, sold, sold, sold, {}, sold];
    states.forEach((state, at) => {
      index.put(
        describeCar(
          createPlainCar({ id: at + 1, dealershipId: 1 + (at % 3), priceCents: (at + 1) * 100_000, ...state }),
        ),
      );
    });
    const request = createPlainRequest({ sort: 'price_asc', collapseSold: true });
    expect(index.search(request)).toMatchObject({ hits: [1, 2, 4, 5, 8, 9], count: 6, matched: 9 });
    expect(index.search({ ...request, offset: 2, limit: 2 })).toMatchObject({ hits: [4, 5], count: 6 });
    expect(index.search({ ...request, values: { status: ['sold'] } })).toMatchObject({
      count: 6,
      hits: [2, 3, 5, 6, 7, 9],
    });
  });

  it('SRCH-09 forgives one typo, a swap among them, but not in short words, years and stock numbers', () => {
    const index = new ColumnarIndex();
    index.put(describeCar(createPlainCar({ id: 1, stockNumber: 'ABCDE' })));
    index.put(describeCar(createPlainCar({ id: 2, make: 'Kia', model: 'Rio', colour: 'Gold' })));
    const find = (query: string) => index.search(createPlainRequest({ query })).hits;
    expect(['toyota', 'otyota', 'tooyta', 'tyota', 'toyyota', 'toyoga', 'hilxu'].map(find)).toEqual(Array(7).fill([1]));
    expect(['kai', 'ria', '2021', 'abdce', 'abce', 'tooyat', 'ytotoa'].map(find)).toEqual(Array(7).fill([]));
    expect([find('abcd'), find('golf')]).toEqual([[1], [2]]);
    index.put(describeCar(createPlainCar({ id: 3, make: 'Volkswagen', model: 'Golf' })));
    expect(find('golf')).toEqual([3]);
  });
});
