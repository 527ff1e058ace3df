import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealership, location, locationManufacturer, manufacturer, offer } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { listPageRevisions } from '#services/content/list-page-revisions.ts';
import { readMarkdown } from '#services/content/markdown/read-markdown.ts';
import { savePage } from '#services/content/save-page.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const groupStats = [
  ['50+', 'locations'],
  ['40+', 'brands'],
  ['30+', 'years'],
  ['50+', 'manufacturer brands'],
  ['59', 'franchises'],
].map(([figure = '', label = '']) => ({ figure, label }));

const settings: SiteSettingsOverrides = {
  home: {
    stats: groupStats,
    brandSections: [
      { heading: 'Car', makes: ['Mazda', 'Volvo'] },
      { heading: 'Motorcycle', makes: ['Honda'] },
      { heading: 'Truck', makes: ['Hino'] },
      { heading: 'Our Brands', makes: ['Mazda'] },
    ],
  },
  brands: { about: [{ make: 'Mazda', text: 'First paragraph.\n\nSecond paragraph.' }] },
  warranties: [
    { condition: 'new', plan: '7-years' },
    { condition: 'used', plan: '3-years' },
  ],
};

async function createBrandSite(template: string): Promise<TestSite> {
  const site = await createTestSite(web, { template, settings, name: 'Group Motors' });
  await createTestCar(site, { make: 'Mazda', model: 'CX-5', simpleBody: 'SUV', carType: 'new', priceCents: 45_990_00 });
  await createTestCar(site, {
    make: 'Mazda',
    model: 'CX-5',
    simpleBody: 'SUV',
    carType: 'demo',
    priceCents: 41_990_00,
  });
  await createTestCar(site, { make: 'Mazda', model: '2', simpleBody: 'Hatch', carType: 'new', priceCents: 24_990_00 });
  await createTestCar(site, { make: 'Alfa Romeo', model: 'Giulia', simpleBody: 'Sedan' });
  const soldToday = { status: 'sold', soldAt: web.clock.now() } as const;
  await createTestCar(site, {
    make: 'Mazda',
    model: 'CX-5',
    simpleBody: 'SUV',
    carType: 'used',
    priceCents: 28_888_00,
    ...soldToday,
  });
  await createTestCar(site, { make: 'Skoda', model: 'Octavia', simpleBody: 'Wagon', ...soldToday });
  const makers = await web.ctx.store.db
    .insert(manufacturer)
    .values([
      { slug: 'mazda', name: 'Mazda', url: 'https://mazda.example/' },
      { slug: 'volvo', name: 'Volvo', url: 'https://volvo.example/' },
    ])
    .onConflictDoUpdate({ target: manufacturer.slug, set: { logoUrl: null } })
    .returning();
  const mazda = makers.find(({ name }) => name === 'Mazda');
  await web.ctx.store.db
    .insert(locationManufacturer)
    .values({ locationId: site.location.id, manufacturerId: mazda?.id ?? 0 });
  await web.ctx.store.db.insert(offer).values([
    { siteId: site.site.id, title: 'Mazda mats', make: 'Mazda' },
    { siteId: site.site.id, title: 'For anybody' },
  ]);
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  return site;
}

async function read(site: TestSite, path: string) {
  const answer = await web.ask(`${site.site.slug}.example`, path);
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return { status: answer.status, html, main, text: readText(main) };
}

describe.each(['marque', 'collective', 'yard', 'outdoor'])('the brands of %s', (template) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createBrandSite(template);
  });

  it('SITE-13 stand in the sections of the site, with its figures above them', async () => {
    const { text, main } = await read(site, '/brands');
    const headings = [...main.matchAll(/<h2[^>]*>([^<]+)</g)].map(([, heading]) => heading);
    expect(headings).toEqual(['Car', 'Motorcycle', 'Truck', 'Our Brands', 'Also in stock']);
    for (const { figure, label } of groupStats) expect(text).toContain(`${label} ${figure}`);
  });

  it('SITE-13 SITE-23 lead to their cars here, to the outside only where there are none, or to what is said of them', async () => {
    const { main } = await read(site, '/brands');
    const links = [...main.matchAll(/<a href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)];
    const hrefOf = (name: string) =>
      links.find(
        ([, , inside = '']) => new RegExp(`(^|\\s)${name}( |$)`).test(readText(inside)) && !/About/.test(inside),
      )?.[1];
    expect(['Mazda', 'Alfa Romeo', 'Volvo', 'Hino'].map(hrefOf)).toEqual([
      '/search/mazda',
      '/search/alfa-romeo',
      'https://volvo.example/',
      '/hino/overview',
    ]);
    expect(main).toContain('href="/mazda/overview"');
  });

  it('SITE-20 have a page with text, conditions, models with lowest price, offers, warranty and locations', async () => {
    const { status, main, text } = await read(site, '/mazda/overview');
    expect(status).toBe(200);
    expect(main).toMatch(/<p>First paragraph\.<\/p><p>Second paragraph\.<\/p>/);
    expect(text).toMatch(/See all 3 cars New Cars 2 Demo Cars 1/);
    expect(text).toMatch(/2 Hatch(back)? 1 car for sale From \$24,990/);
    expect(text).toMatch(/CX-5 SUV 2 cars for sale From \$41,990/);
    expect(text).toContain('Mazda mats');
    expect(text).not.toContain('For anybody');
    expect(text).toContain('7 year');
    expect(text).not.toContain('3 year standard');
    expect(text).toContain(site.location.name);
    expect(main).not.toContain('mazda.example');
  });

  it('SITE-18 SITE-20 show the warranty of the dealership that has the brand, not the one that it replaces', async () => {
    const at = await createTestSite(web);
    await createTestCar(at, { make: 'Mazda', carType: 'new', locationId: at.location.id });
    await createTestCar(at, { make: 'Mazda', carType: 'used', locationId: at.location.id });
    const warranties: SiteSettingsOverrides['warranties'] = [
      { condition: 'new', plan: '5-years' },
      { condition: 'new', plan: '7-years', dealership: at.dealership.slug },
      { condition: 'used', plan: '3-years' },
      { condition: 'used', plan: '5-years', certifiedOnly: true },
    ];
    const group = await createTestSite(web, { settings: { warranties }, furtherDealershipIds: [at.dealership.id] });
    // Cars know their place by its name.
    const own = eq(location.id, group.location.id);
    await web.ctx.store.db.update(location).set({ name: 'Far Motors' }).where(own);
    await web.tell(
      { kind: 'site.changed', siteId: group.site.id },
      { kind: 'stock.reloaded', dealershipId: at.dealership.id },
    );
    const { text } = await read(group, '/mazda/overview');
    expect(text).toContain(`New cars at ${at.dealership.name}`);
    expect(text.match(/\d year (?:standard|unlimited kilometre )?/g)).toEqual([
      '7 year unlimited kilometre ',
      '3 year standard',
      '5 year ',
    ]);
  });

  it('SITE-20 say so where there is nothing of them, and lead on', async () => {
    const { status, main, text } = await read(site, '/volvo/overview');
    expect(status).toBe(200);
    expect(text).toContain('No Volvo in stock today');
    for (const href of ['/contact', 'https://volvo.example/', '/special-offers'])
      expect(main).toContain(`href="${href}"`);
  });

  it('SITE-20 VDP-10 have no price, no number and no place in the menu where all of their cars are sold', async () => {
    const { text, html } = await read(site, '/skoda/overview');
    expect(text).toContain('No Skoda in stock today');
    expect(text).not.toMatch(/1 car|From \$|Octavia/);
    const menu = readText(html.replace(/<main[\s\S]*<\/main>/, ''));
    expect(menu).toContain('CX-5');
    expect(menu).not.toContain('Octavia');
    const brands = await read(site, '/brands');
    expect(brands.text).not.toContain('Skoda');
  });

  it('SITE-20 are a 404 where nobody knows them, and take no address of another page', async () => {
    expect((await read(site, '/nobody/overview')).status).toBe(404);
    expect((await read(site, '/search/overview')).status).toBe(404);
    expect((await read(site, '/MAZDA/overview/')).status).toBe(200);
  });
});

it('SITE-05 SITE-20 shows nothing of another site', async () => {
  await createBrandSite('marque');
  const other = await createTestSite(web, {});
  await createTestCar(other, { make: 'Mazda', model: 'BT-50', priceCents: 60_000_00 });
  await web.tell(
    { kind: 'site.changed', siteId: other.site.id },
    { kind: 'stock.reloaded', dealershipId: other.dealership.id },
  );
  expect((await read(other, '/volvo/overview')).status).toBe(404);
  const { text } = await read(other, '/mazda/overview');
  expect(text).not.toMatch(/CX-5|Mazda mats|First paragraph/);
  expect(text).toContain('BT-50');
});

it('SITE-20 SITE-24 a brand has the document that the site has written of it, with its revisions, and no other site has', async () => {
  const [site, other] = [await createBrandSite('marque'), await createBrandSite('marque')];
  const write = async (text: string, draft = false, slug = 'mazda-overview') => {
    const read = readMarkdown(`---\ntitle: Mazda with us\ndraft: ${draft}\n---\n\n${text}\n`);
    if (read.kind !== 'page') throw new Error(JSON.stringify(read.problems));
    const ctx = { ...site, search: web.ctx.search, actor: { kind: 'cli' as const } };
    await savePage(ctx, { slug, content: read.page });
    await web.tell({ kind: 'content.changed', siteId: site.site.id });
  };
  await write('Come and **drive** one.\n\n::cars[Small ones]{search="/search/mazda"}');
  const { html, main, text } = await read(site, '/mazda/overview');
  expect(html).toContain('<title>Mazda with us | Group Motors</title>');
  expect(html).toContain('<meta name="description" content="Come and drive one."');
  expect(main).toMatch(/<h1[^>]*>Mazda<[\s\S]*<strong[^>]*>drive<\/strong>[\s\S]*Small ones/);
  expect(text).not.toContain('First paragraph.');
  expect((await read(other, '/mazda/overview')).text).toContain('First paragraph.');
  await write('Not yet.', true);
  expect((await read(site, '/mazda/overview')).text).toContain('First paragraph.');
  expect(await listRevisions(site)).toEqual([2, 1]);
  await expect(write('Of none.', false, 'hyundai-overview')).rejects.toThrow('hyundai-overview was not saved');
});

async function listRevisions(site: TestSite): Promise<number[]> {
  const revisions = await listPageRevisions(site, 'mazda-overview');
  return revisions.map(({ number }) => number);
}

it('SITE-13 names the makes that the dealerships stand for before the others in stock', async () => {
  const site = await createTestSite(web, { name: 'Toyota Only' });
  await web.ctx.store.db.update(dealership).set({ make: 'Toyota' }).where(eq(dealership.id, site.dealership.id));
  for (const make of ['Toyota', 'Audi', 'Kia']) await createTestCar(site, { make });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  const { main } = await read(site, '/brands');
  const names = [...main.matchAll(/href="\/search\/(toyota|audi|kia)"/g)].map(([, make]) => make);
  expect(names).toEqual(['toyota', 'audi', 'kia']);
});
