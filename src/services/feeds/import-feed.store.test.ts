import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  audit,
  car,
  carFeature,
  carImage,
  carVariant,
  event,
  feed,
  feedCar,
  feedReject,
  feedRun,
} from '#db/schema/index.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { type ImportFeedInput, importFeed } from './import-feed.ts';
import type { ImportOutcome, RejectedRow } from './import-report.ts';
import { lockFeed } from './lock-feed.ts';
import { type Mapping, parseMapping } from './mapping.ts';

let test: TestApp;
let folder: string;

beforeAll(async () => {
  test = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

const yard = (changes: Record<string, unknown> = {}): Mapping =>
  parseMapping(
    {
      name: 'yard',
      format: 'csv',
      key: { columns: ['stock'] },
      coverage: 'full',
      dealership: { column: 'dealer' },
      fields: {
        stockNumber: 'stock',
        make: 'make',
        model: 'model',
        carType: { value: 'used' },
        year: 'year',
        price: 'price',
        'variant.cylinders': 'cyl',
        features: { column: 'features', split: '|' },
        images: { column: 'images', split: '|' },
      },
      ...changes,
    },
    'yard',
  );

const header = 'stock,make,model,year,price,cyl,features,images,dealer';
const row = (stock: string, changes: Partial<Record<'price' | 'year' | 'cyl' | 'dealer' | 'features', string>> = {}) =>
  `${stock},Mazda,CX-5,${changes.year ?? '2021'},${changes.price ?? '25990'},${changes.cyl ?? '4'},${changes.features ?? 'Bluetooth|Sunroof'},https://p.example/${stock}-1.jpg|https://p.example/${stock}-2.jpg,${changes.dealer ?? ''}`;
const rows = (count: number, changes = {}) => Array.from({ length: count }, (_, at) => row(`S${at + 1}`, changes));

let files = 0;
async function writeFeed(lines: readonly string[], end = '\n'): Promise<string> {
  files += 1;
  const file = join(folder, `feed-${files}.csv`);
  await writeFile(file, `${[header, ...lines].join('\n')}${end}`);
  return file;
}

async function runFeed(
  site: TestSite,
  lines: readonly string[],
  input: Partial<ImportFeedInput> = {},
): Promise<ImportOutcome & { rejects: RejectedRow[] }> {
  const rejects: RejectedRow[] = [];
  const file = input.file ?? (await writeFeed(lines));
  const outcome = await importFeed(
    site,
    { mapping: yard(), ...input, file },
    { onReject: (reject) => rejects.push(reject) },
  );
  return { ...outcome, rejects };
}

const listCars = ({ ctx }: TestApp, site: TestSite) =>
  ctx.store.db.select().from(car).where(eq(car.dealershipId, site.dealership.id)).orderBy(car.id);

const countEvents = async (site: TestSite, kind: string) =>
  (
    await test.ctx.store.db
      .select()
      .from(event)
      .where(and(eq(event.kind, kind), eq(event.dealershipId, site.dealership.id)))
  ).length;

describe('a first import', () => {
  it('OPS-01 brings every car whole, with its variant, features, pictures and an event', async () => {
    const site = await createTestSite(test);
    const outcome = await runFeed(site, rows(3));
    expect(outcome).toMatchObject({ kind: 'completed', counts: { read: 3, created: 3, rejected: 0 } });
    const cars = await listCars(test, site);
    expect(cars).toHaveLength(3);
    expect(cars[0]).toMatchObject({
      make: 'Mazda',
      priceCents: 2_599_000,
      status: 'in_stock',
      stockNumber: 'S1',
      year: 2021,
    });
    expect(cars[0]?.slug).toBe(`2021-mazda-cx-5-${cars[0]?.id}`);
    expect(cars[0]?.createdAt).toEqual(test.clock.now());
    const { db } = test.ctx.store;
    const id = cars[0]?.id ?? 0;
    expect(await db.select().from(carVariant).where(eq(carVariant.carId, id))).toMatchObject([{ cylinders: 4 }]);
    const features = await db.select().from(carFeature).where(eq(carFeature.carId, id)).orderBy(carFeature.position);
    expect(features.map((feature) => feature.name)).toEqual(['Bluetooth', 'Sunroof']);
    expect(await db.select().from(carImage).where(eq(carImage.carId, id))).toHaveLength(2);
    expect(await countEvents(site, 'car.changed')).toBe(3);
  });

  it('OPS-01 keeps a run with its counts and rejected rows, and an audit row', async () => {
    const site = await createTestSite(test);
    await runFeed(site, [...rows(2), row('S3', { price: 'cheap' })]);
    const { db } = test.ctx.store;
    const [run] = await db
      .select({ run: feedRun })
      .from(feedRun)
      .innerJoin(feed, eq(feed.id, feedRun.feedId))
      .where(eq(feed.siteId, site.site.id));
    expect(run?.run).toMatchObject({ state: 'completed', rowsRead: 3, created: 2, rejected: 1 });
    const rejects = await db
      .select()
      .from(feedReject)
      .where(eq(feedReject.runId, run?.run.id ?? 0));
    expect(rejects).toMatchObject([{ line: 4, field: 'price', value: 'cheap', reason: 'is not an amount of money' }]);
    const entries = await db.select().from(audit).where(eq(audit.siteId, site.site.id));
    expect(entries).toMatchObject([{ action: 'feed.completed', subject: 'yard', detail: { created: 2, rejected: 1 } }]);
  });

  it('OPS-01 rejects a row whole with its line and goes on with the others', async () => {
    const site = await createTestSite(test);
    const { kind, counts, rejects } = await runFeed(site, [
      row('S1'),
      row('S2', { year: '20x1' }),
      row(''),
      row('S4'),
      row('S1'),
    ]);
    expect({ kind, counts }).toMatchObject({ kind: 'completed', counts: { read: 5, created: 2, rejected: 3 } });
    expect(rejects).toEqual([
      { line: 3, field: 'year', value: '20x1', reason: expect.stringContaining('is not a year') },
      { line: 4, field: 'stock', value: '', reason: 'is empty, and the row is known by it' },
      { line: 6, field: 'key', value: 'S1', reason: 'stands already on line 2' },
    ]);
  });

  it('OPS-01 rejects a row that the store refuses and applies the rest of its batch', async () => {
    const site = await createTestSite(test);
    const taken = await createTestCar(site);
    const mapping = yard();
    const { db } = test.ctx.store;
    // The next car but one gets this slug; only the store can tell.
    await db
      .update(car)
      .set({ slug: `2021-mazda-cx-5-${taken.id + 2}` })
      .where(eq(car.id, taken.id));
    const { counts, rejects } = await runFeed(site, rows(3), { mapping });
    expect(counts).toMatchObject({ read: 3, created: 2, rejected: 1 });
    expect(rejects).toMatchObject([{ line: 3, field: 'row', reason: 'is refused by the store (car_slug_key)' }]);
    const cars = await listCars(test, site);
    expect(cars).toHaveLength(3);
    for (const { id } of cars.filter((one) => one.id !== taken.id)) {
      expect(await db.select().from(carImage).where(eq(carImage.carId, id))).toHaveLength(2);
    }
  });
});

describe('a second import', () => {
  it('OPS-01 of the same file changes nothing, says so and writes no event', async () => {
    const site = await createTestSite(test);
    const lines = rows(450);
    await runFeed(site, lines);
    const before = await listCars(test, site);
    const events = await countEvents(site, 'car.changed');
    test.clock.advance({ hours: 1 });
    const outcome = await runFeed(site, lines);
    expect(outcome.counts).toEqual({ read: 450, created: 0, updated: 0, unchanged: 450, rejected: 0, withdrawn: 0 });
    expect(await listCars(test, site)).toEqual(before);
    expect(await countEvents(site, 'car.changed')).toBe(events);
  });

  it('OPS-01 updates what a row says anew and leaves the rest, the address included', async () => {
    const site = await createTestSite(test);
    await runFeed(site, rows(3));
    const [first] = await listCars(test, site);
    await test.ctx.store.db
      .update(car)
      .set({ colour: 'Red', reserved: true })
      .where(eq(car.id, first?.id ?? 0));
    test.clock.advance({ hours: 1 });
    const outcome = await runFeed(site, [row('S1', { price: '$23990.00', features: 'Towbar' }), row('S2'), row('S3')]);
    expect(outcome.counts).toMatchObject({ updated: 1, unchanged: 2, created: 0 });
    const [after] = await listCars(test, site);
    expect(after).toMatchObject({ priceCents: 2_399_000, slug: first?.slug, colour: 'Red', reserved: true });
    expect(after?.updatedAt).toEqual(test.clock.now());
    const features = await test.ctx.store.db
      .select()
      .from(carFeature)
      .where(eq(carFeature.carId, first?.id ?? 0));
    expect(features.map((feature) => feature.name)).toEqual(['Towbar']);
  });

  it('OPS-01 leaves a car sold that was sold here while the feed still has it', async () => {
    const site = await createTestSite(test);
    await runFeed(site, rows(2));
    const [first] = await listCars(test, site);
    const soldAt = test.clock.now();
    await test.ctx.store.db
      .update(car)
      .set({ status: 'sold', soldAt })
      .where(eq(car.id, first?.id ?? 0));
    await runFeed(site, [row('S1', { price: '20000' }), row('S2')]);
    expect((await listCars(test, site))[0]).toMatchObject({ status: 'sold', soldAt, priceCents: 2_000_000 });
  });
});

describe('withdrawal', () => {
  it('OPS-01 sells the cars that a full feed no longer brings, and only those of this feed', async () => {
    const site = await createTestSite(test);
    const own = await createTestCar(site);
    await runFeed(site, rows(5));
    test.clock.advance({ days: 1 });
    const outcome = await runFeed(site, rows(4));
    expect(outcome.counts).toMatchObject({ unchanged: 4, withdrawn: 1 });
    const cars = await listCars(test, site);
    expect(cars.filter((one) => one.status === 'sold')).toMatchObject([
      { stockNumber: 'S5', soldAt: test.clock.now() },
    ]);
    expect(cars.find((one) => one.id === own.id)).toMatchObject({ status: 'in_stock' });
    expect(await countEvents(site, 'car.changed')).toBe(6);
  });

  it('OPS-01 removes them where the mapping says so, and a car that comes back is there again', async () => {
    const site = await createTestSite(test);
    const mapping = yard({ withdraw: 'removed' });
    await runFeed(site, rows(5), { mapping });
    expect((await runFeed(site, rows(4), { mapping })).counts).toMatchObject({ withdrawn: 1 });
    expect((await listCars(test, site)).find((one) => one.stockNumber === 'S5')?.removedAt).not.toBeNull();
    expect(await countEvents(site, 'car.removed')).toBe(1);
    expect((await runFeed(site, rows(5), { mapping })).counts).toMatchObject({ updated: 1, unchanged: 4 });
    expect((await listCars(test, site)).find((one) => one.stockNumber === 'S5')).toMatchObject({ removedAt: null });
  });

  it('OPS-01 brings a sold car back to stock when the feed has it again', async () => {
    const site = await createTestSite(test);
    await runFeed(site, rows(5));
    await runFeed(site, rows(4));
    await runFeed(site, rows(5));
    expect(await listCars(test, site)).toMatchObject(Array(5).fill({ status: 'in_stock', soldAt: null }));
  });

  it('OPS-01 withdraws nothing by a partial feed', async () => {
    const site = await createTestSite(test);
    const mapping = yard({ coverage: 'partial' });
    await runFeed(site, rows(5), { mapping });
    expect((await runFeed(site, rows(1), { mapping })).counts).toMatchObject({ unchanged: 1, withdrawn: 0 });
  });

  it('OPS-01 counts a rejected row as held: its car is not withdrawn', async () => {
    const site = await createTestSite(test);
    await runFeed(site, rows(5));
    const outcome = await runFeed(site, [...rows(3), row('S5', { price: 'ask' })]);
    expect(outcome.counts).toMatchObject({ unchanged: 3, rejected: 1, withdrawn: 1 });
    const sold = (await listCars(test, site)).filter((one) => one.status === 'sold');
    expect(sold.map((one) => one.stockNumber)).toEqual(['S4']);
  });

  it('OPS-01 withdraws a car whose row the mapping does not want', async () => {
    const site = await createTestSite(test);
    const mapping = yard({ rejects: [{ column: 'price', values: ['sold'], reason: 'is sold' }] });
    await runFeed(site, rows(5), { mapping });
    const outcome = await runFeed(site, [...rows(4), row('S5', { price: 'sold' })], { mapping });
    expect(outcome.counts).toMatchObject({ rejected: 1, withdrawn: 1 });
  });
});

describe('the guard', () => {
  it('OPS-01 stops before anything is changed when more than 40 % would be withdrawn', async () => {
    const site = await createTestSite(test);
    await runFeed(site, rows(10));
    const before = await listCars(test, site);
    const outcome = await runFeed(site, rows(5, { price: '1000' }));
    expect(outcome).toMatchObject({ kind: 'stopped', counts: { withdrawn: 0, updated: 0 } });
    expect(outcome.kind === 'stopped' && outcome.message).toMatch(/lacks 5 of the 10 cars .* \(50 %, at most 40 %/);
    expect(await listCars(test, site)).toEqual(before);
  });

  it('OPS-01 lets 40 % go, and any number when forced', async () => {
    const site = await createTestSite(test);
    await runFeed(site, rows(10));
    expect((await runFeed(site, rows(6))).counts).toMatchObject({ withdrawn: 4 });
    expect((await runFeed(site, rows(1), { force: true })).counts).toMatchObject({ withdrawn: 5 });
  });

  it('OPS-01 stops at a file that holds only a header', async () => {
    const site = await createTestSite(test);
    await runFeed(site, rows(3));
    expect(await runFeed(site, [])).toMatchObject({ kind: 'stopped', counts: { withdrawn: 0 } });
  });

  it.each([
    ['is empty', ''],
    ['breaks off in the middle of a row', `${header}\n${row('S1')}\nS2,Maz`],
    ['has a quote that never ends', `${header}\n${row('S1')}\nS2,"Mazda\n${row('S3')}\n`],
  ])('OPS-01 changes nothing by a file that %s, even when forced', async (_name, text) => {
    const site = await createTestSite(test);
    await runFeed(site, rows(5));
    const before = await listCars(test, site);
    const file = join(folder, 'broken.csv');
    await writeFile(file, text);
    const outcome = await runFeed(site, [], { file, force: true });
    expect(outcome).toMatchObject({ kind: 'failed', counts: { withdrawn: 0 } });
    expect(await listCars(test, site)).toEqual(before);
  });

  it('OPS-01 changes nothing by JSON that is broken in the middle', async () => {
    const site = await createTestSite(test);
    const mapping = yard({ format: 'json', dealership: {} });
    const cars = Array.from({ length: 500 }, (_, at) => ({
      stock: `S${at}`,
      make: 'Kia',
      model: 'Rio',
      year: 2020,
      price: 9,
    }));
    const file = join(folder, 'cars.json');
    await writeFile(file, JSON.stringify(cars));
    expect((await runFeed(site, [], { file, mapping })).counts).toMatchObject({ created: 500 });
    await writeFile(file, JSON.stringify(cars, null, 1).replace('"S250"', '"S250'));
    const outcome = await runFeed(site, [], { file, mapping, force: true });
    expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringMatching(/^line \d+: this is not JSON/) });
    expect((await listCars(test, site)).every((one) => one.status === 'in_stock')).toBe(true);
  });
});

describe('a dry run', () => {
  it('OPS-01 tells the same counts and rejects and writes nothing', async () => {
    const site = await createTestSite(test);
    const first = await runFeed(site, [...rows(9), row('S1')], { dryRun: true });
    expect(first.counts).toMatchObject({ read: 10, created: 9, rejected: 1 });
    expect(await listCars(test, site)).toEqual([]);
    await runFeed(site, rows(10));
    const before = await listCars(test, site);
    const changed = [row('S1', { price: '1' }), ...rows(9).slice(1), row('S11'), row('S12', { year: '1' })];
    const dry = await runFeed(site, changed, { dryRun: true });
    expect(await listCars(test, site)).toEqual(before);
    const real = await runFeed(site, changed);
    expect(dry).toEqual(real);
    expect(real.counts).toEqual({ read: 11, created: 1, updated: 1, unchanged: 8, rejected: 1, withdrawn: 1 });
  });

  it('OPS-01 stops at the guard too', async () => {
    const site = await createTestSite(test);
    await runFeed(site, rows(10));
    expect(await runFeed(site, rows(2), { dryRun: true })).toMatchObject({ kind: 'stopped' });
  });
});

describe('dealerships', () => {
  it('OPS-01 places a car at the dealership its row names, by slug, name or table', async () => {
    const other = await createTestSite(test);
    const site = await createTestSite(test, { furtherDealershipIds: [other.dealership.id] });
    const mapping = yard({ dealership: { column: 'dealer', table: { Yard2: other.dealership.slug } } });
    const lines = [row('A'), row('B', { dealer: other.dealership.slug }), row('C', { dealer: 'yard2' })];
    expect((await runFeed(site, lines, { mapping })).counts).toMatchObject({ created: 3 });
    expect((await listCars(test, site)).map((one) => one.stockNumber)).toEqual(['A']);
    expect((await listCars(test, other)).map((one) => one.stockNumber)).toEqual(['B', 'C']);
  });

  it("SITE-05 rejects a row that names another site's dealership, and refuses a mapping that does", async () => {
    const other = await createTestSite(test);
    const site = await createTestSite(test);
    const { counts, rejects } = await runFeed(site, [row('A', { dealer: other.dealership.slug })]);
    expect(counts).toMatchObject({ created: 0, rejected: 1 });
    expect(rejects).toMatchObject([{ line: 2, field: 'dealer', reason: 'is not a dealership of this site' }]);
    const mapping = yard({ dealership: { slug: other.dealership.slug } });
    await expect(runFeed(site, [row('A')], { mapping })).rejects.toThrow(/which the site .* does not have/);
  });

  it('SITE-05 leaves a feed of the same name on another site alone', async () => {
    const one = await createTestSite(test);
    const two = await createTestSite(test);
    await runFeed(one, rows(3));
    await runFeed(two, rows(3));
    expect((await runFeed(two, rows(2))).counts).toMatchObject({ withdrawn: 1 });
    expect((await listCars(test, one)).every((car) => car.status === 'in_stock')).toBe(true);
  });
});

describe('two imports of one feed', () => {
  it('OPS-01 refuses the second while the first runs, here and on another node', async () => {
    const site = await createTestSite(test);
    await runFeed(site, rows(1));
    const [row] = await test.ctx.store.db.select().from(feed).where(eq(feed.siteId, site.site.id));
    const known = { id: row?.id ?? 0, name: 'yard' };
    const release = await lockFeed(test.ctx, known);
    await expect(runFeed(site, rows(2))).rejects.toThrow(/is being imported right now/);
    if (test.ctx.store.kind === 'postgres') {
      const anotherNode = { ...test.ctx, store: { ...test.ctx.store } };
      await expect(lockFeed(anotherNode, known)).rejects.toThrow(/is being imported right now/);
    }
    await release();
    expect((await runFeed(site, rows(2))).counts).toMatchObject({ created: 1 });
  });

  it('OPS-01 takes over from a run whose process died', async () => {
    const site = await createTestSite(test);
    await runFeed(site, rows(1));
    const { db } = test.ctx.store;
    const [found] = await db.select().from(feed).where(eq(feed.siteId, site.site.id));
    const feedId = found?.id ?? 0;
    const [dead] = await db
      .insert(feedRun)
      .values({ feedId, fileName: 'x.csv', startedAt: test.clock.now() })
      .returning();
    expect((await runFeed(site, rows(2))).counts).toMatchObject({ created: 1, unchanged: 1 });
    const [after] = await db
      .select()
      .from(feedRun)
      .where(eq(feedRun.id, dead?.id ?? 0));
    expect(after).toMatchObject({ state: 'failed', message: 'The process ended before the run did.' });
  });

  it('OPS-01 leaves whole cars when it is broken off, withdraws nothing, and the next run completes', async () => {
    const site = await createTestSite(test);
    await runFeed(site, rows(300));
    const lines = [...rows(450).slice(1)];
    const file = await writeFeed(lines);
    const controller = new AbortController();
    const outcome = await importFeed(
      site,
      { file, mapping: yard() },
      { signal: controller.signal, onProgress: () => controller.abort() },
    );
    expect(outcome).toMatchObject({ kind: 'failed', counts: { read: 200, withdrawn: 0 } });
    const completing = await runFeed(site, [], { file });
    expect(completing.counts).toMatchObject({ read: 449, created: 150, withdrawn: 1 });
    const keys = await test.ctx.store.db
      .select()
      .from(feedCar)
      .innerJoin(feed, eq(feed.id, feedCar.feedId))
      .where(eq(feed.siteId, site.site.id));
    expect(keys).toHaveLength(450);
  });
});

describe('a feed without a key', () => {
  const mapping = yard({ key: { hashWithout: ['price', 'cyl'] }, dealership: {} });

  it('OPS-01 keeps a car through a change of price, and tells equal cars apart by their order', async () => {
    const site = await createTestSite(test);
    const lines = [row('A', { price: '300' }), row('A', { price: '100' }), row('A', { price: '200' }), row('B')];
    expect((await runFeed(site, lines, { mapping })).counts).toMatchObject({ created: 4 });
    const before = await listCars(test, site);
    expect((await runFeed(site, lines.toReversed(), { mapping })).counts).toMatchObject({ unchanged: 4 });
    const dearer = [row('A', { price: '350' }), row('A', { price: '100' }), row('A', { price: '200' }), row('B')];
    expect((await runFeed(site, dearer, { mapping })).counts).toMatchObject({ updated: 1, unchanged: 3 });
    const after = await listCars(test, site);
    expect(after.map((one) => one.slug)).toEqual(before.map((one) => one.slug));
    expect(after[0]).toMatchObject({ priceCents: 35_000 });
    expect((await runFeed(site, dearer.slice(1), { mapping })).counts).toMatchObject({ withdrawn: 1 });
  });
});
