import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { location } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readCarSlugs, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let creek: TestSite;
let stranger: TestSite;

beforeAll(async () => {
  web = await openTestWeb();
  creek = await createTestSite(web);
  stranger = await createTestSite(web);
  site = await createTestSite(web, { furtherDealershipIds: [creek.dealership.id] });
  const sites = [
    [site, 'Test Motors Burleigh'],
    [creek, 'Test Motors Slacks Creek'],
    [stranger, 'Test Motors Grandville'],
  ] as const;
  for (const [at, name] of sites) {
    await web.ctx.store.db.update(location).set({ name }).where(eq(location.id, at.location.id));
  }
  const sale = { status: 'sold', soldAt: web.clock.now() } as const;
  const cars = [
    [site, { slug: 'corolla', priceCents: 15_000_00 }],
    [site, { slug: 'corolla-held', reserved: true, priceCents: 18_000_00 }],
    [site, { slug: 'corolla-sold', simpleFuel: 'Hybrid', priceCents: 21_000_00, ...sale }],
    [site, { slug: 'colorado', make: 'Holden', model: 'Colorado', simpleFuel: 'Diesel' }],
    [creek, { slug: 'commodore', make: 'Holden', model: 'Commodore', priceCents: 30_000_00 }],
    [creek, { slug: 'commodore-sold', make: 'Holden', model: 'Commodore', ...sale }],
    [creek, { slug: 'mazda-held', make: 'Mazda', model: '3', reserved: true, simpleFuel: 'Hybrid' }],
    [stranger, { slug: 'afar' }],
  ] as const;
  for (const [rank, [at, car]] of cars.entries()) {
    await createTestCar(at, { ...car, rank, locationId: at.location.id });
  }
  await web.tell(
    ...[site, creek, stranger].flatMap(({ site: { id }, dealership }) => [
      { kind: 'site.changed' as const, siteId: id },
      { kind: 'stock.reloaded' as const, dealershipId: dealership.id },
    ]),
  );
});
afterAll(() => web?.close());

const hostOf = (at: TestSite) => `${at.site.slug}.example`;

async function call(path: string, body: object) {
  const headers = { 'Content-Type': 'application/json', Origin: `http://${hostOf(site)}` };
  const answer = await web.ask(hostOf(site), path, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}

interface Hit {
  slug: string;
}
const readSlugs = (hits: Hit[]) => hits.map(({ slug }) => slug);
const search = (body: object) => call('/api/search', body);

/** The page that typed words lead to. */
async function type(query: string) {
  const address = `/search?${new URLSearchParams({ query })}`;
  const first = await web.ask(hostOf(site), address);
  const path = first.headers.get('location') ?? address;
  const html = await (await web.ask(hostOf(site), path)).text();
  const fragmentPath = `${path}${path.includes('?') ? '&' : '?'}fragment=results`;
  const fragment = await (await web.ask(hostOf(site), fragmentPath)).json();
  return {
    path,
    text: readText(html),
    count: Number(/role="status"[^>]*>(\d+)/.exec(html)?.[1]),
    slugs: readCarSlugs(html),
    fragment: readCarSlugs(fragment.cards.join('')),
  };
}

describe('words of a search', () => {
  it.each([
    ['burleigh', 4, 3],
    ['slacks', 3, 2],
    ['sold', 2, 0],
    ['reserved', 2, 2],
    ['hybrid sold', 1, 0],
    ['sold holden', 1, 0],
    ['toyota zzzzqqq', 3, 2],
    ['toyota not white', 3, 2],
    ['holden near toowoomba', 3, 2],
    ['cheapest under 20k', 2, 2],
    ['ascent burleigh', 4, 3],
    ['zzzzqqq', 0, 0],
    // The place of another site.
    ['grandville', 0, 0],
    ['holden grandville', 3, 2],
  ])(
    'SRCH-09 API-01 %s finds the same cars on the page, in its fragment, by the API and by the suggestion',
    async (query, count, forSale) => {
      const page = await type(query);
      const answer = await search({ query });
      expect(readSlugs(answer.hits)).toEqual(page.slugs);
      expect(page.fragment).toEqual(page.slugs);
      expect(answer).toMatchObject({ count, forSale });
      expect(page.count).toBe(forSale || count);
      for (const word of answer.understood.left_out) expect(page.text).toContain(`“${word}”`);
      const params = new URLSearchParams({ query });
      const { suggestions } = await (await web.ask(hostOf(site), `/api/suggest?${params}`)).json();
      const [phrase] = suggestions.filter(({ kind }: { kind: string }) => kind === 'phrase');
      if (phrase) expect(phrase.count).toBe(page.count);
      const { results } = await call('/api/search/multi', { queries: [{ index: 'cars', query, limit: 100 }] });
      expect(readSlugs(results[0].hits)).toEqual(expect.arrayContaining(page.slugs));
    },
  );

  it.each(['sold', 'Sold', 'sol', 'reserved', 'burleigh', 'burl', 'toowoomba'])(
    'SRCH-09 %s suggest the list that they lead to and nothing spelt like it',
    async (query) => {
      const params = new URLSearchParams({ query });
      const { suggestions } = await (await web.ask(hostOf(site), `/api/suggest?${params}`)).json();
      expect(suggestions.map(({ kind }: { kind: string }) => kind)).toEqual(['phrase']);
    },
  );

  it('SRCH-09 that are misspelt names of the stock are suggested as before', async () => {
    const { suggestions } = await (await web.ask(hostOf(site), '/api/suggest?query=hodlen')).json();
    expect(suggestions).toContainEqual(expect.objectContaining({ kind: 'car', path: '/cars/colorado' }));
    expect(suggestions[0]).toMatchObject({ kind: 'make', path: '/search/holden' });
  });

  it('SRCH-09 SRCH-25 only narrow what the caller of the API has chosen', async () => {
    const find = async (body: object) => readSlugs((await search(body)).hits).toSorted();
    expect(await find({ query: 'burleigh', filters: { make: 'Holden' } })).toEqual(['colorado']);
    expect(await find({ query: 'toyota', filters: { make: 'Holden' } })).toEqual([]);
    expect(
      await find({ query: 'toyota', filters: { make: ['Holden', 'Toyota'] }, search_filters: 'NOT status:sold' }),
    ).toEqual(['corolla', 'corolla-held']);
    expect(await find({ query: 'under 20k', filters: { price: '16000-40000' } })).toEqual(['corolla-held']);
    expect(await find({ query: 'over 40k', filters: { price: '-20000' } })).toEqual([]);
    expect(await find({ query: 'sold', filters: { status: [] } })).toEqual(['commodore-sold', 'corolla-sold']);
    const dear = await search({ query: 'cheapest toyota', sort: 'price_desc' });
    expect(readSlugs(dear.hits)).toEqual(readSlugs((await search({ query: 'toyota', sort: 'price_desc' })).hits));
    const near = await search({ query: 'near toowoomba', near: { postcode: '4000' } });
    expect(near).toMatchObject({ count: 6, understood: { near: null, sort: 'distance' } });
  });

  it('API-01 are answered with what was made of them', async () => {
    const { understood } = await search({ query: 'holden within 50 km of toowoomba under 40k zzzzqqq' });
    expect(understood).toEqual({
      query: '',
      filters: { make: ['Holden'], price: { max: 40_000 } },
      near: { postcode: '4350', place: 'Toowoomba', within_km: 50 },
      sort: 'distance',
      left_out: ['zzzzqqq'],
    });
    expect((await search({})).understood).toEqual({ query: '', filters: {}, near: null, sort: 'rank', left_out: [] });
  });
});
