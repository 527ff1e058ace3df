import { and, eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { createReservationRow } from '#services/reservations/reservation.examples.ts';
import type { TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createGarageSite, hostOf, readPage, sendLead, signIn } from '../test-garage.ts';

const { account, accountConsent, alert, enquiry, reservation, tradeInDraft, visitorSession, watchlistEntry } = schema;

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let car: typeof schema.car.$inferSelect;
const path = '/my-garage/privacy';

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  ({ site, car } = await createGarageSite(web));
  ({ site: other } = await createGarageSite(web));
});
afterAll(() => web?.close());

const post = (cookie: string, fields: Record<string, string>, of = site) =>
  web.post(hostOf(of), path, fields, { headers: { cookie } });
const readData = async (cookie: string | null, of = site) => {
  const answer = await web.ask(hostOf(of), `${path}/my-data.json`, { headers: cookie === null ? {} : { cookie } });
  return { status: answer.status, cacheControl: answer.headers.get('cache-control'), text: await answer.text() };
};
const findAccount = async (email: string, { site: { id } }: TestSite) => {
  const isTheirs = and(eq(account.email, email), eq(account.siteId, id));
  const [found] = await web.ctx.store.db.select().from(account).where(isTheirs);
  return found;
};

/** Somebody with something of everything; every text that is kept of him begins with the marker. */
async function createPerson(email: string, marker: string, of = site) {
  const cookie = await signIn(web, of, email);
  const details = { step: 'details', name: `${marker}Name`, last_name: `${marker}Last`, phone: '0412 345 678' };
  await web.post(hostOf(of), '/my-account', { ...details, postcode: '4000', opt_in: 'true' }, { headers: { cookie } });
  const lead = { form: 'contact', email, name: `${marker}Sent`, message: `${marker}Message`, opt_in: true };
  const leadId = await sendLead(web, { site: of, cookie }, { ...lead, anything: `${marker}Field` });
  const { db } = web.ctx.store;
  const found = await findAccount(email, of);
  if (!found) throw new Error('no account');
  await db.insert(watchlistEntry).values({
    ...{ accountId: found.id, carId: car.id, name: `${marker}Saved`, savedAt: web.clock.now() },
  });
  await db.insert(reservation).values(createReservationRow(of, car, { email, name: `${marker}Buyer` }));
  await db.insert(tradeInDraft).values({
    ...{
      tokenHash: marker,
      siteId: of.site.id,
      email,
      content: { text: `${marker}Draft` },
      updatedAt: web.clock.now(),
    },
  });
  await db
    .update(visitorSession)
    .set({ device: `${marker}Device` })
    .where(eq(visitorSession.accountId, found.id));
  await db.insert(alert).values({
    ...{ id: `${marker}-alert`, accountId: found.id, siteId: of.site.id, kind: 'search', name: `${marker}Alert` },
    ...{ address: '/search', cadence: 'weekly', origin: 'http://a.example', createdAt: web.clock.now() },
  });
  return { cookie, leadId };
}

describe('alerts', () => {
  it('USER-08 USER-09 stand with their words, and are all stopped by one press, those of nobody else', async () => {
    const [cookie, stranger] = [
      await signIn(web, site, 'alerted@example.com'),
      await signIn(web, site, 'unasked@example.com'),
    ];
    const ask = '/my-garage/alerts/new?search=%2Fsearch';
    expect((await readPage(web, { site, cookie }, path)).text).not.toContain('Alerts that you asked for');
    for (const who of [cookie, stranger]) {
      const saved = await web.post(hostOf(site), ask, { cadence: 'weekly' }, { headers: { cookie: who } });
      expect([saved.status, saved.headers.get('location')]).toEqual([303, '/my-garage/alerts?done=saved']);
    }
    const before = await readPage(web, { site, cookie }, path);
    expect(before.text).toContain('Alerts that you asked for');
    expect(before.text).toContain('I can stop it at any time');
    web.clock.advance({ minutes: 1 });
    await post(cookie, { step: 'stop-alerts' });
    await post(cookie, { step: 'stop-alerts' });
    const after = await readPage(web, { site, cookie }, `${path}?done=alerts-stopped`);
    expect(after.text).toContain('All your alerts are stopped.');
    expect(after.text).toContain('Taken back');
    expect(after.text.match(/You said no/g)).toHaveLength(1);
    expect(after.main).not.toContain('value="stop-alerts"');
    expect((await readPage(web, { site, cookie: stranger }, path)).main).toContain('value="stop-alerts"');
    expect((await readPage(web, { site, cookie }, '/my-garage/alerts')).text).toContain('Paused');
  });
});

describe('the download of one’s own data', () => {
  it('USER-09 has everything that the site keeps of the visitor, and nothing of anybody else', async () => {
    const { cookie } = await createPerson('marked@example.com', 'MINE');
    await createPerson('someone@example.com', 'THEIRS');
    const { status, cacheControl, text } = await readData(cookie);
    expect([status, cacheControl]).toEqual([200, 'private, no-store']);
    for (const kept of ['Name', 'Last', 'Sent', 'Message', 'Field', 'Saved', 'Buyer', 'Draft', 'Device', 'Alert']) {
      expect(text, kept).toContain(`MINE${kept}`);
    }
    expect(text).toContain('Yes, I would like to subscribe');
    expect(text).not.toContain('THEIRS');
    expect(text).not.toMatch(/"(?:token|tokenHash|seed|network|contentHash)"/);
    const data = JSON.parse(text);
    expect(data.account.email).toBe('marked@example.com');
  });

  it('USER-09 SITE-05 is of who has signed in to that site', async () => {
    const { cookie } = await createPerson('here@example.com', 'HERE');
    expect((await readData(null)).status).toBe(401);
    expect((await readData(cookie, other)).status).toBe(401);
    const elsewhere = await signIn(web, other, 'here@example.com');
    expect((await readData(elsewhere, other)).text).not.toContain('HERE');
    const closed = await createGarageSite(web, {});
    expect((await readData(null, closed.site)).status).toBe(401);
    const without = await createPerson('closed@example.com', 'CLOSED', closed.site);
    expect((await readData(without.cookie, closed.site)).text).toContain('CLOSEDMessage');
  });

  it('USER-09 says when the dealer dealt with an enquiry, and not what staff wrote down', async () => {
    const { cookie, leadId } = await createPerson('handled@example.com', 'HANDLED');
    const at = web.clock.now();
    const entry = { enquiryId: leadId, at, detail: {} };
    await web.ctx.store.db
      .insert(schema.leadEntry)
      .values([{ ...entry, id: 'handled-note', kind: 'note', text: 'Asked about a colleague' }]);
    const { text } = await readData(cookie);
    const data = JSON.parse(text);
    expect(data.enquiries[0].handled_by_dealer).toEqual([{ kind: 'note', at: at.toISOString() }]);
    expect(text).not.toContain('colleague');
    expect(text).toContain('Please ask the dealer for it');
  });

  it('USER-09 knows of every table that has an account in it', () => {
    const tables = Object.values(schema).filter((value) => is(value, PgTable));
    const named = tables.filter((table) => 'accountId' in getTableColumns(table)).map((table) => getTableName(table));
    expect(named.toSorted()).toEqual([
      ...['account_consent', 'alert', 'alert_consent', 'alert_notice', 'enquiry', 'online_payment', 'prize_spin'],
      ...['purchase', 'push_subscription', 'reservation', 'visitor_session', 'watchlist_entry'],
    ]);
  });
});

describe('consents', () => {
  it('USER-09 COMP-02 stand with wording, time and form, and are taken back all at once', async () => {
    const { cookie, leadId } = await createPerson('agreed@example.com', 'AGREED');
    const { cookie: stranger } = await createPerson('agrees@example.com', 'AGREES');
    const before = await readPage(web, { site, cookie }, path);
    expect(before.text).toMatch(/My account You agreed “Yes, I would like to subscribe.*When .*2026/);
    expect(before.text).toContain('General Enquiry You agreed');
    const withdrawn = await post(cookie, { step: 'withdraw' });
    expect([withdrawn.status, withdrawn.headers.get('location')]).toEqual([303, `${path}?done=withdrawn`]);
    await post(cookie, { step: 'withdraw' });
    const after = await readPage(web, { site, cookie }, path);
    expect(after.text).not.toContain('You agreed');
    expect(after.text).toContain('Taken back');
    expect(after.text).not.toContain('Stop all offers');
    const [lead] = await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.id, leadId));
    expect([lead?.optIn, lead?.unsubscribedAt]).toEqual([false, web.clock.now()]);
    expect((await readPage(web, { site, cookie: stranger }, path)).text).toContain('You agreed');
  });
});

describe('erasing oneself', () => {
  it('USER-09 is asked once, then ends account, sessions, watchlist and drafts, and says what stays', async () => {
    const { cookie, leadId } = await createPerson('erase@example.com', 'ERASE');
    const { cookie: elsewhere } = await createPerson('erase@example.com', 'STAYS', other);
    const second = await signIn(web, site, 'erase@example.com');
    const asked = await readPage(web, { site, cookie }, `${path}?erase=ask`);
    expect(asked.text).toContain('Erase your account?');
    expect(asked.text).toContain('Enquiries that you have sent belong to the dealer’s records.');
    expect(asked.text).toContain('Payments for reservations are kept for as long as the law asks');
    expect((await readPage(web, { site, cookie }, '/my-garage')).status).toBe(200);
    const erased = await post(cookie, { step: 'erase' });
    expect(erased.status).toBe(200);
    expect(erased.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect(await erased.text()).toContain('Your account is erased, and you are signed out.');
    for (const ended of [cookie, second]) {
      expect((await readPage(web, { site, cookie: ended }, '/my-garage')).status).toBe(302);
    }
    const { db } = web.ctx.store;
    const left = await db.select().from(account).where(eq(account.email, 'erase@example.com'));
    expect(left.map(({ siteId }) => siteId)).toEqual([other.site.id]);
    expect(await db.$count(accountConsent, eq(accountConsent.accountId, left[0]?.id ?? ''))).toBe(1);
    expect(await db.$count(tradeInDraft, eq(tradeInDraft.tokenHash, 'ERASE'))).toBe(0);
    expect(await db.$count(tradeInDraft, eq(tradeInDraft.tokenHash, 'STAYS'))).toBe(1);
    const [lead] = await db.select().from(enquiry).where(eq(enquiry.id, leadId));
    expect([lead?.accountId, lead?.optIn, lead?.message]).toEqual([null, false, 'ERASEMessage']);
    expect((await readPage(web, { site: other, cookie: elsewhere }, '/my-garage')).status).toBe(200);
    const refused = await web.post(
      hostOf(other),
      path,
      { step: 'erase' },
      {
        headers: { cookie: elsewhere, Origin: 'https://evil.example' },
      },
    );
    expect(refused.status).toBe(403);
  });
});

describe('signing out everywhere', () => {
  it('USER-07 USER-09 ends every session of the visitor, and leads home', async () => {
    const cookie = await signIn(web, site, 'everywhere@example.com');
    const second = await signIn(web, site, 'everywhere@example.com');
    const ended = await post(cookie, { step: 'sign-out-everywhere' });
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/']);
    expect((await readPage(web, { site, cookie: second }, '/my-garage')).status).toBe(302);
  });
});
