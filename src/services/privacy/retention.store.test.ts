import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  account,
  alert,
  audit,
  enquiry,
  erasedLead,
  reservation,
  siteMail,
  site as siteTable,
  tradeInDraft,
} from '#db/schema/index.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import { createReservationRow } from '#services/reservations/reservation.examples.ts';
import { openOfficeContext } from '#services/staff/office-context.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { addLeadNote } from '../leads/act-on-lead.ts';
import { listComingErasures } from './list-coming-erasures.ts';
import { eraseExpired } from './retention.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 24 * 60 * 60_000);
let made = 0;

async function open(retention: Partial<SiteSettings['retention']> = {}) {
  const site = await createTestSite(test);
  await test.ctx.store.db.update(siteTable).set({ settings: { retention } }).where(eq(siteTable.id, site.site.id));
  return site;
}

async function take(siteId: number, days: number): Promise<string> {
  const received = createReceivedEnquiry({
    ...{ siteId, receivedAt: daysAgo(days).toISOString(), contentHash: `retention ${++made}` },
    email: `old${made}@person.example`,
  });
  await commitEnquiry(test.ctx, received);
  return received.id;
}

const db = () => test.ctx.store.db;
const isKept = async (id: string) => (await db().$count(enquiry, eq(enquiry.id, id))) === 1;
const office = () => openOfficeContext(test.ctx, null);

describe('retention', () => {
  it('OFF-18 makes numbers of enquiries with which nothing has happened for as long as the site says, and of no others', async () => {
    const site = await open({ leadDays: 100 });
    const [old, young, noted] = [
      await take(site.site.id, 101),
      await take(site.site.id, 99),
      await take(site.site.id, 101),
    ];
    await addLeadNote(await office(), { leadId: noted, text: 'Still looking' });
    expect(await eraseExpired(test.ctx)).toBe(1);
    expect([await isKept(old), await isKept(young), await isKept(noted)]).toEqual([false, true, true]);
    expect(await db().$count(erasedLead, eq(erasedLead.id, old))).toBe(1);
    expect(await eraseExpired(test.ctx)).toBe(0);
    const rows = await db().select().from(audit).where(eq(audit.action, 'retention.erased'));
    expect(rows).toMatchObject([{ siteId: site.site.id, subject: 'leads', detail: { count: 1 } }]);
  });

  it('OFF-18 keeps what the site keeps for good, and two years where it says nothing', async () => {
    const [forGood, usual] = [await open({ leadDays: 0 }), await open()];
    const ids = [await take(forGood.site.id, 3_000), await take(usual.site.id, 729), await take(usual.site.id, 731)];
    await eraseExpired(test.ctx);
    expect(await Promise.all(ids.map(isKept))).toEqual([true, true, false]);
  });

  it('OFF-18 erases accounts with which nobody was signed in for as long as the site says, but for those that are told of something', async () => {
    const [site, forGood] = [await open({ accountDays: 100 }), await open({ accountDays: 0 })];
    const siteId = site.site.id;
    const rows = [
      { id: 'never-again', createdAt: daysAgo(101) },
      { id: 'seen-since', createdAt: daysAgo(900), seenAt: daysAgo(99) },
      { id: 'seen-long-ago', createdAt: daysAgo(900), seenAt: daysAgo(101) },
      { id: 'told-of-cars', createdAt: daysAgo(900) },
      { id: 'told-of-none', createdAt: daysAgo(900) },
    ].map((row) => ({ ...row, siteId }));
    await db()
      .insert(account)
      .values([...rows, { id: 'for-good', siteId: forGood.site.id, createdAt: daysAgo(3_000) }]);
    const asked = {
      siteId,
      kind: 'search',
      name: 'Utes',
      address: '/search',
      cadence: 'weekly',
      origin: 'http://s.example',
    } as const;
    await db()
      .insert(alert)
      .values([
        { ...asked, id: 'runs', accountId: 'told-of-cars', createdAt: daysAgo(900) },
        { ...asked, id: 'paused', accountId: 'told-of-none', createdAt: daysAgo(900), pausedAt: daysAgo(500) },
      ]);
    const coming = await listComingErasures(await office());
    expect(coming).toContainEqual({ site: site.site.name, what: '4 accounts of visitors', days: 100 });
    await eraseExpired(test.ctx);
    const kept = await db()
      .select({ id: account.id })
      .from(account)
      .where(inArray(account.siteId, [siteId, forGood.site.id]));
    expect(kept.map(({ id }) => id).toSorted()).toEqual(['for-good', 'seen-since', 'told-of-cars']);
    const told = await db().select().from(audit).where(eq(audit.subject, 'accounts'));
    expect(told).toMatchObject([{ siteId, action: 'retention.erased', detail: { count: 3 } }]);
  });

  it('OFF-18 takes the buyer out of reservations that are long over, and leaves amounts and running ones', async () => {
    const site = await open({ paymentDays: 10 });
    const car = { ...(await createTestCar(site)), dealershipId: site.dealership.id };
    const rows = [
      createReservationRow(site, car, { state: 'completed', updatedAt: daysAgo(11) }),
      createReservationRow(site, car, { state: 'completed', updatedAt: daysAgo(9) }),
      createReservationRow(site, car, { state: 'reserved', updatedAt: daysAgo(11) }),
    ];
    await db().insert(reservation).values(rows);
    await eraseExpired(test.ctx);
    const found = await Promise.all(
      rows.map(async ({ id }) => (await db().select().from(reservation).where(eq(reservation.id, id))).at(0)),
    );
    expect(found.map((row) => row?.name === 'erased')).toEqual([true, false, false]);
    expect(found[0]).toMatchObject({ email: '', phone: '', amountCents: rows[0]?.amountCents });
  });

  it('OFF-18 erases valuations that nobody has gone on with, after the days that each site keeps them', async () => {
    const [short, usual] = [await open(), await open()];
    await db()
      .update(siteTable)
      .set({ settings: { tradeIn: { keepDraftDays: 5 } } })
      .where(eq(siteTable.id, short.site.id));
    const begun = [
      { tokenHash: 'short old', siteId: short.site.id, updatedAt: daysAgo(6) },
      { tokenHash: 'short young', siteId: short.site.id, updatedAt: daysAgo(4) },
      { tokenHash: 'usual', siteId: usual.site.id, updatedAt: daysAgo(6) },
    ].map((row) => ({ ...row, email: 'valued@person.example', content: {} }));
    await db().insert(tradeInDraft).values(begun);
    const coming = await listComingErasures(await office());
    expect(coming).toContainEqual({ site: short.site.name, what: '2 valuations begun', days: 5 });
    await eraseExpired(test.ctx);
    const kept = await db().select({ tokenHash: tradeInDraft.tokenHash }).from(tradeInDraft);
    expect(kept.map(({ tokenHash }) => tokenHash).toSorted()).toEqual(['short young', 'usual']);
  });

  it('OFF-18 erases mail that could not be sent with mail that has found no lead, and keeps what waits', async () => {
    const site = await open({ mailDays: 20 });
    const mail = (id: string, state: 'flagged' | 'pending', days: number) => ({
      ...{
        id,
        siteId: site.site.id,
        target: 'gone@person.example',
        replyName: 'Us',
        subject: 'Your order',
        body: 'Hello',
      },
      ...{ state, createdAt: daysAgo(days) },
    });
    const mails = [
      mail('unsent-old', 'flagged', 21),
      mail('unsent-young', 'flagged', 19),
      mail('waits', 'pending', 21),
    ];
    await db().insert(siteMail).values(mails);
    expect(await eraseExpired(test.ctx)).toBe(1);
    const kept = await db().select({ id: siteMail.id }).from(siteMail).where(eq(siteMail.siteId, site.site.id));
    expect(kept.map(({ id }) => id).toSorted()).toEqual(['unsent-young', 'waits']);
  });

  it('OFF-18 tells beforehand what the next thirty days take', async () => {
    const site = await open({ leadDays: 200 });
    await take(site.site.id, 180);
    await take(site.site.id, 160);
    const coming = (await listComingErasures(await office())).filter(({ days }) => days === 200);
    expect(coming).toEqual([{ site: site.site.name, what: '1 enquiry', days: 200 }]);
  });

  it('OFF-18 goes on over more than one batch, and stops by itself', async () => {
    const site = await open({ leadDays: 50 });
    for (let count = 0; count < 230; count++) await take(site.site.id, 60);
    expect(await eraseExpired(test.ctx)).toBe(230);
    expect(await db().$count(enquiry, eq(enquiry.siteId, site.site.id))).toBe(0);
  });
});
