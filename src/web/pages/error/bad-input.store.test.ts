import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiry } from '#db/schema/index.ts';
import { rangeFacets, valueFacets } from '#rules/search/facets/facets.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;
beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  site = await createTestSite(web);
  host = `${site.site.slug}.example`;
  await createTestCar(site, { slug: 'corolla' });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
});
afterAll(() => web.close());

const nasty = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(2)>',
  '</textarea><script>alert(3)</script>',
  "'; drop table car; --",
  'שלום \u202Eexe.gpj\u202C',
  '🚗👩‍👩‍👧‍👦\u0000\u0007',
  '\uD83D',
  '%zz%00%ff',
  '__proto__',
  'constructor',
  '{{7*7}}',
  '-1',
  '1e309',
  '9'.repeat(400),
  ' '.repeat(50),
  'a'.repeat(10_000),
];

/** No page may contain a submitted tag; its text is allowed. */
function expectInert(html: string): void {
  expect(html).not.toMatch(/<script>alert|<img[^>]*onerror/i);
}

describe('bad addresses', () => {
  const names = [...valueFacets, ...rangeFacets, 'query', 'page', 'sortBy', 'price_min', 'km_max', '_routes', 'index'];

  it('answer clearly, whatever a parameter holds', async () => {
    for (const name of names) {
      for (const value of nasty) {
        const params = new URLSearchParams({ [name]: value });
        const answer = await web.ask(host, `/search?${params}`);
        expect(answer.status, `${name}=${value.slice(0, 40)}`).toBeLessThan(500);
        expectInert(await answer.text());
      }
    }
  }, 60_000);

  it('answer clearly, whatever the path and the query are', async () => {
    const part = fc.oneof(
      fc.constantFrom('search', 'cars', 'used-car', 'contact', ...nasty),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 4 }),
        fc.string({ unit: 'binary', maxLength: 60 }),
        async (path, query) => {
          const address = `/${path.join('/')}?${query}`;
          if (!URL.canParse(`http://${host}${address}`)) return;
          const answer = await web.ask(host, address);
          expect(answer.status).toBeLessThan(500);
          expectInert(await answer.text());
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);

  it.each([
    '/search?%zz',
    '/search?make=%zz',
    '/%zz',
    '/cars/%',
    '/search/%E0%A4%A',
    '/cars/%2e%2e',
    '/search?&&==&',
    '//',
    '/.',
  ])('such as %s are answered', async (path) => {
    expect((await web.ask(host, path)).status).toBeLessThan(500);
  });

  it('give no data of a page by itself', async () => {
    const answer = await web.ask(host, `/search.data?query=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('html');
    expect(await answer.text()).not.toContain('alert(1)');
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('refuse the method %s', async (method) => {
    const answer = await web.ask(host, '/search', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['/', '/search', '/success', '/nowhere', '/sitemap.xml'])('refuse a post to %s', async (path) => {
    const answer = await web.post(host, path, { a: 'b' });
    expect([404, 405]).toContain(answer.status);
  });
});

describe('bad forms', () => {
  const good = {
    name: 'Jane',
    last_name: 'Citizen',
    email: 'jane@example.com',
    phone: '0412345678',
    postcode: '4000',
    message: 'Hello',
  };
  const names = [...Object.keys(good), 'category', 'form', 'car_id', 'location_id', 'dealership_slug', 'subcategory'];
  const further = ['submission_key', 'lead_attributes', 'source', 'opt_in', 'vehicle_status', 'Request Photos'];

  it('come back or are taken, whatever a field holds, and nothing in them runs', async () => {
    for (const name of [...names, ...further]) {
      for (const value of nasty) {
        for (const path of ['/contact', '/cars/corolla']) {
          const answer = await web.post(host, path, { ...good, [name]: value });
          expect([303, 422], `${name}=${value.slice(0, 40)}`).toContain(answer.status);
          expectInert(await answer.text());
        }
      }
    }
  }, 120_000);

  it('that say a thing twice or send a file for a text come back', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(good)) body.append(name, value);
    body.append('name', 'Twice');
    body.set('message', new Blob(['x'.repeat(100)]), 'evil.html');
    const answer = await web.ask(host, '/contact', { method: 'POST', body, headers: { Origin: `http://${host}` } });
    expect(answer.status).toBe(422);
  });

  it('store what is good of them once, letter for letter', async () => {
    const message = `One ${nasty[0]} שלום 🚗`;
    for (let at = 0; at < 3; at++) await web.post(host, '/contact', { ...good, message });
    const rows = await web.ctx.store.db.select().from(enquiry).where(eq(enquiry.siteId, site.site.id));
    expect(rows.filter((row) => row.message === message)).toHaveLength(1);
  });
});
