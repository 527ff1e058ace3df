import { eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  audit,
  delivery,
  enquiry,
  leadDue,
  leadEntry,
  leadMessage,
  reservation,
  reservationMail,
  site,
  siteMail,
} from '#db/schema/index.ts';
import { openOfficeContext } from '#services/staff/office-context.ts';
import { getToday } from '#services/today/get-today.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { runSeedDemo } from './seed-demo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ settings: { PAYMENT_SANDBOX: 'on' } });
  await seed();
});
afterAll(() => test.close());

async function seed(): Promise<string> {
  const out: string[] = [];
  const io = { write: (line: string) => out.push(line), writeError: (line: string) => out.push(line) };
  const rest = { isTerminal: false, cwd: '.', signal: new AbortController().signal };
  await runSeedDemo(test.app, {}, { ...io, ...rest });
  return out.join('\n');
}

const hourMs = 60 * 60_000;

describe('the past of the demo', () => {
  it('OFF-03 has leads in every state on every site, over sixty days until now', async () => {
    const { db } = test.ctx.store;
    const leads = await db.select().from(enquiry);
    const now = test.clock.now().getTime();
    const ages = leads.map(({ receivedAt }) => (now - receivedAt.getTime()) / (24 * hourMs));
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.min(...ages)).toBeLessThan(1);
    expect(Math.max(...ages)).toBeGreaterThan(55);
    expect(Math.max(...ages)).toBeLessThan(62);
    const bySite = Map.groupBy(leads, ({ siteId }) => siteId);
    expect(bySite.size).toBe((await db.select().from(site)).length);
    for (const ofSite of bySite.values()) {
      const states = new Set(ofSite.map(({ state }) => state));
      expect([...states].sort()).toEqual(['appointment', 'contacted', 'lost', 'new', 'spam', 'won']);
    }
    const entries = await db.select({ kind: leadEntry.kind }).from(leadEntry);
    const kinds = new Set(entries.map(({ kind }) => kind));
    const all = ['answered', 'assigned', 'call', 'joined', 'moved', 'note', 'replied', 'snoozed', 'visit'];
    expect([...kinds].sort()).toEqual(all);
  });

  it('OFF-03 has lost leads with their reason, and replies within a day, by staff of the site', async () => {
    const { db } = test.ctx.store;
    const lost = await db.select().from(enquiry).where(eq(enquiry.state, 'lost'));
    expect(lost.every(({ lostReason }) => lostReason !== null)).toBe(true);
    const replied = await db.select().from(enquiry).where(isNotNull(enquiry.firstRepliedAt));
    expect(replied.length).toBeGreaterThan(60);
    for (const { receivedAt, firstRepliedAt, assignedTo } of replied) {
      expect((firstRepliedAt?.getTime() ?? 0) - receivedAt.getTime()).toBeLessThan(45 * hourMs);
      expect(assignedTo).not.toBeNull();
    }
  });

  it('OFF-03 fills the page of the day: leads that wait, visits of today, reservations that end', async () => {
    const today = await getToday(await openOfficeContext(test.ctx, null));
    expect(today.leads?.unanswered).toBeGreaterThan(12);
    expect(today.leads?.alarmed).toBeGreaterThan(0);
    expect(today.leads?.alarmed).toBeLessThan(today.leads?.unanswered ?? 0);
    expect(today.visits?.length).toBeGreaterThan(3);
    const made = await test.ctx.store.db.select().from(enquiry).where(eq(enquiry.state, 'appointment'));
    expect(made.filter(({ visitAt }) => visitAt === null)).toEqual([]);
    expect(today.reservations?.ending).toBeGreaterThan(0);
    const states = (await test.ctx.store.db.select().from(reservation)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['reserved', 'expired', 'refunded']));
  });

  it('LEAD-06 writes to nobody, now or later, and names nobody who can be reached', async () => {
    const { db } = test.ctx.store;
    expect(await db.select().from(delivery).where(ne(delivery.state, 'delivered'))).toEqual([]);
    expect(
      await db
        .select()
        .from(leadMessage)
        .where(inArray(leadMessage.state, ['pending', 'failed'])),
    ).toEqual([]);
    expect(await db.select().from(reservationMail).where(ne(reservationMail.state, 'delivered'))).toEqual([]);
    expect(await db.select().from(siteMail)).toEqual([]);
    expect(await db.select().from(leadDue)).toEqual([]);
    for (const { email, phone } of await db.select().from(enquiry)) {
      expect(email).toMatch(/@example\.com$/);
      expect(phone).toMatch(/^\+614915\d{5}$|^\+61491570\d{3}$/);
    }
  });

  it('OFF-03 is told once, and goes on where it was interrupted', async () => {
    const { db } = test.ctx.store;
    const before = await db.select({ id: enquiry.id }).from(enquiry);
    expect(await seed()).toContain('The store is not empty');
    await db.delete(audit).where(inArray(audit.action, ['demo.seeded']));
    expect(await seed()).toContain(' 0 leads');
    await db.delete(audit).where(inArray(audit.action, ['demo.seeded', 'demo.past_told']));
    const untold = eq(enquiry.state, 'spam');
    const gone = await db.delete(enquiry).where(untold).returning();
    expect(await seed()).toContain(` ${gone.length} leads`);
    expect(await db.select({ id: enquiry.id }).from(enquiry)).toHaveLength(before.length);
  });
});
