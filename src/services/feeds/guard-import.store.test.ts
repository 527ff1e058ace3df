import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { car, carImage, carVariant, location } from '#db/schema/index.ts';
import { createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import {
  countEvents,
  createTestMapping,
  feedHeader,
  listCars,
  runFeed,
  writeFeed,
  writeRow,
  writeRows,
} from './test-feed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

/** A site whose feed has brought this many whole cars. */
async function createFedSite(cars: number, mapping = createTestMapping()): Promise<TestSite> {
  const site = await createTestSite(test);
  await runFeed(site, writeRows(cars), { mapping });
  return site;
}

const listPrices = async (site: TestSite) => (await listCars(test, site)).map(({ priceCents }) => priceCents);
const countImages = async (site: TestSite) => {
  const counts = await Promise.all(
    (await listCars(test, site)).map(({ id }) => test.ctx.store.db.$count(carImage, eq(carImage.carId, id))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
};
const renamed = feedHeader.replace('price', 'Price $');

describe('a header that lacks a column of the mapping', () => {
  it('OPS-01 stops the import before anything changes, and names the column, its field and what came instead', async () => {
    const site = await createFedSite(12);
    const before = await listCars(test, site);
    const file = await writeFeed(site, writeRows(12, { year: '2022' }), renamed);
    const outcome = await runFeed(site, [], { file });
    expect(outcome).toMatchObject({ kind: 'stopped', counts: { read: 0, updated: 0 } });
    if (outcome.kind === 'completed') throw new Error(outcome.kind);
    expect(outcome.message).toBe(
      [
        'Stopped before anything was changed:',
        'The header lacks columns of the mapping: "price" (price). The mapping does not know its columns "Price $".',
        'Rename the columns in the file or in the mapping, or list them under "optional" in the mapping. If the rest is meant, ' +
          'import the file again with --force: what has no column stays as it is.',
      ].join('\n'),
    );
    expect(await listCars(test, site)).toEqual(before);
  });

  it('OPS-01 stops a first import, too', async () => {
    const site = await createTestSite(test);
    const file = await writeFeed(site, writeRows(2), renamed);
    expect(await runFeed(site, [], { file })).toMatchObject({ kind: 'stopped' });
    expect(await listCars(test, site)).toEqual([]);
  });

  it('OPS-01 empties nothing when it is imported all the same', async () => {
    const site = await createFedSite(12);
    const header = 'stock,make,model,year,Price $,Photos,dealer';
    const lines = Array.from({ length: 12 }, (_, at) => `S${at + 1},Mazda,CX-5,2022,1,x,`);
    const file = await writeFeed(site, lines, header);
    expect(await runFeed(site, [], { file, force: true })).toMatchObject({
      kind: 'completed',
      counts: { updated: 12 },
    });
    const cars = await listCars(test, site);
    expect(cars.map(({ year, priceCents }) => [year, priceCents])).toEqual(cars.map(() => [2022, 2_599_000]));
    expect(await countImages(site)).toBe(24);
    const [variant] = await test.ctx.store.db
      .select()
      .from(carVariant)
      .where(eq(carVariant.carId, cars[0]?.id ?? 0));
    expect(variant).toMatchObject({ cylinders: 4 });
  });

  it('OPS-01 goes on without a column that the mapping calls optional, unless most cars have what it fills', async () => {
    const mapping = createTestMapping({ optional: ['price', 'cyl'] });
    const header = feedHeader.replace('price,cyl', 'x,y');
    const few = await createFedSite(9, mapping);
    const fewFile = await writeFeed(few, writeRows(9), header);
    expect(await runFeed(few, [], { file: fewFile, mapping })).toMatchObject({ kind: 'completed' });
    expect(await listPrices(few)).toEqual(Array(9).fill(2_599_000));
    const many = await createFedSite(10, mapping);
    const manyFile = await writeFeed(many, writeRows(10), header);
    const outcome = await runFeed(many, [], { file: manyFile, mapping });
    expect(outcome).toMatchObject({
      kind: 'stopped',
      message: expect.stringContaining('The file has no column for price, which 10 of its cars have.\n'),
    });
    const other = await runFeed(many, [], {
      file: manyFile,
      mapping: createTestMapping({ optional: ['price', 'cyl'], lossGuardFrom: 11 }),
    });
    expect(other.kind).toBe('completed');
  });
});

describe('a file that would empty a field of most cars', () => {
  it.each([
    ['prices', { price: '' }, 'price', '12 of 12 cars would lose their price (100 %, at most 40 % at once).'],
    ['photos', { images: '' }, 'images', '12 of 12 cars would lose their images (100 %, at most 40 % at once).'],
    ['features', { features: '' }, 'features', '12 of 12 cars would lose their features'],
    ['cylinders', { cyl: '' }, 'cylinders', '12 of 12 cars would lose their variant.cylinders'],
  ])('OPS-01 stops before %s go, and takes them when that is meant', async (_name, changes, _field, message) => {
    const site = await createFedSite(12);
    const before = await listCars(test, site);
    const lines = writeRows(12, changes);
    const outcome = await runFeed(site, lines);
    expect(outcome).toMatchObject({ kind: 'stopped', message: expect.stringContaining(message) });
    expect(await listCars(test, site)).toEqual(before);
    expect(await countImages(site)).toBe(24);
    expect(await runFeed(site, lines, { force: true })).toMatchObject({ kind: 'completed', counts: { updated: 12 } });
    if ('price' in changes) expect(await listPrices(site)).toEqual(Array(12).fill(null));
    if ('images' in changes) expect(await countImages(site)).toBe(0);
    expect(await runFeed(site, lines)).toMatchObject({ kind: 'completed', counts: { unchanged: 12 } });
  });

  it('OPS-01 lets some go: fewer than ten, or no more than the part that the mapping allows', async () => {
    const site = await createFedSite(30);
    const lose = (count: number) => [...writeRows(count, { price: 'POA' }), ...writeRows(30).slice(count)];
    const mapping = createTestMapping({ empty: ['-', 'POA'] });
    expect(await runFeed(site, lose(12), { mapping })).toMatchObject({ kind: 'completed', counts: { updated: 12 } });
    // Of the 18 that are left, 9 go.
    expect(await runFeed(site, lose(21), { mapping })).toMatchObject({ kind: 'completed', counts: { updated: 9 } });
    const strict = createTestMapping({ empty: ['-', 'POA'], lossGuard: 0.1, lossGuardFrom: 1 });
    expect(await runFeed(site, lose(22), { mapping: strict })).toMatchObject({ kind: 'stopped' });
  });

  it('OPS-01 does not take for a loss what was typed in by hand and no row changes', async () => {
    const site = await createTestSite(test);
    const lines = writeRows(12, { price: '' });
    await runFeed(site, lines);
    await test.ctx.store.db.update(car).set({ priceCents: 990_000 }).where(eq(car.dealershipId, site.dealership.id));
    expect(await runFeed(site, lines)).toMatchObject({ kind: 'completed', counts: { unchanged: 12 } });
    expect(await listPrices(site)).toEqual(Array(12).fill(990_000));
  });

  it('OPS-01 stops before rows that are all there make most cars sold, or hide them', async () => {
    const columns = { stockNumber: 'stock', make: 'make', model: 'model', carType: { value: 'used' } };
    const mapping = createTestMapping({
      dealership: {},
      fields: { ...columns, status: 'status', showOnDealerWebsite: 'shown' },
    });
    const site = await createTestSite(test);
    const run = async (status: string, shown: string, force = false) => {
      const lines = Array.from({ length: 12 }, (_, at) => `S${at},Kia,Rio,${status},${shown}`);
      const file = await writeFeed(site, lines, 'stock,make,model,status,shown');
      return runFeed(site, [], { file, mapping, force });
    };
    await run('in_stock', 'yes');
    const message = '12 of 12 cars would lose their place in the stock (they would be sold or hidden) (100 %';
    for (const [status, shown] of [
      ['sold', 'yes'],
      ['in_stock', 'no'],
    ] as const) {
      expect(await run(status, shown)).toMatchObject({ kind: 'stopped', message: expect.stringContaining(message) });
    }
    expect(await run('sold', 'yes', true)).toMatchObject({ kind: 'completed', counts: { updated: 12 } });
    expect(await run('sold', 'no')).toMatchObject({ kind: 'completed', counts: { updated: 12 } });
  });

  it('OPS-01 guards a feed without a key, and one in JSON', async () => {
    const keyless = createTestMapping({ key: { hashWithout: ['price', 'cyl'] } });
    const site = await createFedSite(12, keyless);
    expect(await runFeed(site, writeRows(12, { price: '' }), { mapping: keyless })).toMatchObject({ kind: 'stopped' });

    const json = createTestMapping({ format: 'json', rows: '' });
    const other = await createTestSite(test);
    const file = join(other.config.FORECOURT_DATA, 'stock.json');
    const write = (price: number | null | undefined) =>
      writeFile(
        file,
        JSON.stringify(Array.from({ length: 12 }, (_, at) => ({ stock: `J${at}`, make: 'Kia', model: 'Rio', price }))),
      );
    await write(9_990);
    expect(await runFeed(other, [], { file, mapping: json })).toMatchObject({
      kind: 'completed',
      counts: { created: 12 },
    });
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('"price"', '"Price $"'));
    expect(await runFeed(other, [], { file, mapping: json })).toMatchObject({
      kind: 'stopped',
      message: expect.stringContaining(
        '12 of 12 cars would lose their price (100 %, at most 40 % at once). No row has a value in price. ' +
          'The mapping does not know its columns "Price $".',
      ),
    });
    for (const price of [null, undefined]) {
      await write(price);
      expect(await runFeed(other, [], { file, mapping: json }), String(price)).toMatchObject({ kind: 'stopped' });
    }
  });

  it('SITE-05 looks at no car of another site', async () => {
    await createFedSite(12);
    const site = await createTestSite(test);
    expect(await runFeed(site, writeRows(12, { price: '' }))).toMatchObject({
      kind: 'completed',
      counts: { created: 12 },
    });
  });
});

describe('a partial file', () => {
  it('OPS-01 changes one car by its number and a price, and nothing else of it or of any other car', async () => {
    const second = await createTestSite(test);
    const site = await createTestSite(test, { furtherDealershipIds: [second.dealership.id] });
    const { db } = test.ctx.store;
    await runFeed(site, [writeRow('S1', { dealer: second.dealership.slug }), ...writeRows(12).slice(1)]);
    const [one] = await listCars(test, second);
    await db
      .update(car)
      .set({ itemType: 'caravan', locationId: second.location.id })
      .where(eq(car.id, one?.id ?? 0));
    const others = await listCars(test, site);
    test.clock.advance({ hours: 1 });
    const file = await writeFeed(site, ['S1,"$19,990"'], 'stock,price');
    const outcome = await runFeed(site, [], { file, partial: true });
    expect(outcome).toMatchObject({ kind: 'completed', counts: { read: 1, updated: 1, withdrawn: 0 } });
    const [after] = await listCars(test, second);
    expect(after).toEqual({
      ...one,
      itemType: 'caravan',
      locationId: second.location.id,
      priceCents: 1_999_000,
      updatedAt: test.clock.now(),
    });
    expect(await listCars(test, site)).toEqual(others);
    const [variant] = await db
      .select()
      .from(carVariant)
      .where(eq(carVariant.carId, one?.id ?? 0));
    expect(variant).toMatchObject({ cylinders: 4 });
    expect(await db.$count(carImage, eq(carImage.carId, one?.id ?? 0))).toBe(2);
  });

  it('OPS-01 stops where a column is called nearly as one that the mapping knows, and goes on with --force', async () => {
    const site = await createFedSite(12);
    const file = await writeFeed(site, ['S1,"$19,990"'], 'stock,Price $');
    const stopped = await runFeed(site, [], { file, partial: true });
    expect(stopped).toMatchObject({ kind: 'stopped', counts: { updated: 0 } });
    expect(stopped).toMatchObject({
      message: expect.stringContaining(
        'The header seems to name columns of the mapping otherwise: "Price $" for "price".',
      ),
    });
    expect(await runFeed(site, [], { file, partial: true, force: true })).toMatchObject({ kind: 'completed' });
    expect(await listPrices(site)).toEqual(Array(12).fill(2_599_000));
    const other = await writeFeed(site, ['S2,"$19,990",red'], 'stock,price,Showroom');
    expect(await runFeed(site, [], { file: other, partial: true })).toMatchObject({ kind: 'completed' });
  });

  it('OPS-01 counts and writes only the cars of which something is new, whatever columns earlier files had', async () => {
    const site = await createFedSite(12);
    const columns = 'stock,year,cyl,features,images';
    const lines = writeRows(12).map((line) => {
      const [stock, , , year, , cyl, features, images] = line.split(',');
      return [stock, year, cyl, features, images].join();
    });
    const before = await listCars(test, site);
    const events = await countEvents(test, site, 'car.changed');
    test.clock.advance({ hours: 1 });
    const same = await runFeed(site, [], { file: await writeFeed(site, lines, columns), partial: true });
    expect(same).toMatchObject({ kind: 'completed', counts: { read: 12, updated: 0, unchanged: 12 } });
    expect(await listCars(test, site)).toEqual(before);
    expect(await countEvents(test, site, 'car.changed')).toBe(events);

    const changed = lines.map((line, at) => {
      if (at === 0) return line.replace('2021', '2022');
      if (at === 1) return line.replace('Sunroof', 'Tow bar');
      if (at === 2) return line.replace('|Sunroof', '');
      if (at === 3) return line.replace('S4-2.jpg', 'S4-3.jpg');
      return at === 4 ? line.replace(',4,', ',6,') : line;
    });
    const some = await runFeed(site, [], { file: await writeFeed(site, changed, columns), partial: true });
    expect(some.counts).toMatchObject({ read: 12, updated: 5, unchanged: 7 });
    expect(await countEvents(test, site, 'car.changed')).toBe(events + 5);
    expect((await runFeed(site, writeRows(12))).counts).toMatchObject({ updated: 5, unchanged: 7 });
    expect((await runFeed(site, writeRows(12))).counts).toMatchObject({ updated: 0, unchanged: 12 });
    expect((await listCars(test, site)).map(({ updatedAt: _, ...car }) => car)).toEqual(
      before.map(({ updatedAt: _, ...car }) => car),
    );
  });

  it('OPS-01 can make one car a car without a price', async () => {
    const site = await createFedSite(12);
    const file = await writeFeed(site, ['S1,'], 'stock,price');
    expect(await runFeed(site, [], { file, partial: true })).toMatchObject({
      kind: 'completed',
      counts: { updated: 1 },
    });
    expect(await listPrices(site)).toEqual([null, ...Array(11).fill(2_599_000)]);
  });

  it('OPS-01 rejects a new car that lacks a column which a car needs, and still needs the key', async () => {
    const site = await createFedSite(1);
    const file = await writeFeed(site, ['S1,100', 'S99,200'], 'stock,price');
    const { counts, rejects } = await runFeed(site, [], { file, partial: true });
    expect(counts).toMatchObject({ read: 2, updated: 1, rejected: 1 });
    expect(rejects).toEqual([
      { line: 3, field: 'make', value: '', reason: 'has no column in the file, but a new car needs it' },
    ]);
    const keyless = await writeFeed(site, ['Kia,100'], 'make,price');
    expect(await runFeed(site, [], { file: keyless, partial: true })).toMatchObject({ kind: 'failed' });
  });

  it('OPS-01 in JSON tells null, which empties, from a column that is nowhere', async () => {
    const mapping = createTestMapping({ format: 'json', rows: '' });
    const site = await createTestSite(test);
    const file = join(site.config.FORECOURT_DATA, 'some.json');
    await writeFile(file, JSON.stringify([{ stock: 'A', make: 'Kia', model: 'Rio', price: 9_990, year: 2020 }]));
    await runFeed(site, [], { file, mapping });
    await writeFile(file, JSON.stringify([{ stock: 'A', price: null }]));
    expect(await runFeed(site, [], { file, mapping, partial: true })).toMatchObject({ counts: { updated: 1 } });
    expect(await listCars(test, site)).toMatchObject([{ priceCents: null, year: 2020, model: 'Rio' }]);
  });
});

describe('the location of a car', () => {
  it('OPS-01 stays where it was set, unless a column names it or the car goes to another dealership', async () => {
    const second = await createTestSite(test);
    const site = await createTestSite(test, { furtherDealershipIds: [second.dealership.id] });
    await runFeed(site, writeRows(2));
    const { db } = test.ctx.store;
    await db.update(car).set({ locationId: site.location.id }).where(eq(car.dealershipId, site.dealership.id));
    await runFeed(site, writeRows(2, { price: '100' }));
    expect((await listCars(test, site)).map(({ locationId }) => locationId)).toEqual([
      site.location.id,
      site.location.id,
    ]);
    await runFeed(site, [writeRow('S1', { dealer: second.dealership.slug }), writeRow('S2')]);
    expect(await listCars(test, second)).toMatchObject([{ stockNumber: 'S1', locationId: null }]);
    const mapping = createTestMapping({ fields: { ...createTestMapping().fields, location: 'features' } });
    const [other] = await db
      .insert(location)
      .values({ dealershipId: site.dealership.id, slug: 'yard', name: 'Yard' })
      .returning();
    await runFeed(site, writeRows(2, { features: 'yard' }), { mapping });
    expect((await listCars(test, site)).map(({ locationId }) => locationId)).toEqual([other?.id, other?.id]);
  });
});

describe('a stock number that another feed has brought', () => {
  it('OPS-01 is told and not doubled, also in a dry run, until the feed goes on with those cars', async () => {
    const site = await createFedSite(3);
    const mapping = createTestMapping({ name: 'other-system' });
    const lines = [writeRow('S2', { price: '100' }), writeRow('S9')];
    const told = {
      line: 2,
      field: 'stockNumber',
      value: 'S2',
      reason:
        'is the stock number of a car that the feed yard has brought; import with --feed yard to go on with its cars',
    };
    for (const dryRun of [true, false]) {
      const { counts, rejects } = await runFeed(site, lines, { mapping, dryRun });
      expect({ counts, rejects }).toMatchObject({ counts: { read: 2, created: 1, rejected: 1 }, rejects: [told] });
    }
    expect((await listCars(test, site)).map(({ stockNumber }) => stockNumber)).toEqual(['S1', 'S2', 'S3', 'S9']);
    await runFeed(site, [writeRow('S1'), writeRow('S3')]);
    expect(await runFeed(site, lines, { mapping })).toMatchObject({
      counts: { created: 1, unchanged: 1, rejected: 0 },
    });
  });

  it('SITE-05 may be used again at another dealership', async () => {
    await createFedSite(3);
    const site = await createTestSite(test);
    const mapping = createTestMapping({ name: 'other-system' });
    expect(await runFeed(site, writeRows(3), { mapping })).toMatchObject({ counts: { created: 3, rejected: 0 } });
  });
});
