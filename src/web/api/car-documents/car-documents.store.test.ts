import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carFeature, carImage, carLender, carSlugHistory, car as carTable, location } from '#db/schema/index.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readMeta, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;
let stranger: TestSite;
let bare: TestSite;

const hostOf = ({ site }: TestSite) => `${site.slug}.example`;
const ask = (path: string, init?: RequestInit, of: TestSite = site) => web.ask(hostOf(of), path, init);

/** Slugs are nobody else's. */
const slugOf = (word: string, of: TestSite = site) => `${word}-${of.site.slug}`;
const make = (word: string, overrides: Partial<typeof carTable.$inferInsert> = {}, of: TestSite = site) =>
  createTestCar(of, { slug: slugOf(word, of), ...overrides });

async function readPdf(answer: Response): Promise<{ text: string; pages: number; images: number }> {
  expect(answer.status).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  const operators = await (await pdf.getPage(1)).getOperatorList();
  // paintImageXObject of PDF.js.
  const images = operators.fnArray.filter((operator) => operator === 85).length;
  return { text: text.replace(/\s+/g, ' '), pages: pdf.numPages, images };
}

const tooLong = `${'Very long words & <b>more</b> '.repeat(9)}${'W'.repeat(60)}`.slice(0, 300);

beforeAll(async () => {
  web = await openTestWeb();
  const settings = { financeProvider: 'test-bank', compliance: { comparisonRate: true } };
  site = await createTestSite(web, { name: 'Northside Motors', settings });
  stranger = await createTestSite(web);
  bare = await createTestSite(web, { settings: { vehicle: { print: false } } });
  const { db } = web.ctx.store;
  await db
    .update(location)
    .set({ dealerLicenseNumber: '4100001', motorVehicleRepairer: '55' })
    .where(eq(location.id, site.location.id));
  const media = join(web.ctx.config.FORECOURT_DATA, 'media');
  await mkdir(media, { recursive: true });
  const paint = sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } });
  await writeFile(join(media, 'corolla.jpg'), await paint.jpeg().toBuffer());
  const { id } = await make('corolla', { beforePriceCents: 26_990_00, locationId: site.location.id });
  await db.insert(carImage).values({ carId: id, position: 0, url: '/media/corolla.jpg', width: 900, height: 600 });
  await db
    .insert(carFeature)
    .values(Array.from({ length: 60 }, (_, position) => ({ carId: id, position, name: `Feature ${position}` })));
  await db.insert(carLender).values({
    carId: id,
    provider: 'test-bank',
    interestRate: 6.49,
    comparisonRate: 6.83,
    disclaimer: 'Own terms of the bank. WARNING: This comparison rate is true only for the example given.',
  });
  const foreign = await make('foreign');
  await db.insert(carImage).values({ carId: foreign.id, position: 0, url: 'https://pictures.example/1.jpg' });
  await make('sold', { status: 'sold', soldAt: web.clock.now() });
  await make('removed', { removedAt: web.clock.now() });
  await make('odd', { badge: tooLong, priceCents: null, year: null, odometerKm: null, model: '車 Škoda ő 😀' });
  await make('dotted', { status: 'coming_soon', reserved: true, priceCents: 7_917_02 });
  const renamed = await make('renamed');
  await db.insert(carSlugHistory).values({ slug: slugOf('old-name'), carId: renamed.id });
  await make('theirs', {}, stranger);
  await make('plain', {}, bare);
  for (const each of [site, stranger, bare]) {
    await web.tell(
      { kind: 'site.changed', siteId: each.site.id },
      { kind: 'stock.reloaded', dealershipId: each.dealership.id },
    );
  }
});
afterAll(() => web.close());

describe('GET /cars/{slug}.pdf', () => {
  it('VDP-18 has a text that can be copied, sign by sign, whatever signs stand before', async () => {
    const { text } = await readPdf(await ask(`/cars/${slugOf('dotted')}.pdf`));
    expect(text).toContain('Reserved · Coming Soon $7,917.02');
  });

  it('VDP-18 API-02 COMP-03 COMP-05 has everything that a shopper has to know, and is named after the car', async () => {
    const answer = await ask(`/cars/${slugOf('corolla')}.pdf`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${slugOf('corolla')}.pdf"`);
    const { text, pages, images } = await readPdf(answer);
    expect(pages).toBeLessThanOrEqual(2);
    expect(images).toBe(1);
    for (const part of [
      'Northside Motors',
      '2021 Toyota Corolla Ascent Sport',
      '$24,990',
      'Drive Away',
      'Was $26,990',
      '42,000 km',
      'Feature 0',
      'and 24 more',
      '6.83% p.a.',
      'WARNING: This comparison rate is true only for the example given.',
      'Own terms of the bank.',
      'Test Motors Brisbane',
      '1 Test Street, Brisbane QLD 4000',
      '07 3000 1234',
      'DL# 4100001',
      'MVR# 55',
      'As at 2 March 2026',
      `http://${hostOf(site)}/cars/${slugOf('corolla')}`,
    ]) {
      expect(text, part).toContain(part);
    }
  });

  it('VDP-10 VDP-18 handles a sold car, a picture on another server, and characters that no font has', async () => {
    const sold = await readPdf(await ask(`/cars/${slugOf('sold')}.pdf`));
    expect(sold.text).toContain('SOLD');
    expect(sold.text).not.toContain('$');
    const foreign = await readPdf(await ask(`/cars/${slugOf('foreign')}.pdf`));
    expect(foreign).toMatchObject({ images: 0, pages: 1 });
    const odd = await readPdf(await ask(`/cars/${slugOf('odd')}.pdf`));
    expect(odd.text).toContain('Škoda o');
    expect(odd.text).toContain('Contact us for price');
    expect(odd.text).not.toMatch(/\$|NaN|null|undefined/);
  });

  it('VDP-18 is rendered again when the car changes, and otherwise not sent again', async () => {
    const { id, dealershipId } = await make('changing');
    const path = `/cars/${slugOf('changing')}.pdf`;
    const first = await ask(path);
    const etag = first.headers.get('etag') ?? '';
    expect((await ask(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    await web.ctx.store.db.update(carTable).set({ priceCents: 19_990_00 }).where(eq(carTable.id, id));
    await web.tell({ kind: 'car.changed', carId: id, dealershipId });
    const second = await ask(path, { headers: { 'If-None-Match': etag } });
    expect((await readPdf(second)).text).toContain('$19,990');
  });
});

describe('a missing document', () => {
  it('SITE-05 VDP-18 API-06 is a problem for another site’s car, a bad slug and a removed car', async () => {
    const slugs = [
      slugOf('theirs', stranger),
      slugOf('removed'),
      'no-such-car',
      'NO',
      '%00',
      'a'.repeat(201),
      '..%2fx',
    ];
    for (const slug of slugs) {
      for (const path of [`/cars/${slug}.pdf`, `/cars/${slug}/card.jpg`]) {
        const answer = await ask(path);
        expect(answer.status, path).toBe(404);
      }
      expect([404, 410]).toContain((await ask(`/print?car_id=${slug}`)).status);
    }
    const answer = await ask('/cars/no-such-car.pdf');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toMatchObject({ status: 404, detail: 'This site has no such car.' });
  });

  it('SITE-03 VDP-18 has neither PDF nor print page if the site has turned them off', async () => {
    expect((await ask(`/cars/${slugOf('plain', bare)}.pdf`, {}, bare)).status).toBe(404);
    expect((await ask(`/print?car_id=${slugOf('plain', bare)}`, {}, bare)).status).toBe(404);
    expect((await ask(`/cars/${slugOf('plain', bare)}/card.jpg`, {}, bare)).status).toBe(200);
  });

  it('VDP-19 redirects from an old address to the current one', async () => {
    const ways = [
      [`/cars/${slugOf('old-name')}.pdf`, `/cars/${slugOf('renamed')}.pdf`],
      [`/cars/${slugOf('old-name')}/card.jpg`, `/cars/${slugOf('renamed')}/card.jpg`],
      [`/print?car_id=${slugOf('old-name')}`, `/print?car_id=${slugOf('renamed')}`],
    ] as const;
    for (const [from, to] of ways) {
      const answer = await ask(from);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    }
  });
});

describe('GET /cars/{slug}/card.jpg', () => {
  it('VDP-19 is the picture in the head of the page, and a different one when the price changes', async () => {
    const { id, dealershipId } = await make('shared');
    const readAddress = async () => {
      const url = readMeta(await (await ask(`/cars/${slugOf('shared')}`)).text(), 'og:image') ?? '';
      return url.slice(`http://${hostOf(site)}`.length);
    };
    const address = await readAddress();
    expect(address).toMatch(new RegExp(`^/cars/${slugOf('shared')}/card\\.jpg\\?v=[\\w-]{12}$`));
    const answer = await ask(address);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
    await web.ctx.store.db.update(carTable).set({ priceCents: 19_990_00 }).where(eq(carTable.id, id));
    await web.tell({ kind: 'car.changed', carId: id, dealershipId });
    expect(await readAddress()).not.toBe(address);
    expect((await ask(address)).headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('VDP-19 has one size only, and works for a car of any name', async () => {
    for (const path of [`/cars/${slugOf('odd')}/card.jpg?width=99999`, `/cars/${slugOf('corolla')}/card.jpg?v=1`]) {
      const answer = await ask(path);
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([answer.status, width]).toEqual([200, 1200]);
    }
    expect((await ask(`/cars/${slugOf('odd')}/card.jpg?v=${'x'.repeat(41)}`)).status).toBe(400);
  });
});

describe('GET /print', () => {
  it('VDP-18 COMP-03 COMP-05 shows the same as the PDF, without scripts, and is noindex', async () => {
    const answer = await ask(`/print?car_id=${slugOf('corolla')}`);
    const html = await answer.text();
    const text = readText(html);
    expect(readMeta(html, 'robots')).toContain('noindex');
    for (const part of [
      'Print this page with your browser',
      '$24,990',
      '$26,990',
      'WARNING:',
      'DL# 4100001',
      'MVR# 55',
    ]) {
      expect(text, part).toContain(part);
    }
    expect(html).toContain('data-slot="print"');
  });

  it('VDP-10 shows of a sold car neither price nor finance', async () => {
    const text = readText(await (await ask(`/print?car_id=${slugOf('sold')}`)).text());
    expect(text).toContain('SOLD');
    expect(text).not.toContain('$');
  });
});
