import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runLeadsList } from '#cli/leads/leads.ts';
import { account, audit, enquiry } from '#db/schema/index.ts';
import { findConsent, keepConsent } from '#services/accounts/save-details.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createUnsubscribePath } from '#services/enquiries/consent/unsubscribe-token.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '1000', LINK_SECRET: 'a secret of this server' } });
  site = await createTestSite(web);
  other = await createTestSite(web);
  await web.tell({ kind: 'site.changed', siteId: site.site.id }, { kind: 'site.changed', siteId: other.site.id });
});
afterAll(() => web?.close());

const hostOf = ({ site: { slug } }: TestSite) => `${slug}.example`;

async function enquire(of: TestSite, email: string): Promise<string> {
  const received = createReceivedEnquiry({ siteId: of.site.id, email, optIn: true, contentHash: crypto.randomUUID() });
  await commitEnquiry(web.ctx, received);
  return received.id;
}

async function hasConsent(id: string): Promise<boolean | undefined> {
  const [row] = await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.id, id));
  return row?.optIn;
}

function linkTo(id: string, of = site): string {
  const path = createUnsubscribePath({ site: of.site, config: web.ctx.config }, id);
  if (path === null) throw new Error('no link');
  return path;
}

const oneClick = { 'List-Unsubscribe': 'One-Click' };

describe('/pages/unsubscribe', () => {
  it('SITE-16 asks first: whoever only looks at the link changes nothing, and no cache keeps it', async () => {
    const id = await enquire(site, 'jane@example.com');
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await web.ask(hostOf(site), linkTo(id), { method });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    }
    const html = await (await web.ask(hostOf(site), linkTo(id))).text();
    expect(html).toContain('content="noindex, follow"');
    expect(html).not.toContain('jane@');
    expect(readText(html)).toContain('Unsubscribe');
    expect(await hasConsent(id)).toBe(true);
  });

  it('SITE-16 withdraws the consent of the person at once, on that site alone, and leads list shows it', async () => {
    const id = await enquire(site, 'joe@example.com');
    const again = await enquire(site, ' JOE@example.com');
    const somebody = await enquire(site, 'ann@example.com');
    const elsewhere = await enquire(other, 'joe@example.com');
    const answer = await web.post(hostOf(site), linkTo(id), {});
    expect(readText(await answer.text())).toContain('You are unsubscribed');
    expect(await Promise.all([id, again, somebody, elsewhere].map(hasConsent))).toEqual([false, false, true, true]);
    const lines: string[] = [];
    const io = { write: (line: string) => void lines.push(line), writeError: () => {}, isTerminal: false, cwd: '/' };
    await runLeadsList({ ctx: web.ctx }, { site: site.site.slug }, { ...io, signal: AbortSignal.timeout(60_000) });
    expect(lines.find((line) => line.startsWith(id))).toMatch(/ {2}unsubscribed 2026-03-02$/);
    expect(lines.find((line) => line.startsWith(somebody))).not.toContain('unsubscribed');
    const audited = await web.ctx.store.db.select().from(audit).where(eq(audit.siteId, site.site.id));
    expect(audited.find(({ action }) => action === 'consent.withdrawn')?.detail).toEqual({ enquiries: 2 });
  });

  it("SITE-16 takes a mail program's one-click post, any number of times, and for an erased enquiry", async () => {
    const id = await enquire(site, 'kim@example.com');
    for (let times = 0; times < 2; times++) {
      const answer = await web.ask(hostOf(site), linkTo(id), { method: 'POST', body: new URLSearchParams(oneClick) });
      expect(answer.status).toBe(200);
    }
    expect(await hasConsent(id)).toBe(false);
    await web.ctx.store.db.delete(enquiry).where(eq(enquiry.id, id));
    expect(readText(await (await web.post(hostOf(site), linkTo(id), oneClick)).text())).toContain(
      'You are unsubscribed',
    );
  });

  it("SITE-16 SITE-05 says so where a link is wrong, or another site's, and changes nothing", async () => {
    const id = await enquire(other, 'lee@example.com');
    const foreign = linkTo(id, other);
    const wrong = [foreign, foreign.slice(0, -1), `/pages/unsubscribe?token=${id}`];
    for (const path of wrong) {
      const asked = await web.ask(hostOf(site), path);
      const posted = await web.post(hostOf(site), path, {});
      for (const answer of [asked, posted]) {
        expect(readText(await answer.text())).toContain('This link does not work');
      }
    }
    expect(await hasConsent(id)).toBe(true);
    expect(await web.post(hostOf(other), foreign, {})).toMatchObject({ status: 200 });
    expect(await hasConsent(id)).toBe(false);
  });

  it('SITE-16 tells whoever comes without a link where to find it, and how to be taken off without', async () => {
    const html = await (await web.ask(hostOf(site), '/pages/unsubscribe')).text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    expect(readText(main)).toContain('Unsubscribe from our emails');
    expect(main).toContain('href="/contact"');
    expect(main).not.toContain('<form');
  });

  it('SITE-16 makes no link without a secret', () => {
    const { LINK_SECRET, ...config } = web.ctx.config;
    expect(createUnsubscribePath({ site: site.site, config }, 'x')).toBeNull();
  });

  it('SITE-16 is not undone by an enquiry that was sent before, and comes into the store after', async () => {
    const email = 'kim@example.com';
    const sentBefore = { siteId: site.site.id, email: ' KIM@example.com', optIn: true };
    const receivedAt = web.clock.now().toISOString();
    const journalled = createReceivedEnquiry({ ...sentBefore, receivedAt, contentHash: crypto.randomUUID() });
    const known = await enquire(site, email);
    web.clock.advance({ minutes: 5 });
    await web.post(hostOf(site), linkTo(known), {});
    await commitEnquiry(web.ctx, journalled);
    expect(await hasConsent(journalled.id)).toBe(false);
    web.clock.advance({ minutes: 5 });
    const again = createReceivedEnquiry({
      ...{ siteId: site.site.id, email, optIn: true, contentHash: crypto.randomUUID() },
      receivedAt: web.clock.now().toISOString(),
    });
    await commitEnquiry(web.ctx, again);
    expect(await hasConsent(again.id)).toBe(true);
  });

  it('SITE-16 is not undone by an addition to a lead that was sent before', async () => {
    const lead = await enquire(site, 'lee@example.com');
    const addition = createReceivedEnquiry({
      ...{ siteId: site.site.id, email: 'lee@example.com', optIn: true, contentHash: crypto.randomUUID() },
      ...{ continues: lead, receivedAt: web.clock.now().toISOString() },
    });
    web.clock.advance({ minutes: 5 });
    await web.post(hostOf(site), linkTo(lead), {});
    await commitEnquiry(web.ctx, addition);
    expect(await hasConsent(lead)).toBe(false);
  });

  it('SITE-16 withdraws a consent that was given again with an addition to the lead', async () => {
    const lead = await enquire(site, 'sam@example.com');
    await web.post(hostOf(site), linkTo(lead), {});
    web.clock.advance({ minutes: 5 });
    const addition = createReceivedEnquiry({
      ...{ siteId: site.site.id, email: 'sam@example.com', optIn: true, contentHash: crypto.randomUUID() },
      ...{ continues: lead, receivedAt: web.clock.now().toISOString() },
    });
    await commitEnquiry(web.ctx, addition);
    const find = async () => (await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.id, lead))).at(0);
    expect(await find()).toMatchObject({ optIn: true, unsubscribedAt: null });
    web.clock.advance({ minutes: 5 });
    await web.post(hostOf(site), linkTo(lead), {});
    expect(await find()).toMatchObject({ optIn: false, unsubscribedAt: web.clock.now() });
  });

  it('SITE-16 USER-09 withdraws what the account of that address has agreed to, on that site alone', async () => {
    const id = await enquire(site, 'tess@example.com');
    const createAccount = async (of: TestSite, accountId: string) => {
      const at = { createdAt: web.clock.now() };
      const ofSite = { id: accountId, siteId: of.site.id, email: 'tess@example.com' };
      await web.ctx.store.db.insert(account).values({ ...ofSite, ...at });
      await web.ctx.store.db.transaction((tx) => keepConsent(of, tx, accountId, true));
    };
    await createAccount(site, 'tess-here');
    await createAccount(other, 'tess-there');
    web.clock.advance({ minutes: 5 });
    await web.post(hostOf(site), linkTo(id), {});
    const isGranted = async (accountId: string) => (await findConsent(web.ctx.store.db, accountId))?.granted;
    expect([await isGranted('tess-here'), await isGranted('tess-there')]).toEqual([false, true]);
  });
});
