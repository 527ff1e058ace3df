import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { car, carVariant } from '#db/schema/index.ts';
import type { CarFieldName } from '#rules/stock/car-field-table.ts';
import { createTestMapping, runFeed, writeFeed } from '#services/feeds/test-feed.ts';
import { editCar } from '#services/stock/office/edit-car.ts';
import { openAs } from '#services/stock/office/test-person.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;

beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web);
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
});
afterAll(() => web?.close());

async function read(slug: string, of = site) {
  await web.tell({ kind: 'stock.reloaded', dealershipId: of.dealership.id });
  const html = await (await web.ask(`${of.site.slug}.example`, `/cars/${slug}`)).text();
  return { html, text: readText(html) };
}

/** Fills the facts that stand before the groups. */
const first = { transmission: 'Automatic', body: 'Sedan' };

/** The rows below a heading of the facts. */
function readGroup(html: string, heading: string): string {
  return readText(new RegExp(`<h3[^>]*>${heading}</h3>(.*?)</dl>`, 's').exec(html)?.[1] ?? '').trim();
}

/** As a salesperson types them into the car's page of the office. */
async function type(carId: number, fields: Partial<Record<CarFieldName, string>>) {
  const by = await openAs(web, { role: 'sales', of: site });
  await editCar(by, {
    carId,
    fields: Object.entries(fields).map(([field, typed]) => ({ field: field as CarFieldName, typed, was: '' })),
  });
}

const electric = {
  'variant.electricRangeKm': '1,040',
  'variant.powerConsumption': '16.5',
  'variant.batteryKwh': '64.8',
  'variant.chargeAcKw': '11',
  'variant.chargeDcKw': '150',
} as const;

describe('the facts of a car', () => {
  it('VDP-25 stand in groups: engine, size, weight and towing, safety, comfort', async () => {
    const { id: carId, slug } = await createTestCar(site, {
      ...{ ...first, fuel: 'Petrol', engineSize: '2.0 L', seats: 5, doors: 4, colour: 'Red' },
    });
    await site.store.db.insert(carVariant).values({
      ...{ carId, cylinders: 4, fuelConsumptionCombined: 7.2, fuelCapacity: 50.5, torque: '200 Nm' },
      ...{ vehicleLength: 4630, vehicleWidth: 1780, vehicleHeight: 1435, grossVehicleMass: 1835 },
      ...{ towingCapacityBraked: 1300, ancapRating: '5 stars' },
    });
    const { html } = await read(slug);
    expect(readGroup(html, 'Engine and driving')).toMatch(
      /Engine 2\.0 L Cylinders 4 Fuel consumption 7\.2 L\/100km Fuel capacity 50\.5 L Torque 200 Nm$/,
    );
    expect(readGroup(html, 'Size, weight and towing')).toBe(
      'Length 4,630 mm Width 1,780 mm Height 1,435 mm Gross vehicle mass 1,835 kg Towing capacity (braked) 1,300 kg',
    );
    expect(readGroup(html, 'Safety')).toBe('ANCAP rating 5 stars');
    expect(readGroup(html, 'Body and comfort')).toMatch(/Colour Red.*Seats 5 Doors 4/);
    expect(html).not.toContain('>Electric</h3>');
  });

  it('VDP-25 OFF-05 an electric car has its range, charging, battery and battery certificate, as staff typed them', async () => {
    const { id, slug } = await createTestCar(site, { ...first, fuel: 'Electric', simpleFuel: 'Electric' });
    await type(id, {
      ...electric,
      batteryHealthPercent: '94',
      batteryHealthMethod: 'State of health by OBD',
      batteryTestedBy: 'Volt Check',
      batteryTestedOn: '2026-03-02',
      batteryCertificateUrl: 'https://reports.example/battery.pdf',
    });
    const { html } = await read(slug);
    expect(readGroup(html, 'Electric')).toBe(
      'Electric range 1,040 km Power consumption 16.5 kWh/100km Battery 64.8 kWh Charging (AC) 11 kW Fast charging (DC) 150 kW' +
        ' Battery health 94%, State of health by OBD, tested by Volt Check on 2 March 2026 Certificate',
    );
    expect(html).toMatch(/<a href="https:\/\/reports\.example\/battery\.pdf"[^>]*>Certificate<\/a>/);
  });

  it.each([
    ['tester', { batteryHealthPercent: '94', batteryTestedOn: '2026-03-02' }],
    ['day', { batteryHealthPercent: '94', batteryTestedBy: 'Volt Check' }],
    ['percent', { batteryTestedBy: 'Volt Check', batteryTestedOn: '2026-03-02' }],
  ])('VDP-25 says nothing of a battery’s health without its %s', async (_, fields) => {
    const { id, slug } = await createTestCar(site, { fuel: 'Electric', simpleFuel: 'Electric' });
    await type(id, { ...fields, batteryCertificateUrl: 'https://reports.example/battery.pdf' });
    const { html } = await read(slug);
    expect(html).not.toMatch(/Battery health|battery\.pdf/);
  });

  it.each([
    ['batteryHealthPercent', '101', 'Battery health, percent'],
    ['batteryTestedOn', '2026-02-31', 'Battery tested on'],
    ['batteryCertificateUrl', 'javascript:alert(1)', 'Battery certificate (PDF)'],
    ['yearlyRegoCents', '-1', 'Registration a year'],
  ] as const)('VDP-25 OFF-05 refuses %s of %s at its field', async (field, typed, label) => {
    const { id } = await createTestCar(site);
    await expect(type(id, { [field]: typed })).rejects.toThrow(label);
  });

  it('VDP-25 OPS-01 come with a feed in its own units', async () => {
    const of = await createTestSite(web);
    await web.tell({ kind: 'site.changed', siteId: of.site.id });
    const mapping = createTestMapping({
      fields: {
        ...{ stockNumber: 'stock', make: 'make', model: 'model', year: 'year', carType: { value: 'used' } },
        ...{ 'variant.electricRangeKm': 'range', 'variant.powerConsumption': 'use', 'variant.batteryKwh': 'battery' },
        ...{ 'variant.chargeDcKw': 'charge', batteryHealthPercent: 'health', yearlyRego: 'rego' },
        ...{
          odometerKm: { value: '10' },
          transmission: { value: 'Automatic' },
          body: { value: 'Sedan' },
          fuel: { value: 'Electric' },
        },
      },
    });
    const header = 'stock,make,model,year,range,use,battery,charge,health,rego,dealer';
    const cells = 'E1,BYD,Seal,2024,300 miles,165 Wh/km,82.5 kWh,150 kW,97%,$870,';
    await runFeed(of, [], { mapping, file: await writeFeed(of, [cells], header) });
    const [row] = await of.store.db
      .select()
      .from(car)
      .innerJoin(carVariant, eq(carVariant.carId, car.id))
      .where(eq(car.dealershipId, of.dealership.id));
    expect(row?.car).toMatchObject({ batteryHealthPercent: 97, yearlyRegoCents: 870_00 });
    const { html } = await read(row?.car.slug ?? '', of);
    expect(readGroup(html, 'Electric')).toBe(
      'Electric range 483 km Power consumption 16.5 kWh/100km Battery 82.5 kWh Fast charging (DC) 150 kW',
    );
  });
});

describe('the running costs of a year', () => {
  it('VDP-25 are fuel, rego and servicing as far as they are known, each with what it is worked out from', async () => {
    const { id, slug } = await createTestCar(site, { yearlyRegoCents: 870_40, yearlyServicingCents: 420_00 });
    await site.store.db.insert(carVariant).values({ carId: id, fuelConsumptionCombined: 7.2 });
    const { html } = await read(slug);
    expect(readGroup(html, 'Running costs of a year')).toBe(
      'Fuel a year $1,591 (13,000 km, 7.2 L/100km at $1.70) Registration a year $870 Servicing a year $420 Together a year $2,881',
    );
  });

  it('VDP-25 are power for an electric car, and nothing is guessed', async () => {
    const { id, slug } = await createTestCar(site, { fuel: 'Electric', simpleFuel: 'Electric' });
    expect((await read(slug)).html).not.toContain('Running costs');
    await type(id, electric);
    expect(readGroup((await read(slug)).html, 'Running costs of a year')).toBe(
      'Power a year $644 (13,000 km, 16.5 kWh/100km at $0.30)',
    );
  });

  it('VDP-25 are none of a car that is sold', async () => {
    const { slug } = await createTestCar(site, {
      ...{ yearlyRegoCents: 870_00, status: 'sold', soldAt: web.clock.now() },
    });
    expect((await read(slug)).html).not.toContain('Registration a year');
  });
});
