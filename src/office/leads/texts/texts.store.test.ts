import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, enquiry, inboundText, leadEntry, leadMessage, textStop } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import type { TextMessage } from '#services/accounts/sms-port.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import type { SendOutcome } from '#services/enquiries/delivery/delivery-ports.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import type { ReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.ts';
import { erasePerson } from '#services/enquiries/leads/erase-person.ts';
import { sendLeadMessage } from '#services/leads/replies/send-lead-message.ts';
import { signTextCall } from '#services/leads/texts/take-text-call.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../../test-office.ts';

const token = 'a token of the service';
const shared = '+61480000000';
const ownNumber = '+61481111111';
const platform = 'https://office.dealer.example';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let own: TestSite;
let sales: TestMember;
let stranger: TestMember;
let operator: TestMember;
let sent: TextMessage[];
let outcome: SendOutcome;

beforeAll(async () => {
  const settings = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: token, SMS_FROM: shared };
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000', OFFICE_URL: `${platform}/office`, ...settings } });
  [site, other] = [await createTestSite(web), await createTestSite(web)];
  own = await createTestSite(web, { settings: { replies: { smsFrom: ownNumber } } });
  sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
  stranger = await createTestMember(web.ctx, { role: 'manager', siteId: other.site.id });
  operator = await createTestMember(web.ctx, { role: 'operator' });
});
afterAll(() => web?.close());
beforeEach(() => {
  sent = [];
  outcome = { kind: 'sent' };
});

let number = 0;
/** A mobile number of its own. */
const nextPhone = () => `+6140000${String(1000 + ++number)}`;

async function take(of: TestSite, phone: string, overrides: Partial<ReceivedEnquiry> = {}): Promise<string> {
  const received = createReceivedEnquiry({
    ...{ siteId: of.site.id, receivedAt: web.clock.now().toISOString(), dealershipSlug: of.dealership.slug },
    ...{ contentHash: `text ${++number}`, name: 'Jane', lastName: 'Shopper', email: `jane${number}@shopper.example` },
    ...{ phone, ...overrides },
  });
  await commitEnquiry(web.ctx, received);
  return received.id;
}

const post = (leadId: string, fields: Record<string, string>, by = sales) =>
  web.post('localhost', `/office/leads/${leadId}`, fields, { headers: { cookie: by.cookie } });
const write = (leadId: string, text: string, by = sales, key = createId(web.clock.now())) =>
  post(leadId, { step: 'text', 'text key': key, sms: text }, by);
const work = async () => {
  const texts = {
    send: async (message: TextMessage) => {
      sent.push(message);
      return outcome;
    },
  };
  while (await sendLeadMessage(web.ctx, { mail: { goesTo: 'nowhere', send: async () => ({ kind: 'sent' }) }, texts }));
};
const read = async (path: string, by = sales) =>
  readText(await (await web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } })).text());
const findLead = async (id: string) => (await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.id, id))).at(0);
const listThread = (id: string) =>
  web.ctx.store.db
    .select({ id: leadEntry.id, kind: leadEntry.kind, text: leadEntry.text, state: leadMessage.state })
    .from(leadEntry)
    .leftJoin(leadMessage, eq(leadMessage.entryId, leadEntry.id))
    .where(eq(leadEntry.enquiryId, id))
    .orderBy(asc(leadEntry.at), asc(leadEntry.id));

async function call(path: string, fields: Record<string, string>, key = token): Promise<number> {
  const body = new URLSearchParams(fields);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signTextCall(key, `${platform}${path}`, body),
  };
  return (await web.ask('localhost', path, { method: 'POST', body: body.toString(), headers })).status;
}

let messages = 0;
const bring = (from: string, text: string, more: Record<string, string> = {}, key = token) =>
  call('/sms/inbound', { MessageSid: `SM${++messages}`, From: from, To: shared, Body: text, ...more }, key);
const report = (entry: string, MessageStatus: string, more: Record<string, string> = {}) =>
  call(`/sms/report?entry=${entry}`, { MessageStatus, ...more });

describe('a text message to the person of a lead', () => {
  it('OFF-08 OFF-09 is an answer like a mail: it goes out once, stops the clock and shows what becomes of it', async () => {
    const phone = nextPhone();
    const id = await take(site, '0400 001 234', { phone });
    const key = createId(web.clock.now());
    expect((await write(id, 'Hi Jane, it is here.', sales, key)).status).toBe(200);
    await write(id, 'Hi Jane, it is here.', sales, key);
    expect(await findLead(id)).toMatchObject({
      state: 'contacted',
      firstRepliedAt: web.clock.now(),
      waitingSince: null,
    });
    expect(await read(`/leads/${id}`)).toContain('Being sent to');
    await work();
    expect(sent).toEqual([
      {
        ...{
          to: phone,
          sender: shared,
          text: 'Hi Jane, it is here.',
          person: expect.stringContaining('@shopper.example'),
        },
        reportTo: `${platform}/sms/report?entry=${key}`,
      },
    ]);
    expect(await read(`/leads/${id}`)).toContain('Accepted for');
    expect(await report(key, 'sent')).toBe(200);
    expect(await report(key, 'delivered')).toBe(200);
    expect(await read(`/leads/${id}`)).toContain('Delivered to');
    expect(await report(key, 'failed', { ErrorCode: '30003' })).toBe(200);
    expect((await listThread(id)).map(({ state }) => state)).toEqual(['delivered']);
    const rows = await web.ctx.store.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `enquiry:${id}`));
    expect(rows.filter(({ action }) => action === 'lead.replied')).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('it is here');
  });

  it('OFF-08 that fails says why, makes the lead wait again and can be sent again', async () => {
    const id = await take(site, nextPhone());
    await write(id, 'Hello');
    await work();
    const [entry] = await listThread(id);
    web.clock.advance({ minutes: 5 });
    await report(entry?.id ?? '', 'undelivered', { ErrorCode: '30003' });
    expect(await read(`/leads/${id}`)).toContain('(the phone is off or out of reach). Please call instead.');
    expect((await findLead(id))?.waitingSince).toEqual(web.clock.now());
    await post(id, { step: 'again', entry: entry?.id ?? '' });
    await work();
    expect(sent).toHaveLength(2);
    outcome = { kind: 'failed', reason: 'sms 400 21211', lasting: true };
    await write(id, 'Hello again');
    await work();
    expect(await read(`/leads/${id}`)).toContain('(the number is not valid)');
  });

  it('OFF-08 is not sent twice where the server ended while it was sent', async () => {
    const id = await take(site, nextPhone());
    await write(id, 'Hello');
    const [entry] = await listThread(id);
    await web.ctx.store.db
      .update(leadMessage)
      .set({ attempts: 1 })
      .where(eq(leadMessage.entryId, entry?.id ?? ''));
    await work();
    expect(sent).toEqual([]);
    expect(await read(`/leads/${id}`)).toContain('it may have gone out');
  });

  it('OFF-08 is begun with a template that has the facts, below what was typed, and keeps what is refused', async () => {
    const id = await take(site, nextPhone());
    const fields = {
      step: 'text-template',
      'text key': createId(web.clock.now()),
      'text template': 'First answer',
      sms: 'Typed',
    };
    expect(await (await post(id, fields)).text()).toMatch(/Typed\s+Hi Jane, thanks for your enquiry/);
    const long = await write(id, 'x'.repeat(1531));
    expect(long.status).toBe(422);
    expect(await long.text()).toContain('Please keep it under 1,530 characters');
    expect((await write(id, '  ')).status).toBe(422);
    expect((await post(id, { ...fields, 'text template': 'None' })).status).toBe(422);
  });

  it('OFF-08 is offered for mobile numbers alone, from the number of the site', async () => {
    const landline = await take(site, '+61731234567');
    expect(await read(`/leads/${landline}`)).not.toContain('Send the text');
    expect((await write(landline, 'Hello')).status).toBe(422);
    const ofOwn = await take(own, nextPhone());
    expect(await read(`/leads/${ofOwn}`, operator)).toContain('from 0481 111 111');
    await write(ofOwn, 'Hello', operator);
    await work();
    expect(sent).toMatchObject([{ sender: ownNumber }]);
  });

  it('OFF-02 OFF-08 goes to no lead of another site', async () => {
    const id = await take(site, nextPhone());
    expect((await write(id, 'Hello', stranger)).status).toBe(404);
    expect((await post(id, { step: 'allow-texts', how: 'by phone' }, stranger)).status).toBe(404);
    const fields = { step: 'text-template', 'text template': 'First answer', sms: '' };
    expect((await post(id, fields, stranger)).status).toBe(404);
    expect(await listThread(id)).toEqual([]);
  });
});

describe('a text message that comes in', () => {
  it('OFF-08 stands in the newest open lead of its number, once, and makes it wait', async () => {
    const phone = nextPhone();
    const old = await take(site, phone);
    web.clock.advance({ days: 1 });
    const id = await take(site, phone);
    await write(id, 'Hello');
    await work();
    web.clock.advance({ minutes: 1 });
    const again = { MessageSid: 'SMtwice', NumMedia: '1' };
    expect(await bring(phone, 'Yes, Saturday', again)).toBe(200);
    expect(await bring(phone, 'Yes, Saturday', again)).toBe(200);
    expect((await listThread(id)).map(({ text }) => text)).toEqual(['Hello', 'Yes, Saturday']);
    expect(await listThread(old)).toEqual([]);
    expect((await findLead(id))?.waitingSince).toEqual(web.clock.now());
    expect(await read(`/leads/${id}`)).toMatch(/Jane texted .*Yes, Saturday.*a picture/);
  });

  it('OFF-08 goes to the site that wrote last; else it waits where it is not certain', async () => {
    const phone = nextPhone();
    const [here, there] = [await take(site, phone), await take(other, phone)];
    await bring(phone, 'Who of you?');
    expect(await listThread(here)).toEqual([]);
    expect(await listThread(there)).toEqual([]);
    expect(await read('/leads/not-placed')).not.toContain('Who of you?');
    expect(await read('/leads/not-placed', operator)).toContain('Who of you?');
    await write(here, 'We have it');
    await work();
    web.clock.advance({ minutes: 1 });
    await bring(phone, 'Thank you');
    expect((await listThread(here)).map(({ text }) => text)).toEqual(['We have it', 'Thank you']);
    await bring(phone, 'To the other', { To: ownNumber });
    expect(await listThread(here)).toHaveLength(2);
  });

  it('OFF-08 without an open lead is placed or put away by the people of its site alone', async () => {
    const phone = nextPhone();
    const id = await take(site, phone);
    await web.ctx.store.db.update(enquiry).set({ state: 'won' }).where(eq(enquiry.id, id));
    await bring(phone, 'One more thing');
    expect(await read('/leads')).toContain('text has found no lead');
    expect(await read('/leads/not-placed')).toContain('One more thing');
    expect(await read('/leads/not-placed', stranger)).not.toContain('One more thing');
    const [row] = await web.ctx.store.db.select().from(inboundText).where(eq(inboundText.body, 'One more thing'));
    const text = row?.id ?? '';
    const place = (fields: Record<string, string>, by: TestMember) =>
      web.post('localhost', '/office/leads/not-placed', fields, { headers: { cookie: by.cookie } });
    expect((await place({ step: 'drop', text }, stranger)).status).toBe(409);
    const foreign = await take(other, nextPhone());
    expect((await place({ step: 'place', text, lead: foreign }, stranger)).status).toBe(409);
    expect((await place({ step: 'place', text, lead: foreign }, sales)).status).toBe(422);
    expect((await place({ step: 'place', text, lead: id }, sales)).status).toBe(200);
    expect((await listThread(id)).map((entry) => entry.text)).toEqual(['One more thing']);
    expect((await place({ step: 'drop', text }, sales)).status).toBe(409);
    const [after] = await web.ctx.store.db.select().from(inboundText).where(eq(inboundText.id, text));
    expect(after).toMatchObject({ sender: '', body: '' });
  });

  it('OFF-08 with STOP ends texts of every site of its number, until somebody notes that the person has agreed', async () => {
    const phone = nextPhone();
    const [id, elsewhere, ofOwn] = [await take(site, phone), await take(other, phone), await take(own, phone)];
    await write(id, 'Hello');
    await work();
    await write(id, 'This one waits');
    await bring(phone, 'Stop.');
    expect((await findLead(id))?.waitingSince).toBeNull();
    await work();
    expect(sent).toHaveLength(1);
    expect(await read(`/leads/${id}`)).toMatch(/wants no more text messages[\s\S]*STOP came just now/);
    expect((await write(id, 'But')).status).toBe(409);
    expect((await write(elsewhere, 'But', stranger)).status).toBe(409);
    expect((await write(ofOwn, 'Of another number', operator)).status).toBe(200);
    expect((await post(id, { step: 'allow-texts', how: ' ' })).status).toBe(422);
    expect((await post(id, { step: 'allow-texts', how: 'She asked on the phone' })).status).toBe(200);
    expect(await read(`/leads/${id}`)).toContain('She asked on the phone');
    expect((await write(id, 'Again')).status).toBe(200);
    expect((await write(elsewhere, 'But', stranger)).status).toBe(409);
    await bring(phone, 'START');
    expect((await write(elsewhere, 'Now', stranger)).status).toBe(200);
    const rows = await web.ctx.store.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `enquiry:${id}`));
    expect(rows.map(({ action }) => action)).toContain('lead.texts_allowed');
  });

  it('OPS-08 OFF-08 is refused where its signature is wrong, and its report as well', async () => {
    const phone = nextPhone();
    const id = await take(site, phone);
    expect(await bring(phone, 'Forged', {}, 'another token')).toBe(403);
    await write(id, 'Hello');
    await work();
    const [entry] = await listThread(id);
    const path = `/sms/report?entry=${entry?.id}`;
    expect(await call(path, { MessageStatus: 'delivered' }, 'another token')).toBe(403);
    // A signature is of its address, too.
    const body = new URLSearchParams({ MessageStatus: 'delivered' });
    const signature = signTextCall(token, `${platform}/sms/report?entry=another`, body);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
    expect((await web.ask('localhost', path, { method: 'POST', body: body.toString(), headers })).status).toBe(403);
    expect(await listThread(id)).toMatchObject([{ state: 'sent' }]);
    expect(await call('/sms/inbound', { From: phone, To: shared, Body: 'no number' })).toBe(422);
  });

  it('USER-09 OFF-08 is erased with its person, waiting and stopped ones too', async () => {
    const phone = nextPhone();
    const email = `erase${number}@shopper.example`;
    const id = await take(site, phone, { email });
    await web.ctx.store.db.update(enquiry).set({ state: 'lost', lostReason: 'price' }).where(eq(enquiry.id, id));
    await bring(phone, 'Erase this');
    await bring(phone, 'STOP');
    const cli = { ...web.ctx, actor: { kind: 'cli' } } as const;
    await erasePerson(cli, { email, intake: web.intake, ports: { outbox: { erase: async () => 0 } } });
    expect(await web.ctx.store.db.select().from(inboundText).where(eq(inboundText.sender, phone))).toEqual([]);
    expect(await web.ctx.store.db.select().from(textStop).where(eq(textStop.phone, phone))).toEqual([]);
  });
});
