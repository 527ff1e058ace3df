import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staff, staffLink, staffSession } from '#db/schema/index.ts';
import type { Mail } from '#services/enquiries/delivery/delivery-ports.ts';
import { claimLink, sendLink } from '#services/staff/links/send-link.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, testPassword, writeCode } from '../test-office.ts';

let web: TestWeb;
let site: TestSite;
beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000', TRUSTED_PROXIES: '127.0.0.1' } });
  site = await createTestSite(web);
});
afterAll(() => web?.close());
// What failed before counts no more.
beforeEach(() => web.clock.advance({ minutes: 61 }));

const post = (path: string, fields: Record<string, string>, cookie = '', network = '203.0.113.7') =>
  web.post('localhost', `/office${path}`, fields, { headers: { cookie, 'X-Forwarded-For': network } });
const ask = (path: string, cookie: string) => web.ask('localhost', `/office${path}`, { headers: { cookie } });
const cookieOf = (answer: Response) => /session=[^;]*/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
const locationOf = (answer: Response) => answer.headers.get('location');
const signIn = (email: string, password = testPassword, network?: string) =>
  post('/sign-in', { email, password }, '', network);
const createSales = (more = {}) => createTestMember(web.ctx, { role: 'sales', siteId: site.site.id, ...more });

async function sendLinks(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mail = {
    goesTo: 'here',
    send: async (sent: Mail) => {
      mails.push(sent);
      return { kind: 'sent' } as const;
    },
  };
  for (let due = await claimLink(web.ctx); due; due = await claimLink(web.ctx)) await sendLink(web.ctx, due, mail);
  return mails;
}

describe('signing in to the office', () => {
  it('OFF-01 takes address and password, in whichever case the address is typed, and leads to where one wanted', async () => {
    const { email } = await createSales();
    const answer = await post('/sign-in', { email: ` ${email.toUpperCase()} `, password: testPassword, to: '/me' });
    expect([answer.status, locationOf(answer)]).toEqual([302, '/office/me']);
    expect(answer.headers.get('set-cookie')).toMatch(/^session=[\w-]{43}; .*HttpOnly; .*SameSite=Lax/);
    expect((await ask('/me', cookieOf(answer))).status).toBe(200);
  });

  it.each([
    ['/stock?q=Hi+Lux&make=Toyota', '/stock?q=Hi+Lux&make=Toyota'],
    ['/leads?view=late', '/leads?view=late'],
    ['/me', '/me'],
    ['', ''],
  ])(
    'OFF-01 sends whoever is nobody to sign in once, and from there to where he wanted with all that he asked: %s',
    async (path, wanted) => {
      const sent = locationOf(await ask(path, '')) ?? '';
      expect(sent).toBe(wanted === '' ? '/office/sign-in' : `/office/sign-in?to=${encodeURIComponent(wanted)}`);
      const { email } = await createSales();
      const to = new URL(sent, 'http://localhost').searchParams.get('to') ?? '';
      const answer = await post('/sign-in', { email, password: testPassword, to });
      expect(locationOf(answer)).toBe(`/office${wanted}`);
    },
  );

  it('OFF-04 OFF-07 refuses an address with what no store keeps', async () => {
    const { cookie } = await createSales();
    for (const path of ['/stock?q=%00', '/leads?q=a%00b', '/stock/%00', '/audit?q=%00'])
      expect([path, (await ask(path, cookie)).status]).toEqual([path, 400]);
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/../../x'])(
    'OFF-01 leads nowhere else: %s',
    async (to) => {
      const { email } = await createSales();
      const answer = await post('/sign-in', { email, password: testPassword, to });
      expect(locationOf(answer)).toBe('/office');
    },
  );

  it('OFF-01 says the same of a wrong password, an unknown address and somebody switched off', async () => {
    const [person, off] = [await createSales(), await createSales()];
    await web.ctx.store.db.update(staff).set({ switchedOffAt: new Date() }).where(eq(staff.id, off.id));
    const answers = [
      await signIn(person.email, 'not the password'),
      await signIn('nobody@office.example'),
      await signIn(off.email),
    ];
    const texts = await Promise.all(
      answers.map(async (each) => readText(await each.text()).replaceAll(/\S+@\S+/g, '')),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(new Set(texts.map((text) => text.includes('Email address or password is wrong.')))).toEqual(new Set([true]));
  });

  it('OFF-01 lets nobody try on after ten failures for one address, the right password included, until a while has passed', async () => {
    const { email } = await createSales();
    for (let n = 0; n < 10; n++) await signIn(email, 'not the password', `203.0.113.${n + 20}`);
    const refused = await signIn(email, testPassword, '203.0.113.99');
    expect(refused.status).toBe(429);
    expect(readText(await refused.text())).toContain('Please try again in 15 minutes.');
    web.clock.advance({ minutes: 16 });
    expect((await signIn(email)).status).toBe(302);
  });

  it('OFF-01 lets a network fail thirty times, whomever it tries, and leaves others alone', async () => {
    const { email } = await createSales();
    const tries = Array.from({ length: 35 }, (_, n) =>
      signIn(`n${n}@office.example`, 'not the password', '198.51.100.1'),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await signIn(email, testPassword, '198.51.100.2')).status).toBe(302);
  });

  it('OFF-01 asks for the second factor, takes each code once, and gives a new session for it', async () => {
    const person = await createSales({ hasSecondFactor: true });
    web.clock.advance({ minutes: 5 });
    const half = cookieOf(await signIn(person.email));
    expect(locationOf(await ask('/me', half))).toBe('/office/sign-in/code?to=%2Fme');
    const code = writeCode(person.secret ?? '', web.clock.now());
    const done = await post('/sign-in/code', { code: `${code.slice(0, 3)} ${code.slice(3)}` }, half);
    expect(done.status).toBe(302);
    expect(cookieOf(done)).not.toBe(half);
    expect((await ask('/me', cookieOf(done))).status).toBe(200);
    expect(locationOf(await ask('/me', half))).toContain('/office/sign-in');
    const again = cookieOf(await signIn(person.email));
    expect((await post('/sign-in/code', { code }, again)).status).toBe(422);
  });

  it('OFF-01 ends a half session after five wrong codes, and after ten minutes', async () => {
    const person = await createSales({ hasSecondFactor: true });
    const half = cookieOf(await signIn(person.email));
    for (let n = 0; n < 4; n++) expect((await post('/sign-in/code', { code: '000000' }, half)).status).toBe(422);
    expect(locationOf(await post('/sign-in/code', { code: '000000' }, half))).toContain('/office/sign-in?');
    web.clock.advance({ minutes: 20 });
    const late = cookieOf(await signIn(person.email));
    web.clock.advance({ minutes: 11 });
    const code = writeCode(person.secret ?? '', web.clock.now());
    expect(locationOf(await post('/sign-in/code', { code }, late))).toContain('/office/sign-in?');
  });

  it('OFF-01 ends a session a week after it was last used, and in any case after thirty days', async () => {
    const { cookie } = await createSales();
    for (let day = 0; day < 29; day += 5) {
      expect((await ask('/me', cookie)).status).toBe(200);
      web.clock.advance({ days: 5 });
    }
    expect((await ask('/me', cookie)).status).toBe(302);
    const { cookie: idle } = await createSales();
    web.clock.advance({ days: 8 });
    expect((await ask('/me', idle)).status).toBe(302);
  });
});

describe('links of the office', () => {
  it('OFF-01 a reset goes by mail, works once, ends all sessions, and still asks for the second factor', async () => {
    const person = await createSales({ hasSecondFactor: true });
    await post('/password', { email: person.email });
    const [mail] = await sendLinks();
    expect([mail?.to, mail?.subject]).toEqual([person.email, 'Choose a new password for the office']);
    const path = /\/office(\/link\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const weak = await post(path, { password: 'short' });
    expect(readText(await weak.text())).toContain('at least 12 characters');
    const taken = await post(path, { password: 'another four word phrase' });
    expect(locationOf(taken)).toBe('/office/sign-in/code');
    expect((await ask('/me', person.cookie)).status).toBe(302);
    expect((await post(path, { password: 'a third four word phrase' })).status).toBe(410);
    expect((await signIn(person.email)).status).toBe(422);
    expect((await signIn(person.email, 'another four word phrase')).status).toBe(302);
  });

  it('OFF-01 answers the same for an address that nobody works under, and sends nothing', async () => {
    const answer = await post('/password', { email: 'stranger@office.example' });
    expect(readText(await answer.text())).toContain('If somebody works here as stranger@office.example');
    expect(await sendLinks()).toEqual([]);
  });

  it('OFF-01 an invitation ends after three days, and a newer link ends an older one', async () => {
    const person = await createSales();
    await post('/password', { email: person.email });
    const [first] = await sendLinks();
    web.clock.advance({ minutes: 5 });
    await post('/password', { email: person.email });
    const [second] = await sendLinks();
    const statusOf = async (mail: Mail | undefined) =>
      (await ask(/\/office(\/link\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '', '')).status;
    expect([await statusOf(first), await statusOf(second)]).toEqual([410, 200]);
    web.clock.advance({ minutes: 61 });
    expect(await statusOf(second)).toBe(410);
  });

  it('OFF-01 keeps no password, code, token or link in the store as it is typed or sent', async () => {
    const person = await createSales({ hasSecondFactor: true });
    await post('/password', { email: person.email });
    const [mail] = await sendLinks();
    const token = /\.([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? 'no token';
    const { db } = web.ctx.store;
    const rows = JSON.stringify([
      await db.select().from(staff),
      await db.select().from(staffLink),
      await db.select().from(staffSession),
    ]);
    const secrets = [testPassword, person.secret ?? 'no secret', person.cookie.replace('session=', ''), token];
    for (const secret of secrets) expect(rows.includes(secret), secret.slice(0, 3)).toBe(false);
  });
});
