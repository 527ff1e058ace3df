import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web);
  await createTestCar(site, { slug: 'near-hilux', make: 'Toyota', model: 'HiLux' });
  await createTestCar(site, { slug: 'near-corolla', make: 'Toyota', model: 'Corolla' });
  for (const number of [1, 2, 3]) await createTestCar(site, { slug: `other-${number}`, make: 'Mazda', model: '3' });
  await createTestCar(site, { slug: 'gone-hilux', make: 'Toyota', model: 'HiLux', removedAt: web.clock.now() });
  await createTestCar(site, {
    slug: 'sold-hilux',
    make: 'Toyota',
    model: 'HiLux',
    status: 'sold',
    soldAt: web.clock.now(),
  });
  const stranger = await createTestSite(web);
  await createTestCar(stranger, { slug: 'foreign-hilux', make: 'Toyota', model: 'HiLux' });
  await web.tell(
    ...[site, stranger].flatMap(({ site: { id }, dealership }) => [
      { kind: 'site.changed' as const, siteId: id },
      { kind: 'stock.reloaded' as const, dealershipId: dealership.id },
    ]),
  );
});
afterAll(() => web?.close());

const readHeadings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, heading]) => heading);

const listShown = async (path: string) => {
  const answer = await web.ask(`${site.site.slug}.example`, path);
  const html = await answer.text();
  const main = html.split('<main')[1] ?? '';
  return {
    status: answer.status,
    slugs: [...new Set([...main.matchAll(/href="\/cars\/([a-z0-9-]+)"/g)].map(([, slug]) => slug))],
  };
};

describe('a page that is not there', () => {
  it('VDP-19 SRCH-12 offers three cars for sale, of the model first, then of the make', async () => {
    const { status, slugs } = await listShown('/cars/2019-toyota-hilux-sr5-u123');
    expect(status).toBe(404);
    expect(slugs).toHaveLength(3);
    expect(slugs.slice(0, 2)).toEqual(['near-hilux', 'near-corolla']);
  });

  it('VDP-19 SITE-05 offers cars of its own site alone, none that is sold, where a car is gone', async () => {
    const { status, slugs } = await listShown('/cars/gone-hilux');
    expect(status).toBe(410);
    expect(slugs).toHaveLength(3);
    for (const slug of ['sold-hilux', 'foreign-hilux', 'gone-hilux']) expect(slugs).not.toContain(slug);
  });

  it('VDP-19 answers an address of any length, whatever it says', async () => {
    const { status, slugs } = await listShown(`/nowhere/${'toyota-hilux-'.repeat(60)}`);
    expect([status, slugs[0]]).toEqual([404, 'near-hilux']);
    expect((await listShown('/%F0%9F%9A%97/%22%3E')).slugs).toHaveLength(3);
  });
});

describe('a search without results', () => {
  it('SRCH-12 shows three cars that come near it', async () => {
    const { status, slugs } = await listShown('/search/toyota/hilux?colour=Purple');
    expect([status, slugs[0]]).toEqual([200, 'near-hilux']);
    expect((await listShown('/search?query=zzzzqq')).slugs).toHaveLength(3);
  });

  it.each([
    ['/search/toyota/hilux?year=1950-1951', 'Close to your search'],
    ['/search/toyota?query=zzzzqq', 'Close to your search'],
    ['/search/used-cars?query=zzzzqq', 'Also for sale'],
    ['/search?query=zzzzqq', 'Also for sale'],
  ])('SRCH-12 calls the cars that %s shows “%s”, and promises no list of none', async (path, heading) => {
    const html = await (await web.ask(`${site.site.slug}.example`, path)).text();
    expect(readHeadings(html)).toContain(heading);
    expect(readText(html)).not.toContain('Show Me 0');
    expect(readText(html)).toContain('Show Me other cars');
  });
});
