import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readMeta, readStructuredData } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;

beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web, { name: 'Northside <Motors>' });
  host = `${site.site.slug}.example`;
  for (const slug of ['one', 'two']) await createTestCar(site, { slug });
  await createTestCar(site, { slug: 'three', removedAt: web.clock.now() });
  await createTestCar(site, { slug: 'four', showOnDealerWebsite: false });
  await createTestCar(site, { slug: 'five', status: 'sold', soldAt: web.clock.now() });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
});
afterAll(() => web.close());

const readLocations = async (path: string) => {
  const answer = await web.ask(host, path);
  const xml = await answer.text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(`http://${host}`, ''));
};

describe('the sitemap', () => {
  it('OPS-03 names the pages and the cars that are for sale, and nothing else', async () => {
    const locations = await readLocations('/sitemap.xml');
    expect(locations).toEqual(
      expect.arrayContaining(['/', '/contact', '/search/toyota/corolla', '/cars/one', '/cars/two']),
    );
    expect(locations.filter((address) => address.startsWith('/cars/'))).toEqual(['/cars/one', '/cars/two']);
  });

  it('OPS-03 has no parts beyond its cars', async () => {
    expect((await web.ask(host, '/sitemap.xml?part=2')).status).toBe(404);
    expect((await web.ask(host, '/sitemap.xml?part=-1')).status).toBe(404);
    expect(await readLocations('/sitemap.xml?part=1')).toEqual(['/cars/one', '/cars/two']);
  });

  it('OPS-03 is named by robots.txt', async () => {
    expect(await (await web.ask(host, '/robots.txt')).text()).toContain(`Sitemap: http://${host}/sitemap.xml`);
  });
});

describe('the head', () => {
  it('describes the dealer on the home page, whatever its name holds', async () => {
    const html = await (await web.ask(host, '/')).text();
    expect(readStructuredData(html)[0]).toMatchObject({
      '@type': 'AutoDealer',
      name: 'Northside <Motors>',
      address: { addressLocality: 'Brisbane', addressCountry: 'AU' },
    });
    expect(html).not.toContain('<Motors>');
    expect(readMeta(html, 'og:site_name')).toBe('Northside <Motors>');
  });

  it('keeps thank-you and error pages out of search engines', async () => {
    for (const path of ['/success', '/nowhere']) {
      expect(readMeta(await (await web.ask(host, path)).text(), 'robots')).toMatch(/noindex/);
    }
  });
});
