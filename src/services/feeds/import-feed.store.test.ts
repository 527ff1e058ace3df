import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { audit, car, carFeature, carImage, carVariant, feed, feedReject, feedRun } from '#db/schema/index.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { countEvents, createTestMapping, listCars, runFeed, writeRow, writeRows } from './test-feed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

describe('a first import', () => {
  it('OPS-01 brings every car whole, with its variant, features, pictures and an event', async () => {
    const site = await createTestSite(test);
    const outcome = await runFeed(site, writeRows(3));
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
    expect(await countEvents(test, site, 'car.changed')).toBe(3);
  });

  it.runIf(inject('store').kind === 'embedded')('OPS-01 analyses a store that does not analyse itself', async () => {
    const site = await createTestSite(test);
    await runFeed(site, writeRows(1000));
    const { rows } = await test.ctx.store.db.execute(
      sql`select relname from pg_class where relname in ('car', 'feed_car') and reltuples >= 1000 order by relname`,
    );
    expect(rows).toEqual([{ relname: 'car' }, { relname: 'feed_car' }]);
  });

  it('OPS-01 keeps a run with its counts and rejected rows, and an audit row', async () => {
    const site = await createTestSite(test);
    await runFeed(site, [...writeRows(2), writeRow('S3', { price: 'cheap' })]);
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
      writeRow('S1'),
      writeRow('S2', { year: '20x1' }),
      writeRow(''),
      writeRow('S4'),
      writeRow('S1'),
    ]);
    expect({ kind, counts }).toMatchObject({ kind: 'completed', counts: { read: 5, created: 2, rejected: 3 } });
    expect(rejects).toEqual([
      { line: 3, field: 'year', value: '20x1', reason: expect.stringContaining('is not a year') },
      { line: 4, field: 'stock', value: '', reason: 'is empty, but it is the key of the row' },
      { line: 6, field: 'key', value: 'S1', reason: 'is already that of line 2' },
    ]);
  });

  it('OPS-01 rejects a row that the store refuses and applies the rest of its batch', async () => {
    const site = await createTestSite(test);
    const other = await createTestCar(site);
    const mapping = createTestMapping();
    const { db } = test.ctx.store;
    // The next car but one gets this slug; only the store can know.
    await db
      .update(car)
      .set({ slug: `2021-mazda-cx-5-${other.id + 2}` })
      .where(eq(car.id, other.id));
    const { counts, rejects } = await runFeed(site, writeRows(3), { mapping });
    expect(counts).toMatchObject({ read: 3, created: 2, rejected: 1 });
    expect(rejects).toMatchObject([{ line: 3, field: 'row', reason: 'is refused by the store (car_slug_key)' }]);
    const cars = await listCars(test, site);
    expect(cars).toHaveLength(3);
    for (const { id } of cars.filter((one) => one.id !== other.id)) {
      expect(await db.select().from(carImage).where(eq(carImage.carId, id))).toHaveLength(2);
    }
  });
});

describe('a second import', () => {
  it('OPS-01 of the same file changes nothing, says so and writes no event', async () => {
    const site = await createTestSite(test);
    const lines = writeRows(450);
    await runFeed(site, lines);
    const before = await listCars(test, site);
    const events = await countEvents(test, site, 'car.changed');
    test.clock.advance({ hours: 1 });
    const outcome = await runFeed(site, lines);
    expect(outcome.counts).toEqual({ read: 450, created: 0, updated: 0, unchanged: 450, rejected: 0, withdrawn: 0 });
    expect(await listCars(test, site)).toEqual(before);
    expect(await countEvents(test, site, 'car.changed')).toBe(events);
  });

  it('OPS-01 updates what a row says anew and leaves the rest, the address included', async () => {
    const site = await createTestSite(test);
    await runFeed(site, writeRows(3));
    const [first] = await listCars(test, site);
    await test.ctx.store.db
      .update(car)
      .set({ colour: 'Red', reserved: true })
      .where(eq(car.id, first?.id ?? 0));
    test.clock.advance({ hours: 1 });
    const outcome = await runFeed(site, [
      writeRow('S1', { price: '$23990.00', features: 'Towbar' }),
      writeRow('S2'),
      writeRow('S3'),
    ]);
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
    await runFeed(site, writeRows(2));
    const [first] = await listCars(test, site);
    const soldAt = test.clock.now();
    await test.ctx.store.db
      .update(car)
      .set({ status: 'sold', soldAt })
      .where(eq(car.id, first?.id ?? 0));
    await runFeed(site, [writeRow('S1', { price: '20000' }), writeRow('S2')]);
    expect((await listCars(test, site))[0]).toMatchObject({ status: 'sold', soldAt, priceCents: 2_000_000 });
  });
});

describe('dealerships', () => {
  it('OPS-01 places a car at the dealership its row names, by slug, name or table', async () => {
    const other = await createTestSite(test);
    const site = await createTestSite(test, { furtherDealershipIds: [other.dealership.id] });
    const mapping = createTestMapping({ dealership: { column: 'dealer', table: { Yard2: other.dealership.slug } } });
    const lines = [writeRow('A'), writeRow('B', { dealer: other.dealership.slug }), writeRow('C', { dealer: 'yard2' })];
    expect((await runFeed(site, lines, { mapping })).counts).toMatchObject({ created: 3 });
    expect((await listCars(test, site)).map((one) => one.stockNumber)).toEqual(['A']);
    expect((await listCars(test, other)).map((one) => one.stockNumber)).toEqual(['B', 'C']);
  });

  it("SITE-05 rejects a row that names another site's dealership, and refuses a mapping that does", async () => {
    const other = await createTestSite(test);
    const site = await createTestSite(test);
    const { counts, rejects } = await runFeed(site, [writeRow('A', { dealer: other.dealership.slug })]);
    expect(counts).toMatchObject({ created: 0, rejected: 1 });
    expect(rejects).toMatchObject([{ line: 2, field: 'dealer', reason: 'is not a dealership of this site' }]);
    const mapping = createTestMapping({ dealership: { slug: other.dealership.slug } });
    await expect(runFeed(site, [writeRow('A')], { mapping })).rejects.toThrow(/which does not belong to the site/);
  });

  it('SITE-05 leaves a feed of the same name on another site alone', async () => {
    const one = await createTestSite(test);
    const two = await createTestSite(test);
    await runFeed(one, writeRows(3));
    await runFeed(two, writeRows(3));
    expect((await runFeed(two, writeRows(2))).counts).toMatchObject({ withdrawn: 1 });
    expect((await listCars(test, one)).every((car) => car.status === 'in_stock')).toBe(true);
  });
});

describe('a feed without a key', () => {
  const mapping = createTestMapping({ key: { hashWithout: ['price', 'cyl'] }, dealership: {} });

  it('OPS-01 keeps a car through a change of price, and distinguishes equal cars by their order', async () => {
    const site = await createTestSite(test);
    const lines = [
      writeRow('A', { price: '300' }),
      writeRow('A', { price: '100' }),
      writeRow('A', { price: '200' }),
      writeRow('B'),
    ];
    expect((await runFeed(site, lines, { mapping })).counts).toMatchObject({ created: 4 });
    const before = await listCars(test, site);
    expect((await runFeed(site, lines.toReversed(), { mapping })).counts).toMatchObject({ unchanged: 4 });
    const dearer = [
      writeRow('A', { price: '350' }),
      writeRow('A', { price: '100' }),
      writeRow('A', { price: '200' }),
      writeRow('B'),
    ];
    expect((await runFeed(site, dearer, { mapping })).counts).toMatchObject({ updated: 1, unchanged: 3 });
    const after = await listCars(test, site);
    expect(after.map((one) => one.slug)).toEqual(before.map((one) => one.slug));
    expect(after[0]).toMatchObject({ priceCents: 35_000 });
    expect((await runFeed(site, dearer.slice(1), { mapping })).counts).toMatchObject({ withdrawn: 1 });
  });
});
