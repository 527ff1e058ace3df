import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { migrate } from '#db/migrate.ts';
import { openStore } from '#db/open-store.ts';
import { car, carFeature, carImage, carLender, dealership, location } from '#db/schema/index.ts';
import type { Db, Store } from '#db/store.ts';
import { systemClock } from '#kernel/clock.ts';
import { silentLog } from '#kernel/log.ts';
import { createSearchEngine, type OpenSearchEngine } from '#search/create-search-engine.ts';
import type { IndexedCar } from '#search/indexed-car.ts';
import type { SearchRequest } from '#search/port.ts';
import { startTestPostgres } from '#tests/support/test-postgres.ts';
import { formatFigures, summarise, timeEach } from './measure.ts';
import { createRequests } from './requests.ts';
import { BenchStock, dealerships } from './stock.ts';

const rowsAtOnce = 500;

async function insertInBatches<Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await insert(rows.slice(from, from + rowsAtOnce));
}

function toRow({ id: _, features: __, locationName: ___, ...row }: IndexedCar, at: number): typeof car.$inferInsert {
  return { ...row, categories: [...row.categories], slug: `car-${at}`, locationId: row.dealershipId };
}

/** A fresh store gives ids from 1, so rows refer to each other by the order in which they are written. */
async function fillStore(db: Db, stock: BenchStock, cars: number): Promise<void> {
  const numbers = Array.from({ length: dealerships }, (_, at) => at + 1);
  await db.insert(dealership).values(numbers.map((number) => ({ slug: `dealer-${number}`, name: `Dealer ${number}` })));
  await db
    .insert(location)
    .values(numbers.map((number) => ({ dealershipId: number, slug: 'main', name: `Location ${number}` })));
  for (let made = 0; made < cars; made += rowsAtOnce) {
    const batch = Array.from({ length: Math.min(rowsAtOnce, cars - made) }, (_, at) => stock.createCar(made + at + 1));
    await db.insert(car).values(batch.map((row, at) => toRow(row, made + at)));
    const features = batch.flatMap(({ features }, at) =>
      features.map((name, position) => ({ carId: made + at + 1, position, name })),
    );
    await insertInBatches(features, (rows) => db.insert(carFeature).values(rows));
    const pictures = batch.flatMap(({ hasPhoto }, at) =>
      hasPhoto ? [{ carId: made + at + 1, position: 0, url: '/' }] : [],
    );
    await insertInBatches(pictures, (rows) => db.insert(carImage).values(rows));
    const lenders = batch.flatMap(({ weeklyPriceCents }, at) =>
      weeklyPriceCents === null ? [] : [{ carId: made + at + 1, provider: 'a', paymentWeekCents: weeklyPriceCents }],
    );
    await insertInBatches(lenders, (rows) => db.insert(carLender).values(rows));
  }
  await db.execute(sql`vacuum analyze`);
}

async function timeVisibleElsewhere(store: Store, engine: OpenSearchEngine, request: SearchRequest): Promise<number[]> {
  return timeEach(
    Array.from({ length: 100 }, (_, at) => at + 1),
    { warmUp: 5 },
    async (carId) => {
      const colour = `Changed ${performance.now()}`;
      await store.db.transaction(async (tx) => {
        const [{ dealershipId = 0 } = {}] = await tx
          .update(car)
          .set({ colour, status: 'in_stock', soldAt: null })
          .where(eq(car.id, carId))
          .returning({ dealershipId: car.dealershipId });
        await recordEvents(tx, [{ kind: 'car.changed', dealershipId, carId }]);
      });
      for (;;) {
        const asked = {
          ...request,
          dealershipIds: 'all' as const,
          query: '',
          ranges: {},
          values: { colour: [colour] },
        };
        const { matched } = await engine.search({ ...asked, facets: [] });
        if (matched > 0) return;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    },
  );
}

/** The same requests put to the index and to plain SQL over the same store. */
export async function measurePostgres(cars: number): Promise<void> {
  const server = await startTestPostgres();
  const config = { FORECOURT_DATA: '', DATABASE_URL: server.url, DATABASE_POOL: 4 };
  const store = await openStore({ config, log: silentLog });
  await migrate(store.db, { log: silentLog });
  const stock = new BenchStock();
  await fillStore(store.db, stock, cars);
  const common = { store, clock: systemClock, log: silentLog };
  const started = performance.now();
  const columnar = await createSearchEngine({ ...common, config: { SEARCH_ENGINE: 'columnar' } });
  const seconds = (performance.now() - started) / 1000;
  const plain = await createSearchEngine({ ...common, config: { SEARCH_ENGINE: 'postgres' } });
  console.log(`\n${cars.toLocaleString('en')} cars in PostgreSQL, read into the index in ${seconds.toFixed(1)} s`);
  const requests = createRequests(stock, 300, { marketplace: false, real: true });
  const ours = summarise(await timeEach(requests, { warmUp: 300 }, (request) => columnar.search(request)));
  const theirs = summarise(await timeEach(requests.slice(0, 150), { warmUp: 5 }, (request) => plain.search(request)));
  console.log(`  index                      ${formatFigures(ours)}`);
  console.log(`  PostgreSQL, plain SQL      ${formatFigures(theirs)}`);
  let alike = 0;
  for (const request of requests.slice(0, 50)) {
    if (isDeepStrictEqual(await columnar.search(request), await plain.search(request))) alike += 1;
  }
  console.log(`  same answers               ${alike} of 50`);
  const [request] = requests;
  if (request) {
    const elsewhere = summarise(await timeVisibleElsewhere(store, columnar, request));
    console.log(`  write to visible by events p50 ${elsewhere.p50.toFixed(1)} ms, p99 ${elsewhere.p99.toFixed(1)} ms`);
  }
  await columnar.close();
  await plain.close();
  await store.close();
  await server.stop();
}
