import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, car, carChange, carOwnValue, event } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import type { StaffRole } from '#rules/staff/roles.ts';
import type { CarFieldName } from '#rules/stock/car-field-table.ts';
import { writeFieldText } from '#rules/stock/car-field-text.ts';
import { applyPlan } from '#services/feeds/apply/apply-batch.ts';
import { planBatch } from '#services/feeds/apply/plan-batch.ts';
import { loadSiteDealerships } from '#services/feeds/apply/site-dealerships.ts';
import {
  createTestMapping,
  feedHeader,
  listCars,
  runFeed,
  writeFeed,
  writeRow,
  writeRows,
} from '#services/feeds/test-feed.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { clearOwnValue, editCar } from '../office/edit-car.ts';
import { getPermittedCar } from '../office/permitted-car.ts';
import { openAs as openPerson } from '../office/test-person.ts';

let test: TestApp;
let site: TestSite;
let sales: OfficeContext;

beforeAll(async () => {
  test = await openTestApp();
  site = await createTestSite(test);
  sales = await openAs('sales', site, 'Sally Sales');
});
afterAll(() => test?.close());

const openAs = (role: StaffRole, of: TestSite, name?: string) => openPerson(test, { role, of, ...(name && { name }) });

const edit = (carId: number, fields: Partial<Record<CarFieldName, [typed: string, was: string]>>, by = sales) =>
  editCar(by, {
    carId,
    fields: Object.entries(fields).map(([field, [typed, was]]) => ({ field: field as CarFieldName, typed, was })),
  });

async function read(carId: number) {
  const { values } = await getPermittedCar(test.ctx.store.db, sales, { carId, permission: 'stock.see' });
  return values;
}

async function createFedCar(of = site): Promise<number> {
  const stock = `F${createId().slice(-8)}`;
  await runFeed(of, [writeRow(stock)], { mapping: createTestMapping({ name: `feed-${stock.toLowerCase()}` }) });
  const found = (await listCars(test, of)).find(({ stockNumber }) => stockNumber === stock);
  return found?.id ?? 0;
}

describe('an own value over a feed’s', () => {
  it('OFF-05 a price that staff set stays when the feed changes its own, and the feed’s shows again once it is taken back', async () => {
    const own = await createTestSite(test);
    const by = await openAs('sales', own);
    await runFeed(own, writeRows(3));
    const [first] = await listCars(test, own);
    const carId = first?.id ?? 0;
    await edit(carId, { priceCents: ['23,500', '25990'] }, by);
    const price = async () => (await listCars(test, own))[0]?.priceCents;
    expect(await price()).toBe(2_350_000);
    expect((await runFeed(own, writeRows(3, { price: '24990' }))).counts).toMatchObject({ updated: 2, unchanged: 1 });
    expect(await price()).toBe(2_350_000);
    await clearOwnValue(by, { carId, field: 'priceCents' });
    expect(await price()).toBe(2_499_000);
    expect(await test.ctx.store.db.$count(carOwnValue, eq(carOwnValue.carId, carId))).toBe(0);
  });

  it('OFF-05 keeps own values of the variant and the equipment through imports, and lets the rest follow the feed', async () => {
    const own = await createTestSite(test);
    const by = await openAs('sales', own);
    await runFeed(own, writeRows(1));
    const [{ id: carId } = { id: 0 }] = await listCars(test, own);
    await edit(carId, { 'variant.cylinders': ['6', '4'], features: ['Tow bar\r\nSunroof', 'Bluetooth\nSunroof'] }, by);
    await runFeed(own, writeRows(1, { cyl: '8', features: 'Radio', price: '20000' }));
    const { values } = await getPermittedCar(test.ctx.store.db, by, { carId, permission: 'stock.see' });
    expect(values).toMatchObject({
      ...{ 'variant.cylinders': 6, features: ['Tow bar', 'Sunroof'], priceCents: 2_000_000 },
    });
    await clearOwnValue(by, { carId, field: 'features' });
    await clearOwnValue(by, { carId, field: 'variant.cylinders' });
    const after = await getPermittedCar(test.ctx.store.db, by, { carId, permission: 'stock.see' });
    expect(after.values).toMatchObject({ 'variant.cylinders': 8, features: ['Radio'] });
  });

  it('OFF-05 a car that its feed leaves out is sold, whatever its own status; when it is back its own status stands again', async () => {
    const own = await createTestSite(test);
    const by = await openAs('sales', own);
    await runFeed(own, writeRows(4));
    const [{ id: carId } = { id: 0 }] = await listCars(test, own);
    await edit(carId, { status: ['coming_soon', 'in_stock'], priceCents: ['1000', '25990'] }, by);
    const find = async () => (await listCars(test, own)).find(({ id }) => id === carId);
    await runFeed(own, writeRows(4).slice(1));
    expect(await find()).toMatchObject({ status: 'sold', soldAt: test.clock.now() });
    await runFeed(own, writeRows(4));
    expect(await find()).toMatchObject({ status: 'coming_soon', soldAt: null, priceCents: 100_000 });
  });

  it('OFF-05 the guard of imports asks what the feed said before, not what staff have set', async () => {
    const own = await createTestSite(test);
    const by = await openAs('sales', own);
    const mapping = createTestMapping({ lossGuardFrom: 2 });
    await runFeed(own, writeRows(10, { price: '' }), { mapping });
    for (const { id } of await listCars(test, own)) await edit(id, { priceCents: ['9,990', ''] }, by);
    const outcome = await runFeed(own, writeRows(10, { price: '', year: '2020' }), { mapping });
    expect(outcome).toMatchObject({ kind: 'completed', counts: { updated: 10 } });
    expect((await listCars(test, own)).map(({ priceCents }) => priceCents)).toEqual(Array(10).fill(999_000));
  });

  it('OFF-05 an own value that is set while an import is being planned is not written over', async () => {
    const own = await createTestSite(test);
    const by = await openAs('sales', own);
    await runFeed(own, writeRows(1));
    const [{ id: carId } = { id: 0 }] = await listCars(test, own);
    const dealerships = await loadSiteDealerships(own);
    const [known] = await test.ctx.store.db.select().from(carChange).where(eq(carChange.carId, carId));
    expect(known).toBeUndefined();
    const { rows } = await test.ctx.store.db.execute<{ feedId: number; runId: number; key: string }>(
      `select feed_id as "feedId", seen_run_id as "runId", key from feed_car where car_id = ${carId}`,
    );
    const [{ feedId, runId, key } = { feedId: 0, runId: 0, key: '' }] = rows;
    const batch = { cars: [], rejects: [], rejectedRows: 0, unchangedKeys: [], heldKeys: [], rows: 1 };
    const said = { columns: { priceCents: 1_00 }, initial: {}, lacks: [], parts: {} };
    const row = {
      place: { line: 2 },
      key,
      car: said,
      dealershipId: own.dealership.id,
      keepsDealership: false,
      locationId: undefined,
    };
    const plan = await planBatch(own, { feedId, dealerships }, [{ ...row, contentHash: 'another' }]);
    await edit(carId, { priceCents: ['30,000', '25990'] }, by);
    const before = { read: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, withdrawn: 0 };
    await expect(applyPlan(own, { feedId, runId, dealerships }, { batch, plan, before })).rejects.toThrow(/own values/);
    expect((await listCars(test, own))[0]?.priceCents).toBe(3_000_000);
  });

  it('OFF-05 survives a hundred imports of a feed that changes, loses its column, leaves the car out and brings it back', async () => {
    const field = fc.constantFrom('priceCents', 'variant.cylinders', 'status', 'badge');
    const round = fc.record({
      price: fc.constantFrom('', '1000', '2000', '3000'),
      cyl: fc.constantFrom('', '4', '6'),
      hasCar: fc.constantFrom(true, true, true, false),
      hasPrices: fc.constantFrom(true, true, false),
      next: fc.option(fc.record({ field, choice: fc.option(fc.nat(2), { freq: 2 }) }), { freq: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 100, maxLength: 100 }), async (rounds) => {
        const own = await createTestSite(test);
        const by = await openAs('sales', own);
        const mapping = createTestMapping({ optional: ['price'], empty: ['POA'] });
        await runFeed(own, writeRows(2), { mapping });
        const [{ id: carId } = { id: 0 }] = await listCars(test, own);
        const model = new PlainModel();
        for (const { price, cyl, hasCar, hasPrices, next } of rounds) {
          test.clock.advance({ minutes: 1 });
          const rows = [
            ...(hasCar ? [writeRow('S1', { cyl, price: price || 'POA' })] : []),
            writeRow('S2', { price: '9' }),
          ];
          const lines = hasPrices ? rows : rows.map((row) => row.replace(/^(\w+,Mazda,CX-5,2021),[^,]*/, '$1'));
          const file = await writeFeed(own, lines, hasPrices ? feedHeader : feedHeader.replace('price,', ''));
          expect((await runFeed(own, [], { mapping, file, force: true })).kind).toBe('completed');
          model.import(hasCar ? { ...(hasPrices && { priceCents: price }), 'variant.cylinders': cyl } : null);
          if (next?.choice === null && model.clear(next.field)) await clearOwnValue(by, { carId, field: next.field });
          else if (next && next.choice !== null) {
            const typed = choices[next.field][next.choice] ?? '';
            const was = model.shown[next.field];
            if (model.set(next.field, typed)) await edit(carId, { [next.field]: [typed, was] }, by);
          }
          const { values } = await getPermittedCar(test.ctx.store.db, by, { carId, permission: 'stock.see' });
          const shown = fieldsOf(model.shown).map((name) => [name, writeFieldText(name, values[name])]);
          expect(Object.fromEntries(shown)).toEqual(model.shown);
        }
      }),
      { numRuns: 1 },
    );
  });
});

type ModelField = keyof typeof choices;
const choices = {
  priceCents: ['', '500', '700'],
  'variant.cylinders': ['', '8', '12'],
  status: ['in_stock', 'coming_soon', 'sold'],
  badge: ['', 'GT', 'Sport'],
} as const;
const fieldsOf = (values: Record<ModelField, string>) => Object.keys(values) as ModelField[];

/** What a feed said last, what staff have set, and what shows of it. */
class PlainModel {
  readonly feed: Record<ModelField, string> = {
    ...{ priceCents: '25990', 'variant.cylinders': '4', status: 'in_stock', badge: '' },
  };
  readonly own: Partial<Record<ModelField, string>> = {};
  readonly shown = { ...this.feed };
  #isOut = false;

  import(said: Partial<Record<ModelField, string>> | null): void {
    const wasOut = this.#isOut;
    this.#isOut = said === null;
    if (said === null && wasOut) return;
    Object.assign(this.feed, said ?? { status: 'sold' }, wasOut && { status: 'in_stock' });
    for (const field of fieldsOf(this.shown)) {
      const isSold = field === 'status' && said === null;
      if (field !== 'status' || wasOut) this.shown[field] = this.own[field] ?? this.feed[field];
      if (isSold) this.shown.status = 'sold';
    }
  }

  set(field: ModelField, typed: string): boolean {
    if (typed === this.shown[field]) return false;
    this.own[field] = typed;
    this.shown[field] = typed;
    return true;
  }

  clear(field: ModelField): boolean {
    if (this.own[field] === undefined) return false;
    delete this.own[field];
    this.shown[field] = this.feed[field];
    return true;
  }
}

describe('editing a car', () => {
  it('OFF-05 a car that no feed brings simply has what staff set, with its history, its audit and its event', async () => {
    const made = await createTestCar(site, { priceCents: 10_000_00 });
    await edit(made.id, { priceCents: ['$12,345.50', '10000'], colour: ['Red', ''] });
    expect(await read(made.id)).toMatchObject({ priceCents: 1_234_550, colour: 'Red' });
    const { db } = test.ctx.store;
    expect(await db.$count(carOwnValue, eq(carOwnValue.carId, made.id))).toBe(0);
    const history = await db.select().from(carChange).where(eq(carChange.carId, made.id));
    expect(
      history.map(({ field, before, after, source, staffId }) => ({ field, before, after, source, staffId })),
    ).toEqual(
      expect.arrayContaining([
        { field: 'priceCents', before: 1_000_000, after: 1_234_550, source: 'office', staffId: sales.member?.id },
        expect.objectContaining({ field: 'colour', after: 'Red' }),
      ]),
    );
    expect(await db.$count(event, eq(event.carId, made.id))).toBe(1);
    const [entry] = await db
      .select()
      .from(audit)
      .where(eq(audit.subject, `car:${made.id}`));
    const changes = { priceCents: { before: 1_000_000, after: 1_234_550 }, colour: { before: null, after: 'Red' } };
    expect(entry).toMatchObject({ action: 'car.edited', detail: { changes } });
  });

  it('OFF-05 selling a car keeps the moment, and the filter’s word follows the word of the car', async () => {
    const made = await createTestCar(site, {});
    await edit(made.id, { status: ['sold', 'in_stock'], fuel: ['Diesel - Turbo', ''] });
    expect(await read(made.id)).toMatchObject({ status: 'sold', simpleFuel: 'Diesel' });
    const [row] = await test.ctx.store.db.select().from(car).where(eq(car.id, made.id));
    expect(row?.soldAt).toEqual(test.clock.now());
  });

  it.each([
    ['a price below zero', 'priceCents', '-1', 'Price: it cannot be below $0.'],
    ['a price in words', 'priceCents', 'ask me', 'Price: an amount in dollars, such as 24,990.'],
    ['no make', 'make', '', 'Make: a car cannot be without it.'],
    [
      'a day that does not exist',
      'regoExpiry',
      '2027-02-29',
      'Registered until: a day that exists, such as 2027-03-31.',
    ],
    ['another dealership’s location', 'locationId', '999999', 'Location: please choose one of the dealership’s.'],
  ] as const)('OFF-05 refuses %s with the field’s name, and saves nothing', async (_, field, typed, message) => {
    const made = await createTestCar(site, { priceCents: 10_000_00 });
    const was = field === 'make' ? made.make : '';
    const saving = edit(made.id, { [field]: [typed, field === 'priceCents' ? '10000' : was], colour: ['Blue', ''] });
    await expect(saving).rejects.toMatchObject({ code: 'invalid', problems: [{ field, message }] });
    expect(await read(made.id)).toMatchObject({ priceCents: 1_000_000, colour: null });
  });

  it('OFF-05 refuses a VIN that another car for sale has, and names that car', async () => {
    await createTestCar(site, { vin: 'JM0KF2W7A00112233', stockNumber: 'TWIN-1' });
    const made = await createTestCar(site, {});
    const saving = edit(made.id, { vin: ['jm0kf2w7a00112233', ''] });
    await expect(saving).rejects.toMatchObject({
      problems: [{ field: 'vin', message: expect.stringMatching(/another car has it already, .*stock number TWIN-1/) }],
    });
  });

  it('OFF-05 tells the second of two people what the first has changed, and lets both win on different fields', async () => {
    const made = await createTestCar(site, { priceCents: 10_000_00 });
    const first = await openAs('sales', site, 'Fiona First');
    await edit(made.id, { priceCents: ['11,000', '10000'] }, first);
    await edit(made.id, { colour: ['Green', ''] });
    expect(await read(made.id)).toMatchObject({ priceCents: 1_100_000, colour: 'Green' });
    await expect(edit(made.id, { priceCents: ['12,000', '10000'] })).rejects.toMatchObject({
      ...{ code: 'conflict' },
      problems: [
        { field: 'priceCents', message: expect.stringMatching(/^Price: Fiona First has changed it to “\$11,000”/) },
      ],
    });
    await edit(made.id, { priceCents: ['12,000', '11000'] });
    expect(await read(made.id)).toMatchObject({ priceCents: 1_200_000 });
  });

  it('OFF-02 changes nothing for those whose role does not allow it, nor of another site’s cars', async () => {
    const made = await createTestCar(site, { priceCents: 10_000_00 });
    const other = await createTestSite(test);
    const [viewer, foreign] = [await openAs('viewer', site), await openAs('manager', other)];
    const change = { priceCents: ['1', '10000'] as [string, string] };
    await expect(edit(made.id, change, viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(edit(made.id, change, foreign)).rejects.toMatchObject({ code: 'not_found' });
    await expect(clearOwnValue(viewer, { carId: made.id, field: 'priceCents' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(clearOwnValue(foreign, { carId: made.id, field: 'priceCents' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await read(made.id)).toMatchObject({ priceCents: 1_000_000 });
  });

  it('OFF-05 keeps of an import what it changed of price and status, and what it says beneath own values', async () => {
    const carId = await createFedCar();
    const { rows } = await test.ctx.store.db.execute<{ key: string; name: string }>(
      `select fc.key, f.name from feed_car fc join feed f on f.id = fc.feed_id where fc.car_id = ${carId}`,
    );
    const [{ key, name } = { key: '', name: '' }] = rows;
    await edit(carId, { badge: ['Own', ''] });
    const header = `${feedHeader},badge`;
    const mapping = createTestMapping({ name });
    const withBadge = createTestMapping({ name, fields: { ...mapping.fields, badge: 'badge' } });
    const file = await writeFeed(site, [`${writeRow(key, { price: '20000', year: '2019' })},Feed`], header);
    await runFeed(site, [], { mapping: withBadge, file, force: true });
    const history = await test.ctx.store.db.select().from(carChange).where(eq(carChange.carId, carId));
    const ofFeed = history.filter(({ source }) => source === 'feed');
    expect(ofFeed.map(({ field, before, after, isOwn }) => ({ field, before, after, isOwn }))).toEqual(
      expect.arrayContaining([
        { field: 'priceCents', before: 2_599_000, after: 2_000_000, isOwn: false },
        { field: 'badge', before: null, after: 'Feed', isOwn: true },
      ]),
    );
    expect(ofFeed).toHaveLength(2);
  });
});
