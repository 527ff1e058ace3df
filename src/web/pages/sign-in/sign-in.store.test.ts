import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

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
  web = await openTestWeb();
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
afterAll(() => web.close());

const ask = (site: TestSite, path: string) => web.ask(`${site.site.slug}.example`, path);
const slugOf = (site: TestSite) => `car-of-${site.site.slug}`;

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
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/sign-in?${params}`]);
    expect((await ask(shut, path)).status).toBe(404);
  });

  it('SITE-10 the checkout leads back to its car, and is there for cars of the site alone', async () => {
    for (const path of [
      `/cars/${slugOf(open)}/checkout`,
      `/cars/${slugOf(open)}/buy-online`,
      `/checkout-journey?car_id=${slugOf(open)}`,
    ]) {
      const answer = await ask(open, path);
      const params = new URLSearchParams({ type: 'checkout', redirect: path, back: `/cars/${slugOf(open)}` });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/sign-in?${params}`]);
      const elsewhere = path.replace(slugOf(open), slugOf(shut));
      expect([elsewhere, (await ask(open, elsewhere)).status]).toEqual([elsewhere, 404]);
      const off = await ask(shut, elsewhere);
      expect([elsewhere, off.status]).toEqual([elsewhere, 404]);
    }
  });
});

describe('the sign-in page', () => {
  const readBack = async (back: string) => {
    const html = await (
      await ask(open, `/sign-in?${new URLSearchParams({ type: 'watchlist', redirect: back, back })}`)
    ).text();
    return { html, main: /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '' };
  };

  it('SITE-10 says that it is not open yet, what can be done without it, and leads back', async () => {
    const { main } = await readBack(`/cars/${slugOf(open)}`);
    const text = readText(main);
    expect(text).toContain('Sign-in is not open yet');
    expect(text).toContain('Your watchlist needs an account');
    expect(text).toMatch(/Compare .*Contact Us .*Or call us\./);
    expect(main).toMatch(new RegExp(`href="/cars/${slugOf(open)}"[^>]*>Go back`));
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
  ])('SITE-10 leads to no other site: %s', async (back) => {
    const { main } = await readBack(back);
    expect(main).not.toContain('evil.example');
    expect(main).not.toContain('javascript:');
    expect(main).not.toContain('Go back');
  });

  it('SITE-10 is for no search engine to list', async () => {
    const answer = await ask(open, '/sign-in');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('noindex');
  });
});
