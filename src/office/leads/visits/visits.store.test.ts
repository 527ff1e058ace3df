import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, enquiry, openingHours } from '#db/schema/index.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import type { ReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { person, postJson } from '#web/api/test-calls.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../../test-office.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
});
afterAll(() => web?.close());

const db = () => web.ctx.store.db;

/** A yard in Sydney, open every day from 8:30 to 17:30, on Monday, 2 March 2026, at 9. */
async function openYard() {
  web.clock.set('2026-03-01T22:00:00Z');
  const site = await createTestSite(web, { settings: { locale: { timeZone: 'Australia/Sydney' } } });
  const hours = { locationId: site.location.id, status: 'Open' as const, opens: '08:30', closes: '17:30' };
  await db()
    .insert(openingHours)
    .values([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ ...hours, weekday })));
  const sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
  const car = await createTestCar(site, { make: 'Kia', model: 'Ceed', locationId: site.location.id });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  return { site, sales, car };
}

let taken = 0;
async function take(of: TestSite, overrides: Partial<ReceivedEnquiry> = {}): Promise<string> {
  const received = createReceivedEnquiry({
    ...{ siteId: of.site.id, receivedAt: web.clock.now().toISOString(), dealershipSlug: of.dealership.slug },
    ...{ name: 'Vera', lastName: 'Visitor', contentHash: `visit ${++taken}`, ...overrides },
  });
  await commitEnquiry(web.ctx, received);
  return received.id;
}

const ask = (path: string, by: TestMember) =>
  web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } });
const read = async (path: string, by: TestMember) => readText(await (await ask(path, by)).text());
const post = (leadId: string, fields: Record<string, string>, by: TestMember) =>
  web.post('localhost', `/office/leads/${leadId}`, fields, { headers: { cookie: by.cookie } });
const visit = (leadId: string, [day, time]: readonly [string, string], by: TestMember) =>
  post(leadId, { step: 'visit', day, time }, by);
const find = async (id: string) => (await db().select().from(enquiry).where(eq(enquiry.id, id))).at(0);
const listTimes = async ({ site }: TestSite, carId: number) => {
  const answer = await web.ask(
    `${site.slug}.example`,
    `/api/appointments?car_id=${carId}&from=2026-03-03&to=2026-03-03`,
  );
  return answer.text();
};

describe('an appointment that staff make', () => {
  it('OFF-07 OFF-03 has its day and time by the clock of the site: on the lead, in its thread, and in the day of the office', async () => {
    const { site, sales } = await openYard();
    const id = await take(site);
    expect((await visit(id, ['2026-03-02', '15:30'], sales)).status).toBe(200);
    expect(await find(id)).toMatchObject({ state: 'appointment', visitAt: new Date('2026-03-02T04:30:00Z') });
    const text = await read(`/leads/${id}`, sales);
    expect(text).toContain('Comes Monday 2 March, 3:30 pm');
    expect(text).toMatch(/Person \d+ made an appointment for Monday 2 March, 3:30 pm/);
    expect(await read('', sales)).toMatch(/Visits today Vera Visitor 2 Mar, 3:30 pm General Enquiry, /);
    web.clock.advance({ hours: 7 });
    expect(await read(`/leads/${id}`, sales)).toContain('Was expected Monday 2 March, 3:30 pm');
  });

  it('OFF-07 OFF-03 replaces the time that was asked for, which nobody has confirmed until then', async () => {
    const { site, sales } = await openYard();
    const id = await take(site, { fields: { date_time: '2026-03-02T11:00' } });
    expect(await read(`/leads/${id}`, sales)).toContain('Would like to come Monday 2 March, 11:00 am');
    expect(await read('', sales)).toMatch(/Vera Visitor 2 Mar, 11:00 am General Enquiry, [^,]+, not confirmed/);
    const html = await (await ask(`/leads/${id}`, sales)).text();
    expect(html).toMatch(/<input[^>]*type="date"[^>]*value="2026-03-02"/);
    expect(html).toMatch(/<input[^>]*type="time"[^>]*value="11:00"/);
    await visit(id, ['2026-03-03', '09:00'], sales);
    expect(await read(`/leads/${id}`, sales)).toContain('Comes Tuesday 3 March, 9:00 am');
    expect(await read('', sales)).toContain('Nobody has an appointment today.');
  });

  it('OFF-07 OFF-18 is moved and called off, each with its words, and the audit has both times', async () => {
    const { site, sales } = await openYard();
    const id = await take(site);
    await visit(id, ['2026-03-03', '09:00'], sales);
    expect((await visit(id, ['2026-03-03', '09:00'], sales)).status).toBe(409);
    await visit(id, ['2026-03-04', '10:15'], sales);
    await post(id, { step: 'move', to: 'contacted' }, sales);
    expect(await find(id)).toMatchObject({ state: 'contacted', visitAt: null });
    const text = await read(`/leads/${id}`, sales);
    expect(text).toContain('moved the appointment to Wednesday 4 March, 10:15 am');
    expect(text).toContain('called the appointment off');
    expect(text).not.toContain('Comes Wednesday');
    const rows = await db()
      .select()
      .from(audit)
      .where(eq(audit.subject, `enquiry:${id}`));
    const changes = rows.flatMap(
      ({ detail }) => (detail as { changes?: Record<string, unknown> }).changes?.visitAt ?? [],
    );
    expect(changes).toEqual([
      { before: null, after: '2026-03-02T22:00:00.000Z' },
      { before: '2026-03-02T22:00:00.000Z', after: '2026-03-03T23:15:00.000Z' },
      { before: '2026-03-03T23:15:00.000Z', after: null },
    ]);
  });

  it.each([
    ['no day', ['', '10:00'], 'Please say on which day.'],
    ['a day that is none', ['soon', '10:00'], 'Please say on which day.'],
    ['no time', ['2026-03-03', ''], 'Please say at what time.'],
    ['a day that is over', ['2026-03-01', '10:00'], 'That day is over.'],
    ['a day in a year and a half', ['2027-09-01', '10:00'], 'Please choose a day within a year.'],
    ['the last day that there is', ['9999-12-31', '10:00'], 'Please choose a day within a year.'],
    ['an hour that clocks skip', ['2026-10-04', '02:30'], 'There is no such time on that day.'],
  ] as const)('OFF-07 is refused with %s: what was typed stands there still', async (_, when, said) => {
    const { site, sales } = await openYard();
    const id = await take(site);
    const answer = await visit(id, when, sales);
    const html = await answer.text();
    expect([answer.status, readText(html).includes(said)]).toEqual([422, true]);
    if (when[1] !== '') expect(html).toMatch(new RegExp(`<input[^>]*type="time"[^>]*value="${when[1]}"`));
    expect(await find(id)).toMatchObject({ state: 'new', visitAt: null });
  });

  it('OFF-07 is made with a day and a time alone: no move to another state is one', async () => {
    const { site, sales } = await openYard();
    const id = await take(site);
    expect((await post(id, { step: 'move', to: 'appointment' }, sales)).status).toBe(422);
    await post(id, { step: 'move', to: 'spam' }, sales);
    expect((await visit(id, ['2026-03-03', '09:00'], sales)).status).toBe(409);
    expect(await find(id)).toMatchObject({ state: 'spam', visitAt: null });
  });

  it('OFF-07 LEAD-12 takes its time from those that visitors are offered, and gives it back', async () => {
    const { site, sales, car } = await openYard();
    const id = await take(site, { form: 'vehicle', carId: car.id });
    expect(await listTimes(site, car.id)).toContain('2026-03-03T10:00');
    await visit(id, ['2026-03-03', '10:00'], sales);
    expect(await listTimes(site, car.id)).not.toContain('2026-03-03T10:00');
    await post(id, { step: 'move', to: 'contacted' }, sales);
    expect(await listTimes(site, car.id)).toContain('2026-03-03T10:00');
  });

  it('OFF-07 says who else comes for the same car then, and that the place is closed', async () => {
    const { site, sales, car } = await openYard();
    const first = await take(site, { form: 'vehicle', carId: car.id, name: 'Fiona' });
    const second = await take(site, { form: 'vehicle', carId: car.id, name: 'Sven', email: 'sven@example.com' });
    await visit(first, ['2026-03-03', '10:00'], sales);
    await visit(second, ['2026-03-03', '10:10'], sales);
    expect(await read(`/leads/${second}`, sales)).toContain('Fiona Visitor is expected for the same car then.');
    expect(await read(`/leads/${second}`, sales)).not.toContain('outside the opening hours');
    await visit(second, ['2026-03-03', '19:00'], sales);
    const text = await read(`/leads/${second}`, sales);
    expect(text).not.toContain('Fiona Visitor is expected');
    expect(text).toContain('That is outside the opening hours.');
  });

  it('OFF-07 is one for enquiries that are put together, and each has it when they are taken apart', async () => {
    const { site, sales } = await openYard();
    const first = await take(site, { fields: { date_time: '2026-03-02T16:00' } });
    const second = await take(site, { message: 'And another thing', fields: { date_time: '2026-03-02T17:00' } });
    await post(first, { step: 'join', enquiry: second }, sales);
    expect((await read('', sales)).match(/Vera Visitor 2 Mar, [45]:00 pm/g)).toHaveLength(2);
    await visit(first, ['2026-03-02', '16:30'], sales);
    expect((await read('', sales)).match(/2 Mar, \d+:\d\d pm/g)).toEqual(['2 Mar, 4:30 pm']);
    await post(first, { step: 'apart', enquiry: second }, sales);
    for (const id of [first, second]) expect((await find(id))?.visitAt).toEqual(new Date('2026-03-02T05:30:00Z'));
  });

  it('OFF-07 LEAD-12 counts once of what one visitor may have, however many enquiries are put together in it', async () => {
    const { site, sales, car } = await openYard();
    const ofCar = { form: 'vehicle' as const, carId: car.id, email: 'vera@shopper.example' };
    const [first, second] = [await take(site, ofCar), await take(site, { ...ofCar, message: 'Again' })];
    await post(first, { step: 'join', enquiry: second }, sales);
    await visit(first, ['2026-03-03', '10:00'], sales);
    const book = async (date_time: string) => {
      const userData = { ...person, email: 'vera@shopper.example' };
      const lead = { form: 'test-drive', isLastStep: true, car_id: String(car.id), date_time };
      return (await postJson(web, site, { path: '/api/leads', body: { userData, ...lead } })).status;
    };
    // Three at most.
    expect([await book('2026-03-04T10:00'), await book('2026-03-05T10:00'), await book('2026-03-06T10:00')]).toEqual([
      200, 200, 422,
    ]);
  });

  it('OFF-08 stands in a reply as its template asks, while it is to come', async () => {
    const { site, sales } = await openYard();
    const id = await take(site);
    await visit(id, ['2026-03-03', '09:00'], sales);
    await post(id, { step: 'template', template: 'Your appointment', text: '' }, sales);
    expect(await (await ask(`/leads/${id}`, sales)).text()).toContain('We expect you on Tuesday 3 March, 9:00 am.');
  });

  it('OFF-02 OFF-07 is made by nobody of another site, nor by who only reads', async () => {
    const { site } = await openYard();
    const other = await openYard();
    const finance = await createTestMember(web.ctx, { role: 'finance', siteId: site.site.id });
    const id = await take(site);
    expect((await visit(id, ['2026-03-03', '09:00'], other.sales)).status).toBe(404);
    expect((await visit(id, ['2026-03-03', '09:00'], finance)).status).toBe(403);
    expect(await find(id)).toMatchObject({ state: 'new', visitAt: null });
  });

  it('OFF-07 is told apart from a wish that its person sends later for the same car', async () => {
    const { site, sales, car } = await openYard();
    const ofCar = { form: 'vehicle' as const, carId: car.id };
    const first = await take(site, ofCar);
    await visit(first, ['2026-03-02', '16:30'], sales);
    const second = await take(site, { ...ofCar, message: 'Later', fields: { date_time: '2026-03-02T17:00' } });
    await post(first, { step: 'join', enquiry: second }, sales);
    const text = await read(`/leads/${first}`, sales);
    expect(text).toContain('Comes Monday 2 March, 4:30 pm');
    expect(text).toContain('Would like to come Monday 2 March, 5:00 pm');
    const today = await read('', sales);
    expect(today.match(/2 Mar, \d:\d\d pm/g)).toEqual(['2 Mar, 4:30 pm', '2 Mar, 5:00 pm']);
    expect(today.match(/not confirmed/g)).toHaveLength(1);
    expect(await (await ask(`/leads/${first}`, sales)).text()).toMatch(/type="time"[^>]*value="17:00"/);
  });

  it('OFF-07 that a lost lead had is over, and does not come back with it', async () => {
    const { site, sales, car } = await openYard();
    const id = await take(site, { form: 'vehicle', carId: car.id });
    await visit(id, ['2026-03-03', '10:00'], sales);
    await post(id, { step: 'move', to: 'lost', reason: 'price' }, sales);
    await post(id, { step: 'move', to: 'contacted' }, sales);
    expect(await find(id)).toMatchObject({ state: 'contacted', visitAt: null });
    expect(await read(`/leads/${id}`, sales)).not.toMatch(/Comes Tuesday|Would like to come/);
  });

  it('OFF-07 is not changed over what a colleague has agreed meanwhile, unless he says so again', async () => {
    const { site, sales } = await openYard();
    const id = await take(site);
    await visit(id, ['2026-03-03', '09:00'], sales);
    const late = await post(id, { step: 'visit', day: '2026-03-04', time: '10:00', was: '' }, sales);
    expect([late.status, readText(await late.text())]).toEqual([
      409,
      expect.stringContaining('The time was changed meanwhile: it is Tuesday 3 March, 9:00 am now.'),
    ]);
    const was = '2026-03-02T22:00:00.000Z';
    expect((await post(id, { step: 'visit', day: '2026-03-04', time: '10:00', was }, sales)).status).toBe(200);
  });

  it('OFF-08 is in no reply before staff have agreed to it', async () => {
    const { site, sales } = await openYard();
    const id = await take(site, { fields: { date_time: '2026-03-03T11:00' } });
    await post(id, { step: 'template', template: 'Your appointment', text: '' }, sales);
    expect(await (await ask(`/leads/${id}`, sales)).text()).not.toContain('We expect you on');
  });

  it('OFF-07 has its year where that is another', async () => {
    const { site, sales } = await openYard();
    const id = await take(site);
    await visit(id, ['2027-02-27', '10:00'], sales);
    expect(await read(`/leads/${id}`, sales)).toContain('Comes Saturday 27 February 2027, 10:00 am');
  });

  it('OFF-07 steps that there are not are refused', async () => {
    const { site, sales } = await openYard();
    const id = await take(site);
    for (const step of ['__proto__', 'constructor', 'toString x', 'no-such-step'])
      expect((await post(id, { step }, sales)).status).toBe(400);
  });
});
