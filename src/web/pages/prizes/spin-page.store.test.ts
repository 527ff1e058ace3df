import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, audit, prizeSpin, siteMail } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import type { Visitor } from '#services/accounts/sessions/find-visitor.ts';
import type { Mail } from '#services/enquiries/delivery/delivery-ports.ts';
import { atEverySite } from '#services/privacy/person-at.ts';
import { spinWheel } from '#services/prizes/spin-wheel.ts';
import { eraseSiteMailOf, tidySiteMail } from '#services/site-mail/erase-site-mail.ts';
import { findNextSiteMailAt, sendSiteMail } from '#services/site-mail/send-site-mail.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { signInByMail } from '../sign-in/test-sign-in.ts';

let web: TestWeb;
const prizes = [
  {
    slug: 'service',
    name: 'Free service',
    text: 'A logbook service.',
    weight: 1,
    number: 2,
    validDays: 30,
    terms: 'Not with other offers.',
  },
  { slug: 'mats', name: 'Floor mats', weight: 1, number: 1 },
];
const withPrizes = (list: readonly object[], more: object = {}): SiteSettingsOverrides => ({
  visitorPages: { spinToWin: true },
  prizeWheel: { prizes: list as [], terms: ['One spin for each person.'], introduction: 'A spin for you.', ...more },
});
const spinning = withPrizes(prizes);

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
});
afterAll(() => web?.close());
beforeEach(() => web.clock.advance({ minutes: 61 }));

let visitors = 0;
async function open(settings = spinning) {
  const site = await createTestSite(web, { settings });
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
  return site;
}
const hostOf = (site: TestSite) => `${site.site.slug}.example`;
const signIn = (site: TestSite, email = `visitor${++visitors}@example.com`) => signInByMail(web, hostOf(site), email);
const look = async (site: TestSite, cookie: string) => {
  const answer = await web.ask(hostOf(site), '/spin-to-win', { headers: { cookie } });
  expect(answer.status).toBe(200);
  return readText(/<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '');
};
const spin = (site: TestSite, cookie: string) => web.post(hostOf(site), '/spin-to-win', {}, { headers: { cookie } });
const listSpins = (site: TestSite) =>
  web.ctx.store.db.select().from(prizeSpin).where(eq(prizeSpin.siteId, site.site.id)).orderBy(prizeSpin.createdAt);
const listMails = (site: TestSite) =>
  web.ctx.store.db.select().from(siteMail).where(eq(siteMail.siteId, site.site.id)).orderBy(siteMail.target);
async function createVisitor(site: TestSite, email: string | null = null): Promise<Visitor> {
  const id = `account-${++visitors}`;
  const createdAt = web.clock.now();
  const [row] = await web.ctx.store.db
    .insert(account)
    .values({ id, siteId: site.site.id, name: 'Jane', lastName: 'Citizen', email, postcode: '4000', createdAt })
    .returning();
  if (!row) throw new Error('no account');
  return { account: row, sessionId: 's', isRenewed: false };
}
const spinAs = (site: TestSite, visitor: Visitor, point = 0) =>
  spinWheel(site, visitor, { origin: 'http://a.example', draw: () => point });

describe('the prize wheel', () => {
  it('SITE-19 says prizes, odds and terms before the spin, then what was won, the same after a reload', async () => {
    const site = await open();
    const cookie = await signIn(site, 'winner@example.com');
    const before = await look(site, cookie);
    for (const text of [
      'A spin for you.',
      'Free service',
      'Floor mats',
      '1 in 2, 2 left',
      'Valid for 30 days. Not with other offers.',
      'One spin for each person.',
    ]) {
      expect(before).toContain(text);
    }
    const answer = await spin(site, cookie);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/spin-to-win']);
    const [row] = await listSpins(site);
    expect(row?.code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
    const after = await look(site, cookie);
    for (const text of [
      `You have won: ${row?.name}`,
      row?.code ?? '',
      'We have sent the code to winner@example.com.',
      'One spin for each person.',
    ]) {
      expect(after).toContain(text);
    }
    expect(after).not.toContain('Spin the wheel');
    expect(await look(site, cookie)).toBe(after);
  });

  it('SITE-19 tells the winner and the dealer in mails that are kept with the spin, and sends each once', async () => {
    const site = await open();
    const sent: Mail[] = [];
    const mail = {
      goesTo: 'a list',
      send: async (each: Mail) => ({ kind: sent.push(each) > 0 ? ('sent' as const) : ('written' as const) }),
    };
    while (await sendSiteMail(web.ctx, mail));
    sent.length = 0;
    const visitor = await createVisitor(site, 'mailed@example.com');
    const spun = await spinAs(site, visitor);
    expect(spun).toMatchObject({ kind: 'spun', spin: { prize: 'service', name: 'Free service' } });
    const mails = await listMails(site);
    const toDealer = mails.filter(({ target }) => target !== 'mailed@example.com');
    expect(toDealer.length).toBeGreaterThan(0);
    const code = spun.kind === 'spun' ? (spun.spin.code ?? '') : '';
    for (const { body } of mails)
      for (const text of ['Free service', 'A logbook service.', code, 'Not with other offers.'])
        expect(body).toContain(text);
    expect(toDealer[0]).toMatchObject({
      replyName: 'Jane Citizen',
      replyAddress: 'mailed@example.com',
      subject: `Prize won: Free service (${code})`,
    });
    expect(toDealer[0]?.body).toContain('Postcode: 4000');
    while (await sendSiteMail(web.ctx, mail));
    expect(
      sent
        .filter(({ senderName }) => senderName === site.site.name)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(mails.map(({ target }) => target).sort());
    expect(await findNextSiteMailAt(web.ctx)).toBeNull();
  });

  it('SITE-19 tries a mail again that was not sent, under the same Message-ID, and erases those that were after thirty days', async () => {
    const site = await open(withPrizes(prizes));
    await spinAs(site, await createVisitor(site, 'again@example.com'));
    const ids = new Set<string>();
    const refuse = {
      goesTo: 'nowhere',
      send: async ({ messageId }: Mail) => {
        ids.add(messageId);
        return { kind: 'failed' as const, reason: 'smtp 451' };
      },
    };
    while (await sendSiteMail(web.ctx, refuse));
    const count = ids.size;
    web.clock.advance({ minutes: 30 });
    const accept = {
      goesTo: 'a list',
      send: async ({ messageId }: Mail) => {
        ids.add(messageId);
        return { kind: 'sent' as const };
      },
    };
    while (await sendSiteMail(web.ctx, accept));
    expect(ids.size).toBe(count);
    expect((await listMails(site)).every(({ state }) => state === 'delivered')).toBe(true);
    await tidySiteMail(web.ctx);
    expect(await listMails(site)).not.toEqual([]);
    web.clock.advance({ days: 31 });
    await tidySiteMail(web.ctx);
    expect(await listMails(site)).toEqual([]);
  });

  it('SITE-19 gives a visitor one spin, however many tabs ask at once', async () => {
    const site = await open();
    const cookie = await signIn(site);
    const answers = await Promise.all(Array.from({ length: 8 }, () => spin(site, cookie)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 303));
    expect(await listSpins(site)).toHaveLength(1);
  });

  it('SITE-19 gives out no more of a prize than there are, to many visitors at once, and says when all are gone', async () => {
    const site = await open();
    const many = await Promise.all(Array.from({ length: 6 }, () => createVisitor(site)));
    const spun = await Promise.all(many.map((visitor) => spinWheel(site, visitor, { origin: 'http://a.example' })));
    expect(spun.filter(({ kind }) => kind === 'spun')).toHaveLength(3);
    expect((await listSpins(site)).map(({ prize }) => prize).sort()).toEqual(['mats', 'service', 'service']);
    const cookie = await signIn(site);
    expect(await look(site, cookie)).toContain('Every prize has been won. You have not used your spin');
    expect((await spin(site, cookie)).status).toBe(303);
    expect(await listSpins(site)).toHaveLength(3);
  });

  it('SITE-19 keeps a slice that wins nothing without code and mail', async () => {
    const site = await open(
      withPrizes([...prizes, { slug: 'none', name: 'Nothing this time', weight: 2, wins: false }]),
    );
    const visitor = await createVisitor(site, 'luckless@example.com');
    expect(await spinAs(site, visitor, 3)).toMatchObject({ spin: { prize: 'none', code: null, validUntil: null } });
    expect(await listMails(site)).toEqual([]);
  });

  it('SITE-19 keeps what was told, though the settings say something else later, and the count of a visitor who is gone', async () => {
    const site = await open();
    const visitor = await createVisitor(site, 'gone@example.com');
    await spinAs(site, visitor, 1);
    const changed = {
      ...site,
      site: {
        ...site.site,
        settings: { ...site.site.settings, prizeWheel: { ...site.site.settings.prizeWheel, prizes: [] } },
      },
    };
    expect(await spinWheel(changed, visitor, { origin: 'http://a.example' })).toMatchObject({
      spin: { name: 'Floor mats' },
    });
    await web.ctx.store.db.transaction((tx) => eraseSiteMailOf(tx, atEverySite('gone@example.com')));
    await web.ctx.store.db.delete(account).where(eq(account.id, visitor.account.id));
    expect(await listSpins(site)).toMatchObject([{ accountId: null, prize: 'mats' }]);
    expect(JSON.stringify(await listMails(site))).not.toContain('gone@example.com');
    const [row] = await web.ctx.store.db.select().from(audit).where(eq(audit.action, 'prize.drawn')).orderBy(audit.at);
    expect(JSON.stringify(row)).not.toContain('example.com');
  });

  it('SITE-19 is there for visitors of the site that has it alone', async () => {
    const [site, other, shut] = [await open(), await open(), await open({})];
    const cookie = await signIn(site);
    expect((await spin(other, cookie)).status).toBe(302);
    expect(await listSpins(other)).toEqual([]);
    const stranger = await signIn(shut);
    expect((await spin(shut, stranger)).status).toBe(404);
    await expect(spinAs(shut, await createVisitor(shut))).rejects.toMatchObject({ code: 'not_found' });
    const nobody = await web.post(hostOf(site), '/spin-to-win', {});
    expect([nobody.status, nobody.headers.get('location')]).toEqual([
      302,
      expect.stringContaining('/sign-in?type=spin'),
    ]);
    expect(await listSpins(site)).toEqual([]);
  });
});
