import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rangeFacets, valueFacets } from '#rules/search/facets/facets.ts';
import type { FilterExpression } from '#rules/search/filter-expression/filter-expression.ts';
import { getStockFilter } from '#rules/search/stock/stock-filter.ts';
import type { IndexedCar } from '#search/indexed-car.ts';
import type { SearchRequest } from '#search/port.ts';
import { searchByBruteForce } from '#search/testing/brute-force.ts';
import { insertCars } from '#search/testing/insert-cars.ts';
import { anyCar, anyRequest } from '#search/testing/random-stock.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '../../test-web.ts';
import { carHitSchema } from './car-hit-schema.ts';
import { multiAnswer, searchAnswer } from './search-schema.ts';

type SearchAnswerBody = z.output<typeof searchAnswer>;

let web: TestWeb;
let cars: IndexedCar[];
let sites: TestSite[];
let priced: TestSite;

const wide = { stock: { soldWindowHours: 200, priceAscendingNeedsPrice: true, excludedStockNumbers: ['N2001'] } };
const strict = {
  stock: { inStockOnly: true, certifiedOnly: true },
  search: { pageSize: 5 },
  card: { certifiedTag: true },
};

beforeAll(async () => {
  web = await openTestWeb();
  cars = await insertCars(web.ctx.store.db, fc.sample(anyCar, { numRuns: 70, seed: 5 }));
  const ids = [...new Set(cars.map(({ dealershipId }) => dealershipId))];
  sites = [
    await createTestSite(web, { settings: wide, furtherDealershipIds: ids.slice(0, 2) }),
    await createTestSite(web, { settings: strict, furtherDealershipIds: ids.slice(1) }),
  ];
  priced = await createTestSite(web, { settings: { card: { subscriptionPrice: true, noPriceText: 'Ask us' } } });
  await createTestCar(priced, {
    slug: 'offered',
    priceCents: 30_000_00,
    offerPriceCents: 28_500_50,
    subscriptionPriceCents: 199_00,
    rank: 3,
  });
  await createTestCar(priced, { slug: 'ask', stockNumber: 'ASK-77', priceCents: 1000, rank: 2 });
  await createTestCar(priced, { slug: 'gone', status: 'sold', soldAt: web.clock.now(), rank: 1 });
  const changed = [...ids, priced.dealership.id].map(
    (dealershipId) => ({ kind: 'stock.reloaded', dealershipId }) as const,
  );
  await web.tell(
    ...[...sites, priced].map(({ site }) => ({ kind: 'site.changed', siteId: site.id }) as const),
    ...changed,
  );
});
afterAll(() => web.close());

const call = async (at: TestSite, path: string, body: unknown) => {
  const answer = await web.ask(`${at.site.slug}.example`, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, json: await answer.json() };
};
const search = async (at: TestSite, body: unknown) => searchAnswer.parse((await call(at, '/api/search', body)).json);

function write(expression: FilterExpression): string {
  switch (expression.kind) {
    case 'value':
      return `${expression.facet}:"${expression.value}"`;
    case 'range': {
      const [min, max] = [expression.min, expression.max].map((end) => (Number.isFinite(end) ? end : '*'));
      return `${expression.facet}:${min} TO ${max}`;
    }
    case 'not':
      return `NOT (${write(expression.part)})`;
    default:
      return `(${expression.parts.map(write).join(expression.kind === 'and' ? ' AND ' : ' OR ')})`;
  }
}

const comparisons = (count: number) => Array.from({ length: count }, (_, at) => `km:${9_000_000 + at}`).join(' OR ');

/** Filters of the words, each of which only narrows. */
function listSaid(filters: SearchAnswerBody['understood']['filters']): FilterExpression[] {
  const inValues = valueFacets.flatMap((facet): FilterExpression[] => {
    const parts = filters[facet]?.map((value): FilterExpression => ({ kind: 'value', facet, value }));
    return parts ? [{ kind: 'or', parts }] : [];
  });
  const inRanges = rangeFacets.flatMap((facet): FilterExpression[] => {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = filters[facet] ?? {};
    return filters[facet] ? [{ kind: 'range', facet, min, max }] : [];
  });
  return [...inValues, ...inRanges];
}

/** The same question as the API is asked and as brute force is. */
function ask(at: TestSite, { query, values, ranges, expression, sort, offset, limit }: SearchRequest) {
  const asked = { query, values, ranges, ...(expression && { expression }), sort, offset, limit: Math.max(limit, 1) };
  const filters = { ...values, ...ranges };
  const body = { query, filters, sort, offset, hitsPerPage: asked.limit };
  const site = { dealershipIds: at.site.dealershipIds, stock: getStockFilter(at.site.settings), now: web.clock.now() };
  return {
    request: { ...site, ...asked, collapseSold: true, facets: 'all' } satisfies SearchRequest,
    body: { ...body, ...(expression && { search_filters: write(expression) }) },
  };
}

describe('POST /api/search', () => {
  it('SRCH-24 SRCH-09 has the body group of every car among its categories, beside those of its feed, and counts reserved cars', async () => {
    const site = await createTestSite(web);
    const stock = [
      ['ute', 'Ute', []],
      ['van', ' commercial ', ['Work']],
      ['suv', 'SUV', ['Family', 'SUV']],
      ['tractor', 'Tractor', []],
      ['bare', null, []],
    ] as const;
    for (const [slug, simpleBody, categories] of stock) {
      await createTestCar(site, { slug: `grouped-${slug}`, simpleBody, categories: [...categories] });
    }
    const sale = { status: 'sold', soldAt: web.clock.now() } as const;
    // A reserved hybrid shows its fuel as its tag, and a sold car is reserved no more.
    await createTestCar(site, { slug: 'grouped-held', reserved: true, simpleFuel: 'Hybrid', simpleBody: 'Sedan' });
    await createTestCar(site, { slug: 'grouped-left', reserved: true, ...sale, simpleBody: 'Sedan' });
    await web.tell(
      { kind: 'site.changed', siteId: site.site.id },
      { kind: 'stock.reloaded', dealershipId: site.dealership.id },
    );
    const { facets } = await search(site, {});
    const counted = Object.fromEntries((facets.categories ?? []).map(({ value, count }) => [value, count]));
    expect(counted).toEqual({
      'Sedan, Hatch & Wagon': 2,
      'Ute & Van': 2,
      Family: 1,
      SUV: 1,
      Tractor: 1,
      Work: 1,
    });
    const slugs = async (filters: object) =>
      (await search(site, { filters, hitsPerPage: 100 })).hits.map(({ slug }) => slug).toSorted();
    expect(await slugs({ categories: 'Ute & Van' })).toEqual(['grouped-ute', 'grouped-van']);
    expect(await slugs({ reserved: 'true' })).toEqual(['grouped-held']);
  });

  it('API-01 SRCH-25 answers as brute force does, inside the base filter of its site', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(anyRequest, fc.constantFrom(...sites), async (example, site) => {
        const { request, body } = ask(site, example);
        const answer = await search(site, body);
        const { query, filters } = answer.understood;
        const said = listSaid(filters);
        const parts = request.expression ? [request.expression, ...said] : said;
        const all = parts.length > 0 && { expression: { kind: 'and', parts } as const };
        const truth = searchByBruteForce(cars, { ...request, query, ...all });
        expect(answer.hits.map(({ id }) => id)).toEqual(truth.hits);
        expect(answer).toMatchObject({ count: truth.count, pages: Math.ceil(truth.count / request.limit) });
        if (said.length === 0) {
          expect(answer.facets).toEqual(truth.facets);
          expect(answer.facetStats).toEqual(truth.facetStats);
        }
        found += truth.count;
      }),
      { numRuns: 80 },
    );
    expect(found).toBeGreaterThan(100);
  }, 120_000);

  it('API-01 CAR-16 shows a car as its card does', async () => {
    const { hits, count, pages, facetStats } = await search(priced, {});
    expect({ count, pages }).toEqual({ count: 3, pages: 1 });
    expect(hits.map(({ slug }) => slug)).toEqual(['offered', 'ask', 'gone']);
    expect(hits[0]).toMatchObject({
      path: '/cars/offered',
      name: '2021 Toyota Corolla Ascent Sport',
      price: 28_500.5,
      price_text: '$28,500.50',
      price_type: 'Drive Away',
      before_price: 30_000,
      subscription_price: 199,
      sold: false,
      dealership_slug: priced.dealership.slug,
      location_name: 'Test Motors Brisbane',
      tag: 'Just in',
    });
    expect(hits[1]).toMatchObject({ price: null, price_text: 'Ask us', before_price: null });
    expect(hits[2]).toMatchObject({ price: null, price_text: null, sold: true, tag: 'JUST SOLD' });
    expect(facetStats.price).toEqual({ min: 24_990, max: 28_500.5 });
    const page = await (await web.ask(`${priced.site.slug}.example`, '/search')).text();
    for (const text of [hits[0]?.price_text, hits[1]?.price_text]) expect(page).toContain(text);
  });

  it('API-01 accepts a page in place of an offset, and as many cars as a page of the site has', async () => {
    const [, small] = sites;
    if (!small) throw new Error('there are two sites');
    const all = await search(small, { hitsPerPage: 100 });
    const second = await search(small, { page: 2 });
    expect(second.hits).toEqual(all.hits.slice(5, 10));
    expect(second.pages).toBe(Math.ceil(all.count / 5));
    expect((await search(small, { page: 1_000_000 })).hits).toEqual([]);
  });

  it.each([
    [{ search_filters: 'wheels:4' }, 'search_filters', /wheels/],
    [{ search_filters: 'make:Ford AND' }, 'search_filters', /Expected/],
    [{ search_filters: 'make:"Ford' }, 'search_filters', /quotation/],
    [{ filters: { wheels: ['4'] } }, 'filters.wheels', /unknown/],
    [{ filters: { price: 'cheap' } }, 'filters.price', /range/],
    [{ filters: { km: { min: -1 } } }, 'filters.km.min', /0/],
    [{ filters: { make: [7] } }, 'filters.make.0', /string/],
    [{ sort: 'magic' }, 'sort', /rank/],
    [{ page: 0 }, 'page', /1/],
    [{ page: 1, offset: 2 }, 'offset', /page/],
    [{ offset: -1 }, 'offset', /0/],
    [{ offset: 1e15 }, 'offset', /1000000/],
    [{ hitsPerPage: 101 }, 'hitsPerPage', /100/],
    [{ query: 'a'.repeat(201) }, 'query', /200/],
  ])('SRCH-25 API-06 %j is a 400 that names %s', async (body, field, message) => {
    const { status, headers, json } = await call(priced, '/api/search', body);
    expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    expect(json.errors).toEqual([{ field, message: expect.stringMatching(message) }]);
  });

  it('API-06 is not cached, is noindex, and accepts only POST', async () => {
    const { headers } = await call(priced, '/api/search', {});
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const got = await web.ask(`${priced.site.slug}.example`, '/api/search');
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    const lost = await web.ask(`${priced.site.slug}.example`, '/api/nothing');
    expect([lost.status, lost.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });
});

describe('POST /api/search near a postcode', () => {
  it('LOC-07 keeps the cars that near, and refuses a postcode that is none', async () => {
    const [site] = sites;
    if (!site) throw new Error('there are two sites');
    const near = { postcode: '4000', within_km: 100 };
    const answer = await search(site, { near, sort: 'distance', hitsPerPage: 100 });
    const whole = await search(site, { hitsPerPage: 100 });
    expect(answer.count).toBeGreaterThan(0);
    expect(answer.count).toBeLessThan(whole.count);
    const { status, json } = await call(site, '/api/search', { near: { postcode: '0000' } });
    expect([status, json.errors]).toEqual([422, [{ field: 'near.postcode', message: 'Invalid postcode' }]]);
    expect((await call(site, '/api/search', { near: { postcode: '40' } })).status).toBe(400);
  });
});

describe('POST /api/search/limited and /api/search/multi', () => {
  it('SRCH-22 answers a list of cars for a filter that is written with "="', async () => {
    const [site] = sites;
    if (!site) throw new Error('there are two sites');
    const { json } = await call(site, '/api/search/limited', { search_filters: 'make=Toyota OR make=Mazda', limit: 4 });
    const found = z.array(carHitSchema).parse(json);
    const any = (make: string): FilterExpression => ({ kind: 'value', facet: 'make', value: make });
    const { request } = ask(site, {
      ...{ query: '', values: {}, ranges: {}, sort: 'rank', offset: 0, limit: 4 },
      ...{ expression: { kind: 'or', parts: [any('Toyota'), any('Mazda')] } },
      ...{ dealershipIds: 'all', stock: getStockFilter(site.site.settings), collapseSold: false, facets: 'all' },
      now: web.clock.now(),
    });
    const truth = searchByBruteForce(cars, { ...request, collapseSold: false });
    expect(found.map(({ id }) => id)).toEqual(truth.hits);
    expect(found).toHaveLength(4);
  });

  it('API-01 answers each query with its own hits, none of another site', async () => {
    const queries = [
      { index: 'cars', filter: 'car_type:used AND NOT status:sold', limit: 10 },
      { index: 'cars', query: 'corolla', limit: 1, highlight_pre_tag: '<b>' },
      { index: 'cars', filter: `dealership_name:"${sites[0]?.dealership.name}"`, limit: 10 },
      { index: 'cars', filter: 'make:"Land Rover"' },
      // VDP-14: a band of prices in stock.
      { index: 'cars', filter: 'status:in_stock AND price:18500 TO 38500', limit: 10 },
    ];
    const { json } = await call(priced, '/api/search/multi', { queries });
    const { results } = multiAnswer.parse(json);
    const ids = priced.site.dealershipIds;
    expect(results.map(({ hits }) => hits.map(({ slug }) => slug))).toEqual([
      ['offered', 'ask'],
      ['offered'],
      // The same name, and still its own cars alone.
      ['offered', 'ask', 'gone'],
      [],
      ['offered'],
    ]);
    for (const { hits } of results) for (const hit of hits) expect(ids).toContain(hit.dealership_id);
  });

  it.each([
    ['/api/search/limited', { limit: 0 }],
    ['/api/search/limited', { limit: 1000 }],
    ['/api/search/limited', { search_filters: 'wheels=4' }],
    ['/api/search/multi', {}],
    ['/api/search/multi', { queries: [] }],
    ['/api/search/multi', { queries: [{ index: 'parts' }] }],
    ['/api/search/multi', { queries: [{ index: 'cars', filter: 'wheels:4' }] }],
    ['/api/search/multi', { queries: Array.from({ length: 11 }, () => ({ index: 'cars' })) }],
    ['/api/search', { search_filters: comparisons(101) }],
    ['/api/search/limited', { search_filters: comparisons(101) }],
    ['/api/search/multi', { queries: [{ index: 'cars', filter: comparisons(101) }] }],
  ])('API-06 %s refuses %j', async (path, body) => {
    expect((await call(priced, path, body)).status).toBe(400);
  });
});

describe('the cost of a call', () => {
  const many = (each: number) => ({
    queries: Array.from({ length: 10 }, () => ({ index: 'cars', filter: `NOT (${comparisons(each)})`, limit: 1 })),
  });

  it('SRCH-25 SRCH-22 is known before it runs: ten queries have so many comparisons as one', async () => {
    expect((await call(priced, '/api/search/limited', { search_filters: comparisons(100) })).status).toBe(200);
    const { status, json } = await call(priced, '/api/search/multi', many(10));
    expect([status, multiAnswer.parse(json).results.length]).toEqual([200, 10]);
    const refused = await call(priced, '/api/search/multi', many(11));
    expect(refused.status).toBe(400);
    expect(refused.json.errors).toEqual([
      { field: 'queries', message: 'have more than 100 comparisons in their filters together' },
    ]);
  });
});

describe('the size of an answer', () => {
  const ask = (limits: readonly number[]) =>
    call(priced, '/api/search/multi', { queries: limits.map((limit) => ({ index: 'cars', limit })) });

  it('SRCH-25 SRCH-22 is known before it runs: ten queries have so many cars together', async () => {
    expect((await ask([100, 100])).status).toBe(200);
    expect((await ask(Array.from({ length: 10 }, () => 20))).status).toBe(200);
    const { status, json } = await ask([100, 100, 1]);
    expect([status, json.errors]).toEqual([
      400,
      [{ field: 'queries', message: 'ask for more than 200 cars together: please lower their limits' }],
    ]);
  });
});

describe('hostile bodies', () => {
  const paths = ['/api/search', '/api/search/limited', '/api/search/multi', '/api/directory'];

  it.each([
    '',
    'null',
    '[]',
    '"x"',
    '{"__proto__":{"query":1}}',
    '{"filters":{"__proto__":["x"],"constructor":["y"]}}',
    '{"query":"\\u0000\\ud800%_\'\\"--","filters":{"make":["\\u0000"]}}',
    '{"filters":{"price":{"min":1e308,"max":1e308},"year":{"min":1e-300}}}',
    '{"filters":{"seats":["1e999"],"price":"99999999999999999999-1"}}',
    `{"search_filters":"${'('.repeat(60)}make:a${')'.repeat(60)}"}`,
    `{"search_filters":"${'NOT '.repeat(2000)}make:a"}`,
    '{"search_filters":"make:a TO b","offset":999999}',
    '{"index":"parts","query":"%","filters":{"categories":["\\u0000"],"price":"9e99-"}}',
    '{"index":"parts","filters":{"price":"99999999999999999-"},"offset":1000000}',
    '{"index":"parts","search_filters":"dealership_id:2147483648"}',
    `{"queries":[{"index":"cars","filter":"price:${'9'.repeat(400)} TO *"}]}`,
  ])('API-06 are never an error of ours: %s', async (body) => {
    for (const path of paths) expect((await call(priced, path, body)).status).toBeLessThan(500);
  });

  it('API-06 of any shape are answered or refused', async () => {
    const names = fc.constantFrom(
      'query',
      'filters',
      'sort',
      'page',
      'search_filters',
      'queries',
      'index',
      'make',
      'price',
    );
    const body = fc.oneof(
      fc.json(),
      fc.dictionary(names, fc.jsonValue()).map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), body, async (path, text) => {
        const { status, json } = await call(priced, path, text);
        expect([200, 400, 422]).toContain(status);
        if (status !== 200)
          expect(json).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) });
      }),
      { numRuns: 150 },
    );
  });
});
