import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { dealership, enquiry } from '#db/schema/index.ts';
import type { Log } from '#kernel/log.ts';
import { describeFailure } from '#services/describe-failure.ts';
import { replayJournal } from '#services/enquiries/journal/replay-journal.ts';
import { erasePerson } from '#services/enquiries/leads/erase-person.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { postJson } from '#web/api/test-calls.ts';
import { signInByMail } from '#web/pages/sign-in/test-sign-in.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from './office/test-office.ts';

/** In everything that a person types. */
const marker = /zebrafinch|0412\D?999\D?931|412999931|1 finch lane/i;
const visitor = {
  ...{ name: 'Zebrafinch', last_name: 'Zebrafinch', email: 'zebrafinch@visitor.example', phone: '0412 999 931' },
  ...{ postcode: '4000', message: 'I am Zebrafinch of 1 Finch Lane' },
};

const logged: string[] = [];
const note = (message: string, fields?: unknown) => logged.push(JSON.stringify([message, fields]));
const log: Log = { debug: note, info: note, warn: note, error: note };

let web: TestWeb;
let site: TestSite;
let host: string;
let car: { id: number; slug: string };
let cookie: string;
let operator: TestMember;
let leadId: string;
beforeAll(async () => {
  const FINANCE_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
  web = await openTestWeb({ settings: { PAYMENT_SANDBOX: 'on', POSTS_PER_MINUTE: '100000', FINANCE_KEYS }, log });
  site = await createTestSite(web, {
    settings: {
      favourites: 'watchlist',
      financeApplication: { enabled: true },
      visitorPages: { checkout: true, buyOnline: true, onlinePayment: true },
    },
  });
  host = site.site.hosts[0] ?? '';
  const { db } = web.ctx.store;
  await db
    .update(dealership)
    .set({ paymentProcessors: ['sandbox'] })
    .where(eq(dealership.id, site.dealership.id));
  car = await createTestCar(site, { locationId: site.location.id, priceCents: 24_990_00 });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  cookie = await signInByMail(web, host, visitor.email);
  operator = await createTestMember(web.ctx, { role: 'operator' });
  const sent = await postJson(web, site, { path: '/api/leads', body: { ...lead(), isLastStep: true } });
  leadId = String(sent.body.lead_id);
  expect(await db.$count(enquiry)).toBe(1);
});
afterAll(() => web?.close());

const lead = () => ({ userData: visitor, car_id: car.id, message: visitor.message, opt_in: true, isLastStep: true });

const post = (path: string, fields: Record<string, string>) =>
  web.post(host, path, { ...visitor, ...fields }, { headers: { cookie } });
const postAsStaff = (path: string, fields: Record<string, string>) =>
  web.post('localhost', path, fields, { headers: { cookie: operator.cookie } });
const readHidden = async (path: string, name: string) => {
  const html = await (await web.ask(host, path, { headers: { cookie } })).text();
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
};

const applicant = { date_of_birth: '27/3/1985', residency: 'citizen', licence: 'full', dependants: '0' };
const erased = { email: visitor.email, ports: { outbox: { erase: async () => 0 } } };

/** Something that writes what a person typed, of each kind of row; what has to be read beforehand is read now. */
async function prepareWrites(): Promise<(() => Promise<unknown>)[]> {
  const checkout = `/cars/${car.slug}/checkout`;
  const terms = await readHidden(checkout, 'terms');
  const send = (path: string, body: object) => postJson(web, site, { path, body, headers: { cookie } });
  const ofLead = (fields: Record<string, string>) => postAsStaff(`/office/leads/${leadId}`, fields);
  return [
    () => send('/api/leads', lead()),
    () => send('/api/watchlist/save-car', { phone_number: visitor.phone, car_id: car.id }),
    () => post('/contact', { form: 'contact', category: 'General Enquiry' }),
    () => post('/sign-in', { step: 'send', contact: 'zebrafinch2@visitor.example' }),
    () => post('/my-account', { step: 'details' }),
    () => post(`/my-garage/alerts/new?car=${car.id}&tell=price`, { cadence: 'at_once' }),
    () => post('/online-payment', { amount: '100', reference: 'ZEBRAFINCH-1' }),
    () => post(checkout, { name: 'Zebrafinch Zebrafinch', agreed: 'yes', terms }),
    () => post(`/checkout-journey?car_id=${car.slug}`, { step: 'details' }),
    () => post('/trade-in', { by: 'hand', make: 'Zebrafinch', model: 'Zebrafinch', year: '2018', km: '1000' }),
    () => post('/apply-for-finance?step=you', { form: 'finance-application', step: 'you', ...applicant }),
    () => ofLead({ step: 'note', text: visitor.message }),
    () => ofLead({ step: 'call', text: visitor.message }),
    () =>
      ofLead({ step: 'reply', channel: 'email', subject: visitor.name, text: visitor.message, body: visitor.message }),
    () => postAsStaff('/office/people', { email: visitor.email, name: visitor.name, role: 'operator', step: 'invite' }),
    () => postAsStaff('/office/sign-in', { email: visitor.email, password: 'zebrafinch zebrafinch' }),
    () => erasePerson({ ...web.ctx, actor: { kind: 'cli' } }, { ...erased, intake: web.intake }),
    () => replayJournal(web.ctx, web.intake.journal),
  ];
}

/** What the product says of it all: its log, and what a command or a job would say of what is thrown. */
async function runAll(writes: readonly (() => Promise<unknown>)[]): Promise<string> {
  logged.length = 0;
  for (const write of writes) {
    await write().catch((error: unknown) => {
      const { reason, frames } = describeFailure(error);
      logged.push(JSON.stringify([reason, frames]));
    });
  }
  return logged.join('\n');
}

const personal = [
  ...['account', 'alert', 'enquiry', 'finance_draft', 'lead_draft', 'lead_entry', 'online_payment', 'purchase'],
  ...['reservation', 'sign_in_code', 'staff', 'trade_in_draft'],
];

/** A session is touched with each request: if that failed, nothing else would be tried. */
const kept = new Set<string>(
  [schema.visitorSession, schema.staffSession, schema.staffFailure].map((each) => getTableName(each)),
);
const refusing = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .map((each) => getTableName(each as PgTable))
  .filter((name) => !kept.has(name));

it('OPS-04 LEAD-05 log nothing that a person typed when a constraint refuses what is written', async () => {
  const writes = await prepareWrites();
  for (const name of refusing) {
    await web.ctx.store.db.execute(
      sql`alter table ${sql.identifier(name)} add constraint refuses check (false) not valid`,
    );
  }
  const said = await runAll(writes);
  expect(said.split('\n').filter((line) => marker.test(line))).toEqual([]);
  const refused = new Set([...said.matchAll(/new row for relation \\"(\w+)\\" violates/g)].map(([, name]) => name));
  expect([...refused].sort()).toEqual(expect.arrayContaining(personal));
  for (const name of refusing) {
    await web.ctx.store.db.execute(sql`alter table ${sql.identifier(name)} drop constraint refuses`);
  }
});

it('OPS-04 LEAD-05 log nothing that a person typed when the store has gone', async () => {
  const writes = await prepareWrites();
  await web.ctx.store.close();
  vi.spyOn(web.ctx.store, 'close').mockResolvedValue();
  const said = await runAll(writes);
  expect(said.split('\n').filter((line) => marker.test(line))).toEqual([]);
  expect(said.match(/Cannot use a pool/g)?.length).toBeGreaterThan(12);
});
