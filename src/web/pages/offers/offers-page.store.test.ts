import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offer } from '#db/schema/index.ts';
import { silentLog } from '#kernel/log.ts';
import { advanceTime } from '#services/changes/advance-time.ts';
import { readMarkdown } from '#services/content/markdown/read-markdown.ts';
import { savePage } from '#services/content/save-page.ts';
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

describe.each(['marque', 'collective', 'yard', 'outdoor'])('the special offers of %s', (template) => {
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
      /Special Offers .*Tray for nothing On any ute\. Ends Tuesday 31 March Terms and conditions Private buyers only\. See the cars : Tray for nothing .*Wall box Ask about this offer/,
    );
    expect(main).not.toMatch(/Not yet|Over/);
    expect(html).toContain('href="/search/new-cars"');
    expect(html.match(/<article[\s\S]*?<\/article>/g)?.map((card) => card.includes('/media/tray.webp'))).toEqual([
      true,
      false,
    ]);
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

it('SITE-20 SITE-24 an offer has the document that the site has written of it, in place of its text and terms', async () => {
  const site = await createOffers('yard', [
    { title: 'Tray & canopy', text: 'In short.', terms: 'Small print.', make: 'Toyota' },
    { title: 'Wall box', text: 'At home.', terms: 'With an electrician.' },
  ]);
  const save = async (slug: string, text: string) => {
    const read = readMarkdown(`# Any title\n\n${text}\n`);
    if (read.kind !== 'page') throw new Error(JSON.stringify(read.problems));
    const ctx = { ...site, search: web.ctx.search, actor: { kind: 'cli' as const } };
    await savePage(ctx, { slug, content: read.page });
    await web.tell({ kind: 'content.changed', siteId: site.site.id });
  };
  await save(
    'offer-tray-and-canopy',
    'At *length*.\n\n::::accordion\n:::question[Terms and conditions]\nAll of it.\n:::\n::::',
  );
  await save('special-offers', 'Said above all.');
  const { html, main } = await read(site);
  expect(main).toMatch(
    /Special Offers Said above all\. .*Tray & canopy At length ?\. .*Terms and conditions All of it\./,
  );
  expect(main).not.toMatch(/In short|Small print/);
  expect(main).toMatch(/Wall box At home\. .*With an electrician\./);
  expect(html).toContain('<em>length</em>');
  expect((await read(site, '/')).main).toContain('In short.');
  await expect(save('offer-nothing', 'Of none.')).rejects.toThrow('offer-nothing was not saved');
  const other = await createOffers('yard', [{ title: 'Tray & canopy', text: 'Over there.' }]);
  expect((await read(other)).main).toContain('Over there.');
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
