import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { delivery, enquiry, locationContact } from '#db/schema/index.ts';
import { createTestMember } from '#root/office/test-office.ts';
import { getLead } from '#services/enquiries/leads/get-lead.ts';
import { createTestCar, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createGarageSite, hostOf, readPage, sendLead, signIn } from '../test-garage.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let carId: number;
const path = '/my-garage/appointments';

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  const made = await createGarageSite(web);
  site = made.site;
  carId = made.car.id;
  other = (await createGarageSite(web)).site;
});
afterAll(() => web?.close());

/** A test drive at that time of Thursday, of whoever signs in with the address. */
async function book(email: string, time: string) {
  const cookie = await signIn(web, site, email);
  const date_time = `2026-03-05T${time}:00+10:00`;
  // Nobody takes many times: each visitor has a number of his own.
  const phone = `0412 3456${time.slice(0, 2)}`;
  const lead = { form: 'test-drive', car_id: String(carId), email, phone, date_time };
  return { cookie, id: await sendLead(web, { site, cookie }, lead) };
}

const change = (cookie: string, fields: Record<string, string>, of = site) =>
  web.post(hostOf(of), path, fields, { headers: { cookie } });
const readFile = (cookie: string | null, id: string, of = site) =>
  web.ask(hostOf(of), `${path}/${id}/visit.ics`, { headers: cookie === null ? {} : { cookie } });
const listDeliveries = (id: string) =>
  web.ctx.store.db.select().from(delivery).where(eq(delivery.enquiryId, id)).orderBy(asc(delivery.revision));
const listTimes = async () => {
  const answer = await web.ask(hostOf(site), `/api/appointments?car_id=${carId}&from=2026-03-05&to=2026-03-05`);
  return JSON.stringify(await answer.json());
};

describe('appointments in the garage', () => {
  it('USER-05 stand with time, place, address, phone and a calendar file, of their visitor alone', async () => {
    const { cookie, id } = await book('when@example.com', '10:00');
    const { text, main } = await readPage(web, { site, cookie }, path);
    expect(text).toContain('Thursday 5 March 2026, 10:00 am');
    expect(text).toContain('Test Motors Brisbane, 1 Test Street, Brisbane QLD 4000');
    expect(main).toContain('href="tel:');
    expect((await readPage(web, { site, cookie }, '/my-garage')).text).toContain('Thursday 5 March 2026, 10:00 am');
    const file = await readFile(cookie, id);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const calendar = (await file.text()).replace(/\r\n /g, '');
    expect(calendar).toContain('DTSTART:20260305T000000Z');
    expect(calendar).toContain('LOCATION:Test Motors Brisbane\\, 1 Test Street');
    const stranger = await signIn(web, site, 'not-mine@example.com');
    expect((await readPage(web, { site, cookie: stranger }, path)).text).toContain('No appointments yet');
    expect((await readFile(stranger, id)).status).toBe(404);
    expect((await readFile(null, id)).status).toBe(401);
    expect((await readFile(cookie, id, other)).status).toBe(401);
    expect((await readFile(await signIn(web, other, 'when@example.com'), id, other)).status).toBe(404);
  });

  it('USER-05 LEAD-06 have a day without a time among what was asked, until somebody agrees on one', async () => {
    const email = 'some-day@example.com';
    const cookie = await signIn(web, site, email);
    await sendLead(
      web,
      { site, cookie },
      { form: 'test-drive', car_id: String(carId), email, date_time: '2026-03-05' },
    );
    expect((await readPage(web, { site, cookie }, path)).text).toContain('No appointments yet');
    const { text } = await readPage(web, { site, cookie }, '/my-garage/enquiries');
    expect(text).toContain('Requested time Thursday 5 March 2026, any time');
  });

  it('USER-05 LEAD-06 are called by what somebody comes to see: a caravan is inspected', async () => {
    const van = await createTestCar(site, { itemType: 'caravan', body: 'Caravan', locationId: site.location.id });
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
    const email = 'van@example.com';
    const cookie = await signIn(web, site, email);
    const lead = { form: 'test-drive', car_id: String(van.id), email, date_time: '2026-03-05T14:30:00+10:00' };
    const id = await sendLead(web, { site, cookie }, lead);
    expect((await readPage(web, { site, cookie }, path)).text).toContain('For Inspection');
    expect(await (await readFile(cookie, id)).text()).toContain('SUMMARY:Inspection: ');
  });

  it('USER-05 have the landline of a location that has no other number', async () => {
    const { cookie } = await book('landline@example.com', '16:00');
    const { db } = web.ctx.store;
    const ofPlace = eq(locationContact.locationId, site.location.id);
    await db.update(locationContact).set({ phone: null, landlinePhone: '07 5550 2222' }).where(ofPlace);
    expect((await readPage(web, { site, cookie }, path)).main).toContain('href="tel:0755502222"');
    await db.update(locationContact).set({ phone: '07 5550 1000', landlinePhone: null }).where(ofPlace);
  });

  it('USER-05 are cancelled once, on the lead, which is mailed to the dealer; the time is free again', async () => {
    const { cookie, id } = await book('cancel@example.com', '11:00');
    expect(await listTimes()).not.toContain('2026-03-05T11:00');
    const cancelled = await change(cookie, { step: 'cancel', appointment: id });
    expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, `${path}?done=cancelled`]);
    const { text } = await readPage(web, { site, cookie }, path);
    expect(text).toContain('Cancelled');
    expect(await listTimes()).toContain('2026-03-05T11:00');
    expect((await listDeliveries(id)).map(({ revision }) => revision)).toEqual([0, 1]);
    const mail = (await getLead({ ...web.ctx, actor: { kind: 'cli' } }, id)).text;
    expect(mail).toMatch(/Appointment: Cancelled by the customer: Thursday,? 5 March 2026/);
    expect(mail).not.toContain('as sent');
    const again = await change(cookie, { step: 'cancel', appointment: id });
    expect(again.status).toBe(409);
    expect((await listDeliveries(id)).length).toBe(2);
    expect((await readFile(cookie, id)).status).toBe(404);
  });

  it('USER-05 can be asked to move, with the wish in the mail, and what was typed comes back where it is wrong', async () => {
    const { cookie, id } = await book('move@example.com', '12:00');
    const wrong = await change(cookie, { step: 'move', appointment: id, wish: ' ' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('Please say when it would suit you.');
    const long = await change(cookie, { step: 'move', appointment: id, wish: `${'x'.repeat(201)}end` });
    expect([long.status, (await long.text()).includes('xend')]).toEqual([422, true]);
    const asked = await change(cookie, { step: 'move', appointment: id, wish: 'Friday after 3 pm' });
    expect(asked.headers.get('location')).toBe(`${path}?done=asked`);
    const { text } = await readPage(web, { site, cookie }, path);
    expect(text).toContain('Thursday 5 March 2026, 12:00 pm');
    expect(text).toContain('You have asked for another time.');
    const mail = (await getLead({ ...web.ctx, actor: { kind: 'cli' } }, id)).text;
    expect(mail).toContain(
      'Appointment: The customer asks for another time than Thursday 5 March, 12:00 pm: Friday after 3 pm',
    );
    expect(await listTimes()).not.toContain('2026-03-05T12:00');
  });

  it('USER-05 OFF-07 are at the time that staff have agreed since, as often as either says so, and the lead waits for them after each wish', async () => {
    const { cookie, id } = await book('agreed@example.com', '15:00');
    const { db } = web.ctx.store;
    const sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
    const agree = (time: string) =>
      web.post(
        'localhost',
        `/office/leads/${id}`,
        { step: 'visit', day: '2026-03-06', time },
        {
          headers: { cookie: sales.cookie },
        },
      );
    const waits = async () => {
      const [row] = await db.select().from(enquiry).where(eq(enquiry.id, id));
      return row?.waitingSince !== null;
    };
    expect((await agree('16:00')).status).toBe(200);
    expect(await waits()).toBe(false);
    await change(cookie, { step: 'move', appointment: id, wish: 'An hour later' });
    expect(await waits()).toBe(true);
    expect((await agree('17:00')).status).toBe(200);
    const { text } = await readPage(web, { site, cookie }, path);
    expect(text).toContain('Friday 6 March 2026, 5:00 pm');
    expect(text).not.toContain('You have asked for another time.');
    expect(await (await readFile(cookie, id)).text()).toContain('DTSTART:20260306T070000Z');
    const readThread = async () => {
      const thread = await web.ask('localhost', `/office/leads/${id}`, { headers: { cookie: sales.cookie } });
      return readText(await thread.text());
    };
    expect(await readThread()).toMatch(
      /asked for another time .*The customer asks for another time than Friday 6 March, 4:00 pm: An hour later/,
    );
    expect(await readThread()).not.toContain('Asks to Move Appointment');
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await change(cookie, { step: 'cancel', appointment: id })).status).toBe(303);
      expect((await db.select().from(enquiry).where(eq(enquiry.id, id)))[0]?.visitAt).toBeNull();
      expect((await readPage(web, { site, cookie }, path)).text).toContain('Cancelled');
      expect(await waits()).toBe(true);
      expect((await agree('17:00')).status).toBe(200);
      expect((await readPage(web, { site, cookie }, path)).text).not.toContain('Cancelled');
    }
    expect((await readThread()).match(/cancelled the appointment/g)).toHaveLength(2);
  });

  it('USER-05 OFF-07 are past and cancelled, at their last time, when staff call them off or the lead is lost', async () => {
    const cookie = await signIn(web, site, 'off@example.com');
    const id = await sendLead(web, { site, cookie }, { form: 'contact', email: 'off@example.com', message: 'Hello?' });
    const sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
    const step = (fields: Record<string, string>) =>
      web.post('localhost', `/office/leads/${id}`, fields, { headers: { cookie: sales.cookie } });
    for (const [time, end] of [
      ['09:30', { to: 'contacted' }],
      ['10:30', { to: 'lost', reason: 'price' }],
    ] as const) {
      expect((await step({ step: 'visit', day: '2026-03-06', time })).status).toBe(200);
      expect((await readPage(web, { site, cookie }, path)).text).toContain('Coming up');
      await step({ step: 'move', ...end });
      const { text } = await readPage(web, { site, cookie }, path);
      expect(text).toMatch(new RegExp(`Past and cancelled .*Cancelled .*6 March 2026, ${Number(time.slice(0, 2))}:30`));
      expect(text).not.toContain('Coming up');
      expect((await change(cookie, { step: 'cancel', appointment: id })).status).toBe(409);
    }
  });

  it('USER-05 OFF-07 are one for enquiries that are put together, and cancelled for all of them', async () => {
    const { cookie, id } = await book('both@example.com', '09:00');
    web.clock.advance({ minutes: 1 });
    const lead = { form: 'contact', email: 'both@example.com', phone: '0412 345609', message: 'And one more thing' };
    const other = await sendLead(web, { site, cookie }, lead);
    const sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
    const step = (fields: Record<string, string>) =>
      web.post('localhost', `/office/leads/${id}`, fields, { headers: { cookie: sales.cookie } });
    expect((await step({ step: 'join', enquiry: other })).status).toBe(200);
    await step({ step: 'visit', day: '2026-03-06', time: '12:00' });
    const shown = async () =>
      (await readPage(web, { site, cookie }, path)).text.match(/Nobody will expect you on/g) ?? [];
    expect(await shown()).toHaveLength(1);
    expect((await readPage(web, { site, cookie }, '/my-garage/enquiries')).text).toContain('And one more thing');
    await change(cookie, { step: 'cancel', appointment: id });
    const rows = await web.ctx.store.db
      .select()
      .from(enquiry)
      .where(inArray(enquiry.id, [id, other]));
    expect(rows.map(({ visitAt }) => visitAt)).toEqual([null, null]);
  });

  it('USER-05 are changed by no step that there is not, and of no id that none could be', async () => {
    const { cookie, id } = await book('steps@example.com', '11:30');
    expect((await change(cookie, { step: 'nonsense', appointment: id, wish: 'x' })).status).toBe(404);
    expect((await change(cookie, { step: 'move', appointment: 'a\u0000b', wish: 'x' })).status).toBe(404);
  });

  it('USER-05 OFF-07 are those, too, for which the visitor had asked for no time', async () => {
    const cookie = await signIn(web, site, 'asks@example.com');
    const id = await sendLead(web, { site, cookie }, { form: 'contact', email: 'asks@example.com', message: 'Hello?' });
    expect((await readPage(web, { site, cookie }, path)).text).toContain('No appointments yet');
    const sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
    const step = { step: 'visit', day: '2026-03-06', time: '09:30' };
    await web.post('localhost', `/office/leads/${id}`, step, { headers: { cookie: sales.cookie } });
    expect((await readPage(web, { site, cookie }, path)).text).toContain('Friday 6 March 2026, 9:30 am');
    expect((await change(cookie, { step: 'cancel', appointment: id })).status).toBe(303);
    expect((await readPage(web, { site, cookie }, path)).text).toContain('Cancelled');
  });

  it('USER-05 SITE-05 are changed by nobody else, and by no post from elsewhere', async () => {
    const { cookie, id } = await book('mine@example.com', '13:00');
    const stranger = await signIn(web, site, 'thief@example.com');
    const elsewhere = await signIn(web, other, 'mine@example.com');
    for (const step of ['cancel', 'move']) {
      const fields = { step, appointment: id, wish: 'never' };
      expect((await change(stranger, fields)).status).toBe(404);
      expect((await change(elsewhere, fields, other)).status).toBe(404);
      expect((await change(cookie, fields, other)).status).toBe(302);
      const foreign = await web.post(hostOf(site), path, fields, {
        headers: { cookie, Origin: 'https://evil.example' },
      });
      expect(foreign.status).toBe(403);
    }
    const [lead] = await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.id, id));
    expect(lead?.fields).toMatchObject({ date_time: '2026-03-05T13:00:00+10:00' });
  });

  it('USER-05 that are over can neither be cancelled nor moved', async () => {
    const { cookie, id } = await book('past@example.com', '14:00');
    web.clock.advance({ hours: 24 * 5 });
    expect((await readPage(web, { site, cookie }, path)).text).toContain('Past');
    expect((await change(cookie, { step: 'cancel', appointment: id })).status).toBe(409);
  });
});
