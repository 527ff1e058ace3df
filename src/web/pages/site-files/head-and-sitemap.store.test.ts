import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offer, page } from '#db/schema/index.ts';
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

const readEntries = async (of: TestSite) => {
  const origin = `http://${of.site.slug}.example`;
  const xml = await (await web.ask(`${of.site.slug}.example`, '/sitemap.xml')).text();
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)];
  return new Map(entries.map(([, address = '', changed]) => [address.replace(origin, ''), changed ?? null]));
};

const change = (of: TestSite) =>
  web.tell({ kind: 'site.changed', siteId: of.site.id }, { kind: 'stock.reloaded', dealershipId: of.dealership.id });

describe('the pages of the sitemap', () => {
  const addContent = async (of: TestSite, until: Date) => {
    const ofSite = { siteId: of.site.id, title: 'Words' };
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }] };
    const updatedAt = new Date('2026-01-05T00:00:00Z');
    await of.store.db.insert(page).values([
      { ...ofSite, slug: 'about-us', document, updatedAt },
      { ...ofSite, slug: 'towing', document, updatedAt, expiresAt: until },
      { ...ofSite, slug: 'hidden', document, draft: true },
      { ...ofSite, slug: 'service', document },
    ]);
    await of.store.db.insert(offer).values({ ...ofSite, expiresAt: until });
  };

  it('SITE-21 FEED-04 are brands, offers, places, forms and content, with the last change where it is known', async () => {
    const of = await createTestSite(web);
    await createTestCar(of, { make: 'Alfa Romeo', model: 'Giulia' });
    await addContent(of, new Date(web.clock.now().getTime() + 3_600_000));
    await change(of);
    const entries = await readEntries(of);
    for (const path of [
      ...['/brands', '/alfa-romeo/overview', '/special-offers', '/dealer-locator', '/our-location/main'],
      ...['/contact-us/test-motors-brisbane', '/finance', '/trade-in', '/book-test-drive', '/careers'],
    ]) {
      expect([path, entries.get(path)]).toEqual([path, null]);
    }
    for (const path of ['/about-us', '/pages/towing']) {
      expect([path, entries.get(path)]).toEqual([path, '2026-01-05T00:00:00.000Z']);
    }
    // A site without a workshop, a draft, a page of one visitor, and what stands above another page.
    for (const path of ['/service', '/service/booking', '/pages/hidden', '/pages/service', '/sign-in', '/success']) {
      expect([path, entries.has(path)]).toEqual([path, false]);
    }
    for (const path of entries.keys()) {
      const answer = await web.ask(`${of.site.slug}.example`, path);
      const html = await answer.text();
      expect([path, answer.status, /noindex/.test(readMeta(html, 'robots') ?? '')]).toEqual([path, 200, false]);
    }
  });

  it('SITE-21 FEED-04 are gone when they have ended or are switched off', async () => {
    const end = new Date(web.clock.now().getTime() + 3_600_000);
    const of = await createTestSite(web);
    const off = await createTestSite(web, {
      settings: {
        brands: { page: false },
        offers: { page: false },
        tradeIn: { enabled: false },
        finance: { pages: false },
      },
    });
    for (const each of [of, off]) {
      await createTestCar(each, { make: 'Kia', model: 'Rio' });
      await addContent(each, end);
      await change(each);
    }
    const paths = ['/special-offers', '/pages/towing', '/brands', '/kia/overview', '/trade-in', '/finance'];
    const list = async (each: TestSite) => {
      const entries = await readEntries(each);
      return paths.filter((path) => entries.has(path));
    };
    expect(await list(of)).toEqual(paths);
    expect(await list(off)).toEqual(['/pages/towing']);
    web.clock.set(end.toISOString());
    await Promise.all([of, off].map(change));
    expect(await list(of)).toEqual(['/brands', '/kia/overview', '/trade-in', '/finance']);
    expect(await list(off)).toEqual([]);
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
