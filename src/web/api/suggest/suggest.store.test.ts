import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCarAddresses } from '#services/stock/list-car-addresses.ts';
import { removeCar } from '#services/stock/remove-car.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '../../test-web.ts';

let web: TestWeb;
let site: TestSite;
let stranger: TestSite;
beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web);
  await createTestCar(site);
  await createTestCar(site, { slug: 'ask', stockNumber: 'ASK-77' });
  await createTestCar(site, { status: 'sold', soldAt: web.clock.now() });
  stranger = await createTestSite(web);
  await createTestCar(stranger, { make: 'Mazda' });
  await web.tell(
    ...[site, stranger].flatMap(({ site: { id }, dealership }) => [
      { kind: 'site.changed' as const, siteId: id },
      { kind: 'stock.reloaded' as const, dealershipId: dealership.id },
    ]),
  );
});
afterAll(() => web?.close());

describe('GET /api/suggest', () => {
  const ask = async (query: string) => {
    const answer = await web.ask(`${site.site.slug}.example`, `/api/suggest?${query}`);
    return { status: answer.status, json: await answer.json() };
  };

  it('SRCH-09 suggests makes, models and cars of this site, each with its address', async () => {
    const { json } = await ask('query=toyo');
    expect(json.suggestions).toContainEqual({
      kind: 'make',
      label: 'Toyota',
      of: null,
      count: 2,
      path: '/search/toyota',
      image: null,
      price: null,
    });
    const model = (await ask('query=corol')).json.suggestions[0];
    expect(model).toMatchObject({ kind: 'model', of: 'Toyota', path: '/search/toyota/corolla' });
    const { suggestions } = (await ask('query=ask77')).json;
    expect(suggestions).toMatchObject([{ kind: 'car', path: '/cars/ask' }]);
    expect((await ask('query=mazda')).json).toMatchObject({ suggestions: [] });
    const [list] = (await ask('query=used+corolla')).json.suggestions;
    expect(list).toMatchObject({ kind: 'phrase', count: 2, path: '/search/toyota/corolla?car_type=used' });
    expect((await ask('query=toyo&limit=1')).json.suggestions).toHaveLength(1);
  });

  it('SRCH-09 suggests a car until it leaves the site, and never one of another site', async () => {
    const { id, slug } = await createTestCar(site, { slug: 'leaves', stockNumber: 'LEAVES-1' });
    const beside = await createTestCar(stranger, { stockNumber: 'LEAVES-2' });
    const hidden = await createTestCar(site, { stockNumber: 'LEAVES-3', showOnDealerWebsite: false });
    const dealershipId = site.dealership.id;
    await web.tell(
      { kind: 'stock.reloaded', dealershipId },
      { kind: 'stock.reloaded', dealershipId: stranger.dealership.id },
    );
    const listPaths = async () =>
      (await ask('query=leaves')).json.suggestions.map(({ path }: { path: string }) => path);
    expect(await listPaths()).toEqual(['/cars/leaves']);
    const listed = await listCarAddresses(site, [id, beside.id, hidden.id]);
    expect(listed).toContainEqual({ id, slug, dealershipId });
    expect(listed.filter((each) => each.dealershipId !== dealershipId || each.id === hidden.id)).toEqual([]);
    await removeCar(site, { carId: id });
    await web.tell({ kind: 'car.removed', dealershipId, carId: id });
    expect(await listPaths()).toEqual([]);
  });

  it.each([
    '',
    'query=a&query=b',
    `query=${'a'.repeat(201)}`,
    'query=a&limit=0',
    'query=a&limit=21',
    'query=a&limit=x',
  ])('API-06 refuses ?%s', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });
});
