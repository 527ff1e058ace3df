import fc from 'fast-check';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { car as carTable } from '#db/schema/index.ts';
import { formatDollars } from '#kernel/money.ts';
import { findCarBySlug } from '#services/stock/find-car.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readStructuredData, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { presentSocialCard } from './car/present-social-card.ts';

/** CAR-16: one car in every place that shows a price. */
let web: TestWeb;
let site: TestSite;
let host: string;

const carsAtOnce = 30;
const seed = Math.floor(Math.random() * 2 ** 31);

const cents = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(null, 0, 999, 1_000, 1_001, 24_990_00, 24_990_50, 100_000_000_000) },
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 9_000_000 }) },
);
const pricedCar = fc.record({
  priceCents: cents,
  beforePriceCents: cents,
  offerPriceCents: cents,
  preorder: fc.boolean(),
  reserved: fc.boolean(),
  priceType: fc.constantFrom(null, 'Drive Away', 'Excl. Govt. Charges'),
  status: fc.constantFrom('in_stock', 'in_stock', 'in_stock', 'coming_soon', 'sold'),
} as const);
type PricedCar = typeof pricedCar extends fc.Arbitrary<infer Car> ? Car : never;

const cars = fc.sample(pricedCar, { seed, numRuns: carsAtOnce });

/** The rule once more, independently: in cents, null if no price may be shown. */
function findPrice({ status, priceCents, offerPriceCents }: PricedCar): number | null {
  if (status === 'sold') return null;
  const shown = [offerPriceCents, priceCents].map((each) => (each !== null && each > 1_000 ? each : null));
  const [offer = null, price = null] = shown;
  const isOffered = offer !== null && priceCents !== null && offer < priceCents;
  return isOffered ? offer : price;
}

const apiHits = z.array(z.object({ slug: z.string(), price: z.number().nullable() }));
const carView = z.object({ car_fields: z.object({ price: z.number().nullable() }) });
const offer = z.object({ offers: z.object({ price: z.string().optional() }).optional() });

const slugOf = (at: number) => `priced-${at}-${site.site.slug}`;
const read = async (path: string) => (await web.ask(host, path)).text();

beforeAll(async () => {
  web = await openTestWeb();
  // Other amounts of money would be mixed with the prices.
  const settings = { finance: { calculator: false }, vehicle: { fuelCalculator: false }, similar: { count: 0 } };
  site = await createTestSite(web, { settings });
  host = `${site.site.slug}.example`;
  await web.ctx.store.db.insert(carTable).values(
    cars.map((car, at) => ({
      ...car,
      dealershipId: site.dealership.id,
      slug: slugOf(at),
      carType: 'used' as const,
      year: 2021,
      make: 'Toyota',
      model: `Model ${at}`,
      soldAt: car.status === 'sold' ? web.clock.now() : null,
      createdAt: web.clock.now(),
      updatedAt: web.clock.now(),
    })),
  );
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
});
afterAll(() => web.close());

/** Every price of the page itself: summary, sticky header and bar. */
function readPrices(html: string): string[] {
  return [...html.matchAll(/<span[^>]*\bdata-price=""[^>]*>([^<]*)<\/span>/g)].map(([, text = '']) => text);
}

/** Every card of the lists, by the address that it leads to. */
async function readCards(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let page = 1; page <= 3; page++) {
    const html = await read(`/search/new-used-and-demo-cars?page=${page}`);
    for (const card of html.match(/<article[\s\S]*?<\/article>/g) ?? []) {
      const slug = /href="\/cars\/([a-z0-9-]+)"/.exec(card)?.[1];
      if (slug !== undefined) found.set(slug, readText(card));
    }
  }
  return found;
}

async function readPdf(slug: string): Promise<string> {
  const answer = await web.ask(host, `/cars/${slug}.pdf`);
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** Sums of money in a text, the price first where there is one. */
const findSums = (text: string) => text.match(/\$[\d,]+(?:\.\d\d)?/g) ?? [];

describe(`thirty random cars (seed ${seed})`, () => {
  it('CAR-16 CAR-03 CAR-04 VDP-10 VDP-18 VDP-19 shows the same price, or none, in every place', async () => {
    const cards = await readCards();
    const body = JSON.stringify({ limit: 100 });
    const json = { method: 'POST', body, headers: { 'Content-Type': 'application/json', Origin: `http://${host}` } };
    const hits = apiHits.parse(await (await web.ask(host, '/api/search/limited', json)).json());
    expect(cars.every((car, at) => car.status === 'sold' || cards.has(slugOf(at)))).toBe(true);

    for (const [at, car] of cars.entries()) {
      const slug = slugOf(at);
      const which = JSON.stringify(car);
      const priceCents = findPrice(car);
      const text = priceCents === null ? undefined : formatDollars(priceCents);
      const dollars = priceCents === null ? null : priceCents / 100;

      const page = await read(`/cars/${slug}`);
      expect(new Set(readPrices(page)), which).toEqual(new Set(text === undefined ? [] : [text]));
      const [described] = readStructuredData(page);
      expect(offer.parse(described).offers?.price, which).toBe(dollars === null ? undefined : dollars.toFixed(2));

      const card = cards.get(slug);
      if (card !== undefined) expect(findSums(card)[0], which).toBe(text);
      const hit = hits.find((each) => each.slug === slug);
      if (car.status !== 'sold') expect(hit?.price, which).toBe(dollars);
      const view = carView.parse(await (await web.ask(host, `/api/cars/${slug}/view.json`)).json());
      expect(view.car_fields.price, which).toBe(dollars);

      expect(findSums(readText(await read(`/print?car_id=${slug}`)))[0], `print ${which}`).toBe(text);
      const pdf = await readPdf(slug);
      expect(findSums(pdf)[0], `PDF ${which}: ${pdf}`).toBe(text);
      const found = await findCarBySlug(site, slug);
      if (found.kind !== 'found') throw new Error(found.kind);
      expect(findSums(presentSocialCard(site, found.car).priceText)[0], `card picture ${which}`).toBe(text);
    }
  });
});
