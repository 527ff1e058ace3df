import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partSchema } from '#services/parts/part-file.ts';
import { writeParts } from '#services/parts/write-parts.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readCanonical, readMeta, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
const templates = ['marque', 'collective', 'yard', 'outdoor'] as const;
const sites = new Map<string, TestSite>();
let other: TestSite;

const findSite = (name: string): TestSite => {
  const site = sites.get(name);
  if (!site) throw new Error(`no site ${name}`);
  return site;
};

async function read(site: TestSite, path: string) {
  const answer = await web.ask(`${site.site.slug}.example`, path);
  const html = await answer.text();
  return { status: answer.status, location: answer.headers.get('location'), html, text: readText(html) };
}
/** The content between header and footer. */
const readMain = (html: string) => readText(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '');
const readHeadings = (html: string) =>
  [...html.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>/g)].map(([, h = '']) => readText(h));
const readModels = (html: string) => readHeadings(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '');
const isNoindex = (html: string) => /noindex/.test(readMeta(html, 'robots') ?? '');

const bodies = ['SUV', 'Ute', 'Sedan', 'Hatchback', 'Wagon'];
const stock = Array.from({ length: 23 }, (_, at) => ({
  make: at < 20 ? 'Ford' : 'Mazda',
  model: `Model ${String(at).padStart(2, '0')}`,
  simpleBody: bodies[at % bodies.length] ?? null,
  priceCents: (at + 1) * 10_000_00,
}));
const parts = [
  { number: 'B-1', name: 'Brake <pads>', category: 'Brakes', price: 189, fits: [{ make: 'Ford', model: 'Ranger' }] },
  { number: 'B-2', name: 'Brake discs', category: 'Brakes', price: 398.5, fits: [{ make: 'Ford' }] },
  { number: 'T-1', name: 'Tow bar', category: 'Towing', price: 1095, image: '/media/tow.jpg' },
  { number: 'T-2', name: 'Tow ball', category: 'Towing' },
  ...Array.from({ length: 20 }, (_, at) => ({
    number: `Z-${at}`,
    name: `Zip ${at}`,
    category: 'Small parts',
    price: 1,
  })),
].map((each) => partSchema.parse(each));

beforeAll(async () => {
  web = await openTestWeb();
  for (const template of templates) {
    const search = template === 'yard' ? { priceRangePage: true, prefix: 'used-car' as const } : {};
    const site = await createTestSite(web, { template, name: 'Test & Sons', settings: { search } });
    for (const car of stock) await createTestCar(site, car);
    sites.set(template, site);
  }
  other = await createTestSite(web, { settings: { search: { directoryPage: false, partsPage: false } } });
  await createTestCar(other, { make: 'Kia', model: 'Rio', simpleBody: 'Hatch' });
  await web.ctx.store.db.transaction(async (tx) => {
    for (const site of sites.values()) await writeParts(tx, { dealershipId: site.dealership.id, parts });
    const foreign = partSchema.parse({ number: 'K-1', name: 'Foreign part', category: 'Secrets', price: 5 });
    await writeParts(tx, { dealershipId: other.dealership.id, parts: [foreign] });
  });
  for (const { site, dealership } of [...sites.values(), other]) {
    await web.tell({ kind: 'site.changed', siteId: site.id }, { kind: 'stock.reloaded', dealershipId: dealership.id });
  }
});
afterAll(() => web.close());

describe.each(templates)('the directory of a %s site', (name) => {
  it('SRCH-20 lists models 21 a page, each with its count, price and list', async () => {
    const { status, html, text } = await read(findSite(name), '/directory');
    expect(status).toBe(200);
    expect(text).toContain('23 models');
    expect(readModels(html)).toHaveLength(21);
    const prefix = name === 'yard' ? 'used-car' : 'search';
    expect(html).toContain(`href="/${prefix}/ford/model-01?body=Ute"`);
    expect(readMain(html)).toContain('Ford Model 01 Ute 1 car for sale From $20,000');
    expect(html).toContain('data-testid="search-directory-input"');
    expect(html).toMatch(/<link rel="next" href="[^"]*\/directory\?page=2"/);
    expect([readCanonical(html)?.endsWith('/directory'), isNoindex(html)]).toEqual([true, false]);
    const second = await read(findSite(name), '/directory?page=2');
    expect(readModels(second.html)).toEqual(['Mazda Model 21', 'Mazda Model 22']);
    expect((await read(findSite(name), '/directory?page=3')).status).toBe(404);
  });

  it('SRCH-20 is narrowed by words, make, model and body', async () => {
    const { html, text } = await read(findSite(name), '/directory?query=mazda&body=suv');
    expect(readModels(html)).toEqual(['Mazda Model 20']);
    expect(text).toContain('1 model');
    expect(html).toMatch(/value="mazda"/);
    expect(html).toMatch(/<option value="SUV" selected="">SUV \(1\)/);
    expect([readCanonical(html)?.endsWith('/directory?query=mazda&amp;body=SUV'), isNoindex(html)]).toEqual([
      true,
      true,
    ]);
    const form = await read(findSite(name), '/directory?query=&make=Ford&model=&body=');
    expect([form.status, form.location]).toEqual([302, '/directory?make=Ford']);
    const chosen = await read(findSite(name), '/directory?make=Ford&model=Model%2007');
    expect(readModels(chosen.html)).toEqual(['Ford Model 07']);
  });

  it('SRCH-20 says so where nothing is found, and what it does not know', async () => {
    const { html, text, status } = await read(findSite(name), '/directory?query=zeppelin&make=Kia');
    expect([status, isNoindex(html)]).toEqual([200, true]);
    expect(text).toContain('No Results Available');
    expect(text).toContain('“Kia” is not available here, so we left it out of the search.');
    expect(html).toContain('href="/directory"');
  });
});

describe.each(['marque', 'collective'] as const)('the parts search of a %s site', (name) => {
  it('SRCH-20 shows parts with number, price, cars and an enquiry link', async () => {
    const site = findSite(name);
    const { status, html, text } = await read(site, '/parts/search?query=brake');
    expect(status).toBe(200);
    expect(text).toContain('2 parts');
    expect(readMain(html)).toContain('Brakes Brake <pads> Part number B-1 Fits Ford Ranger $189 Enquire');
    expect(text).toContain('Fits every Ford');
    expect(html).not.toContain('<pads>');
    const asked =
      /href="(\/vehicle-parts-and-accessories\?[^"]*part=B-1#enquiry)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const enquiry = await read(site, asked);
    expect(enquiry.html).toMatch(/<input[^>]*name="part"[^>]*value="Brake &lt;pads&gt;"/);
    expect(enquiry.html).toMatch(/<input[^>]*name="part_number"[^>]*value="B-1"/);
    expect(enquiry.html).toContain('name="category" value="Parts Enquiry"');
    expect(text).toContain('Service &amp; Parts'.replace('&amp;', '&'));
  });

  it('SRCH-20 is narrowed by category and price, ordered, and comes in pages', async () => {
    const site = findSite(name);
    const { html } = await read(site, '/parts/search?category=Brakes&price=100-200');
    expect(readModels(html)).toEqual(['Brake <pads>']);
    expect(isNoindex(html)).toBe(true);
    const form = await read(site, '/parts/search?query=&category=Towing&price_min=10&price_max=');
    expect([form.status, form.location]).toEqual([302, '/parts/search?category=Towing&price=10-']);
    const wrong = await read(site, '/parts/search?query=brake&price=cheap&sortBy=colour');
    expect(wrong.text).toContain('“cheap” is not available here, so we left it out of the search.');
    expect(wrong.text).toContain('“colour” is not available here, so we left it out of the search.');
    const typed = await read(site, '/parts/search?query=&price_min=lots&price_max=');
    expect([typed.status, typed.location]).toEqual([302, '/parts/search?price=lots']);
    const dear = await read(site, '/parts/search?sortBy=price_desc');
    expect(readModels(dear.html).slice(0, 2)).toEqual(['Tow bar', 'Brake discs']);
    expect(dear.text).toContain('24 parts');
    const last = await read(site, '/parts/search?sortBy=price_desc&page=2');
    expect(readModels(last.html)).toHaveLength(3);
    expect(last.text).toContain('Price on request');
    expect((await read(site, '/parts/search?page=3')).status).toBe(404);
    expect((await read(site, '/parts/search?query=zeppelin')).text).toContain('No Results Available');
  });

  it('SRCH-20 has no other site’s parts, in the list or in the form', async () => {
    const site = findSite(name);
    expect((await read(site, '/parts/search?query=foreign')).text).toContain('0 parts');
    expect((await read(site, '/parts/search?category=Secrets')).text).toContain('0 parts');
    expect((await read(site, '/vehicle-parts-and-accessories?part=K-1')).html).not.toContain('Foreign part');
  });
});

describe('the price-range page', () => {
  it('SRCH-11 has two fields and a slider that lead to the results, highest price first', async () => {
    const { status, html, text } = await read(findSite('yard'), '/price-range');
    expect(status).toBe(200);
    expect(text).toContain('Show Me 23 cars');
    const [form = ''] = /<form[^>]*data-price-range[^>]*>/.exec(html) ?? [];
    expect(form).toContain('action="/used-car"');
    expect(html.includes('<input type="hidden" name="sortBy" value="price_desc"')).toBe(true);
    const handles = html.match(/<input type="range"[^>]* min="5000" max="250000" step="500"/g);
    expect(handles).toHaveLength(2);
    expect(html).toMatch(/<input(?=[^>]*name="price_min")(?=[^>]*value="5,000")/);
    expect(html).toMatch(/<input(?=[^>]*name="price_max")(?=[^>]*value="250,000")/);
    const asked = '/used-car?sortBy=price_desc&price_min=15,000&price_max=40,000';
    const { location } = await read(findSite('yard'), asked);
    expect(location).toBe('/used-car/new-used-and-demo-cars?price=15000-40000&sortBy=price_desc');
    const list = await read(findSite('yard'), location ?? '');
    expect(list.text).toContain('3 cars');
  });
});

describe('pages that are off', () => {
  it.each([
    ['/directory', 'All Models'],
    ['/parts/search', 'Parts & Accessories'],
    ['/price-range', 'Search by Price'],
  ])('SITE-12 %s is a 404 and %s is in no menu', async (path, label) => {
    expect((await read(other, path)).status).toBe(404);
    expect((await read(other, '/')).text).not.toContain(label);
    expect((await read(findSite('yard'), '/')).text).toContain(label);
    const map = async (site: TestSite) => (await read(site, '/sitemap.xml')).html;
    expect([(await map(other)).includes(`${path}<`), (await map(findSite('yard'))).includes(`${path}<`)]).toEqual([
      false,
      true,
    ]);
  });

  it.each(['/directory', '/parts/search', '/price-range'])('SITE-06 %s takes no posts', async (path) => {
    const answer = await web.post(`${findSite('yard').site.slug}.example`, path, { query: 'x' });
    expect(answer.status).toBe(405);
  });
});

describe('hostile parameters', () => {
  const long = 'x'.repeat(300);
  it.each([
    'page=0',
    'page=-1',
    'page=1e3',
    'page=NaN',
    'page=1&page=999999',
    'query=%00%01%0a',
    'query=%27;drop table part;--',
    'query=%25%25%5f',
    `query=${long}`,
    'make=&make=%00&model=__proto__&body=constructor',
    'category=%00',
    `category=${long}`,
    'category=Brakes&category=Towing&category=__proto__',
    'price=-&price=9999999999999999999999-1',
    'price_min=-1&price_max=NaN',
    'price_min=1e400',
    'sortBy=constructor',
    'query=%ff%fe',
    '_routes=x&x=y',
  ])('SRCH-20 %s is a sane page', async (query) => {
    for (const path of ['/directory', '/parts/search', '/contact']) {
      const { status, location } = await read(findSite('marque'), `${path}?${query}`);
      const followed = location === null ? status : (await read(findSite('marque'), location)).status;
      expect([path, followed]).toEqual([path, 200]);
    }
  });

  it.each(['page=999999999', `page=${'9'.repeat(30)}`])('SRCH-20 %s is a 404', async (query) => {
    for (const path of ['/directory', '/parts/search']) {
      expect((await read(findSite('marque'), `${path}?${query}`)).status).toBe(404);
    }
  });
});
