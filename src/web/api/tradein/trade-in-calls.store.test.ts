import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site as siteTable } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { regoMessages } from '#rules/tradein/rego.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { postJson } from '../test-calls.ts';

let web: TestWeb;
let site: TestSite;
let stranger: TestSite;
/** The clock of tests stands in that year. */
let thisYear: number;

beforeAll(async () => {
  web = await openTestWeb();
  thisYear = web.ctx.clock.now().getUTCFullYear();
  site = await createTestSite(web);
  stranger = await createTestSite(web);
  const car = { make: 'Mazda', model: 'CX-5', badge: 'Maxx Sport', year: thisYear - 3, odometerKm: 50_000 };
  for (let at = 0; at < 12; at += 1) await createTestCar(site, { ...car, priceCents: (28_000 + at * 500) * 100 });
  await createTestCar(site, {
    ...car,
    locationId: site.location.id,
    regoPlate: '123 ABC',
    vin: 'JM0KF2W7A00123456',
    body: 'SUV',
  });
  await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
  await change(site, {});
  await change(stranger, {});
});
afterAll(() => web?.close());

async function change(of: TestSite, tradeIn: SiteSettingsOverrides['tradeIn']): Promise<void> {
  await web.ctx.store.db.update(siteTable).set({ settings: { tradeIn } }).where(eq(siteTable.id, of.site.id));
  await web.tell({ kind: 'site.changed', siteId: of.site.id });
}

const asked = () => ({ make: 'mazda', model: 'CX-5', badge: 'maxx sport', year: thisYear - 3, km: 50_000 });
const value = (body: object, of = site) =>
  postJson(web, of, { path: '/api/valuations', body: { ...asked(), ...body } });
const lookUp = (rego: string, { regoState = 'QLD', of = site } = {}) =>
  postJson(web, of, { path: '/api/rego', body: { rego, regoState } });

describe('POST /api/valuations', () => {
  it('LEAD-07 values a vehicle by the stock of the site, with reasons that add up', async () => {
    const { status, body } = await value({});
    expect(status).toBe(200);
    const reasons = body.reasons as { amount_min: number; amount_max: number }[];
    expect(body.range_min).toBe(reasons.reduce((sum, { amount_min }) => sum + amount_min, 0));
    expect(body.range_max).toBe(reasons.reduce((sum, { amount_max }) => sum + amount_max, 0));
    expect(body.description).toMatch(/^From the prices of the 13 used Mazda CX-5/i);
  });

  it('LEAD-07 has no figure of another site, and says so honestly', async () => {
    const { status, body } = await value({}, stranger);
    expect(status).toBe(200);
    expect(body).toMatchObject({ range_min: null, range_max: null, reasons: [] });
    expect(body.description).toMatch(/too few vehicles like yours/);
  });

  it.each([
    ['km', { km: 9_999_999 }, 'trade_km'],
    ['km below zero', { km: -1 }, 'trade_km'],
    ['year', { year: 1800 }, 'trade_year'],
    ['coming year', { year: 2300 }, 'trade_year'],
    ['make', { make: ' ' }, 'trade_make'],
    ['kind', { item_type: 'caravan' }, 'trade_kind'],
  ])('LEAD-07 refuses a wrong %s at its field', async (_name, body, field) => {
    expect(await value(body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  const range = async (body: object) => (await value(body)).body;
  const worse = { condition: 'good', serviceHistory: 'part', keys: 'one', damage: 'small' };
  it.each<[keyof NonNullable<SiteSettingsOverrides['tradeIn']>, number, object]>([
    ['marginPercent', 20, {}],
    ['reconditioning', 3000, {}],
    ['yearPercent', 12, {}],
    ['goodPercent', 9, { adjustmentAnswers: worse }],
    ['fairPercent', 15, { adjustmentAnswers: { ...worse, condition: 'fair' } }],
    ['poorPercent', 30, { adjustmentAnswers: { ...worse, condition: 'poor' } }],
    ['partHistoryPercent', 8, { adjustmentAnswers: worse }],
    ['noHistoryPercent', 15, { adjustmentAnswers: { ...worse, serviceHistory: 'none' } }],
    ['oneKey', 900, { adjustmentAnswers: worse }],
    ['smallDamage', 1900, { adjustmentAnswers: worse }],
    ['largeDamage', 4900, { adjustmentAnswers: { ...worse, damage: 'large' } }],
  ])('LEAD-07 takes off more where the site sets a higher %s', async (field, to, body) => {
    const vehicle = { ...body, year: thisYear - 4 };
    await change(site, {});
    const before = await range(vehicle);
    await change(site, { [field]: to });
    const after = await range(vehicle);
    await change(site, {});
    expect(after.range_min).toBeLessThan(Number(before.range_min));
  });

  it('LEAD-07 names no figure past the age and kilometres of its guidance, or where a person values', async () => {
    const describeWith = async (tradeIn: SiteSettingsOverrides['tradeIn'], body: object = {}) => {
      await change(site, tradeIn);
      const answer = await value(body);
      await change(site, {});
      return answer.body;
    };
    expect(await describeWith({}, { km: 100_001 })).toMatchObject({
      range_min: null,
      description: expect.stringMatching(/^Vehicles over 100,000 km generally do not get an online estimate/),
    });
    expect(await describeWith({ mostKm: 40_000 })).toMatchObject({ range_min: null });
    expect(await describeWith({}, { year: thisYear - 8 })).toMatchObject({
      description: expect.stringMatching(/^Vehicles over 7 years old/),
    });
    expect(await describeWith({ oldestYears: 2 })).toMatchObject({ range_min: null });
    expect(await describeWith({ estimate: false })).toMatchObject({ range_min: null });
    expect(await describeWith({ kinds: ['car', 'caravan'] }, { item_type: 'caravan' })).toMatchObject({
      range_min: null,
    });
  });

  it('LEAD-07 is not there where the site takes no trade-ins', async () => {
    await change(site, { enabled: false });
    expect(await value({})).toMatchObject({ status: 404 });
    await change(site, {});
  });
});

describe('POST /api/rego', () => {
  it('LEAD-07 knows the plates of the site, however they are written, with the VIN masked', async () => {
    expect(await lookUp('123-abc')).toMatchObject({
      status: 200,
      body: { make: 'Mazda', model: 'CX-5', badge: 'Maxx Sport', body: 'SUV', vin: '•••••••••••••3456' },
    });
  });

  it('SITE-05 knows no plate of another site, and none of another state', async () => {
    expect(await lookUp('123ABC', { of: stranger })).toMatchObject({ status: 404 });
    expect(await lookUp('123ABC', { regoState: 'NSW' })).toMatchObject({
      status: 404,
      body: { detail: regoMessages.unknown },
    });
  });

  it('LEAD-07 knows what the site has written down', async () => {
    await change(stranger, {
      plates: [{ rego: 'DEMO1', state: 'VIC', make: 'Kia', model: 'Rio', badge: 'S', year: 2022 }],
    });
    expect(await lookUp('demo 1', { regoState: 'VIC', of: stranger })).toMatchObject({
      status: 200,
      body: { make: 'Kia', badge: 'S', year: 2022, vin: null },
    });
  });

  it.each([
    ['A'.repeat(40), 'QLD', 'rego', regoMessages.tooLong],
    ['<script>alert(1)</script>', 'QLD', 'rego', regoMessages.characters],
    ['', 'QLD', 'rego', regoMessages.missing],
    ['ABC123', 'Bavaria', 'regoState', regoMessages.state],
  ])('LEAD-07 refuses "%s" of %s at its field', async (rego, regoState, field, message) => {
    expect(await lookUp(rego, { regoState })).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
  });
});
