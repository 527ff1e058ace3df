import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResultsFragment } from '#blocks/results/results-fragment.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;
beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web, { settings: { search: { pageSize: 3, directoryPage: true } } });
  host = `${site.site.slug}.example`;
  for (const [at, model] of ['Hilux', 'Corolla', 'Camry', 'Yaris', 'Prado'].entries()) {
    await createTestCar(site, { slug: `car-${at}`, make: 'Toyota', model, priceCents: (20_000 + at) * 100 });
  }
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
});
afterAll(() => web.close());

async function readFragment(path: string): Promise<ResultsFragment> {
  const answer = await web.ask(host, path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
  return (await answer.json()) as ResultsFragment;
}

/** React numbers ids by the place of a component in what is rendered. */
const withoutIds = (html: string) => html.replace(/_[a-z\d]*R_\w*_/g, 'id');

it.each([
  ['/search', 3],
  ['/search?sortBy=price_asc&page=2', 2],
  ['/search?query=zzzz', 0],
  ['/directory', 5],
])('SRCH-13 SRCH-21 the fragment of %s holds the results of the page, card by card', async (path, count) => {
  const page = withoutIds(await (await web.ask(host, path)).text());
  const { head, html, cards } = await readFragment(`${path}${path.includes('?') ? '&' : '?'}fragment=results`);
  expect(cards).toHaveLength(count);
  const list = withoutIds(html).replace(
    /(<div data-results="[^>]*><ul[^>]*>)(?=<\/ul>)/,
    (start) => start + withoutIds(cards.join('')),
  );
  expect(page).toContain(`>${list}</div>`);
  for (const tag of head.match(/<(?:title|meta|link)[^>]*>/g) ?? []) expect(page).toContain(tag);
});

it('SRCH-05 leads to the fragment of the address that its page leads to', async () => {
  const answer = await web.ask(host, '/search?query=corolla&fragment=results');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toMatch(/\?(?:.+&)?fragment=results$/);
});

it('is the page itself for a page without results, and cached apart from the page of results', async () => {
  const contact = await web.ask(host, '/contact?fragment=results');
  expect(contact.headers.get('content-type')).toContain('text/html');
  expect((await web.ask(host, '/search/nowhere?fragment=results')).status).toBe(404);
  await readFragment('/search?fragment=results');
  expect((await web.ask(host, '/search')).headers.get('content-type')).toContain('text/html');
});
