import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let stranger: TestSite;
beforeAll(async () => {
  web = await openTestWeb();
  [site, stranger] = [await createTestSite(web), await createTestSite(web)];
  await createTestCar(site, { make: 'Mitsubishi', model: 'Triton', colour: 'White' });
  await createTestCar(site, { make: 'Toyota', model: 'Corolla', colour: 'Red' });
  await createTestCar(stranger, { make: 'Oldsmobile', model: 'Cutlass' });
  for (const { site: of, dealership } of [site, stranger]) {
    await web.tell({ kind: 'site.changed', siteId: of.id }, { kind: 'stock.reloaded', dealershipId: dealership.id });
  }
});
afterAll(() => web.close());

const ask = (path: string, init?: RequestInit) => web.ask(site.site.hosts[0] ?? '', path, init);
const readPage = async (path: string) => (await ask(path)).text();
const search = async (query: string) => {
  const headers = { 'Content-Type': 'application/json', Origin: `http://${site.site.hosts[0]}` };
  return (await ask('/api/search', { method: 'POST', body: JSON.stringify({ query }), headers })).json();
};

it('SRCH-09 SRCH-12 offers the spelling of the stock on the page, in the API and while typing, and applies it nowhere', async () => {
  const html = await readPage('/search?query=mitshubichi');
  const text = readText(html);
  expect(text).toContain('No Results Available');
  expect(text).toContain('Did you mean mitsubishi ? (1 car)');
  const href = /Did you mean[^<]*<!-- -->?[^<]*<a href="([^"]+)"|Did you mean.{0,20}<a href="([^"]+)"/s.exec(html);
  const path = href?.[1] ?? href?.[2] ?? '';
  expect(path).toBe('/search/mitsubishi');
  expect(readText(await readPage(path))).toContain('Triton');

  const answer = await search('mitshubichi');
  expect(answer).toMatchObject({
    count: 0,
    hits: [],
    didYouMean: { query: 'mitsubishi', path: '/search/mitsubishi', count: 1 },
  });
  expect(await (await ask('/api/suggest?query=mitsibichy')).json()).toEqual({
    suggestions: [],
    didYouMean: { query: 'mitsubishi', path: '/search/mitsubishi', count: 1 },
  });
});

it.each([
  ['corrola', 'model', '/search/toyota/corolla'],
  ['mitsubushi', 'make', '/search/mitsubishi'],
  ['toyota corlola', 'model', '/search/toyota/corolla'],
])('SRCH-09 suggests what is meant by “%s” while somebody types', async (query, kind, path) => {
  const { suggestions, didYouMean } = await (await ask(`/api/suggest?query=${encodeURIComponent(query)}`)).json();
  expect(suggestions[0]).toMatchObject({ kind, path, count: 1 });
  expect(didYouMean).toBeNull();
});

it('SRCH-09 offers the corrected words without the other filters where those have no such car', async () => {
  const text = readText(await readPage('/search?query=mitshubichi&colour=Red'));
  expect(text).toContain('Did you mean mitsubishi ? (1 car)');
});

it('SRCH-09 offers nothing where something is found, nothing is near, or only another site has the word', async () => {
  expect((await search('mitsubishi')).didYouMean).toBeNull();
  for (const query of ['zzzzqqq', 'oldsmobille']) {
    expect((await search(query)).didYouMean).toBeNull();
    expect(await readPage(`/search?query=${query}`)).not.toContain('Did you mean');
  }
});
