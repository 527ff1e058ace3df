import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiry } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { person, postJson } from '../test-calls.ts';

let web: TestWeb;
let site: TestSite;
let stranger: TestSite;
let car: { id: number };
let foreignCar: { id: number };
beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web);
  stranger = await createTestSite(web);
  car = await createTestCar(site);
  foreignCar = await createTestCar(stranger);
  await web.tell(...[site, stranger].map((of) => ({ kind: 'site.changed' as const, siteId: of.site.id })));
});
afterAll(() => web?.close());

const send = (body: unknown, headers: Record<string, string> = {}) =>
  postJson(web, site, { path: '/api/leads', body, headers });

const countEnquiries = () => web.ctx.store.db.$count(enquiry);

describe('POST /api/leads', () => {
  it('LEAD-03 checks the steps so far and keeps nothing before the last', async () => {
    const before = await countEnquiries();
    const step = { userData: { name: 'Ann', email: 'ann@visitor.example' }, isLastStep: false, car_id: car.id };
    expect(await send(step)).toMatchObject({ status: 200, body: { lead_id: null } });
    expect(await send({ ...step, postcode: '40' })).toMatchObject({
      status: 422,
      body: {
        error: 'Invalid postcode. Please enter a 4-digit number.',
        errors: [{ field: 'postcode', message: 'Invalid postcode. Please enter a 4-digit number.' }],
      },
    });
    expect(await countEnquiries()).toBe(before);
  });

  it('LEAD-05 submits the last step once, however often it is repeated', async () => {
    const lead = { userData: person, isLastStep: true, car_id: car.id, message: 'Is it still there?', opt_in: false };
    const key = { 'Idempotency-Key': 'abcdefgh-12345678' };
    const first = await send(lead, key);
    const second = await send(lead, key);
    expect(first.status).toBe(200);
    expect(first.body.lead_id).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
    expect(second.body).toEqual(first.body);
    const [stored] = await web.ctx.store.db
      .select()
      .from(enquiry)
      .where(eq(enquiry.id, String(first.body.lead_id)));
    expect(stored).toMatchObject({ form: 'vehicle', carId: car.id, siteId: site.site.id, optIn: false });
  });

  it('LEAD-16 API-06 names what it does not know, with the field that was meant, and loses none of it', async () => {
    const lead = {
      userData: { ...person, fist_name: 'Ann' },
      message: 'Hi',
      appointment: '2030-03-05T10:00',
      url: '/a',
    };
    const unknown = [
      { name: 'fist_name', did_you_mean: expect.any(String) },
      { name: 'appointment', did_you_mean: 'date_time' },
      { name: 'DateTime', did_you_mean: 'date_time' },
      { name: 'crm', did_you_mean: null },
    ];
    const others = { DateTime: 'tomorrow', crm: 'x7', empty: '' };
    expect(await send({ ...lead, ...others, isLastStep: false })).toMatchObject({ status: 200, body: { unknown } });
    const sent = await send({ ...lead, ...others, isLastStep: true });
    expect(sent.body.unknown).toEqual(unknown);
    const [stored] = await web.ctx.store.db
      .select()
      .from(enquiry)
      .where(eq(enquiry.id, String(sent.body.lead_id)));
    expect(stored?.fields).toMatchObject({ appointment: '2030-03-05T10:00', DateTime: 'tomorrow', crm: 'x7' });
    const known = { userData: person, message: 'Hi', isLastStep: true, source: 'app' };
    expect((await send(known)).body.unknown).toEqual([]);
  });

  it('API-06 says in the problem what was wrong, and submits nothing to another site', async () => {
    const wrong = await send({ userData: { ...person, email: 'x', phone: '1' }, isLastStep: true });
    expect(wrong.headers.get('content-type')).toBe('application/problem+json');
    expect(wrong).toMatchObject({ status: 422, body: { error: 'An error occurred when submitting this form' } });
    const foreign = { userData: person, isLastStep: true, message: 'Hi', website_id: stranger.site.id };
    expect((await send(foreign)).status).toBe(422);
    // The words count: a car of another site is left out, the lead is submitted.
    const aboutForeign = await send({ ...foreign, website_id: undefined, car_id: foreignCar.id });
    const [stored] = await web.ctx.store.db
      .select()
      .from(enquiry)
      .where(eq(enquiry.id, String(aboutForeign.body.lead_id)));
    expect(stored).toMatchObject({ carId: null, dealershipId: site.dealership.id });
    expect((await send('nothing')).status).toBe(400);
    expect((await send(foreign, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });
});
