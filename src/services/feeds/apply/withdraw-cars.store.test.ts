import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestCar, createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { countEvents, createTestMapping, feedHeader, listCars, runFeed, writeRow, writeRows } from '../test-feed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

describe('withdrawal', () => {
  it('OPS-01 sells the cars that a full feed no longer brings, and only those of this feed', async () => {
    const site = await createTestSite(test);
    const own = await createTestCar(site);
    await runFeed(site, writeRows(5));
    test.clock.advance({ days: 1 });
    const outcome = await runFeed(site, writeRows(4));
    expect(outcome.counts).toMatchObject({ unchanged: 4, withdrawn: 1 });
    const cars = await listCars(test, site);
    expect(cars.filter((one) => one.status === 'sold')).toMatchObject([
      { stockNumber: 'S5', soldAt: test.clock.now() },
    ]);
    expect(cars.find((one) => one.id === own.id)).toMatchObject({ status: 'in_stock' });
    expect(await countEvents(test, site, 'car.changed')).toBe(6);
  });

  it('OPS-01 removes them where the mapping says so, and a car that comes back is there again', async () => {
    const site = await createTestSite(test);
    const mapping = createTestMapping({ withdraw: 'removed' });
    await runFeed(site, writeRows(5), { mapping });
    expect((await runFeed(site, writeRows(4), { mapping })).counts).toMatchObject({ withdrawn: 1 });
    expect((await listCars(test, site)).find((one) => one.stockNumber === 'S5')?.removedAt).not.toBeNull();
    expect(await countEvents(test, site, 'car.removed')).toBe(1);
    expect((await runFeed(site, writeRows(5), { mapping })).counts).toMatchObject({ updated: 1, unchanged: 4 });
    expect((await listCars(test, site)).find((one) => one.stockNumber === 'S5')).toMatchObject({ removedAt: null });
  });

  it('OPS-01 brings a sold car back to stock when the feed has it again', async () => {
    const site = await createTestSite(test);
    await runFeed(site, writeRows(5));
    await runFeed(site, writeRows(4));
    await runFeed(site, writeRows(5));
    expect(await listCars(test, site)).toMatchObject(Array(5).fill({ status: 'in_stock', soldAt: null }));
  });

  it('OPS-01 withdraws nothing by a partial feed', async () => {
    const site = await createTestSite(test);
    const mapping = createTestMapping({ coverage: 'partial' });
    await runFeed(site, writeRows(5), { mapping });
    expect((await runFeed(site, writeRows(1), { mapping })).counts).toMatchObject({ unchanged: 1, withdrawn: 0 });
  });

  it('OPS-01 counts a rejected row as held: its car is not withdrawn', async () => {
    const site = await createTestSite(test);
    await runFeed(site, writeRows(5));
    const outcome = await runFeed(site, [...writeRows(3), writeRow('S5', { price: 'ask' })]);
    expect(outcome.counts).toMatchObject({ unchanged: 3, rejected: 1, withdrawn: 1 });
    const sold = (await listCars(test, site)).filter((one) => one.status === 'sold');
    expect(sold.map((one) => one.stockNumber)).toEqual(['S4']);
  });

  it('OPS-01 withdraws a car whose row the mapping does not want', async () => {
    const site = await createTestSite(test);
    const mapping = createTestMapping({ rejects: [{ column: 'price', values: ['sold'], reason: 'is sold' }] });
    await runFeed(site, writeRows(5), { mapping });
    const outcome = await runFeed(site, [...writeRows(4), writeRow('S5', { price: 'sold' })], { mapping });
    expect(outcome.counts).toMatchObject({ rejected: 1, withdrawn: 1 });
  });
});

describe('the guard', () => {
  it('OPS-01 stops before anything is changed when more than 40 % would be withdrawn', async () => {
    const site = await createTestSite(test);
    await runFeed(site, writeRows(10));
    const before = await listCars(test, site);
    const outcome = await runFeed(site, writeRows(5, { price: '1000' }));
    expect(outcome).toMatchObject({ kind: 'stopped', counts: { withdrawn: 0, updated: 0 } });
    expect(outcome.kind === 'stopped' && outcome.message).toMatch(/lacks 5 of the 10 cars .* \(50 %, at most 40 %/);
    expect(await listCars(test, site)).toEqual(before);
  });

  it('OPS-01 lets 40 % go, and any number when forced', async () => {
    const site = await createTestSite(test);
    await runFeed(site, writeRows(10));
    expect((await runFeed(site, writeRows(6))).counts).toMatchObject({ withdrawn: 4 });
    expect((await runFeed(site, writeRows(1), { force: true })).counts).toMatchObject({ withdrawn: 5 });
  });

  it('OPS-01 stops at a file that holds only a header', async () => {
    const site = await createTestSite(test);
    await runFeed(site, writeRows(3));
    expect(await runFeed(site, [])).toMatchObject({ kind: 'stopped', counts: { withdrawn: 0 } });
  });

  it.each([
    ['is empty', ''],
    ['breaks off in the middle of a row', `${feedHeader}\n${writeRow('S1')}\nS2,Maz`],
    ['has a quote that never ends', `${feedHeader}\n${writeRow('S1')}\nS2,"Mazda\n${writeRow('S3')}\n`],
  ])('OPS-01 changes nothing by a file that %s, even when forced', async (_name, text) => {
    const site = await createTestSite(test);
    await runFeed(site, writeRows(5));
    const before = await listCars(test, site);
    const file = join(test.ctx.config.FORECOURT_DATA, 'broken.csv');
    await writeFile(file, text);
    const outcome = await runFeed(site, [], { file, force: true });
    expect(outcome).toMatchObject({ kind: 'failed', counts: { withdrawn: 0 } });
    expect(await listCars(test, site)).toEqual(before);
  });

  it('OPS-01 changes nothing by JSON that is broken in the middle', async () => {
    const site = await createTestSite(test);
    const mapping = createTestMapping({ format: 'json', dealership: {} });
    const cars = Array.from({ length: 500 }, (_, at) => ({
      stock: `S${at}`,
      make: 'Kia',
      model: 'Rio',
      year: 2020,
      price: 9,
    }));
    const file = join(test.ctx.config.FORECOURT_DATA, 'cars.json');
    await writeFile(file, JSON.stringify(cars));
    expect((await runFeed(site, [], { file, mapping })).counts).toMatchObject({ created: 500 });
    await writeFile(file, JSON.stringify(cars, null, 1).replace('"S250"', '"S250'));
    const outcome = await runFeed(site, [], { file, mapping, force: true });
    expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringMatching(/^line \d+: this is not JSON/) });
    expect((await listCars(test, site)).every((one) => one.status === 'in_stock')).toBe(true);
  });
});

describe('a dry run', () => {
  it('OPS-01 reports the same counts and rejects and writes nothing', async () => {
    const site = await createTestSite(test);
    const first = await runFeed(site, [...writeRows(9), writeRow('S1')], { dryRun: true });
    expect(first.counts).toMatchObject({ read: 10, created: 9, rejected: 1 });
    expect(await listCars(test, site)).toEqual([]);
    await runFeed(site, writeRows(10));
    const before = await listCars(test, site);
    const changed = [
      writeRow('S1', { price: '1' }),
      ...writeRows(9).slice(1),
      writeRow('S11'),
      writeRow('S12', { year: '1' }),
    ];
    const dry = await runFeed(site, changed, { dryRun: true });
    expect(await listCars(test, site)).toEqual(before);
    const real = await runFeed(site, changed);
    expect(dry).toEqual(real);
    expect(real.counts).toEqual({ read: 11, created: 1, updated: 1, unchanged: 8, rejected: 1, withdrawn: 1 });
  });

  it('OPS-01 stops at the guard too', async () => {
    const site = await createTestSite(test);
    await runFeed(site, writeRows(10));
    expect(await runFeed(site, writeRows(2), { dryRun: true })).toMatchObject({ kind: 'stopped' });
  });
});
