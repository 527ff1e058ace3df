import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carImage, dealership, location, page, review } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
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
  '/pages/unsubscribe',
  '/contact',
];

/** Their pages answer everywhere; they are shown where there is something to find, or somebody to do it. */
const onlyWithSomething = ['/parts/search', '/service', '/service/booking'];

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

describe.each(['marque', 'collective', 'yard', 'outdoor'])('the menus and the footer of %s', (template) => {
  it.each([
    ['all pages on', { search: { priceRangePage: true } }],
    ['all pages off', off],
  ] as const)('SITE-12 SITE-23 with %s name what is there, and nothing that is not', async (_name, settings) => {
    const site = await createStockedSite(template, settings);
    const links = readFrame((await ask(site, '/contact')).html);
    for (const path of entries) {
      const { status } = await ask(site, path);
      const isThere = status === 200 && !onlyWithSomething.includes(path);
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

  it('SITE-12 have a car of each model over its name where the site wants so, one that is for sale', async () => {
    const site = await createStockedSite(template, { header: { rangePictures: true } });
    const stranger = await createStockedSite(template, {});
    const addCar = async (at: TestSite, url: string, model: string, sold = false) => {
      const state = sold ? { status: 'sold' as const, soldAt: web.clock.now() } : {};
      const { id } = await createTestCar(at, { make: 'Toyota', model, carType: 'used', rank: 9, ...state });
      await at.store.db.insert(carImage).values({ carId: id, position: 0, url });
    };
    await addCar(site, '/media/own.webp', 'Model used');
    await addCar(site, '/media/gone.webp', 'Model new', true);
    await addCar(stranger, '/media/strange.webp', 'Model demo');
    const readPhotos = async () => {
      await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
      const nav = /<nav aria-label="Main"[\s\S]*?<\/nav>/.exec((await ask(site, '/contact')).html)?.[0] ?? '';
      return [...nav.matchAll(/<img src="([^"?]*)[^>]*loading="lazy"[^>]*><a href="([^"]*)"/g)].map((found) =>
        found.slice(1),
      );
    };
    expect(await readPhotos()).toEqual([['/media/own.webp', '/search/toyota/model-used']]);
    expect(await readMenu(site)).not.toContain('href="/search/toyota/model-new"');
    await addCar(site, '/media/demo.webp', 'Model demo');
    expect(await readPhotos()).toEqual([
      ['/media/demo.webp', '/search/toyota/model-demo'],
      ['/media/own.webp', '/search/toyota/model-used'],
    ]);
  });

  it('SITE-12 SRCH-19 have each kind of stock of a site that sells several, with how many are for sale', async () => {
    const readKinds = async (itemTypes: readonly ('car' | 'caravan' | 'motorcycle')[]) => {
      const site = await createStockedSite(template, { stock: { itemTypes: [...itemTypes] } });
      await createTestCar(site, { itemType: 'caravan', make: 'Halden', model: 'Drifter' });
      await createTestCar(site, { itemType: 'motorcycle', status: 'sold', soldAt: web.clock.now() });
      await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
      const nav = /<nav aria-label="Main"[\s\S]*?<\/nav>/.exec((await ask(site, '/contact')).html)?.[0] ?? '';
      return [...nav.matchAll(/<a href="[^"]*item_type=(\w+)"[\s\S]*?<\/a>/g)].map(([link, kind]) => [
        kind,
        readText(link),
      ]);
    };
    expect(await readKinds(['caravan', 'motorcycle', 'car'])).toEqual([
      ['caravan', 'Caravans 1'],
      ['car', 'Cars 4'],
    ]);
    expect(await readKinds(['car'])).toEqual([]);
  });

  it('SITE-23 name the places of a site that has several, the legal pages, and servicing where there is a workshop', async () => {
    const site = await createStockedSite(template, {});
    const first = await ask(site, '/contact');
    const readFooter = (html: string) => /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
    expect(readFooter(first.html)).not.toContain('aria-label="Our locations"');
    expect(readFrame(first.html)).not.toContain('/service');
    await addPlace(site, { slug: 'gympie', name: 'Group Gympie Service', locationType: 'service' });
    await writePages(site, ['privacy-policy', 'terms-and-conditions']);
    await web.tell({ kind: 'site.changed', siteId: site.site.id });
    const { html } = await ask(site, '/contact');
    const footer = readFooter(html);
    const places = /aria-label="Our locations"[\s\S]*?<\/nav>/.exec(footer)?.[0] ?? '';
    expect([...places.matchAll(/<a\b[^>]*? href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/our-location/main',
      '/our-location/gympie',
    ]);
    for (const href of ['/privacy-policy', '/terms-and-conditions', '/pages/unsubscribe', '/dealer-locator']) {
      expect(footer).toContain(`href="${href}"`);
    }
    expect(footer).toMatch(/<h2[^>]*>Servicing and Parts<[\s\S]*href="\/service"/);
    expect(html.replace(footer, '')).toMatch(
      /href="\/dealer-locator"[\s\S]*href="\/service\/booking"|href="\/service\/booking"[\s\S]*href="\/dealer-locator"/,
    );
  });

  it('SITE-23 are whole, in their order, where a site has everything', async () => {
    const site = await createStockedSite(template, {
      careers: { positions: [{ slug: 'technician', title: 'Technician', text: ['Fix cars.'] }] },
      financeApplication: { enabled: true },
    });
    await addPlace(site, { slug: 'workshop', name: 'Group Workshop', locationType: 'service' });
    await writePages(site, ['about-us', 'warranty', 'terms-and-conditions', 'privacy-policy']);
    const dealershipId = site.dealership.id;
    const said = { customerName: 'Ann', text: 'Good.', rating: 5, reviewDate: '2026-02-01' };
    await site.store.db.insert(review).values({ dealershipId, ...said });
    await web.tell({ kind: 'site.changed', siteId: site.site.id });
    const { html } = await ask(site, '/contact');
    const nav = /<nav aria-label="Main"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    const menu = [
      'Home',
      'Our Range',
      'Our Stock',
      'Special Offers',
      'Service & Parts',
      'Finance',
      'Trade In',
      'Company',
    ];
    const words = readText(nav);
    const places = menu.map((label, at) => words.indexOf(label, at === 0 ? 0 : words.indexOf(menu[at - 1] ?? '') + 1));
    expect(places).toEqual(places.filter((place) => place >= 0).toSorted((a, b) => a - b));
    const company = ['/about-us', '/careers', '/dealer-locator', '/#reviews', '/contact'];
    const hrefs = (part: string) => [...part.matchAll(/<a\b[^>]*? href="([^"]+)"/g)].map(([, href]) => href);
    const ofCompany = hrefs(nav.slice(nav.lastIndexOf('Company')));
    expect(ofCompany).toEqual(expect.arrayContaining(company));
    const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
    const groups = ['Models', 'Buyer Tools', 'Servicing and Parts', 'Company'];
    const headings = [...footer.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, heading = '']) => heading);
    expect(headings.filter((heading) => groups.includes(heading))).toEqual(groups);
    const parts = footer.split(/<h2[^>]*>/);
    const linksOf = (heading: string) => hrefs(parts.find((part) => part.startsWith(`${heading}<`)) ?? '');
    expect(linksOf('Models')).toEqual(expect.arrayContaining(['/search/toyota/model-new', '/search/kia/rio']));
    expect(linksOf('Buyer Tools')).toEqual(
      expect.arrayContaining(['/search/used-cars', '/special-offers', '/book-test-drive', '/trade-in', '/sell-my-car']),
    );
    expect(linksOf('Servicing and Parts')).toEqual(
      expect.arrayContaining(['/service', '/service/booking', '/vehicle-parts-and-accessories']),
    );
    expect(hrefs(footer)).toEqual(
      expect.arrayContaining([...company, '/terms-and-conditions', '/privacy-policy', '/pages/unsubscribe']),
    );
  });

  it('SITE-23 lead on from a long list of places to the page of all', async () => {
    const site = await createStockedSite(template, {});
    for (let at = 1; at <= 12; at++) await addPlace(site, { slug: `place-${at}`, name: `Group Town ${at}` });
    await web.tell({ kind: 'site.changed', siteId: site.site.id });
    const { html } = await ask(site, '/contact');
    const places = /aria-label="Our locations"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    expect(places.match(/\/our-location\//g)).toHaveLength(12);
    expect(places).toContain('href="/dealer-locator"');
  });

  it('SITE-09 SITE-23 lead to the form of a finance page', async () => {
    const { html } = await ask(await createStockedSite(template, {}), '/contact');
    const links = [...html.matchAll(/<a[^>]* href="(\/(?:finance|finance-enquiry|apply-for-finance)(?:#[^"]*)?)"/g)];
    expect(links.length).toBeGreaterThan(2);
    for (const [, href] of links) expect(href).toMatch(/#finance-form$/);
  });
});

async function addPlace(site: TestSite, values: Omit<typeof location.$inferInsert, 'dealershipId'>): Promise<void> {
  await site.store.db.insert(location).values({ dealershipId: site.dealership.id, ...values });
}

async function writePages({ store, site: { id } }: TestSite, slugs: readonly string[]): Promise<void> {
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }] };
  await store.db.insert(page).values(slugs.map((slug) => ({ siteId: id, slug, title: slug, document })));
}

it('SITE-12 SRCH-20 puts the makes that the dealerships stand for before all others, in menu and directory', async () => {
  const site = await createStockedSite('marque', {});
  const readMakes = async () => {
    await web.tell({ kind: 'site.changed', siteId: site.site.id });
    const { html } = await ask(site, '/directory');
    const panel = html.split('>Brands<')[1]?.split('</details>')[0] ?? '';
    const list = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    return [readText(panel).match(/Toyota|Kia/g)?.[0], readText(list).match(/(?:Toyota|Kia) \w+/)?.[0]];
  };
  await setMake(site, null);
  expect(await readMakes()).toEqual(['Kia', 'Kia Rio']);
  await setMake(site, 'Toyota');
  expect(await readMakes()).toEqual(['Toyota', expect.stringMatching(/^Toyota/)]);
});

it('SITE-12 begins the range with the makes that the dealerships stand for', async () => {
  const site = await createStockedSite('marque', {});
  for (let at = 0; at < 3; at++) await createTestCar(site, { make: 'Kia', model: 'Rio' });
  const readModels = async () => {
    await web.tell({ kind: 'site.changed', siteId: site.site.id });
    return [...(await readMenu(site)).matchAll(/href="\/search\/(kia|toyota)\/[^"]*"/g)].map(([, make]) => make);
  };
  await setMake(site, null);
  await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
  expect(await readModels()).toEqual(['kia', 'toyota', 'toyota', 'toyota']);
  await setMake(site, 'Toyota');
  expect(await readModels()).toEqual(['toyota', 'toyota', 'toyota', 'kia']);
});

it('SITE-12 keeps the own makes and those of the sections where there are too many brands, and leads to all', async () => {
  const createGroup = async (settings: SiteSettingsOverrides) => {
    const site = await createTestSite(web, { settings });
    for (let at = 0; at < 24; at++) {
      for (let car = 0; car < 2; car++) await createTestCar(site, { make: `Common ${String.fromCharCode(65 + at)}` });
    }
    for (const make of ['Own', 'Sectioned', 'Traded']) await createTestCar(site, { make });
    await setMake(site, 'Own');
    await web.tell(
      { kind: 'site.changed', siteId: site.site.id },
      { kind: 'stock.reloaded', dealershipId: site.dealership.id },
    );
    const { html } = await ask(site, '/contact');
    const panels = [...html.matchAll(/>Brands<[\s\S]*?<\/details>/g)].map(([panel]) => readText(panel));
    expect(panels).toHaveLength(2);
    return panels;
  };
  const brandSections = [{ heading: 'Ours', makes: ['Sectioned', 'Absent'] }];
  for (const panel of await createGroup({ home: { brandSections } })) {
    expect(panel.match(/Own|Sectioned|Traded|Absent|All brands/g)).toEqual(['Own', 'Sectioned', 'All brands']);
    expect(panel.match(/Common/g)).toHaveLength(22);
  }
  for (const panel of await createGroup({ home: { brandSections }, brands: { page: false } })) {
    expect(panel).not.toContain('All brands');
  }
});

async function readMenu(site: TestSite): Promise<string> {
  return /<nav aria-label="Main"[\s\S]*?<\/nav>/.exec((await ask(site, '/contact')).html)?.[0] ?? '';
}

async function setMake(site: TestSite, make: string | null) {
  await web.ctx.store.db.update(dealership).set({ make }).where(eq(dealership.id, site.dealership.id));
}

it('LOC-02 SITE-12 names the holder of each licence in the footer, where a site has several', async () => {
  const numbers = { dealerLicenseNumber: '4100101', motorVehicleRepairer: 'MVR50101' };
  const one = await createTestSite(web);
  const two = await createTestSite(web, { furtherDealershipIds: [one.dealership.id] });
  const { db } = web.ctx.store;
  await db.update(dealership).set({ name: 'Ford of the Range' }).where(eq(dealership.id, one.dealership.id));
  await db.update(location).set(numbers).where(eq(location.id, one.location.id));
  await db.update(location).set({ dealerLicenseNumber: '4100102' }).where(eq(location.id, two.location.id));
  await web.tell(...[one, two].map(({ site: { id } }) => ({ kind: 'site.changed' as const, siteId: id })));
  const readLicences = async ({ site: { slug } }: TestSite) => {
    const html = await (await web.ask(`${slug}.example`, '/')).text();
    const list = /<ul aria-label="Licences"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
    return [...list.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, text = '']) =>
      readText(text).replaceAll('\u00a0', ' '),
    );
  };
  expect(await readLicences(one)).toEqual(['DL# 4100101, MVR# 50101']);
  expect(await readLicences(two)).toEqual(['Test Motors: DL# 4100102', 'Ford of the Range: DL# 4100101, MVR# 50101']);
});
