import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangeEvent } from '#db/change-event.ts';
import { recordEvents } from '#db/events.ts';
import { car } from '#db/schema/index.ts';
import { silentLog } from '#kernel/log.ts';
import { createSearchWords } from '#rules/search/address/search-words.ts';
import { defaultStockFilter } from '#rules/search/stock/stock-filter.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createSearchEngine, type OpenSearchEngine } from './create-search-engine.ts';
import type { IndexedCar } from './indexed-car.ts';
import type { SearchRequest } from './port.ts';
import { searchByBruteForce } from './testing/brute-force.ts';
import { insertCars, renameDealership } from './testing/insert-cars.ts';
import { createPlainCar, startOfTests } from './testing/plain-car.ts';
import { anyCar, anyRequest } from './testing/random-stock.ts';

let test: TestApp;
let cars: IndexedCar[];
let columnar: OpenSearchEngine;
let postgres: OpenSearchEngine;

const open = (SEARCH_ENGINE: 'columnar' | 'postgres') =>
  createSearchEngine({
    config: { SEARCH_ENGINE },
    store: test.ctx.store,
    clock: test.clock,
    log: silentLog,
    follow: false,
  });

beforeAll(async () => {
  test = await openTestApp();
  cars = await insertCars(test.ctx.store.db, fc.sample(anyCar, { numRuns: 70, seed: 11 }));
  columnar = await open('columnar');
  postgres = await open('postgres');
});
afterAll(async () => {
  await columnar?.close();
  await postgres?.close();
  await test?.close();
});

const everything: SearchRequest = {
  dealershipIds: 'all',
  stock: defaultStockFilter,
  query: '',
  values: {},
  ranges: {},
  sort: 'rank',
  offset: 0,
  limit: 1_000,
  collapseSold: false,
  facets: ['make', 'dealership_name'],
  now: startOfTests,
};

describe('both engines', () => {
  it('SRCH-01 SRCH-03 SRCH-09 SRCH-14 SRCH-17 SRCH-18 SRCH-24 SRCH-25 LOC-07 answer alike, and like brute force', async () => {
    const ids = [...new Set(cars.map(({ dealershipId }) => dealershipId))];
    const ofStore = ({ dealershipIds, ...request }: SearchRequest): SearchRequest => ({
      ...request,
      dealershipIds: dealershipIds === 'all' ? 'all' : dealershipIds.map((id) => ids[id - 1] ?? 0),
    });
    await fc.assert(
      fc.asyncProperty(anyRequest.map(ofStore), async (request) => {
        const truth = searchByBruteForce(cars, request);
        expect(await columnar.search(request)).toEqual(truth);
        expect(await postgres.search(request)).toEqual(truth);
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it('USER-08 SRCH-25 match the cars in question as lists find them, none missed against brute force', async () => {
    const ids = [...new Set(cars.map(({ dealershipId }) => dealershipId))];
    const ofStore = ({ dealershipIds, ...request }: SearchRequest): SearchRequest => ({
      ...request,
      dealershipIds: dealershipIds === 'all' ? 'all' : dealershipIds.map((id) => ids[id - 1] ?? 0),
    });
    const requests = fc.array(anyRequest.map(ofStore), { minLength: 1, maxLength: 3 });
    const among = fc.record({
      carIds: fc.subarray([...cars.map(({ id }) => id), 999_999]),
      dealershipIds: fc.subarray(ids, { maxLength: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(requests, among, async (asked, inQuestion) => {
        const isInQuestion = ({ id, dealershipId }: IndexedCar) =>
          inQuestion.carIds.includes(id) || inQuestion.dealershipIds.includes(dealershipId);
        const inQuestionIds = new Set(cars.filter(isInQuestion).map(({ id }) => id));
        const truth = asked.map((request) => {
          const all = { ...request, offset: 0, limit: cars.length, collapseSold: false, facets: [] };
          return searchByBruteForce(cars, all)
            .hits.filter((id) => inQuestionIds.has(id))
            .sort((left, right) => left - right);
        });
        expect(await columnar.match(asked, inQuestion)).toEqual(truth);
        expect(await postgres.match(asked, inQuestion)).toEqual(truth);
      }),
      // Each search is a query of the store; the columnar index has many more of them in its own test.
      { numRuns: 12 },
    );
  });

  it('SRCH-22 list the same cars', async () => {
    const request: SearchRequest = { ...everything, query: 'toyota', sort: 'price_asc', limit: 5 };
    const truth = searchByBruteForce(cars, request).hits;
    expect(truth.length).toBe(5);
    expect(await columnar.list(request)).toEqual(truth);
    expect(await postgres.list(request)).toEqual(truth);
  });

  it('SRCH-09 suggest makes, models and cars that the stock has', async () => {
    const request = { ...everything, query: 'toy', limit: 3 };
    const suggested = await columnar.suggest(request);
    expect(suggested[0]).toMatchObject({ kind: 'make', label: 'Toyota' });
    expect(await postgres.suggest(request)).toEqual(suggested);
    const byNumber = await columnar.suggest({ ...request, query: 'N2001' });
    expect(byNumber[0]).toMatchObject({ kind: 'car', carId: expect.any(Number) });
    expect(await postgres.suggest({ ...request, query: 'N2001' })).toEqual(byNumber);
    expect(await columnar.suggest({ ...request, query: '' })).toEqual([]);
  });

  it('SRCH-09 suggest cars of a make or model that begins so before those whose badge does', async () => {
    const query = 'g';
    const found = searchByBruteForce(cars, { ...everything, query }).hits;
    const namesIt = (id: number) => {
      const { make, model } = cars.find((each) => each.id === id) ?? { make: '', model: '' };
      return /(^|[^a-z0-9])g/i.test(`${make} ${model}`);
    };
    const named = found.filter(namesIt);
    expect([named.length > 0, named.length < found.length]).toEqual([true, true]);
    expect(found.slice(0, named.length)).not.toEqual(named);
    const truth = [...named, ...found.filter((id) => !namesIt(id))];
    for (const limit of [8, 12, 100]) {
      const suggested = await columnar.suggest({ ...everything, query, limit });
      const ids = suggested.flatMap(({ carId }) => carId ?? []);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids).toEqual(truth.slice(0, limit - (suggested.length - ids.length)));
      expect(await postgres.suggest({ ...everything, query, limit })).toEqual(suggested);
    }
  });

  it('SRCH-05 know the words of all cars, those off the lists too', async () => {
    const [ofColumns, ofStore] = [await columnar.getVocabulary('all'), await postgres.getVocabulary('all')];
    const sorted = ({ makes, bodies }: typeof ofStore) => ({
      bodies: bodies.toSorted(),
      makes: makes
        .map(({ name, models }) => ({ name, models: models.toSorted() }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    });
    expect(sorted(ofColumns)).toEqual(sorted(ofStore));
    expect(new Set(ofColumns.makes.map(({ name }) => name))).toEqual(new Set(cars.map(({ make }) => make)));
    expect(await columnar.getVocabulary('all')).toBe(ofColumns);
    const [own] = cars;
    const foreign = await columnar.getVocabulary([999_999]);
    expect(own && foreign.makes).toEqual([]);
  });
});

describe('the vocabulary of a dealership', () => {
  it('SRCH-05 has the words of sold, removed and hidden cars too, one word a slug, and of no other dealership', async () => {
    const plain = { dealershipId: 51, make: 'Kia', model: 'Rio', simpleBody: 'Hatchback' };
    const gone = { removedAt: startOfTests };
    const added = await insertCars(test.ctx.store.db, [
      createPlainCar({ id: 1, ...plain, make: 'Land Rover', model: 'Defender', simpleBody: 'SUV' }),
      createPlainCar({ id: 2, ...plain, ...gone }),
      createPlainCar({ id: 3, ...plain, model: 'Carnival', status: 'sold', soldAt: startOfTests }),
      createPlainCar({ id: 4, ...plain, make: 'KIA', model: 'rio' }),
      createPlainCar({ id: 5, ...plain, model: 'Stinger', showOnDealerWebsite: false }),
      createPlainCar({ id: 6, ...plain, dealershipId: 52, make: 'Tesla' }),
    ]);
    await columnar.applyChanges(added.map(({ id }) => id));
    const own = added[0]?.dealershipId ?? 0;
    for (const engine of [columnar, postgres]) {
      const words = createSearchWords({ ...(await engine.getVocabulary([own])), siteName: '', dealerships: [] });
      const kia = words.find('kia');
      if (kia?.kind !== 'make') throw new Error('no make');
      expect(kia.makes.toSorted()).toEqual(['KIA', 'Kia']);
      expect([...kia.models.keys()].toSorted()).toEqual(['carnival', 'rio', 'stinger']);
      expect(kia.models.get('rio')?.toSorted()).toEqual(['Rio', 'rio']);
      expect(words.find('land-rover')).toMatchObject({ makes: ['Land Rover'] });
      expect([words.find('hatchback'), words.find('suv')]).toMatchObject([{ kind: 'body' }, { kind: 'body' }]);
      expect([words.find('tesla'), words.find('stinger')]).toEqual([undefined, undefined]);
      expect(words.collisions).toEqual([]);
    }
  });
});

describe('the columnar engine', () => {
  let engine: OpenSearchEngine;
  let stock: IndexedCar[];
  const write = (events: ChangeEvent[], change: (db: TestApp['ctx']['store']['db']) => Promise<unknown>) =>
    test.ctx.store.db.transaction(async (tx) => {
      await change(tx as unknown as TestApp['ctx']['store']['db']);
      await recordEvents(tx, events);
    });
  const answerOf = (dealershipId: number) => engine.search({ ...everything, dealershipIds: [dealershipId] });

  beforeAll(async () => {
    const plain = fc.sample(anyCar, { numRuns: 1, seed: 3 })[0];
    if (!plain) throw new Error('no car');
    const listed: IndexedCar = {
      ...plain,
      status: 'in_stock',
      soldAt: null,
      removedAt: null,
      showOnDealerWebsite: true,
    };
    const two = [21, 22].map((dealershipId) => ({
      ...listed,
      dealershipId,
      dealershipName: `Followed ${dealershipId}`,
    }));
    stock = await insertCars(test.ctx.store.db, [...two, ...two]);
    engine = await createSearchEngine({
      config: { SEARCH_ENGINE: 'columnar' },
      store: test.ctx.store,
      clock: test.clock,
      log: silentLog,
    });
  });
  afterAll(() => engine?.close());

  const required = (index: number): IndexedCar => {
    const found = stock[index];
    if (!found) throw new Error('no such car');
    return found;
  };

  it('SRCH-01 follows the events of changed, moved and removed cars', async () => {
    const [first, other] = [required(0), required(1)];
    expect((await answerOf(first.dealershipId)).hits).toContain(first.id);
    await write([{ kind: 'car.changed', dealershipId: first.dealershipId, carId: first.id }], (db) =>
      db.update(car).set({ make: 'Zonda', dealershipId: other.dealershipId }).where(eq(car.id, first.id)),
    );
    await expect.poll(async () => (await answerOf(other.dealershipId)).hits).toContain(first.id);
    const moved = await answerOf(other.dealershipId);
    expect(moved.facets.make).toContainEqual({ value: 'Zonda', label: 'Zonda', count: 1 });
    expect((await answerOf(first.dealershipId)).hits).not.toContain(first.id);
    await write([{ kind: 'car.removed', dealershipId: other.dealershipId, carId: first.id }], (db) =>
      db.delete(car).where(eq(car.id, first.id)),
    );
    await expect.poll(async () => (await answerOf(other.dealershipId)).hits).not.toContain(first.id);
  });

  it('SRCH-03 indexes the cars of a renamed dealership anew', async () => {
    const { dealershipId } = required(1);
    await write([{ kind: 'dealership.changed', dealershipId }], (db) => renameDealership(db, dealershipId, 'New Name'));
    await expect
      .poll(async () => (await answerOf(dealershipId)).facets.dealership_name?.map(({ value }) => value))
      .toEqual(['New Name']);
  });

  it('reads a dealership anew where its stock was reloaded, and takes out what is gone', async () => {
    const { dealershipId, id } = required(3);
    await write([{ kind: 'stock.reloaded', dealershipId }], (db) => db.delete(car).where(eq(car.id, id)));
    await expect.poll(async () => (await answerOf(dealershipId)).hits).not.toContain(id);
  });

  it('applies long lists of changes, unknown and repeated ids among them', async () => {
    const { dealershipId, id } = required(1);
    await test.ctx.store.db.update(car).set({ make: 'Yugo' }).where(eq(car.id, id));
    await engine.applyChanges([...Array.from({ length: 1_200 }, (_, index) => 500_000 + index), id, id]);
    const { facets } = await answerOf(dealershipId);
    expect(facets.make?.map(({ value }) => value)).toContain('Yugo');
    expect(engine.isReady()).toBe(true);
  });
});
