import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account, accountConsent, audit, signInCode, visitorSession } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { tidyAccounts } from '#services/accounts/tidy-accounts.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { readCode, readCookie, sendDueCodes, signInByMail } from './test-sign-in.ts';

let web: TestWeb;
let open: TestSite;
let shut: TestSite;
const everything: SiteSettingsOverrides = {
  favourites: 'watchlist',
  garageEnabled: true,
  garage: { paths: ['/my-garage', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'] },
  visitorPages: { checkout: true, buyOnline: true, onlinePayment: true, spinToWin: true },
};

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000', TRUSTED_PROXIES: '127.0.0.1' } });
  open = await createTestSite(web, { settings: everything });
  shut = await createTestSite(web, {});
  for (const site of [open, shut]) {
    await createTestCar(site, { slug: `car-of-${site.site.slug}` });
    await web.tell(
      { kind: 'site.changed', siteId: site.site.id },
      { kind: 'stock.reloaded', dealershipId: site.dealership.id },
    );
  }
});
afterAll(() => web?.close());
// What was asked for before counts no more.
beforeEach(() => web.clock.advance({ minutes: 61 }));

const hostOf = (site: TestSite) => `${site.site.slug}.example`;
const slugOf = (site: TestSite) => `car-of-${site.site.slug}`;
const ask = (site: TestSite, path: string, cookie?: string) =>
  web.ask(hostOf(site), path, cookie === undefined ? {} : { headers: { cookie } });
const post = (site: TestSite, path: string, fields: Record<string, string>, cookie?: string) =>
  web.post(hostOf(site), path, fields, cookie === undefined ? {} : { headers: { cookie } });
const readMain = async (answer: Response) => /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
const locationOf = (answer: Response) => answer.headers.get('location') ?? '';

/** Asks for a code; answers with where it is to be typed, and the code. */
async function requestCode(site: TestSite, contact: string, query = '') {
  const answer = await post(site, `/sign-in${query}`, { step: 'send', contact });
  expect(answer.status).toBe(303);
  const { mails } = await sendDueCodes(web);
  return { path: locationOf(answer), mail: mails[0], code: readCode(mails[0]?.subject) };
}
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a gated page', () => {
  it.each([
    ['/watchlist', 'watchlist'],
    ['/my-garage', 'garage'],
    ['/mymotorama', 'garage'],
    ['/mybigboxcars', 'garage'],
    ['/myblinkr', 'garage'],
    ['/myservco', 'garage'],
    ['/spin-to-win', 'spin'],
    ['/online-payment', 'payment'],
  ])('SITE-10 %s sends a signed-out visitor to sign in, and is a 404 where it is off', async (path, type) => {
    const answer = await ask(open, path);
    const params = new URLSearchParams({ type, redirect: path, back: '/' });
    expect([answer.status, locationOf(answer)]).toEqual([302, `/sign-in?${params}`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await ask(shut, path)).status).toBe(404);
  });

  it('SITE-10 buying online leads back to its car, and is there for cars of the site alone', async () => {
    const cookie = await signInByMail(web, hostOf(open), 'buyer@example.com');
    for (const path of [`/cars/${slugOf(open)}/buy-online`, `/checkout-journey?car_id=${slugOf(open)}`]) {
      const answer = await ask(open, path);
      const params = new URLSearchParams({ type: 'checkout', redirect: path, back: `/cars/${slugOf(open)}` });
      expect([answer.status, locationOf(answer)]).toEqual([302, `/sign-in?${params}`]);
      const elsewhere = path.replace(slugOf(open), slugOf(shut));
      const journey = `/checkout-journey?car_id=${slugOf(shut)}`;
      expect([elsewhere, (await ask(open, journey, cookie)).status]).toEqual([elsewhere, 404]);
      const off = await ask(shut, elsewhere);
      expect([elsewhere, off.status]).toEqual([elsewhere, 404]);
    }
  });

  it('BUY-07 BUY-01 says which car somebody signs in for, and the steps that follow, with the code too; of this site alone', async () => {
    const way = async (site: TestSite, path: string) => locationOf(await ask(site, path));
    const journey = await way(open, `/checkout-journey?car_id=${slugOf(open)}`);
    const { path: atCode } = await requestCode(open, 'errand@example.com', journey.replace('/sign-in', ''));
    for (const path of [journey, atCode, await way(open, `/cars/${slugOf(open)}/buy-online`)]) {
      const shown = await readMain(await ask(open, path));
      expect(readText(shown)).toContain('You buy 2021 Toyota Corolla Ascent Sport $24,990');
      expect(readText(shown)).toContain('Your details Trade-in Finance or cash Delivery or pick-up Check and send');
      expect(shown).toContain(`href="/cars/${slugOf(open)}"`);
    }
    const redirect = (path: string) => `/sign-in?${new URLSearchParams({ type: 'checkout', redirect: path })}`;
    const reserved = readText(await readMain(await ask(open, redirect(`/cars/${slugOf(open)}/checkout`))));
    expect(reserved).toContain('Sign in to reserve it.');
    expect(reserved).toContain('Your details Payment Reserved');
    const untold = [
      [open, redirect(`/checkout-journey?car_id=${slugOf(shut)}`)],
      [open, redirect(`/cars/${slugOf(shut)}/checkout`)],
      [open, redirect('/about-us')],
      [open, journey.replace('type=checkout', 'type=account')],
      [shut, redirect(`/checkout-journey?car_id=${slugOf(shut)}`)],
    ] as const;
    for (const [site, path] of untold) {
      const answer = await ask(site, path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(readText(await readMain(answer))).not.toMatch(/You (?:buy|reserve)|steps/);
    }
  });

  it('SITE-10 is shown to whoever has signed in, by no cache, and to nobody else afterwards', async () => {
    const cookie = await signInByMail(web, hostOf(open), 'gate@example.com');
    const answer = await ask(open, `/checkout-journey?car_id=${slugOf(open)}`, cookie);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
      200,
      'private, no-store',
      null,
    ]);
    expect(readText(await readMain(answer))).toContain('Buy Online');
    expect((await ask(open, `/checkout-journey?car_id=${slugOf(open)}`)).status).toBe(302);
    expect((await ask(shut, `/checkout-journey?car_id=${slugOf(shut)}`, cookie)).status).toBe(404);
  });
});

describe('signing in', () => {
  it('USER-01 SITE-10 asks for an address, sends a code, asks once who it is, and arrives where the visitor wanted to go', async () => {
    const query = `?${new URLSearchParams({ type: 'spin', redirect: '/spin-to-win', back: '/about-us' })}`;
    const first = await readMain(await ask(open, `/sign-in${query}`));
    expect(readText(first)).toContain('We email you a code of six digits.');
    expect(first).toMatch(/href="\/about-us"[^>]*>Go back/);
    const { path, mail, code } = await requestCode(open, ' Jane@Example.com ', query);
    expect(mail).toMatchObject({ to: 'jane@example.com', senderName: open.site.name, replyTo: null });
    expect(mail?.text).toContain(`${code} is your code to sign in to ${open.site.name}`);
    expect(mail?.html).toContain(`>${code}</p>`);
    const second = readText(await readMain(await ask(open, path)));
    expect(second).toContain('We have sent a code to jane@example.com. It works for 10 minutes.');
    const checked = await post(open, path, { step: 'check', code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(checked.status).toBe(303);
    expect(checked.headers.get('set-cookie')).toMatch(
      /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const cookie = readCookie(checked) ?? '';
    const details = await ask(open, locationOf(checked), cookie);
    expect(details.headers.get('cache-control')).toBe('private, no-store');
    const form = await readMain(details);
    expect(form.match(/name="(?:name|last_name|email|phone|postcode|opt_in)"/g)).toHaveLength(5);
    const values = { step: 'details', name: 'Jane', last_name: 'Citizen', phone: '0412 345 678', postcode: '4000' };
    const wrong = await post(open, locationOf(checked), { ...values, postcode: '40' }, cookie);
    const wrongForm = await readMain(wrong);
    expect(wrong.status).toBe(422);
    expect(readText(wrongForm)).toContain('Invalid postcode. Please enter a 4-digit number.');
    expect(wrongForm).toContain('value="Citizen"');
    const saved = await post(open, locationOf(checked), { ...values, opt_in: 'true' }, cookie);
    expect([saved.status, locationOf(saved)]).toEqual([303, '/spin-to-win']);
    const { db } = web.ctx.store;
    const [row] = await db.select().from(account).where(eq(account.email, 'jane@example.com'));
    expect(row).toMatchObject({
      ...{ siteId: open.site.id, name: 'Jane', lastName: 'Citizen', phone: '+61412345678', postcode: '4000' },
      phoneVerifiedAt: null,
    });
    expect(await db.select().from(accountConsent)).toMatchObject([
      {
        granted: true,
        wording: 'Yes, I would like to subscribe to receive latest offers & product updates.',
        form: 'account',
        at: web.clock.now(),
      },
    ]);
    // An unticked box takes it back, and nothing is said twice.
    for (let times = 0; times < 2; times++) {
      web.clock.advance({ minutes: 1 });
      const changed = await post(open, '/my-account', { ...values, name: 'Joan' }, cookie);
      expect([changed.status, locationOf(changed)]).toEqual([303, '/my-account?done=saved']);
    }
    expect((await db.select().from(accountConsent).orderBy(accountConsent.at)).map(({ granted }) => granted)).toEqual([
      true,
      false,
    ]);
    const shown = await readMain(await ask(open, '/my-account?done=saved', cookie));
    expect(readText(shown)).toContain('Your details are saved.');
    expect(shown).toContain('value="Joan"');
    // The next time nothing is missing.
    const again = await requestCode(open, 'jane@example.com', query);
    const next = await post(open, again.path, { step: 'check', code: again.code });
    expect(locationOf(await ask(open, locationOf(next), readCookie(next) ?? ''))).toBe('/spin-to-win');
    expect(await db.select().from(account).where(eq(account.email, 'jane@example.com'))).toHaveLength(1);
    expect(locationOf(await ask(open, '/sign-in', cookie))).toBe('/my-garage');
  });

  it('USER-07 answers the same whether anybody has an account', async () => {
    await signInByMail(web, hostOf(open), 'known@example.com');
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map((contact) => post(open, '/sign-in', { step: 'send', contact })),
    );
    const shown = answers.map(async (answer) => {
      const page = await readMain(await ask(open, locationOf(answer)));
      return [answer.status, readText(page).replace(/\S+@example.com/g, '')];
    });
    const [known, unknown] = await Promise.all(shown);
    expect(known).toEqual(unknown);
  });

  it('USER-07 says the same in headers and on a wrong code, and asks no account before a code has come back', async () => {
    await signInByMail(web, hostOf(open), 'has-account@example.com');
    const contacts = ['has-account@example.com', 'has-none@example.com'];
    const { db } = web.ctx.store;
    // A table that is not there can be asked nothing, so that no time can tell.
    await db.execute(sql`alter table account rename to account_put_away`);
    const asked = await Promise.all(
      contacts.map((contact) => post(open, '/sign-in', { step: 'send', contact })),
    ).finally(() => db.execute(sql`alter table account_put_away rename to account`));
    const { mails } = await sendDueCodes(web);
    const seen = await Promise.all(
      asked.map(async (answer, at) => {
        const code = readCode(mails.find(({ to }) => to === contacts[at])?.subject);
        const wrong = await post(open, locationOf(answer), { step: 'check', code: wrongOf(code) });
        const text = readText(await readMain(wrong)).replaceAll(contacts[at] ?? '', '');
        const told = [answer, wrong].map(({ status, headers }) => [
          status,
          [...headers.keys()],
          headers.get('set-cookie'),
        ]);
        return { told, text };
      }),
    );
    expect(seen[0]?.text).toContain('That is not the code we sent.');
    expect(seen[0]).toEqual(seen[1]);
  });

  it('USER-07 keeps neither codes nor tokens nor network addresses as they are', async () => {
    const { path, code } = await requestCode(open, 'secret@example.com');
    const cookie = readCookie(await post(open, path, { step: 'check', code })) ?? '';
    const { db } = web.ctx.store;
    const kept = JSON.stringify([
      await db.select().from(signInCode),
      await db.select().from(visitorSession),
      await db.select().from(audit),
    ]);
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(cookie.replace('session=', ''));
    expect(kept).not.toContain('127.0.0.1');
  });

  it('USER-07 takes a code for ten minutes, once, five times, and on the site and page that asked for it', async () => {
    const { path, code } = await requestCode(open, 'limits@example.com');
    const elsewhere = await requestCode(shut, 'limits@example.com');
    const tryCode = (site: TestSite, at: string, typed: string) => post(site, at, { step: 'check', code: typed });
    for (const typed of ['', 'abc', '12345']) {
      const unread = await tryCode(open, path, typed);
      expect(readText(await readMain(unread))).toContain('Please enter the six digits of the code.');
    }
    // Of another site, of another attempt, of none.
    expect(locationOf(await tryCode(shut, path, code))).toContain('step=ended');
    const other = await requestCode(open, 'limits2@example.com');
    if (other.code !== code) expect((await tryCode(open, other.path, code)).status).toBe(422);
    expect(locationOf(await tryCode(open, '/sign-in?attempt=1', code))).toContain('step=ended');
    expect(readText(await readMain(await ask(open, '/sign-in?step=ended')))).toContain(
      'That code does not work any more.',
    );
    for (const left of ['4 tries', '3 tries', '2 tries', 'one try']) {
      const wrong = await tryCode(open, path, wrongOf(code));
      expect(wrong.status).toBe(422);
      expect(readText(await readMain(wrong))).toContain(`That is not the code we sent. You have ${left} left.`);
    }
    expect(locationOf(await tryCode(open, path, wrongOf(code)))).toContain('step=ended');
    // The sixth, and the right one.
    const sixth = await tryCode(open, path, code);
    expect([sixth.status, readCookie(sixth)]).toEqual([303, null]);
    expect(readCookie(await tryCode(shut, elsewhere.path, elsewhere.code))).not.toBeNull();
    expect(readCookie(await tryCode(shut, elsewhere.path, elsewhere.code))).toBeNull();
    const late = await requestCode(open, 'late@example.com');
    web.clock.advance({ minutes: 10 });
    expect(readCookie(await tryCode(open, late.path, late.code))).toBeNull();
  });

  it('USER-07 lets of five tries at the same time none count twice', async () => {
    const { path, code } = await requestCode(open, 'many@example.com');
    const tries = Array.from({ length: 12 }, () => post(open, path, { step: 'check', code: wrongOf(code) }));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4);
    expect(readCookie(await post(open, path, { step: 'check', code }))).toBeNull();
    const twice = await requestCode(open, 'twice@example.com');
    const both = [1, 2, 3].map(() => post(open, twice.path, { step: 'check', code: twice.code }));
    expect((await Promise.all(both)).filter((answer) => readCookie(answer) !== null)).toHaveLength(1);
  });

  it('USER-07 sends five codes an hour to an address, and says when there is another', async () => {
    const send = () => post(open, '/sign-in', { step: 'send', contact: 'often@example.com' });
    for (let times = 0; times < 5; times++) expect((await send()).status).toBe(303);
    web.clock.advance({ minutes: 30 });
    const refused = await send();
    expect(refused.status).toBe(429);
    const main = await readMain(refused);
    expect(readText(main)).toContain('Please use the last one, or ask for another in 30 minutes.');
    expect(main).toContain('value="often@example.com"');
    expect((await post(shut, '/sign-in', { step: 'send', contact: 'often@example.com' })).status).toBe(303);
    web.clock.advance({ minutes: 30, seconds: 1 });
    expect((await send()).status).toBe(303);
  });

  it('USER-07 sends thirty codes an hour for a network', async () => {
    for (let times = 0; times < 30; times++) {
      expect((await post(open, '/sign-in', { step: 'send', contact: `net${times}@example.com` })).status).toBe(303);
    }
    expect((await post(open, '/sign-in', { step: 'send', contact: 'net31@example.com' })).status).toBe(429);
  });

  it.each([
    ['', 'Please enter your email address.'],
    ['jane', 'Please enter a valid email address.'],
    ['jane@', 'Please enter a valid email address.'],
    ['0412', 'Please enter a valid email address.'],
    ['0412 345 678', 'We send codes by email only. Please enter your email address.'],
  ])('USER-01 says what is wrong with %o, and gives it back', async (contact, problem) => {
    const answer = await post(open, '/sign-in', { step: 'send', contact });
    const main = await readMain(answer);
    expect(answer.status).toBe(422);
    expect(readText(main)).toContain(problem);
    if (contact !== '') expect(main).toContain(`value="${contact}"`);
  });

  it('USER-07 takes nothing from pages of other sites', async () => {
    const { path, code } = await requestCode(open, 'csrf@example.com');
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const answer = await web.post(hostOf(open), path, { step: 'check', code }, { headers });
    expect([answer.status, readCookie(answer)]).toEqual([403, null]);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/..//evil.example',
    '/\t/evil.example',
    'https://own.example@evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '/sign-in?redirect=/evil.example',
  ])('SITE-10 leads to no other site: %s', async (target) => {
    const query = `?${new URLSearchParams({ type: 'watchlist', redirect: target, back: target })}`;
    const main = await readMain(await ask(open, `/sign-in${query}`));
    expect(main).not.toContain('evil.example');
    expect(main).not.toContain('javascript:');
    expect(main).not.toContain('Go back');
    const cookie = await signInByMail(web, hostOf(shut), 'redirect@example.com');
    const on = await ask(shut, `/sign-in?${new URLSearchParams({ redirect: target })}`, cookie);
    expect(locationOf(on)).toBe('/my-account');
    web.clock.advance({ minutes: 61 });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    'SITE-10 leads who signs in by the whole way to no other site: %s',
    async (target) => {
      const query = `?${new URLSearchParams({ type: 'spin', redirect: target, back: target })}`;
      const { path, code } = await requestCode(open, 'whole-way@example.com', query);
      expect(path).not.toContain('evil');
      const checked = await post(open, path, { step: 'check', code });
      const details = { step: 'details', name: 'Jane', last_name: 'Citizen', phone: '0412 345 678', postcode: '4000' };
      const saved = await post(open, locationOf(checked), details, readCookie(checked) ?? '');
      for (const answer of [checked, saved]) {
        expect(answer.status).toBe(303);
        expect(locationOf(answer)).toMatch(/^\/(?!\/)/);
        expect(decodeURIComponent(locationOf(answer))).not.toContain('evil');
      }
      web.clock.advance({ minutes: 61 });
    },
  );

  it('SITE-10 is for no search engine to list', async () => {
    const answer = await ask(open, '/sign-in');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('noindex');
  });
});

describe('sessions', () => {
  it('USER-07 are of one site and one host, and their cookie is the strictest that there is behind TLS', async () => {
    const cookie = await signInByMail(web, hostOf(open), 'site@example.com');
    expect((await ask(open, '/my-account', cookie)).status).toBe(200);
    expect((await ask(shut, '/my-account', cookie)).status).toBe(302);
    const { path, code } = await requestCode(open, 'tls@example.com');
    const headers = { 'X-Forwarded-Proto': 'https', Origin: `https://${hostOf(open)}` };
    const checked = await web.post(hostOf(open), path, { step: 'check', code }, { headers });
    expect(checked.headers.get('set-cookie')).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const secure = readCookie(checked) ?? '';
    const behindTls = (sent: string) =>
      web.ask(hostOf(open), '/my-account', { headers: { 'X-Forwarded-Proto': 'https', cookie: sent } });
    expect((await behindTls(secure)).status).toBe(200);
    // Without the prefix another host may have set it.
    expect((await behindTls(secure.replace('__Host-', ''))).status).toBe(302);
    expect((await ask(open, '/my-account', 'session=x')).status).toBe(302);
    expect((await ask(open, '/my-account', `session=${'x'.repeat(43)}`)).status).toBe(302);
  });

  it('USER-07 last thirty days from when they were last used', async () => {
    const cookie = await signInByMail(web, hostOf(open), 'days@example.com');
    web.clock.advance({ days: 29 });
    const renewed = await ask(open, '/my-account', cookie);
    expect([renewed.status, readCookie(renewed)]).toEqual([200, cookie]);
    expect(readCookie(await ask(open, '/my-account', cookie))).toBeNull();
    web.clock.advance({ days: 29 });
    expect((await ask(open, '/my-account', cookie)).status).toBe(200);
    web.clock.advance({ days: 30 });
    expect((await ask(open, '/my-account', cookie)).status).toBe(302);
  });

  it('USER-07 are listed, and ended one by one or everywhere, a stolen one with them', async () => {
    const own = await signInByMail(web, hostOf(open), 'own@example.com');
    const stolen = await signInByMail(web, hostOf(open), 'own@example.com');
    const third = await signInByMail(web, hostOf(open), 'own@example.com');
    const stranger = await signInByMail(web, hostOf(open), 'stranger@example.com');
    const readIds = async (cookie: string) => {
      const main = await readMain(await ask(open, '/my-account', cookie));
      return [...main.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id ?? '');
    };
    const ids = await readIds(own);
    expect(ids).toHaveLength(3);
    const [foreign = ''] = await readIds(stranger);
    await post(open, '/my-account', { step: 'end-session', session: foreign }, own);
    expect((await ask(open, '/my-account', stranger)).status).toBe(200);
    const signedOut = await post(open, '/my-account', { step: 'sign-out' }, third);
    expect([signedOut.status, signedOut.headers.get('set-cookie')]).toEqual([
      303,
      expect.stringContaining('Max-Age=0'),
    ]);
    expect((await ask(open, '/my-account', third)).status).toBe(302);
    expect(await readIds(own)).toHaveLength(2);
    const everywhere = await post(open, '/my-account', { step: 'sign-out-everywhere' }, own);
    expect([everywhere.status, locationOf(everywhere)]).toEqual([303, '/']);
    for (const cookie of [own, stolen]) expect((await ask(open, '/my-account', cookie)).status).toBe(302);
    expect((await ask(open, '/my-account', stranger)).status).toBe(200);
  });

  it('USER-07 and codes are deleted when they are over', async () => {
    await signInByMail(web, hostOf(open), 'tidy@example.com');
    const { db } = web.ctx.store;
    await tidyAccounts(web.ctx);
    expect((await db.select().from(visitorSession)).length).toBeGreaterThan(0);
    expect((await db.select().from(signInCode)).length).toBeGreaterThan(0);
    web.clock.advance({ days: 31 });
    await tidyAccounts(web.ctx);
    expect(await db.select().from(visitorSession)).toEqual([]);
    expect(await db.select().from(signInCode)).toEqual([]);
  });
});
