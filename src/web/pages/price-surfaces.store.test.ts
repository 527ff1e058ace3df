import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { location } from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { commitEnquiry } from '#services/enquiries/commit/commit-enquiry.ts';
import { createReceivedEnquiry } from '#services/enquiries/intake/received-enquiry.examples.ts';
import { findCarBySlug } from '#services/stock/find-car.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readMeta, readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { presentSocialCard } from './car/present-social-card.ts';

/** Every surface where the price of a car stands, in every template: what it holds, who asks it, and the state of the car. */
let web: TestWeb;

beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const templates = ['marque', 'collective', 'yard', 'outdoor'] as const;
const price = '$23,450';
const numbers = 'DL# 1234567 · MVR# 765432';
const main = (html: string) => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));

interface Opened {
  site: TestSite;
  host: string;
  slug: string;
  paths: readonly string[];
}

/** A site whose location has both numbers, with one car that has a price and another beside it. */
async function open(template: string, settings: SiteSettingsOverrides = {}, columns = {}): Promise<Opened> {
  const site = await createTestSite(web, { template, settings: { favourites: 'local', ...settings } });
  const licences = { dealerLicenseNumber: '1234567', motorVehicleRepairer: '765432' };
  await web.ctx.store.db.update(location).set(licences).where(eq(location.id, site.location.id));
  const priced = { priceCents: 23_450_00, simpleFuel: 'Hybrid', ...columns };
  const car = await createTestCar(site, priced);
  const other = await createTestCar(site, { priceCents: null });
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  const { slug } = car;
  const received = createReceivedEnquiry({ siteId: site.site.id, form: 'vehicle', carId: other.id });
  await commitEnquiry(site, received);
  const isInStock = !('status' in columns);
  return {
    site,
    host: site.site.hosts[0] ?? '',
    slug,
    paths: [
      '/search/used-cars',
      `/cars/${slug}`,
      `/favourites?ids=${car.id}`,
      `/compare?ids=${car.id},${other.id}`,
      `/print?car_id=${slug}`,
      // Similar cars, which are in stock.
      ...(isInStock ? ['/', `/cars/${other.slug}`, `/success?lead=${received.id}`] : []),
    ],
  };
}

async function readPage({ host }: Opened, path: string): Promise<string> {
  const answer = await web.ask(host, path);
  expect([path, answer.status]).toEqual([path, 200]);
  return readText(main(await answer.text()));
}

/** The words around each place of the price, none of them of another place. */
function cutAround(text: string, { before, after }: { before: number; after: number }): string[] {
  const parts = text.split(price);
  return parts.slice(1).map((words, at) => {
    const above = parts[at] ?? '';
    return `${above.slice(Math.max(0, above.length - before))}${price}${words.slice(0, after)}`;
  });
}

async function readPdf({ host, slug }: Opened): Promise<string> {
  const answer = await web.ask(host, `/cars/${slug}.pdf`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
    mergePages: true,
  });
  return text.replace(/\s+/g, ' ');
}

async function readSocialCard({ site, slug }: Opened) {
  const found = await findCarBySlug({ ...site, clock: web.clock }, slug);
  return found.kind === 'found' ? presentSocialCard(site, found.car) : null;
}

async function readHit({ host, site }: Opened): Promise<Record<string, unknown>> {
  const search = await web.ask(host, '/api/search', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: `http://${host}` },
    body: JSON.stringify({ search_filters: `dealership_name:"${site.dealership.name}" AND price:1 TO 100000` }),
  });
  const { hits } = (await search.json()) as { hits: { id: number }[] };
  const answer = await web.ask(host, `/api/cars?ids=${hits[0]?.id}`);
  return ((await answer.json()) as { cars: Record<string, unknown>[] }).cars[0] ?? {};
}

describe.each(templates)('the price of a car on the pages of %s', (template) => {
  it('COMP-04 COMP-05 stands with its type and both licence numbers wherever it stands', async () => {
    const opened = await open(template, { compliance: { totalPrice: true, licences: true } });
    for (const path of opened.paths) {
      const places = cutAround(await readPage(opened, path), { before: 0, after: 160 });
      expect([path, places.length > 0]).toEqual([path, true]);
      for (const words of places) {
        expect(words, path).toContain('Drive away');
        expect(words, path).toContain(numbers);
      }
    }
    const pdf = cutAround(await readPdf(opened), { before: 0, after: 160 });
    expect(pdf).toHaveLength(1);
    expect(pdf[0]).toContain(`Drive away ${numbers}`);
    expect(await readSocialCard(opened)).toMatchObject({ priceText: price, noteText: `Drive away · ${numbers}` });
    expect(await readHit(opened)).toMatchObject({ price_type: 'Drive away', licences: numbers });
  });

  it('COMP-04 COMP-05 says no numbers where the site does not, and none beside a car that is sold', async () => {
    const plain = await open(template);
    for (const path of plain.paths.filter((path) => !path.startsWith('/print'))) {
      for (const words of cutAround(await readPage(plain, path), { before: 0, after: 160 })) {
        expect(words, path).toContain('Drive Away');
        expect(words, path).not.toContain('DL#');
      }
    }
    expect(await readHit(plain)).toMatchObject({ licences: null });
    const sold = await open(template, { compliance: { licences: true } }, { status: 'sold', soldAt: web.clock.now() });
    const { html } = { html: await (await web.ask(sold.host, `/cars/${sold.slug}`)).text() };
    expect(main(html).split('id="vehicle-map"')[0]).not.toContain('DL#');
    expect(await readSocialCard(sold)).toMatchObject({ priceText: 'SOLD', noteText: null, stateText: null });
  });

  it.each([
    ['Reserved', { reserved: true }],
    ['Coming Soon', { status: 'coming_soon' }],
    ['Reserved · Coming Soon', { reserved: true, status: 'coming_soon' }],
  ])('VDP-22 a hybrid says %s beside its name and its price, on every surface', async (state, columns) => {
    const opened = await open(template, {}, columns);
    for (const path of opened.paths) {
      const text = await readPage(opened, path);
      expect(text, path).toContain('Hybrid');
      const places = cutAround(text, { before: 220, after: 60 });
      expect([path, places.length > 0]).toEqual([path, true]);
      for (const words of places) expect(words, path).toContain(state);
    }
    const page = await (await web.ask(opened.host, `/cars/${opened.slug}`)).text();
    const [above = ''] = page.split('<h1');
    expect(readText(above.slice(-600))).toMatch(new RegExp(`${state}$`));
    expect(readMeta(page, 'description')).toContain(state);
    expect(await readPdf(opened)).toContain(`${state} ${price}`);
    expect(await readSocialCard(opened)).toMatchObject({ stateText: state, priceText: price });
  });

  it('VDP-22 a sold hybrid says so in lists and in the comparison, and a car for sale says nothing', async () => {
    const sold = await open(template, {}, { status: 'sold', soldAt: web.clock.now() });
    for (const path of sold.paths.slice(2, 4)) expect(await readPage(sold, path), path).toMatch(/\bJUST SOLD\b/);
    const plain = await open(template);
    for (const path of plain.paths) {
      const html = await (await web.ask(plain.host, path)).text();
      const shown = main(html)
        .replace(/<template[\s\S]*?<\/template>/g, '')
        .replace(/<span[^>]* hidden=""[^>]*>(<span[^>]*><\/span>)?<\/span>/g, '');
      expect(readText(shown), path).not.toMatch(/\b(Reserved|Coming Soon|Sold)\b/);
    }
  });
});
