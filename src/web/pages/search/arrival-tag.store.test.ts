import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestCar, createTestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it.each([
  ['Just in', {}],
  ['Fresh today', { card: { arrivalTag: 'Fresh today' } }],
])('CAR-02 SRCH-09 SRCH-24 says and finds "%s" of used cars, and "New" of new ones alone', async (word, settings) => {
  const site = await createTestSite(web, { settings });
  await createTestCar(site, { carType: 'new', model: 'Camry' });
  await createTestCar(site, { carType: 'used', model: 'Corolla' });
  await createTestCar(site, { carType: 'demo', model: 'Kluger' });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  const host = site.site.hosts[0] ?? '';
  const read = async (path: string): Promise<string> => {
    const answer = await web.ask(host, path);
    const next = answer.headers.get('location');
    if (next === null) return answer.text();
    const { pathname, search } = new URL(next, `http://${host}`);
    return read(pathname + search);
  };
  const listModels = (html: string) =>
    (html.match(/<article[\s\S]*?<\/article>/g) ?? []).map((card) => {
      const text = readText(card);
      const [model] = /Camry|Corolla|Kluger/.exec(text) ?? [];
      return `${model}: ${text.includes(word) ? word : 'New'}`;
    });
  const others = [`Corolla: ${word}`, `Kluger: ${word}`];
  expect(listModels(await read('/search')).sort()).toEqual(['Camry: New', ...others]);
  expect(listModels(await read(`/search?tag=${encodeURIComponent(word)}`)).sort()).toEqual(others);
  expect(listModels(await read(`/search?query=${encodeURIComponent(word)}`)).sort()).toEqual(others);
  const suggested = await (await web.ask(host, `/api/suggest?query=${encodeURIComponent(word)}`)).json();
  expect(JSON.stringify(suggested)).toContain(word);
});
