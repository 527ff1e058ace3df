import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationAddress } from '#db/schema/index.ts';
import { rangeFacets, valueFacets } from '#rules/search/facets/facets.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readCanonical, readCarSlugs, readMeta, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let far: TestSite;
let host: string;

beforeAll(async () => {
  web = await openTestWeb();
  far = await createTestSite(web);
  site = await createTestSite(web, {
    settings: { search: { pageSize: 2 } },
    furtherDealershipIds: [far.dealership.id],
  });
  host = `${site.site.slug}.example`;
  const put = (at: TestSite, latitude: number, longitude: number) =>
    web.ctx.store.db
      .update(locationAddress)
      .set({ latitude, longitude })
      .where(eq(locationAddress.locationId, at.location.id));
  await put(site, -27.47, 153.03);
  await put(far, -27.56, 151.95);
  const cars = [
    [
      far,
      { slug: 'hilux-far', make: 'Toyota', model: 'Hilux', colour: 'Glacier White', priceCents: 30_000_00, rank: 9 },
    ],
    [
      site,
      { slug: 'hilux-near', make: 'Toyota', model: 'Hilux', colour: 'White', badge: 'SR5', priceCents: 39_000_00 },
    ],
    [site, { slug: 'hilux-red', make: 'Toyota', model: 'Hilux', colour: 'Red', priceCents: 20_000_00 }],
    [site, { slug: 'ranger', make: 'Ford', model: 'Ranger', colour: 'White', priceCents: 60_000_00 }],
  ] as const;
  for (const [at, car] of cars) await createTestCar(at, { ...car, simpleTransmission: 'Automatic' });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
    { kind: 'stock.reloaded', dealershipId: far.dealership.id },
  );
});
afterAll(() => web.close());

async function read(path: string) {
  const answer = await web.ask(host, path);
  const html = await answer.text();
  const location = answer.headers.get('location');
  return { status: answer.status, location, html, text: readText(html), slugs: readCarSlugs(html) };
}

describe('words that are typed', () => {
  it.each([
    ['hilux', '/search/toyota/hilux'],
    [
      'white hilux auto under 40k',
      '/search/toyota/hilux?colour=Glacier+White&colour=White&transmission=Automatic&price=-40000',
    ],
    ['hilux near 4350', '/search/toyota/hilux?postcode=4350&sortBy=distance'],
    ['hilux within 20 km of brisbane', '/search/toyota/hilux?postcode=4000&within=25&sortBy=distance'],
    ['hilux sr5', '/search/toyota/hilux?query=sr5'],
    ['hilux foo', '/search/toyota/hilux?left_out=foo'],
    ['sr5 foo', '/search/new-used-and-demo-cars?query=sr5&left_out=foo'],
    ['hilux 9999', '/search/toyota/hilux?left_out=9999'],
    ['hilux 4006', '/search/toyota/hilux?postcode=4006&sortBy=distance'],
    ['  toyta  ', '/search/toyota'],
  ])('SRCH-09 %s lead to %s', async (query, address) => {
    const { status, location } = await read(`/search?${new URLSearchParams({ query })}`);
    expect({ status, location }).toEqual({ status: 302, location: address });
    expect((await read(address)).status).toBe(200);
  });

  it('SRCH-09 take the place of what was chosen of the same, and keep the rest', async () => {
    const { location } = await read('/search/ford/ranger?colour=White&query=hilux&page=3');
    expect(location).toBe('/search/toyota/hilux?colour=White');
  });

  it('SRCH-09 become chips that can be removed', async () => {
    const { html, slugs, text } = await read('/search/toyota/hilux?colour=Glacier+White&colour=White&price=-40000');
    expect(slugs).toEqual(['hilux-far', 'hilux-near']);
    expect(html).toContain('href="/search/toyota/hilux?colour=Glacier+White&amp;colour=White"');
    expect(text).toContain('White Toyota Hilux, under $40,000');
  });

  it('SRCH-09 are said to be left out where no car shows them', async () => {
    const { text, slugs, html } = await read('/search/toyota/hilux?left_out=foo');
    expect(text).toContain('No car here matches “foo”, so we left it out.');
    expect(slugs).toHaveLength(2);
    expect(text).not.toContain('Remove filter: “foo”');
    expect(readCanonical(html)).toBe(`http://${host}/search/toyota/hilux`);
    expect(readMeta(html, 'robots')).toBe('noindex, follow');
    expect(readMeta((await read('/search/toyota/hilux')).html, 'robots')).toBeUndefined();
    const both = await read('/search/new-used-and-demo-cars?query=sr5&left_out=foo');
    expect(both.text).toContain('No car here matches “foo”');
    expect(both.slugs).toEqual(['hilux-near']);
    const refused = await read('/search?query=hilux+not+white');
    expect((await read(refused.location ?? '')).text).toContain('so we left “not white” out');
  });

  it('SRCH-09 are said to be left out only as long as no car shows them', async () => {
    expect((await read('/search/toyota/hilux?left_out=sr5')).text).not.toContain('left it out');
  });

  it('SRCH-05 SRCH-23 lead on with what was dropped, which the page behind says', async () => {
    const { location } = await read(
      '/search?query=hilux+foo&make=Tardis&price_min=&price_max=99999999999&postcode=7999',
    );
    const params = 'postcode=7999&make=Tardis&price=99999999999&left_out=foo';
    expect(location).toBe(`/search/toyota/hilux?${params}`);
    const { status, text, slugs } = await read(location ?? '');
    expect({ status, count: slugs.length }).toEqual({ status: 200, count: 2 });
    for (const said of ['“Tardis” is not', '“99999999999” is not', '“7999” is not', 'matches “foo”']) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/under \$|9,999/);
  });

  it('SRCH-12 show the empty state where nothing means anything', async () => {
    const { status, text, slugs } = await read('/search?query=foo');
    expect({ status, slugs }).toEqual({ status: 200, slugs: [] });
    expect(text).toContain('No Results Available');
    expect(text).not.toContain('left it out');
  });

  it('SRCH-12 SRCH-13 API-01 find nothing in a chosen list either, on the page, in its fragment and by the API', async () => {
    const list = '/search/used-cars?query=zzzzqqq';
    const { status, text, html, slugs } = await read(list);
    expect({ status, slugs }).toEqual({ status: 200, slugs: [] });
    expect(text).toContain('No results found for your search at this time.');
    expect(text).toContain('Used Cars, “zzzzqqq”');
    expect(text).toMatch(/\b0 cars/);
    expect(text).toContain('Remove filter: “zzzzqqq”');
    expect(/href="([^"]*)"[^>]*>4 cars without “zzzzqqq”/.exec(html)?.[1]).toBe('/search/used-cars');
    expect(text).toContain('Clear Filters');
    const fragment = await (await web.ask(host, `${list}&fragment=results`)).json();
    expect(fragment.cards).toEqual([]);
    expect(fragment.html).toContain('No Results Available');
    const ask = async (body: object) => {
      const headers = { 'Content-Type': 'application/json', Origin: `http://${host}` };
      return (await web.ask(host, '/api/search', { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    expect(await ask({ query: 'zzzzqqq', filters: { car_type: 'used' } })).toMatchObject({ count: 0, hits: [] });
    const suggested = await (await web.ask(host, '/api/suggest?query=zzzzqqq')).json();
    expect(suggested).toEqual({ suggestions: [], didYouMean: null });
  });

  it('SRCH-09 SRCH-14 lead where the suggestion of the same words leads, which counts the cars of that list', async () => {
    for (const query of [
      'hilux foo',
      'white auto',
      'used',
      'hilux within 20 km of brisbane',
      'used sr5',
      'toyota 9999',
    ]) {
      const { suggestions } = await (await web.ask(host, `/api/suggest?${new URLSearchParams({ query })}`)).json();
      const [phrase] = suggestions;
      expect(phrase).toMatchObject({ kind: 'phrase' });
      const typed = await read(`/search?${new URLSearchParams({ query })}`);
      expect(typed.location?.replace(/[?&]left_out=.*/, '')).toBe(phrase.path);
      const shown = Number(/role="status"[^>]*>(\d+)/.exec((await read(phrase.path)).html)?.[1]);
      expect({ query, count: phrase.count }).toEqual({ query, count: shown });
    }
  });
});

describe('near me', () => {
  it('LOC-07 sorts by distance, shows it on the cards and says that it is approximate', async () => {
    const { text, slugs } = await read('/search/toyota/hilux?postcode=4350&sortBy=distance');
    expect(slugs[0]).toBe('hilux-far');
    expect(text).toContain('Less than 1 km away');
    expect(text).toMatch(/10\d km away/);
    expect(text).toContain('Distances are approximate: they are measured from Toowoomba, QLD.');
    expect((await read('/search/toyota/hilux')).text).not.toContain('km away');
  });

  it('LOC-07 SRCH-05 says the place in the heading, the title and the chip, whether its name or its number was typed', async () => {
    for (const typed of ['toowoomba', 'near 4350']) {
      const { location } = await read(`/search?${new URLSearchParams({ query: typed })}`);
      const { html, text } = await read(location ?? '');
      expect(html).toMatch(/<h1[^>]*>Cars near Toowoomba</);
      expect(html).toMatch(/<title>Cars near Toowoomba, 4 cars \|/);
      expect(text).toContain('Remove filter: Near Toowoomba');
    }
    const within = await read('/search?postcode=4350&within=25');
    expect(within.html).toMatch(/<h1[^>]*>Cars within 25 km of Toowoomba</);
    const { suggestions } = await (await web.ask(host, '/api/suggest?query=toowoomba')).json();
    expect(suggestions).toMatchObject([{ kind: 'phrase', label: 'Cars near Toowoomba', count: 4 }]);
  });

  it('LOC-07 keeps the number of a postcode whose own name the table does not have', async () => {
    const { html, text } = await read('/search?postcode=4352');
    expect(html).toMatch(/<h1[^>]*>Cars near 4352</);
    expect(text).toContain('Distances are approximate: they are measured from Toowoomba, QLD.');
  });

  it('LOC-07 keeps the cars within a distance', async () => {
    expect((await read('/search/toyota/hilux?postcode=4350&within=25')).slugs).toEqual(['hilux-far']);
    expect((await read('/search/toyota/hilux?postcode=4000&within=25')).slugs).toEqual(['hilux-near', 'hilux-red']);
    const none = await read('/search?postcode=6000&within=10');
    expect(none.text).toContain('No Results Available');
  });

  it('SRCH-05 drops a postcode that does not exist and says so', async () => {
    const { status, text, html } = await read('/search/toyota?postcode=0000&sortBy=distance');
    expect(status).toBe(200);
    expect(text).toContain('“0000” is not available here');
    expect(readCanonical(html)).toBe(`http://${host}/search/toyota`);
  });
});

describe('indexing by search engines', () => {
  it.each([
    ['/search/toyota', true],
    ['/search/toyota?page=2', true],
    ['/search/toyota?colour=White', true],
    ['/search/toyota?colour=White&transmission=Automatic', false],
    ['/search/toyota?query=sr5', false],
    ['/search/toyota?postcode=4000', false],
    ['/search/toyota?price=-90000', false],
    ['/search/toyota?sortBy=newest', false],
  ])('SRCH-05 %s may be found: %s', async (path, isFound) => {
    expect(readMeta((await read(path)).html, 'robots')).toBe(isFound ? undefined : 'noindex, follow');
  });

  it('SRCH-05 names the list and how long it is, and the pages beside it', async () => {
    const { html } = await read('/search/toyota?page=2');
    expect(html).toMatch(/<title>Toyota, 3 cars, page 2 \|/);
    expect(html).toContain(`<link rel="prev" href="http://${host}/search/toyota"`);
    expect(html).not.toContain('rel="next"');
    expect((await read('/search/toyota')).html).toContain(
      `<link rel="next" href="http://${host}/search/toyota?page=2"`,
    );
  });
});

describe('hostile addresses', () => {
  it('SRCH-04 are a list or a 404, with a clean address of their own', async () => {
    const names = [
      ...valueFacets,
      ...rangeFacets,
      'query',
      'page',
      'sortBy',
      'postcode',
      'within',
      'left_out',
      'km_min',
      'x',
    ];
    const value = fc.oneof(
      fc.constantFrom(
        'Toyota',
        'White',
        '4006',
        '50',
        '20-10',
        '-1',
        'NaN',
        '1e309',
        '9'.repeat(300),
        '0',
        '1000000000',
      ),
      fc.constantFrom('%zz', '\u0000', '\uD83D', '__proto__', '<b>', 'white hilux under 40k', 'not white', '４'),
      fc.string({ unit: 'binary', maxLength: 10 }),
    );
    const anyParams = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(anyParams, async (params) => {
        let path: string | null = `/search?${new URLSearchParams(params)}`;
        let answer = await read(path);
        // An address of a form or of words leads on, and soon is done.
        for (let hop = 0; hop < 6 && answer.status === 302; hop += 1) {
          path = answer.location;
          answer = await read(path ?? '');
        }
        expect([200, 404]).toContain(answer.status);
        if (answer.status === 404) return;
        const canonical = new URL(readCanonical(answer.html)?.replaceAll('&amp;', '&') ?? '');
        const again = await read(canonical.pathname + canonical.search);
        expect(again.status).toBe(200);
        expect(readCanonical(again.html)?.replaceAll('&amp;', '&')).toBe(canonical.href);
        expect(again.slugs).toEqual(answer.slugs);
      }),
      { numRuns: 60 },
    );
    const nameMakes = (count: number) => Array.from({ length: count }, (_, at) => `make=Make${at}`).join('&');
    expect((await read(`/search?${nameMakes(250)}&make=Toyota`)).slugs).toHaveLength(2);
    expect((await read(`/search?${nameMakes(1_000)}&make=Toyota`)).status).toBe(414);
  }, 60_000);
});
