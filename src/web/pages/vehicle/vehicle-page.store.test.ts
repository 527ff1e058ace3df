import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carFeature, carImage, carSlugHistory } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readCanonical, readMeta, readStructuredData, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let host: string;

async function read(slug: string) {
  const answer = await web.ask(host, `/cars/${slug}`);
  const html = await answer.text();
  return { status: answer.status, html, text: readText(html) };
}

const nasty = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';

beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web, { name: 'Northside Motors' });
  host = `${site.site.slug}.example`;
  const corolla = await createTestCar(site, {
    slug: 'corolla',
    beforePriceCents: 26_990_00,
    vin: 'JTNKU3JE60J000001',
    fuel: ' ',
    drive: 'Front wheel drive',
    seats: 5,
    dealerComments: `<p>One owner.</p><p>Full history. ${'Very clean. '.repeat(60)}</p>`,
  });
  await web.ctx.store.db
    .insert(carImage)
    .values([0, 1, 2, 3].map((position) => ({ carId: corolla.id, position, url: `/media/corolla-${position}.webp` })));
  await web.ctx.store.db.insert(carFeature).values(
    ['Tow bar', ' ', 'Roof racks', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((name, position) => ({
      carId: corolla.id,
      position,
      name,
    })),
  );
  await createTestCar(site, { slug: 'sold', status: 'sold', soldAt: web.clock.now() });
  await createTestCar(site, { slug: 'removed', removedAt: web.clock.now() });
  await createTestCar(site, { slug: 'hidden', showOnDealerWebsite: false });
  await createTestCar(site, { slug: 'preorder', carType: 'new', preorder: true, priceCents: null });
  await createTestCar(site, {
    slug: 'listed',
    dealerComments: 'Good:\n- Two keys\n<ul><li>Books &amp; bills</li></ul>* Plus on-roads',
  });
  await createTestCar(site, { slug: 'nasty', badge: nasty, dealerComments: nasty, colour: nasty });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
});
afterAll(() => web.close());

describe('the page of a car', () => {
  it('VDP-01 leads there by breadcrumbs that end in its name', async () => {
    const { text, html } = await read('corolla');
    expect(text).toMatch(/Home Used Toyota Corolla 2021 Toyota Corolla Ascent Sport/);
    expect(html).toMatch(/<h1[^>]*>[^<]*2021 Toyota Corolla Ascent Sport/);
  });

  it('CAR-03 CAR-04 shows price, former price and price type', async () => {
    const { text } = await read('corolla');
    expect(text).toContain('$24,990');
    expect(text).toContain('$26,990');
    expect(text).toContain('Drive Away');
    expect((await read('preorder')).text).toContain('PREORDER');
  });

  it('VDP-04 CAR-15 shows four facts and eight features, folds the rest, and leaves out what is empty', async () => {
    const { html } = await read('corolla');
    const sections = html.split('<h2').slice(1);
    const facts = sections.find((section) => readText(section).includes('Key information')) ?? '';
    const [first = '', folded = ''] = facts.split('<details');
    const readRows = (part: string) =>
      [...part.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, label = '', value = '']) => [
        label,
        value,
      ]);
    expect(readRows(first)).toHaveLength(4);
    expect(readRows(first)[0]).toEqual(['Odometer', '42,000 km']);
    expect(readRows(folded).length).toBeGreaterThan(0);
    expect(readText(folded)).toMatch(/^.*Show More Show Less/);
    for (const [label, value] of [...readRows(first), ...readRows(folded)]) {
      expect([label, readText(value ?? '') === '']).toEqual([label, false]);
    }
    const features = sections.find((section) => /^[^<]*>Features</.test(section)) ?? '';
    const listFeatures = (part: string) =>
      [...part.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, item = '']) => readText(item));
    const [shown = '', hidden = ''] = features.split('<details');
    expect(listFeatures(shown)).toEqual(['Tow bar', 'Roof racks', 'C', 'D', 'E', 'F', 'G', 'H']);
    expect(listFeatures(hidden)).toEqual(['I']);
    expect(readText(hidden)).toContain('Show All Hide');
  });

  it('VDP-05 shows the comments as text, and the pending text without any', async () => {
    expect((await read('corolla')).text).toContain('One owner. Full history.');
    expect((await read('preorder')).text).toContain('Dealer comments are pending. Please check back here later.');
  });

  it('VDP-05 shows what the dealer has made a list of as one, of marked lines and of HTML', async () => {
    const { html } = await read('listed');
    const [, comments = ''] = html.split('Dealer comments</h2>');
    expect(comments.slice(0, comments.indexOf('</section>'))).toMatch(
      /<p>Good:<\/p><ul[^>]*><li>Two keys<\/li><li>Books &amp; bills<\/li><\/ul><p>\* Plus on-roads<\/p>/,
    );
  });

  it('CAR-13 has the whole number in the page, for those without scripts', async () => {
    expect((await read('corolla')).html).toContain('href="tel:0730001234"');
  });

  it('CAR-01 VDP-10 shows for a sold car neither price nor buttons, but the form for another', async () => {
    const { status, text, html } = await read('sold');
    expect(status).toBe(200);
    expect(text).toContain('SOLD');
    expect(text).toContain('Find Me Something Similar');
    expect(readText(html.slice(0, html.indexOf('id="similar-cars"')))).not.toContain('$24,990');
    expect(text).not.toContain('Enquire about this car');
    expect(html).toContain('name="form" value="find-similar"');
  });

  it('VDP-19 answers 410 for a removed car and 404 for a hidden or unknown one', async () => {
    const statuses = await Promise.all(
      ['removed', 'hidden', 'unknown', 'Corolla', '%00', '%ff'].map((slug) => read(slug)),
    );
    expect(statuses.map(({ status }) => status)).toEqual([410, 404, 404, 404, 404, 404]);
    expect(statuses.every(({ text }) => text.includes('Northside Motors'))).toBe(true);
  });
});

describe('an old address of a car', () => {
  it('VDP-19 leads to the present one for good, inside its own site', async () => {
    const { id } = await createTestCar(site, { slug: 'renamed' });
    const { id: taken } = await createTestCar(site, { slug: 'taken-off', removedAt: web.clock.now() });
    await web.ctx.store.db.insert(carSlugHistory).values([
      { slug: 'old-name', carId: id },
      { slug: 'old-taken-off', carId: taken },
    ]);
    const answer = await web.ask(host, '/cars/old-name');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/cars/renamed']);
    expect((await read('old-taken-off')).status).toBe(410);
    const other = await createTestSite(web);
    await web.tell({ kind: 'site.changed', siteId: other.site.id });
    expect((await web.ask(`${other.site.slug}.example`, '/cars/old-name')).status).toBe(404);
  });
});

describe('what the page says to machines', () => {
  it('VDP-19 describes the car, its offer and the way there', async () => {
    const [described, crumbs] = readStructuredData((await read('corolla')).html);
    expect(described).toMatchObject({
      '@type': ['Car', 'Product'],
      name: '2021 Toyota Corolla Ascent Sport',
      vehicleIdentificationNumber: 'JTNKU3JE60J000001',
      offers: { price: '24990.00', priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('VDP-19 marks a sold car as sold out and names no price', async () => {
    const [described] = readStructuredData((await read('sold')).html);
    expect(described).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
    expect(JSON.stringify(described)).not.toContain('24990');
  });

  it('VDP-19 makes no offer without a price: neither for a preorder nor for a price on request', async () => {
    const [preorder] = readStructuredData((await read('preorder')).html);
    expect(preorder).toMatchObject({ '@type': 'Car', name: expect.stringContaining('Toyota Corolla') });
    expect(preorder).not.toHaveProperty('offers');
    const [sold] = readStructuredData((await read('sold')).html);
    expect(sold).toMatchObject({ '@type': 'Car', offers: { '@type': 'Offer' } });
  });

  it('VDP-19 names the page of a removed car by what has become of it', async () => {
    const readTitle = async (slug: string) => /<title>([^<]*)<\/title>/.exec((await read(slug)).html)?.[1];
    expect(await readTitle('removed')).toBe('No longer available | Northside Motors');
    expect(await readTitle('unknown')).toBe('Page not found | Northside Motors');
  });

  it('VDP-19 has title, description, canonical address and social card', async () => {
    const { html } = await read('corolla');
    expect(html).toContain('<title>2021 Toyota Corolla Ascent Sport | Northside Motors</title>');
    expect(readMeta(html, 'description')).toContain('$24,990 Drive Away, 42,000 km');
    expect(readCanonical(html)).toBe(`http://${host}/cars/corolla`);
    expect(readMeta(html, 'og:image')).toMatch(new RegExp(`^http://${host}/cars/corolla/card\\.jpg\\?v=[\\w-]{12}$`));
    expect(readMeta(html, 'og:image:alt')).toBe('2021 Toyota Corolla Ascent Sport, $24,990, Drive Away');
  });

  it('executes nothing that a feed wrote', async () => {
    const { html, text } = await read('nasty');
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toMatch(/<img[^>]*onerror/);
    expect(text).toContain('<img src=x onerror=alert(2)>');
    const [described] = readStructuredData(html);
    expect(described?.name).toContain(nasty);
  });
});
