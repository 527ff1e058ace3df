import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account, audit, enquiry, enquiryFile, erasedLead, onlinePayment, reservation } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { createSecretId } from '#kernel/secrets/secret-id.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import type { ReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.ts';
import { createReservationRow } from '#services/reservations/reservation.examples.ts';
import { encodeKeptFile } from '#services/uploads/kept-file.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let manager: TestMember;
let sales: TestMember;
let operator: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  [site, other] = [await createTestSite(web), await createTestSite(web)];
  manager = await createTestMember(web.ctx, { role: 'manager', siteId: site.site.id });
  sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
  operator = await createTestMember(web.ctx, { role: 'operator' });
  stranger = await createTestMember(web.ctx, { role: 'manager', siteId: other.site.id });
});
afterAll(() => web?.close());

const db = () => web.ctx.store.db;
const ask = (path: string, by = manager) => web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } });
const read = async (path: string, by = manager) => readText(await (await ask(path, by)).text());
const post = (path: string, fields: Record<string, string>, by = manager) =>
  web.post('localhost', `/office${path}`, fields, { headers: { cookie: by.cookie } });
const keptOf = (email: string) => `/personal-data/person?email=${encodeURIComponent(email)}&phone=`;
const erase = (email: string, by = manager) => post(keptOf(email), { word: 'erase' }, by);

let people = 0;

/** Somebody of whom everything is kept, and what it is. */
async function createPerson(of: TestSite = site, overrides: Partial<ReceivedEnquiry> = {}) {
  const number = ++people;
  const email = `paula${number}@person.example`;
  const car = await createTestCar(of, { model: 'Kept' });
  const received = createReceivedEnquiry({
    ...{ siteId: of.site.id, receivedAt: web.clock.now().toISOString(), dealershipSlug: of.dealership.slug },
    ...{
      contentHash: `paula ${number}`,
      name: `Paula${number}`,
      lastName: 'Private',
      email,
      phone: `+6141200${1000 + number}`,
    },
    ...{ message: 'My dog ate the old one', source: 'newspaper', ...overrides },
  });
  await commitEnquiry(web.ctx, received);
  await post(`/leads/${received.id}`, { step: 'note', text: 'Prefers mornings' });
  const upload = createSecretId(web.clock.now());
  const kept = { siteId: of.site.id, form: 'trade-in', field: 'photos', name: 'licence.pdf', kind: 'pdf' } as const;
  await web.ctx.uploads.write(upload, encodeKeptFile({ ...kept, content: Buffer.from('a licence') }));
  const file = { field: 'licence', name: 'licence.pdf', contentType: 'application/pdf', size: 9, position: 0 };
  await db()
    .insert(enquiryFile)
    .values({ ...file, enquiryId: received.id, upload });
  const accountId = createId(web.clock.now());
  await db()
    .insert(account)
    .values({ id: accountId, siteId: of.site.id, email, name: 'Paula', createdAt: web.clock.now() });
  const row = createReservationRow(
    of,
    { ...car, dealershipId: of.dealership.id },
    { email, name: 'Paula Private', state: 'completed' },
  );
  await db().insert(reservation).values(row);
  return { email, leadId: received.id, upload, accountId, reservationId: row.id, number };
}

describe('the personal data of the office', () => {
  it('OFF-18 finds a person by mail address, phone and name, in any writing', async () => {
    const { email, number } = await createPerson();
    for (const words of [email.toUpperCase(), `paula${number}`, `041200${1000 + number}`, `private ${email}`]) {
      expect(await read(`/personal-data?q=${encodeURIComponent(words)}`)).toContain(email);
    }
    expect(await read('/personal-data?q=nobody-at-all')).toContain('Nobody here is called so');
    expect(await read('/personal-data')).not.toContain('@person.example');
  });

  it('OFF-18 shows what is kept, what goes and what stays', async () => {
    const { email } = await createPerson();
    const text = await read(keptOf(email));
    expect(text).toMatch(
      /Enquiries, their threads and files 1 .*Reservations 1 .*Account, garage, alerts and prizes 1/,
    );
    expect(text).toContain('Stays: Source, vehicle, place, dates, state');
    expect(text).toContain('tax law asks for five years');
    expect(await read(keptOf('nobody@person.example'))).toContain('Nothing is kept of this person here.');
    expect((await ask('/personal-data/person?email=nonsense&phone=')).status).toBe(404);
  });

  it('OFF-18 gives everything out as a ZIP with the files, and the audit says who took it', async () => {
    const { email, leadId } = await createPerson();
    const answer = await ask(keptOf(email).replace('person?', 'person.zip?'));
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const zip = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    for (const words of [email, 'My dog ate the old one', 'Prefers mornings', 'licence.pdf', 'a licence', leadId]) {
      expect(zip).toContain(words);
    }
    expect(zip).not.toMatch(/contentHash|tokenHash|"token"|submissionKey/);
    const rows = await db().select().from(audit).where(eq(audit.action, 'person.exported'));
    expect(rows.at(-1)).toMatchObject({ actor: `staff:${manager.id}`, siteId: site.site.id });
    expect(JSON.stringify(rows)).not.toContain('@person.example');
  });

  it('OFF-18 asks for the word before it erases, and keeps what was typed', async () => {
    const { email, leadId } = await createPerson();
    const refused = await post(keptOf(email), { word: 'yes' });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(readText(html)).toContain('Nothing was erased. Please type ERASE to go on');
    expect(html).toContain('value="yes"');
    expect(await db().$count(enquiry, eq(enquiry.id, leadId))).toBe(1);
  });

  it('OFF-18 erases a person and keeps numbers: the lead’s, and the money’s', async () => {
    const { email, leadId, upload, accountId, reservationId } = await createPerson();
    const answer = await erase(email);
    expect(answer.status).toBe(200);
    expect(readText(await answer.text())).toContain('Erased.');
    const [numbers] = await db().select().from(erasedLead).where(eq(erasedLead.id, leadId));
    expect(numbers).toMatchObject({ siteId: site.site.id, source: 'newspaper', state: 'new' });
    expect(JSON.stringify(numbers)).not.toMatch(/Paula|Private|dog|@/);
    expect(await db().$count(enquiry, eq(enquiry.id, leadId))).toBe(0);
    expect(await db().$count(account, eq(account.id, accountId))).toBe(0);
    expect(await web.ctx.uploads.read(upload)).toBeNull();
    const [money] = await db().select().from(reservation).where(eq(reservation.id, reservationId));
    expect(money).toMatchObject({ name: 'erased', email: '', phone: '', state: 'completed' });
    expect(await read(`/personal-data?q=${email}`)).toContain('Nobody here is called so');
    const [row] = await db()
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'person.erased'), eq(audit.actor, `staff:${manager.id}`)));
    expect(row?.detail).toMatchObject({ enquiries: 1, counts: { leads: 1, accounts: 1, reservations: 1 } });
    expect(JSON.stringify(await db().select().from(audit))).not.toContain('@person.example');
  });

  it('OFF-18 erasing twice does no harm', async () => {
    const { email, leadId } = await createPerson();
    expect((await erase(email)).status).toBe(200);
    expect((await erase(email)).status).toBe(200);
    expect(await db().$count(erasedLead, eq(erasedLead.id, leadId))).toBe(1);
  });

  it('OFF-18 OFF-08 says to whoever replies to an erased person that there is nobody to write to', async () => {
    const { email, leadId } = await createPerson();
    await erase(email);
    const key = createId(web.clock.now());
    const answer = await post(`/leads/${leadId}`, { step: 'reply', key, subject: 'Hello', text: 'Hello' }, sales);
    expect(answer.status).toBe(410);
    expect(readText(await answer.text())).toContain('This person was erased');
    expect((await ask(`/leads/${leadId}`, sales)).status).toBe(410);
    expect((await ask(`/leads/${leadId}`, stranger)).status).toBe(404);
  });

  it('OFF-18 LEAD-05 an enquiry that is erased does not come back by a replay of a journal', async () => {
    const received = createReceivedEnquiry({
      ...{ siteId: site.site.id, receivedAt: web.clock.now().toISOString(), email: 'again@person.example' },
      contentHash: 'comes again',
    });
    await commitEnquiry(web.ctx, received);
    await erase('again@person.example');
    expect(await commitEnquiry(web.ctx, received)).toMatchObject({ kind: 'repeated', leadId: received.id });
    expect(await db().$count(enquiry, eq(enquiry.id, received.id))).toBe(0);
  });

  it('OFF-18 tells of a reservation that runs and of an enquiry on its way; the buyer stays until it has ended', async () => {
    const { email, reservationId } = await createPerson();
    await db().update(reservation).set({ state: 'reserved' }).where(eq(reservation.id, reservationId));
    const text = await read(keptOf(email));
    expect(text).toContain('One reservation still runs.');
    expect(text).toMatch(/One enquiry has not reached the dealer yet/);
    await erase(email);
    const [kept] = await db().select().from(reservation).where(eq(reservation.id, reservationId));
    expect(kept).toMatchObject({ email, state: 'reserved' });
    expect(await read(keptOf(email))).toMatch(/Reservations 1/);
  });

  it('OFF-18 erases somebody who gave a phone alone, and nobody who shares it and gave an address', async () => {
    const phone = '+61412999888';
    const sharing = await createPerson(site, { phone });
    const alone = createReceivedEnquiry({
      ...{ siteId: site.site.id, receivedAt: web.clock.now().toISOString(), email: '', phone, contentHash: 'phone' },
    });
    await commitEnquiry(web.ctx, alone);
    const path = `/personal-data/person?email=&phone=${encodeURIComponent(phone)}`;
    expect(await read(path)).toContain('0412 999 888');
    expect((await post(path, { word: 'ERASE' })).status).toBe(200);
    expect(await db().$count(enquiry, eq(enquiry.id, alone.id))).toBe(0);
    expect(await db().$count(enquiry, eq(enquiry.id, sharing.leadId))).toBe(1);
  });

  it('OFF-18 is for managers and operators, and touches nothing of another site', async () => {
    const { email, leadId } = await createPerson();
    const received = createReceivedEnquiry({
      ...{ siteId: other.site.id, receivedAt: web.clock.now().toISOString(), email, contentHash: 'elsewhere' },
    });
    await commitEnquiry(web.ctx, received);
    for (const path of ['/personal-data', keptOf(email), keptOf(email).replace('person?', 'person.zip?')]) {
      expect((await ask(path, sales)).status).toBe(403);
    }
    expect((await erase(email, sales)).status).toBe(403);
    expect(await read(`/personal-data?q=Paula`, stranger)).not.toContain('Paula');
    expect((await ask(keptOf(email).replace('person?', 'person.zip?'), stranger)).status).toBe(200);
    expect((await erase(email, stranger)).status).toBe(200);
    expect(await db().$count(enquiry, eq(enquiry.id, leadId))).toBe(1);
    expect(await db().$count(enquiry, eq(enquiry.id, received.id))).toBe(0);
    await erase(email, operator);
    expect(await db().$count(enquiry, eq(enquiry.id, leadId))).toBe(0);
  });

  it('OFF-18 leaves no payment without its amount, and no payer with a name', async () => {
    const { email } = await createPerson();
    const now = web.clock.now();
    await db()
      .insert(onlinePayment)
      .values({
        ...{ id: `privacy-${email}`, token: email, siteId: site.site.id, dealershipId: site.dealership.id },
        ...{ reference: 'INV-1', amountCents: 99_00, name: 'Paula', email, phone: '', processor: 'example' },
        ...{ origin: 'http://s.example', openUntil: now, createdAt: now, state: 'paid' },
      });
    await erase(email);
    const [row] = await db()
      .select()
      .from(onlinePayment)
      .where(eq(onlinePayment.id, `privacy-${email}`));
    expect(row).toMatchObject({ name: 'erased', email: '', amountCents: 99_00, reference: 'INV-1' });
  });
});
