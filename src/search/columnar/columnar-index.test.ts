import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeCar } from '../car-document.ts';
import type { IndexedCar } from '../indexed-car.ts';
import { searchByBruteForce } from '../testing/brute-force.ts';
import { anyCar, anyRequest, dealershipIds } from '../testing/random-stock.ts';
import { ColumnarIndex } from './columnar-index.ts';

const anyStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      atOnce: fc.boolean(),
      cars: fc.array(anyCar, { minLength: 1, maxLength: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), id: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('trim' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('search' as const), request: anyRequest }) },
);

/** Facet by facet, as few rows are counted, and several facets at once. */
const anyWayToCount = fc.constantFrom({}, { jointFromRows: 0 });

describe('the columnar index', () => {
  it('SRCH-01 SRCH-03 SRCH-09 SRCH-14 SRCH-17 LOC-07 answers like brute force whatever is put in, changed, removed and asked', () => {
    fc.assert(
      fc.property(anyWayToCount, fc.array(anyStep, { minLength: 2, maxLength: 25 }), (way, steps) => {
        const index = new ColumnarIndex(way);
        const cars = new Map<number, IndexedCar>();
        for (const step of steps) {
          if (step.kind === 'put') {
            for (const car of step.cars) cars.set(car.id, car);
            if (step.atOnce) index.putAll(step.cars.map(describeCar));
            else for (const car of step.cars) index.put(describeCar(car));
          } else if (step.kind === 'remove') {
            cars.delete(step.id);
            index.remove(step.id);
          } else if (step.kind === 'trim') {
            index.trim();
          } else {
            expect(index.search(step.request)).toEqual(searchByBruteForce([...cars.values()], step.request));
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('USER-08 matches cars in question with searches for several values as brute force does', () => {
    const anyStock = fc.array(anyCar, { minLength: 30, maxLength: 90 });
    const anyMakes = fc.uniqueArray(fc.constantFrom('Toyota', 'Ford', 'Kia', 'Mazda', 'Nobody'), { minLength: 1 });
    const anySearch = fc.tuple(anyRequest, fc.option(anyMakes));
    const anyAmong = fc.record({
      every: fc.integer({ min: 1, max: 3 }),
      dealershipIds: fc.subarray(dealershipIds, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(anyStock, fc.array(anySearch, { maxLength: 6 }), anyAmong, (stock, searches, { every, ...among }) => {
        const cars = stock.map((car, at) => ({ ...car, id: at + 1 }));
        const index = new ColumnarIndex();
        index.putAll(cars.map(describeCar));
        const carIds = cars.map(({ id }) => id).filter((id) => id % every === 0);
        const requests = searches.map(([request, make]) => (make ? { ...request, values: { make } } : request));
        const isInQuestion = (car: IndexedCar) =>
          carIds.includes(car.id) || among.dealershipIds.includes(car.dealershipId);
        const truth = requests.map((request) => {
          const whole = { ...request, offset: 0, limit: cars.length, collapseSold: false, facets: [] };
          const found = new Set(searchByBruteForce(cars, whole).hits);
          return cars.filter((car) => found.has(car.id) && isInQuestion(car)).map(({ id }) => id);
        });
        expect(index.match(requests, { ...among, carIds })).toEqual(truth);
      }),
      { numRuns: 150 },
    );
  });

  it('SRCH-03 counts facets at once only where they can be told apart again', () => {
    const anyOddCar = fc.record({
      make: fc.constantFrom('A', 'A > B', ' '),
      model: fc.constantFrom('B > C', 'C', ''),
      simpleTransmission: fc.constantFrom(...Array.from({ length: 9 }, (_, number) => `Gearbox ${number}`)),
      seats: fc.integer({ min: 1, max: 20 }),
      sleeps: fc.option(fc.integer({ min: 1, max: 20 })),
      axleType: fc.option(fc.constantFrom(...Array.from({ length: 9 }, (_, number) => `Axle ${number}`))),
      odometerKm: fc.option(fc.integer({ min: 0, max: 250_000 })),
    });
    const anyOddCars = fc.array(fc.tuple(anyCar, anyOddCar), { minLength: 30, maxLength: 60 });
    fc.assert(
      fc.property(anyOddCars, fc.array(anyRequest, { minLength: 1, maxLength: 5 }), (cars, requests) => {
        const index = new ColumnarIndex({ jointFromRows: 0 });
        const stock = new Map(cars.map(([car, odd]) => [car.id, { ...car, ...odd }]));
        index.putAll([...stock.values()].map(describeCar));
        for (const request of requests) {
          const asked = { ...request, query: '', facets: 'all' as const };
          expect(index.search(asked)).toEqual(searchByBruteForce([...stock.values()], asked));
        }
      }),
    );
  });

  it("SRCH-18 offers a certified-only site no 'false' of the certified facet, though its cars have it", () => {
    fc.assert(
      fc.property(fc.array(anyCar, { minLength: 1, maxLength: 12 }), anyRequest, (cars, request) => {
        const index = new ColumnarIndex();
        for (const car of cars) index.put(describeCar(car));
        const listFor = (certifiedOnly: boolean) => {
          const answer = index.search({ ...request, facets: 'all', stock: { ...request.stock, certifiedOnly } });
          return (answer.facets.certified ?? []).map(({ value }) => value);
        };
        expect(listFor(true)).toEqual(listFor(false).filter((value) => value !== 'false'));
      }),
    );
  });
});
