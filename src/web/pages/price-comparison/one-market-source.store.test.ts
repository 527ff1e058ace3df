import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carMarketPrice } from '#db/schema/index.ts';
import { createTestCar, createTestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('CAR-05 VDP-21 names one source of the market price on card, page, print, PDF and API, and draws no gauge beside it', async () => {
  const site = await createTestSite(web, { settings: { card: { marketSource: 'Redbook' } } });
  const like = { badge: 'ZR', odometerKm: 42_000 };
  const car = await createTestCar(site, { ...like, priceCents: 28_000_00 });
  for (let at = 0; at < 10; at++) await createTestCar(site, { ...like, priceCents: (20_000 + at * 900) * 100 });
  await web.ctx.store.db.insert(carMarketPrice).values({ carId: car.id, stateAverageCents: 29_500_00 });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  const host = site.site.hosts[0] ?? '';
  const ask = (path: string) => web.ask(host, path);
  const read = async (path: string) => readText(await (await ask(path)).text());

  // Near the top of its like here, so a gauge would tell the opposite.
  const said = '$1,500 below market Redbook state average $29,500';
  expect(await read('/search/used-cars')).toContain(said);
  expect(await read(`/cars/${car.slug}`)).toContain(said);
  expect(await read(`/print?car_id=${car.slug}`)).toContain(said);
  const pdf = new Uint8Array(await (await ask(`/cars/${car.slug}.pdf`)).arrayBuffer());
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain('$1,500 below market · Redbook state average $29,500');
  const headers = { 'Content-Type': 'application/json', Origin: `http://${host}` };
  const answer = await web.ask(host, '/api/search/limited', { method: 'POST', body: '{"limit":20}', headers });
  const hits: { below_market: unknown }[] = await answer.json();
  expect(hits.map((hit) => hit.below_market)).toContainEqual({
    amount: 1500,
    average: 29_500,
    average_of: 'state',
    source: 'Redbook',
  });
  expect(await (await ask(`/cars/${car.slug}/autogauge`)).json()).toMatchObject({ fill: null, source: null });
  expect(await read(`/cars/${car.slug}/price-comparison`)).toContain(
    'The price of this car is compared with one figure: the state average of Redbook for cars like it, $29,500. At $28,000 it costs $1,500 less.',
  );
});
