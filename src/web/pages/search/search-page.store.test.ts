import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readCanonical, readCarSlugs, readMeta, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;

async function read(path: string, at = host) {
  const answer = await web.ask(at, path);
  const html = await answer.text();
  return { status: answer.status, location: answer.headers.get('location'), html, text: readText(html) };
}
const slugs = async (path: string) => readCarSlugs((await read(path)).html);

const stock = [
  {
    slug: 'hilux-1',
    make: 'Toyota',
    model: 'Hilux',
    carType: 'used',
    simpleBody: 'Ute',
    priceCents: 30_000_00,
    year: 2019,
  },
  {
    slug: 'hilux-2',
    make: 'Toyota',
    model: 'Hilux',
    carType: 'new',
    simpleBody: 'Ute',
    priceCents: 60_000_00,
    year: 2026,
  },
  {
    slug: 'corolla',
    make: 'Toyota',
    model: 'Corolla',
    carType: 'used',
    simpleBody: 'Hatch',
    priceCents: 20_000_00,
    year: 2020,
  },
  { slug: 'ranger', make: 'Ford', model: 'Ranger', carType: 'demo', simpleBody: 'Ute', priceCents: null, year: 2025 },
] as const;

beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web, {
    settings: { search: { pageSize: 2, facets: ['make', 'model', 'body', 'car_type'] } },
  });
  host = `${site.site.slug}.example`;
  for (const [at, car] of stock.entries()) await createTestCar(site, { ...car, rank: 10 - at });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
});
afterAll(() => web.close());

describe('search addresses', () => {
  it.each([
    ['/search', ['hilux-1', 'hilux-2']],
    ['/search/new-used-and-demo-cars', ['hilux-1', 'hilux-2']],
    ['/search/used-cars', ['hilux-1', 'corolla']],
    ['/search/new-and-demo-cars', ['hilux-2', 'ranger']],
    ['/search/toyota/hilux', ['hilux-1', 'hilux-2']],
    ['/search/ford', ['ranger']],
    ['/search/hatch', ['corolla']],
    ['/search?make=Ford&make=Toyota&car_type=used', ['hilux-1', 'corolla']],
    ['/search?price=-25000', ['corolla']],
    ['/search?query=coroll', ['corolla']],
    ['/search?sortBy=price_desc&page=2', ['corolla', 'ranger']],
  ])('SRCH-05 %s shows %j', async (path, expected) => {
    expect(await slugs(path)).toEqual(expected);
  });

  it('SRCH-05 takes the site’s own dealership as a word', async () => {
    expect(await slugs(`/search/${site.dealership.slug}`)).toHaveLength(2);
  });

  it.each([
    ['a word that the site never knew', '/search/nonsense', 404],
    ['a model of another make', '/search/ford/hilux', 404],
    ['a third word', '/search/toyota/hilux/used', 404],
    ['a page beyond the last', '/search?page=3', 404],
    ['a page below 1', '/search?page=0', 200],
    ['a page that is no number', '/search?page=two', 200],
    ['a sort that there is none of', '/search?sortBy=magic', 200],
    ['an unknown parameter', '/search?colourful=yes', 200],
    ['the other prefix, where the site does not use it', '/used-car/toyota', 404],
  ])('SRCH-05 answers %s: %s is %i', async (_what, path, status) => {
    expect((await read(path)).status).toBe(status);
  });

  it('SRCH-05 drops an unknown value of a known facet and says so', async () => {
    const { status, text, html } = await read('/search?make=Toyota&make=%3Cb%3EEdsel');
    expect(status).toBe(200);
    expect(text).toContain('“<b>Edsel”');
    expect(html).not.toContain('<b>Edsel');
    expect(readCarSlugs(html)).toEqual(['hilux-1', 'hilux-2']);
  });

  it('SRCH-05 has the canonical address and breadcrumbs', async () => {
    const { html, text } = await read('/search?make=Toyota&model=Hilux&utm_source=mail');
    expect(readCanonical(html)).toBe(`http://${host}/search/toyota/hilux`);
    expect(text).toMatch(/Home .*Toyota .*Hilux/);
    expect(readMeta(html, 'robots')).toBeUndefined();
    expect(readMeta((await read('/search?make=Toyota&price=-99000')).html, 'robots')).toBe('noindex, follow');
  });

  it('SITE-06 answers under /used-car where that is the site’s prefix', async () => {
    const other = await createTestSite(web, { settings: { search: { prefix: 'used-car' } } });
    await createTestCar(other, { slug: 'yaris', model: 'Yaris' });
    await web.tell(
      { kind: 'site.changed', siteId: other.site.id },
      { kind: 'stock.reloaded', dealershipId: other.dealership.id },
    );
    const { status, html } = await read('/used-car/toyota/yaris', `${other.site.slug}.example`);
    expect(status).toBe(200);
    expect(readCanonical(html)).toBe(`http://${other.site.slug}.example/used-car/toyota/yaris`);
  });
});

describe('the list', () => {
  it('SRCH-02 shows the number of cars and links to every page', async () => {
    const { text, html } = await read('/search');
    expect(text).toContain('4 cars');
    expect(html).toContain('href="/search/new-used-and-demo-cars?page=2"');
  });

  it('SRCH-02 puts promo cards at the site’s positions while an offer runs', async () => {
    const { offer } = await import('#db/schema/index.ts');
    const promoted = await createTestSite(web, { settings: { search: { promoPositions: [1] } } });
    await createTestCar(promoted, { slug: 'first', rank: 2 });
    await createTestCar(promoted, { slug: 'second', rank: 1 });
    await web.ctx.store.db.insert(offer).values([
      { siteId: promoted.site.id, title: 'Free tow bar', text: 'This month.' },
      { siteId: promoted.site.id, title: 'Gone', expiresAt: new Date('2026-01-01') },
    ]);
    await web.tell(
      { kind: 'site.changed', siteId: promoted.site.id },
      { kind: 'stock.reloaded', dealershipId: promoted.dealership.id },
    );
    const { html, text } = await read('/search', `${promoted.site.slug}.example`);
    expect(text).not.toContain('Gone');
    const [first, promo, second] = ['/cars/first', 'Free tow bar', '/cars/second'].map((mark) => html.indexOf(mark));
    expect([first, promo, second].toSorted((a = 0, b = 0) => a - b)).toEqual([first, promo, second]);
  });

  it('SRCH-03 counts a facet without its own selection', async () => {
    const { html } = await read('/search?make=Ford');
    const box = (value: string) => new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(html)?.[0] ?? '';
    expect(box('Ford')).toContain('checked');
    expect(box('Toyota')).not.toContain('checked');
  });

  it('SRCH-12 shows the empty state with the way out of it', async () => {
    const { status, text, html } = await read('/search?query=zzzz');
    expect(status).toBe(200);
    expect(text).toContain('No Results Available');
    expect(text).toContain(
      'No results found for your search at this time. Please try adjusting the filters for more results.',
    );
    expect(html).toMatch(/href="\/search\/new-used-and-demo-cars"[^>]*>Clear Filters/);
    expect(text).toContain('You searched for “zzzz”. Is it spelt right?');
    expect(html.split('href="/search/new-used-and-demo-cars"'), 'one way to the whole stock').toHaveLength(
      (await read('/search/toyota')).html.split('href="/search/new-used-and-demo-cars"').length + 1,
    );
    expect(html).not.toContain('data-handle=');
  });

  it('USER-08 SRCH-12 offers to tell when an empty list has something, and not on a list that has', async () => {
    const { html } = await read('/search/toyota?body=Hatch&price=25000-&sortBy=price_asc');
    const [, search = ''] =
      /href="\/my-garage\/alerts\/new\?search=([^"]+)"[^>]*>Tell me when there is one/.exec(html) ?? [];
    expect(decodeURIComponent(search)).toBe('/search/toyota?body=Hatch&price=25000-');
    expect((await read('/search/toyota')).text).not.toContain('Tell me when there is one');
  });

  it('SRCH-12 offers neither an order nor a second way to keep the search where there is nothing', async () => {
    const listed = (await read('/search/toyota')).text;
    for (const offered of ['Sort by', 'Save this search']) expect(listed).toContain(offered);
    const empty = (await read('/search?query=zzzz')).text;
    for (const offered of ['Sort by', 'Save this search']) expect(empty).not.toContain(offered);
    expect(empty.split('Tell me when there is one')).toHaveLength(2);
  });

  it('SRCH-12 offers the lists that one choice less would show', async () => {
    const { text, html } = await read('/search/toyota?body=Hatch&price=25000-');
    expect(text).toContain('No Results Available');
    expect(text).toMatch(/2 cars without the body type.*1 car without the price limits/);
    expect(html).toContain('href="/search/toyota?price=25000-"');
    expect((await read('/search?query=zzzz')).text).not.toContain('without the');
  });

  it('SRCH-03 SRCH-10 SRCH-19 has the site’s filters, those of one value left out', async () => {
    const own = await createTestSite(web, {
      settings: { search: { facets: ['price', 'fuel', 'colour', 'created_at_timestamp'], openFacets: ['fuel'] } },
    });
    await createTestCar(own, { slug: 'red', colour: 'Red', simpleFuel: 'Petrol', priceCents: 20_000_00 });
    await createTestCar(own, { slug: 'blue', colour: 'Blue', simpleFuel: 'Petrol', priceCents: 45_500_00 });
    await web.tell(
      { kind: 'site.changed', siteId: own.site.id },
      { kind: 'stock.reloaded', dealershipId: own.dealership.id },
    );
    const { html } = await read('/search', `${own.site.slug}.example`);
    expect(html).toMatch(/<input type="range"[^>]*data-handle="high"[^>]*min="20000" max="46000"/);
    expect(html).toMatch(/name="price_max".*name="colour".*Last 7 days/s);
    expect(html).not.toContain('name="fuel"');
    expect(html).not.toContain('name="make"');
  });

  it('SRCH-23 takes the filter form without scripts and answers with the one address of the list', async () => {
    const { status, location } = await read('/search?query=&make=Toyota&price_min=25000&price_max=&sortBy=price_asc');
    expect([status, location]).toEqual([302, '/search/toyota?price=25000-&sortBy=price_asc']);
  });

  it('SRCH-23 cleans an address whose fields are all empty', async () => {
    const { status, location } = await read('/search?query=&price_min=&price_max=&km_min=&sortBy=');
    expect([status, location]).toEqual([302, '/search/new-used-and-demo-cars']);
  });

  it('SRCH-17 offers every order and keeps the chosen one in the pages’ links', async () => {
    const { html } = await read('/search?sortBy=year_desc');
    expect(html).toContain('href="/search/new-used-and-demo-cars?sortBy=year_desc&amp;page=2"');
    expect(readCarSlugs(html)).toEqual(['hilux-2', 'ranger']);
  });

  it('CAR-03 shows the site’s words where a car has no price', async () => {
    expect((await read('/search/ford')).text).toContain('Contact us for price');
  });
});

it('SRCH-14 SRCH-03 counts what is for sale, in its heading, its title and beside its filters', async () => {
  for (const [template, soldCars] of [
    ['yard', 3],
    ['collective', 3],
    ['yard', 1],
  ] as const) {
    const sells = await createTestSite(web, { template });
    await createTestCar(sells, { make: 'Toyota' });
    await createTestCar(sells, { make: 'Ford', simpleBody: 'Ute' });
    const soldAt = web.clock.now();
    for (let at = 0; at < soldCars; at += 1) await createTestCar(sells, { make: 'Toyota', status: 'sold', soldAt });
    await web.tell(
      { kind: 'site.changed', siteId: sells.site.id },
      { kind: 'stock.reloaded', dealershipId: sells.dealership.id },
    );
    const { html, text } = await read('/search', `${sells.site.slug}.example`);
    expect(text).not.toContain(`${2 + soldCars} cars`);
    expect(/role="status"[^>]*>([^<]*)/.exec(html)?.[1]).toBe('2 cars');
    expect(html).toContain('Show Me 2 cars');
    expect(text).toContain('Toyota 1');
  }
});
