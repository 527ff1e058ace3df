import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const off: SiteSettingsOverrides = {
  search: { directoryPage: false, partsPage: false, priceRangePage: false },
  brands: { page: false },
  offers: { page: false },
  tradeIn: { enabled: false },
  home: { reviews: false },
};

/** Every entry that a menu or footer may have, whoever builds its page. */
const entries = [
  '/special-offers',
  '/brands',
  '/directory',
  '/price-range',
  '/parts/search',
  '/service',
  '/service/booking',
  '/vehicle-parts-and-accessories',
  '/book-test-drive',
  '/finance',
  '/finance-enquiry',
  '/apply-for-finance',
  '/trade-in',
  '/sell-my-car',
  '/about-us',
  '/careers',
  '/dealer-locator',
  '/warranty',
  '/terms-and-conditions',
  '/privacy-policy',
  '/contact',
];

async function createStockedSite(template: string, settings: SiteSettingsOverrides): Promise<TestSite> {
  const site = await createTestSite(web, { template, settings });
  for (const carType of ['new', 'used', 'demo'] as const) {
    await createTestCar(site, { make: 'Toyota', model: `Model ${carType}`, carType });
  }
  await createTestCar(site, { make: 'Kia', model: 'Rio' });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  return site;
}

const ask = async (site: TestSite, path: string) => {
  const answer = await web.ask(`${site.site.slug}.example`, path);
  return { status: answer.status, html: await answer.text() };
};

/** Links of header and footer that lead into the site. */
const readFrame = (html: string): Set<string> => {
  const frame = html.replace(/<main[\s\S]*<\/main>/, '');
  return new Set(
    [...frame.matchAll(/<a[^>]* href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  );
};

describe.each(['marque', 'collective', 'yard'])('the menus and the footer of %s', (template) => {
  it.each([
    ['all pages on', { search: { priceRangePage: true } }],
    ['all pages off', off],
  ] as const)('SITE-12 SITE-23 with %s name what is there, and nothing that is not', async (_name, settings) => {
    const site = await createStockedSite(template, settings);
    const links = readFrame((await ask(site, '/contact')).html);
    for (const path of entries) {
      const { status } = await ask(site, path);
      // A search for parts stands in the menu where there are parts.
      const isThere = status === 200 && path !== '/parts/search';
      expect({ path, shown: links.has(path) }).toEqual({ path, shown: isThere });
    }
    for (const href of links) expect({ href, status: (await ask(site, href)).status }).toEqual({ href, status: 200 });
  });

  it('SITE-12 SITE-23 have the stock by condition and model, the offers and the company', async () => {
    const site = await createStockedSite(template, {});
    const { html } = await ask(site, '/contact');
    const nav = /<nav aria-label="Main"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    const labels = ['Home', 'Our Range', 'Our Stock', 'Special Offers'];
    const found = labels.map((label) => nav.indexOf(`>${label}<`));
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found).not.toContain(-1);
    for (const href of [
      '/search/new-cars',
      '/search/used-cars',
      '/search/demo-cars',
      '/search/toyota/model-new',
      '/search/kia/rio',
    ]) {
      expect(nav).toContain(`href="${href}"`);
    }
    expect(html).toMatch(/<h2[^>]*>Models<[\s\S]*<h2[^>]*>Buyer Tools<[\s\S]*<h2[^>]*>Company</);
  });
});
