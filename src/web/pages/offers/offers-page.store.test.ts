import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offer } from '#db/schema/index.ts';
import { silentLog } from '#kernel/log.ts';
import { advanceTime } from '#services/changes/advance-time.ts';
import { startReaderFromNow } from '#tests/support/settled-events.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readMeta, readStructuredData, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const minute = 60_000;
const inMinutes = (minutes: number) => new Date(web.clock.now().getTime() + minutes * minute);

async function createOffers(template: string, offers: Omit<typeof offer.$inferInsert, 'siteId'>[]): Promise<TestSite> {
  const site = await createTestSite(web, { template, name: 'Northside Motors' });
  await createTestCar(site, { make: 'Toyota', model: 'Corolla' });
  for (const each of offers) await web.ctx.store.db.insert(offer).values({ siteId: site.site.id, ...each });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  return site;
}

async function read(site: TestSite, path = '/special-offers') {
  const answer = await web.ask(`${site.site.slug}.example`, path);
  const html = await answer.text();
  return { status: answer.status, html, main: readText(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '') };
}

describe.each(['marque', 'collective', 'yard'])('the special offers of %s', (template) => {
  it('SITE-20 show what runs now with its terms, its end and where it leads', async () => {
    const site = await createOffers(template, [
      {
        title: 'Tray for nothing',
        text: 'On any ute.',
        terms: 'Private buyers only.',
        targetUrl: '/search/new-cars',
        imageUrl: '/media/tray.webp',
        expiresAt: new Date('2026-03-31T14:00:00Z'),
      },
      { title: 'Not yet', startsAt: inMinutes(5) },
      { title: 'Over', expiresAt: inMinutes(-5) },
      { title: 'Wall box', targetUrl: '/contact#enquiry' },
    ]);
    const { html, main } = await read(site);
    expect(main).toMatch(
      /Special Offers .*Ends Tuesday 31 March Tray for nothing On any ute\. See the cars : Tray for nothing .*Terms and conditions Private buyers only\..*Wall box Ask about this offer/,
    );
    expect(main).not.toMatch(/Not yet|Over/);
    expect(html).toContain('href="/search/new-cars"');
    const described = readStructuredData(html).filter((data) => data['@type'] === 'Offer');
    expect(described).toMatchObject([
      { name: 'Tray for nothing', validThrough: '2026-03-31T14:00:00.000Z' },
      { name: 'Wall box' },
    ]);
    expect(described.some((data) => 'price' in data)).toBe(false);
  });

  it('SITE-20 lead on where there are none', async () => {
    const site = await createOffers(template, []);
    const { status, html, main } = await read(site);
    expect([status, readMeta(html, 'robots')]).toEqual([200, expect.stringContaining('noindex')]);
    expect(main).toContain('No offers just now');
    expect(html).toMatch(/href="\/search\/new-used-and-demo-cars"[^>]*>See all cars/);
  });
});

it('SITE-20 OPS-07 an offer comes and goes at its minute, on its page and on the home page', async () => {
  const site = await createOffers('marque', [
    { title: 'Two hours only', startsAt: inMinutes(1), expiresAt: inMinutes(121) },
  ]);
  const reader = await startReaderFromNow({
    store: web.ctx.store,
    log: silentLog,
    onEvents: (events) => web.tell(...events),
  });
  const pass = async (minutes: number) => {
    web.clock.advance({ minutes });
    await advanceTime(web.ctx);
    await reader.catchUp();
  };
  const seen = async () =>
    [(await read(site)).main, (await read(site, '/')).main].map((text) => text.includes('Two hours only'));
  await advanceTime(web.ctx);
  expect(await seen()).toEqual([false, false]);
  await pass(2);
  expect(await seen()).toEqual([true, true]);
  expect((await read(site, '/')).html).toContain('href="/special-offers"');
  await pass(120);
  expect(await seen()).toEqual([false, false]);
  await reader.stop();
});

it('SITE-05 SITE-20 shows no offer of another site', async () => {
  await createOffers('marque', [{ title: 'Only over there' }]);
  const site = await createOffers('marque', []);
  expect((await read(site)).main).not.toContain('Only over there');
});

it('SRCH-12 an empty directory without anything to clear leads to the special offers', async () => {
  const site = await createTestSite(web, {});
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
  const { html } = await read(site, '/directory');
  expect(html).toMatch(/No Results Available[\s\S]*href="\/special-offers"/);
  const { html: filtered } = await read(site, '/directory?query=zzz');
  expect(filtered).toMatch(/href="\/directory"[^>]*>\s*Clear Filters/);
});
