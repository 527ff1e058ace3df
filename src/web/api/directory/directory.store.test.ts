import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Part, partSchema } from '#services/parts/part-file.ts';
import { writeParts } from '#services/parts/write-parts.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '../../test-web.ts';
import { directoryAnswer } from './directory-schema.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;

const part = (input: z.input<typeof partSchema>) => partSchema.parse(input);
const parts: Part[] = [
  part({
    number: 'B-1',
    name: 'Brake pads, front',
    category: 'Brakes',
    price: 189,
    fits: [{ make: 'Ford', model: 'Ranger' }],
  }),
  part({ number: 'B-2', name: 'Brake discs', category: 'Brakes', price: 398.5, fits: [{ make: 'Ford' }] }),
  part({ number: 'T-1', name: 'Tow bar', category: 'Towing', price: 1095, image: '/media/tow.jpg' }),
  part({ number: 'T-2', name: 'Brake controller', category: 'Towing' }),
];

const stock = [
  ['Ford', 'Ranger', 'Ute', 50_000_00],
  ['Ford', 'Ranger', 'Ute', 40_000_00],
  ['Ford', 'Ranger', 'Commercial', 60_000_00],
  ['Ford', 'Ranger', null, 70_000_00],
  ['Mazda', 'CX-5', 'SUV', null],
  ['Mazda', '3', 'Hatchback', 20_000_00],
] as const;

beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web);
  other = await createTestSite(web);
  for (const [at, [make, model, simpleBody, priceCents]] of stock.entries()) {
    await createTestCar(site, { make, model, simpleBody, priceCents, rank: -at });
  }
  await createTestCar(site, { make: 'Holden', model: 'Astra', status: 'sold', soldAt: new Date('2020-01-01') });
  const soldToday = { status: 'sold', soldAt: web.clock.now() } as const;
  await createTestCar(site, { make: 'Ford', model: 'Ranger', simpleBody: 'Ute', priceCents: 28_888_00, ...soldToday });
  await createTestCar(site, { make: 'Skoda', model: 'Octavia', simpleBody: 'Wagon', ...soldToday });
  await createTestCar(other, { make: 'Kia', model: 'Rio', simpleBody: 'Hatchback' });
  await web.ctx.store.db.transaction(async (tx) => {
    await writeParts(tx, { dealershipId: site.dealership.id, parts });
    await writeParts(tx, { dealershipId: other.dealership.id, parts: parts.slice(0, 1) });
  });
  for (const each of [site, other]) {
    await web.tell(
      { kind: 'site.changed', siteId: each.site.id },
      { kind: 'stock.reloaded', dealershipId: each.dealership.id },
    );
  }
});
afterAll(() => web.close());

const post = async (body: unknown) => {
  const answer = await web.ask(`${site.site.slug}.example`, '/api/directory', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json() };
};
async function search<Index extends 'directory' | 'parts'>(index: Index, body: object = {}) {
  const answer = directoryAnswer.parse((await post({ ...body, index })).json);
  if (answer.index !== index) throw new Error('the other index answers');
  return answer as Extract<typeof answer, { index: Index }>;
}
const modelsOf = async (body: object) =>
  (await search('directory', body)).hits.map(({ manufacturer, model }) => [manufacturer.name, model.name, model.body]);
const numbersOf = async (body: object) => (await search('parts', body)).hits.map(({ number }) => number);
const counted = (items: { value: string; count: number }[]) => items.map(({ value, count }) => [value, count]);

describe('the directory of models', () => {
  it('SRCH-20 VDP-10 has every model in every body of the stock, with cars for sale and the lowest price of one of them', async () => {
    const { hits, facets, count, pages } = await search('directory');
    const shown = hits.map(({ model, count: cars, price_from, path }) => [
      model.name,
      model.body,
      cars,
      price_from,
      path,
    ]);
    expect(shown).toEqual([
      ['Ranger', 'Commercial', 1, 60_000, '/search/ford/ranger?body=Commercial'],
      ['Ranger', 'Ute', 2, 40_000, '/search/ford/ranger?body=Ute'],
      ['Ranger', null, 1, 70_000, '/search/ford/ranger'],
      ['3', 'Hatchback', 1, 20_000, '/search/mazda/3?body=Hatchback'],
      ['CX-5', 'SUV', 1, null, '/search/mazda/cx-5?body=SUV'],
    ]);
    expect({ count, pages }).toEqual({ count: 5, pages: 1 });
    expect(counted(facets['manufacturer.name'])).toEqual([
      ['Ford', 3],
      ['Mazda', 2],
    ]);
  });

  it('SRCH-20 VDP-10 has no model whose cars are all sold', async () => {
    expect(await modelsOf({ query: 'octavia' })).toEqual([]);
    const { facets } = await search('directory');
    expect(facets['manufacturer.name'].map(({ value }) => value)).not.toContain('Skoda');
  });

  it('SRCH-20 is narrowed by words and facets, whose counts leave out their own choice', async () => {
    expect(await modelsOf({ query: 'cx5' })).toEqual([['Mazda', 'CX-5', 'SUV']]);
    expect(await modelsOf({ query: 'mazda hatch' })).toEqual([['Mazda', '3', 'Hatchback']]);
    expect(await modelsOf({ query: 'astra' })).toEqual([]);
    const chosen = { 'manufacturer.name': ['Ford'], 'model.body': ['Ute', 'SUV'] };
    const { hits, facets } = await search('directory', { filters: chosen });
    expect(hits).toHaveLength(1);
    expect(counted(facets['manufacturer.name'])).toEqual([
      ['Ford', 1],
      ['Mazda', 1],
    ]);
    expect(counted(facets['model.body'])).toEqual([
      ['Commercial', 1],
      ['Ute', 1],
      ['SUV', 0],
    ]);
  });

  it('SRCH-20 comes in pages', async () => {
    const all = await modelsOf({});
    expect(await modelsOf({ hitsPerPage: 2, page: 2 })).toEqual(all.slice(2, 4));
    expect(await modelsOf({ hitsPerPage: 2, offset: 4 })).toEqual(all.slice(4));
    expect((await search('directory', { hitsPerPage: 2 })).pages).toBe(3);
  });
});

describe('the parts', () => {
  it('SRCH-20 are found by words of name, number, category and car', async () => {
    expect(await numbersOf({})).toEqual(['T-2', 'B-2', 'B-1', 'T-1']);
    expect(await numbersOf({ query: 'brak' })).toEqual(['T-2', 'B-2', 'B-1']);
    expect(await numbersOf({ query: 'ranger PADS' })).toEqual(['B-1']);
    expect(await numbersOf({ query: 't1' })).toEqual(['T-1']);
    expect(await numbersOf({ query: 'rake' })).toEqual([]);
    expect(await numbersOf({ query: '%' })).toHaveLength(4);
  });

  it('SRCH-20 are narrowed by categories and price, with counts and the ends of the prices', async () => {
    const { hits, facets, facetStats, count } = await search('parts', {
      filters: { categories: ['Towing', 'Tyres'], price: '100-500' },
    });
    expect({ hits, count }).toEqual({ hits: [], count: 0 });
    expect(counted(facets.categories)).toEqual([
      ['Brakes', 2],
      ['Towing', 0],
      ['Tyres', 0],
    ]);
    expect(facetStats.price).toEqual({ min: 1095, max: 1095 });
    expect(await numbersOf({ filters: { price: '189-398.5' }, sort: 'price_desc' })).toEqual(['B-2', 'B-1']);
    expect(await numbersOf({ sort: 'price_asc', hitsPerPage: 2, page: 2 })).toEqual(['T-1', 'T-2']);
  });

  it('SRCH-20 are shown with price, car and dealership', async () => {
    const { hits } = await search('parts', { sort: 'price_asc' });
    expect(hits[0]).toMatchObject({
      slug: 'brake-pads-front-b-1',
      price: 189,
      price_text: '$189',
      fits: [{ make: 'Ford', model: 'Ranger' }],
      dealership_slug: site.dealership.slug,
    });
    expect(hits[2]).toMatchObject({ image: '/media/tow.jpg?width=640&quality=75' });
    expect(hits[3]).toMatchObject({ price: null, price_text: null, image: null });
  });
});

describe('another site’s dealerships', () => {
  it.each(['directory', 'parts'])('API-02 are refused in search_filters of the %s', async (index) => {
    const own = await post({ index, search_filters: `dealership_id=${site.dealership.id}` });
    expect([own.status, own.json.count > 3]).toEqual([200, true]);
    const foreign = `dealership_id:${site.dealership.id} OR dealership_id:${other.dealership.id}`;
    const { status, json } = await post({ index, search_filters: foreign });
    expect([status, json.errors[0].field]).toEqual([422, 'search_filters']);
  });

  it.each([
    [{ index: 'wheels' }, 'index'],
    [{ filters: { 'model.wheels': ['4'] } }, 'filters.model.wheels'],
    [{ index: 'parts', filters: { make: ['Ford'] } }, 'filters.make'],
    [{ index: 'parts', filters: { price: 'x' } }, 'filters.price'],
    [{ search_filters: 'make:Ford' }, 'search_filters'],
    [{ search_filters: 'dealership_id:1 AND dealership_id:2' }, 'search_filters'],
    [{ hitsPerPage: 1000 }, 'hitsPerPage'],
  ])('API-06 %j is a 400 that names %s', async (body, field) => {
    const { status, json } = await post(body);
    expect([status, json.errors[0].field]).toEqual([400, field]);
  });
});
