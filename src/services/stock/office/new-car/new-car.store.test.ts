import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, car, event } from '#db/schema/index.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { removeCar } from '#services/stock/remove-car.ts';
import type { RegoAnswer, RegoPort, VehicleNumber } from '#services/tradein/rego-port.ts';
import { stockRego } from '#services/tradein/stock-rego.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { editCar } from '../edit-car.ts';
import { getOfficeCar } from '../get-office-car.ts';
import { openAs } from '../test-person.ts';
import { copyCar } from './copy-car.ts';
import { createCar } from './create-car.ts';
import { lookUpCar } from './look-up-car.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
let sales: OfficeContext;
let viewer: OfficeContext;
let foreign: OfficeContext;

beforeAll(async () => {
  test = await openTestApp();
  [site, other] = [await createTestSite(test), await createTestSite(test)];
  sales = await openAs(test, { role: 'sales', of: site, name: 'Sally Sales' });
  viewer = await openAs(test, { role: 'viewer', of: site });
  foreign = await openAs(test, { role: 'manager', of: other });
});
afterAll(() => test?.close());

const plain = {
  ...{ make: 'Mazda', model: 'CX-5', year: '2022', priceCents: '31,990', fuel: 'Diesel - Turbo' },
  ...{ status: 'in_stock', itemType: 'car', carType: 'used', rank: '0', showOnDealerWebsite: 'no' },
} as const;
const create = (typed: Parameters<typeof createCar>[1]['typed'], by = sales) =>
  createCar(by, { dealershipId: site.dealership.id, typed, copyOf: null });

describe('a car made by hand', () => {
  it('OFF-05 has what was typed, an address of its own, its event, and whoever made it in its history', async () => {
    const { carId } = await create({
      ...plain,
      ...{ locationId: String(site.location.id), features: 'Tow bar\r\nSunroof', 'variant.cylinders': '4' },
    });
    const found = await getOfficeCar(sales, carId);
    expect(found.values).toMatchObject({
      ...{ make: 'Mazda', priceCents: 3_199_000, simpleFuel: 'Diesel', features: ['Tow bar', 'Sunroof'] },
      ...{ 'variant.cylinders': 4, locationId: site.location.id, showOnDealerWebsite: false },
    });
    expect(found.row.slug).toBe(`2022-mazda-cx-5-${carId}`);
    expect(found.made).toEqual({ by: 'Sally Sales', at: test.clock.now() });
    expect(found.feed).toBeNull();
    const { db } = test.ctx.store;
    expect(await db.$count(event, eq(event.carId, carId))).toBe(1);
  });

  it.each([
    [{ priceCents: '-1' }, 'priceCents', 'Price: it cannot be below $0.'],
    [{ make: ' ' }, 'make', 'Make: a car cannot be without it.'],
    [{ carType: '' }, 'carType', 'Condition: a car cannot be without it.'],
    [{ year: '12' }, 'year', 'Year: a year from'],
    [{ locationId: '999999' }, 'locationId', 'Location: please choose one of the dealership’s.'],
  ] as const)('OFF-05 with %o is refused at its field, and none is made', async (wrong, field, message) => {
    const before = await test.ctx.store.db.$count(car);
    await expect(create({ ...plain, ...wrong })).rejects.toMatchObject({
      ...{ code: 'invalid', problems: [{ field, message: expect.stringContaining(message) }] },
    });
    expect(await test.ctx.store.db.$count(car)).toBe(before);
  });

  it('OFF-05 is refused with a VIN or a stock number that a car for sale has, which is named; one that was sold or removed may come back', async () => {
    const [vin, stockNumber] = ['JM0KF2W7A00000077', 'TW-77'];
    const twin = await createTestCar(site, { vin, stockNumber, model: 'Twin' });
    const again = { ...plain, vin: vin.toLowerCase(), stockNumber: 'tw-77' };
    await expect(create(again)).rejects.toMatchObject({
      problems: [{ field: 'vin', message: expect.stringContaining('Twin') }],
    });
    const { vin: _, ...withoutVin } = again;
    await expect(create(withoutVin)).rejects.toMatchObject({
      problems: [
        { field: 'stockNumber', message: expect.stringContaining('Stock number: another car has it already') },
      ],
    });
    await removeCar(site, { carId: twin.id });
    const { carId } = await create(again);
    const another = await createTestCar(site, { stockNumber: 'TW-77', model: 'Later' });
    expect((await getOfficeCar(sales, carId)).twins).toMatchObject([{ id: another.id, field: 'stockNumber' }]);
    await expect(
      editCar(sales, { carId: another.id, fields: [{ field: 'vin', typed: vin, was: '' }] }),
    ).rejects.toMatchObject({ code: 'invalid', problems: [{ field: 'vin' }] });
    const elsewhere = await createTestCar(other, { stockNumber: 'TW-77' });
    expect((await getOfficeCar(foreign, elsewhere.id)).twins).toEqual([]);
  });

  it('OFF-05 begins from another car without what that car alone has, and its audit names it', async () => {
    const like = await createTestCar(site, {
      ...{ model: 'Like', vin: 'JM0KF2W7A00000099', stockNumber: 'LK-1', regoPlate: 'AAA111', colour: 'Red' },
      ...{ reserved: true, dealerComments: 'One owner', batteryHealthPercent: 94 },
    });
    const { texts, dealershipId } = await copyCar(sales, like.id);
    expect(texts).toMatchObject({ model: 'Like', colour: 'Red', priceCents: '24990', badge: 'Ascent Sport' });
    const ofOneCar = ['vin', 'stockNumber', 'regoPlate', 'odometerKm', 'reserved', 'dealerComments'] as const;
    for (const name of [...ofOneCar, 'batteryHealthPercent'] as const) {
      expect(texts[name]).toBeUndefined();
    }
    const { carId } = await createCar(sales, { dealershipId, typed: { ...plain, ...texts }, copyOf: like.id });
    const [entry] = await test.ctx.store.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `car:${carId}`));
    expect(entry).toMatchObject({ action: 'car.created', detail: { copyOf: like.id } });
  });

  it('OFF-02 is made by nobody whose role does not allow it, nor at another site, nor from its cars', async () => {
    const theirs = await createTestCar(other);
    await expect(create(plain, viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(create(plain, foreign)).rejects.toMatchObject({ code: 'not_found' });
    await expect(copyCar(sales, theirs.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      createCar(sales, { dealershipId: site.dealership.id, typed: plain, copyOf: theirs.id }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('looking a vehicle up', () => {
  const asked: VehicleNumber[] = [];
  const answering = (answer: RegoAnswer): RegoPort => ({
    lookUp: async (_, number) => {
      asked.push(number);
      return answer;
    },
  });
  const vehicle = {
    ...{ make: 'Kia', model: 'Sportage', badge: null, year: 2021, body: 'SUV', fuel: 'Petrol' },
    ...{ transmission: null, vin: 'KNAPU81GMN7000001' },
  };
  const lookUp = (rego: RegoPort, by: Partial<{ rego: string; state: string; vin: string }>, as = sales) =>
    lookUpCar({ ...as, rego }, { dealershipId: site.dealership.id, rego: '', state: '', vin: '', ...by });

  it('OFF-05 fills in what a register says of a plate or a VIN', async () => {
    const port = answering({ kind: 'found', vehicle });
    expect(await lookUp(port, { rego: 'abc 123', state: 'qld' })).toEqual({
      ...{ make: 'Kia', model: 'Sportage', year: '2021', body: 'SUV', fuel: 'Petrol', vin: 'KNAPU81GMN7000001' },
      regoPlate: 'ABC123',
    });
    expect(await lookUp(port, { vin: ' knapu81gmn7 000001' })).toMatchObject({ vin: 'KNAPU81GMN7000001' });
    expect(asked).toEqual([{ rego: 'ABC123', state: 'QLD' }, { vin: 'KNAPU81GMN7000001' }]);
  });

  it('OFF-05 knows by itself what the site has or had, and no other site’s cars', async () => {
    const vin = 'JM0KF2W7A00000055';
    await createTestCar(site, { vin, model: 'Known', status: 'sold', soldAt: test.clock.now() });
    await createTestCar(other, { vin: 'JM0KF2W7A00000056', model: 'Foreign' });
    expect(await lookUp(stockRego, { vin })).toMatchObject({ make: 'Toyota', model: 'Known', year: '2021' });
    expect(await lookUp(stockRego, { vin: 'JM0KF2W7A00000056' })).toBeNull();
  });

  it.each([
    [{}, 'lookUpRego', 'Please give a plate or a VIN.'],
    [{ rego: 'ABC123' }, 'lookUpState', 'Please choose the state'],
    [{ rego: 'ABC-123-456-789', state: 'QLD' }, 'lookUpRego', 'at most nine'],
    [{ vin: 'JM0KF2W7A0000005O' }, 'lookUpVin', '17 letters and digits'],
  ])('OFF-05 refuses %o with what is missing', async (by, field, message) => {
    await expect(lookUp(stockRego, by)).rejects.toMatchObject({
      ...{ code: 'invalid', problems: [{ field, message: expect.stringContaining(message) }] },
    });
  });

  it('OFF-05 says when the register does not answer, and asks for nobody who may not make cars', async () => {
    const failing = answering({ kind: 'failed', reason: 'did not answer' });
    const by = { rego: 'ABC123', state: 'QLD' };
    await expect(lookUp(failing, by)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(lookUp(failing, by, viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(lookUp(failing, by, foreign)).rejects.toMatchObject({ code: 'not_found' });
  });
});
