import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { carFeature, dealership, offer, popup, review, site as siteTable, slide } from '#db/schema/index.ts';
import { type SiteSettingsOverrides, siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readCarSlugs, readText } from '../read-html.ts';
import { openTestWeb, type TestWeb } from '../test-web.ts';

let web: TestWeb;
let site: TestSite;
const host = 'settings.example';

const reviewText = 'They found me the right car.';
const longComments = `One owner. ${'Very clean. '.repeat(60)}The very end.`;

async function addCars(): Promise<void> {
  const old = new Date('2025-01-01');
  const corolla = await createTestCar(site, {
    slug: 'corolla',
    series: 'ZRE182R',
    stockNumber: 'T100',
    simpleBody: 'Hatch',
    subscriptionPriceCents: 199_00,
    regoExpiry: '2020-01-01',
    dealerComments: longComments,
    rank: 9,
  });
  await web.ctx.store.db.insert(carFeature).values([
    { carId: corolla.id, position: 0, name: 'Sunroof' },
    { carId: corolla.id, position: 1, name: 'Tow bar' },
  ]);
  const further = [
    { slug: 'certified', certified: true, make: 'Mazda', model: '3', simpleBody: 'Sedan', priceCents: 31_000_00 },
    { slug: 'unpriced', priceCents: null, carType: 'new', make: 'Kia', model: 'Carnival', simpleBody: 'Van' },
    { slug: 'soon', status: 'coming_soon', stockNumber: 'T200' },
    { slug: 'gone', status: 'sold', soldAt: new Date(web.clock.now().getTime() - 3_600_000) },
  ] as const;
  for (const car of further) await createTestCar(site, { createdAt: old, ...car });
}

beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web, { slug: 'settings', name: 'Test Site', hosts: [host] });
  const { db } = web.ctx.store;
  await db
    .update(dealership)
    .set({ slug: 'settings-dealer', phoneUsed: '+61730009999' })
    .where(eq(dealership.id, site.dealership.id));
  await addCars();
  const siteId = site.site.id;
  await db.insert(offer).values({ siteId, title: 'Free tow bar', text: 'This month.' });
  await db.insert(popup).values({ siteId, title: 'Open day', description: 'Come and see.' });
  await db.insert(slide).values([
    { siteId, name: 'Winter slide', imageUrl: '/media/winter.webp' },
    { siteId, kind: 'promotion', name: 'Tyre promotion', imageUrl: '/media/tyre.webp' },
  ]);
  await db.insert(review).values({
    dealershipId: site.dealership.id,
    customerName: 'Jane',
    text: reviewText,
    rating: 5,
    reviewDate: '2026-02-01',
  });
  await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
});
afterAll(() => web.close());

interface Look {
  path: string;
  template?: string;
  settings: SiteSettingsOverrides;
}

/** The page as it stands after the site's settings have become these. */
async function look({ path, template = 'marque', settings }: Look) {
  await web.ctx.store.db.update(siteTable).set({ settings, template }).where(eq(siteTable.id, site.site.id));
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
  const answer = await web.ask(host, path);
  // The data that the page's script gets says nothing of what is shown.
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
  return { html, seen: `${readText(html)} ${html}`, slugs: readCarSlugs(html), status: answer.status };
}

interface Change {
  field: string;
  path: string;
  template?: string;
  /** Set both times. */
  given?: SiteSettingsOverrides;
  changed: SiteSettingsOverrides;
  /** Seen before the change and not after it. */
  before?: string | RegExp;
  /** Seen after the change and not before it. */
  after?: string;
}

const car = '/cars/corolla';
const list = '/search';

const changes: Change[] = [
  {
    field: 'card.seriesName',
    path: car,
    changed: { card: { seriesName: true } },
    before: 'Corolla Ascent Sport',
    after: 'Corolla ZRE182R',
  },
  {
    field: 'card.noPriceText',
    path: list,
    changed: { card: { noPriceText: 'Ask Sam' } },
    before: 'Contact us for price',
    after: 'Ask Sam',
  },
  { field: 'card.newTagDays', path: car, changed: { card: { newTagDays: 0 } }, before: '>New</span>' },
  {
    field: 'card.certifiedTag',
    path: '/cars/certified',
    changed: { card: { certifiedTag: true } },
    after: '>Certified<',
  },
  {
    field: 'card.buttons',
    path: list,
    changed: { card: { buttons: ['enquire'] } },
    before: 'View Details',
    after: '/cars/corolla#enquiry',
  },
  {
    field: 'card.subscriptionPrice',
    path: list,
    changed: { card: { subscriptionPrice: true } },
    after: '$199 per week',
  },
  { field: 'vehicle.buttons', path: car, changed: { vehicle: { buttons: ['CTD'] } }, before: 'href="#enquiry"' },
  {
    field: 'vehicle.buttonsByDealership',
    path: car,
    changed: { vehicle: { buttonsByDealership: { 'settings-dealer': ['enquire'] } } },
    before: 'Call Now',
  },
  { field: 'vehicle.stockNumber', path: car, changed: { vehicle: { stockNumber: false } }, before: 'Stock no. T100' },
  { field: 'vehicle.commentsToggle', path: car, changed: { vehicle: { commentsToggle: false } }, before: 'Show More' },
  {
    field: 'vehicle.unregisteredText',
    path: car,
    changed: { vehicle: { unregisteredText: true } },
    after: 'Unregistered',
  },
  {
    field: 'vehicle.enquireLabel',
    path: car,
    changed: { vehicle: { enquireLabel: 'Message Now' } },
    before: 'Enquire Now',
    after: 'Message Now',
  },
  {
    field: 'vehicle.phoneByCarType',
    path: car,
    changed: { vehicle: { phoneByCarType: true } },
    after: 'tel:0730009999',
  },
  {
    field: 'header.announcement',
    path: '/',
    changed: { header: { announcement: 'Closed on Monday' } },
    after: 'Closed on Monday',
  },
  {
    field: 'header.phone',
    path: '/',
    changed: { header: { phone: false } },
    before: /<header[\s\S]*tel:0730001234[\s\S]*<\/header>/,
  },
  {
    field: 'header.links',
    path: '/',
    changed: { header: { links: [{ label: 'Our Story', href: '/story' }] } },
    after: 'href="/story"',
  },
  { field: 'header.brandMenu', path: '/contact', changed: { header: { brandMenu: false } }, before: 'Brands' },
  {
    field: 'home.headline',
    path: '/',
    given: { home: { slider: false } },
    changed: { home: { headline: 'Drive happy' } },
    after: 'Drive happy',
  },
  {
    field: 'home.introduction',
    path: '/',
    given: { home: { slider: false } },
    changed: { home: { introduction: 'Since 1962.' } },
    after: 'Since 1962.</p>',
  },
  {
    field: 'home.image',
    path: '/',
    given: { home: { slider: false } },
    changed: { home: { image: '/media/yard.webp' } },
    after: '/media/yard.webp',
  },
  { field: 'home.slider', path: '/', changed: { home: { slider: false } }, before: '/media/winter.webp' },
  { field: 'home.promotions', path: '/', changed: { home: { promotions: false } }, before: '/media/tyre.webp' },
  { field: 'home.offers', path: '/', changed: { home: { offers: false } }, before: 'Free tow bar' },
  { field: 'home.popup', path: '/', changed: { home: { popup: false } }, before: 'Open day' },
  {
    field: 'home.quickLinks',
    path: '/',
    template: 'yard',
    changed: { home: { quickLinks: false } },
    before: 'price_range=',
  },
  { field: 'home.locations', path: '/', changed: { home: { locations: false } }, before: 'Visit us' },
  {
    field: 'home.warranties',
    path: '/',
    given: { warranties: [{ condition: 'used', plan: '3-years' }] },
    changed: { home: { warranties: false } },
    before: 'Used cars',
  },
  {
    field: 'warranties',
    path: car,
    changed: { warranties: [{ condition: 'used', plan: '3-years' }] },
    after: 'On this car',
  },
  { field: 'home.tradeInQuestions', path: '/', changed: { home: { tradeInQuestions: true } }, after: 'trade' },
  {
    field: 'home.ownTradeInQuestions',
    path: '/',
    given: { home: { tradeInQuestions: true } },
    changed: { home: { ownTradeInQuestions: [{ question: 'Do you take boats?', answer: 'We do.' }] } },
    after: 'Do you take boats?',
  },
  {
    field: 'home.stats',
    path: '/',
    changed: { home: { stats: [{ figure: '59', label: 'franchises' }] } },
    after: 'franchises',
  },
  {
    field: 'home.brandSections',
    path: '/',
    changed: { home: { brandSections: [{ heading: 'Our Brands Here', makes: ['Toyota'] }] } },
    after: 'Our Brands Here',
  },
  {
    field: 'home.serviceLinks',
    path: '/',
    changed: { home: { serviceLinks: [{ make: 'Toyota', href: 'https://service.example/' }] } },
    after: 'https://service.example/',
  },
  { field: 'home.bodyTypes', path: '/', changed: { home: { bodyTypes: false } }, before: 'Find your shape' },
  { field: 'home.brands', path: '/', changed: { home: { brands: false } }, before: 'Our brands' },
  { field: 'home.latestStock', path: '/', changed: { home: { latestStock: false } }, before: 'Just arrived' },
  { field: 'home.reviews', path: '/', changed: { home: { reviews: false } }, before: reviewText },
  {
    field: 'search.pageSize',
    path: list,
    changed: { search: { pageSize: 2 } },
    before: '/cars/unpriced',
    after: 'page=2',
  },
  {
    field: 'search.prefix',
    path: '/',
    changed: { search: { prefix: 'used-car' } },
    before: 'action="/search"',
    after: 'action="/used-car"',
  },
  { field: 'search.promoPositions', path: list, changed: { search: { promoPositions: [1] } }, after: 'Free tow bar' },
  { field: 'search.facets', path: list, changed: { search: { facets: ['car_type'] } }, before: 'name="make"' },
  { field: 'stock.inStockOnly', path: list, changed: { stock: { inStockOnly: true } }, before: '/cars/soon' },
  { field: 'stock.soldWindowHours', path: list, changed: { stock: { soldWindowHours: 0 } }, before: '/cars/gone' },
  { field: 'stock.preset', path: list, changed: { stock: { preset: 1 } }, before: '/cars/corolla' },
  {
    field: 'stock.excludedStockNumbers',
    path: list,
    changed: { stock: { excludedStockNumbers: ['T200'] } },
    before: '/cars/soon',
  },
  {
    field: 'stock.filteredFeatures',
    path: list,
    given: { search: { facets: ['filtered_features'] } },
    changed: { stock: { filteredFeatures: ['Tow bar'] } },
    before: 'value="Sunroof"',
  },
  {
    field: 'stock.priceAscendingNeedsPrice',
    path: '/search?sortBy=price_asc',
    changed: { stock: { priceAscendingNeedsPrice: true } },
    before: '/cars/unpriced',
  },
  {
    field: 'stock.certifiedOnly',
    path: list,
    given: { search: { facets: ['certified'] } },
    changed: { stock: { certifiedOnly: true } },
    before: 'name="certified" value="false"',
  },
  {
    field: 'forms.messageRequired',
    path: '/contact',
    changed: { forms: { messageRequired: false } },
    before: /<textarea[^>]*required/,
  },
  {
    field: 'forms.categories',
    path: '/contact',
    changed: { forms: { categories: ['Fleet Enquiry'] } },
    before: 'Parts Enquiry',
    after: 'Fleet Enquiry',
  },
  {
    field: 'forms.showLocation',
    path: '/contact',
    changed: { forms: { showLocation: true } },
    after: 'name="location"',
  },
  { field: 'forms.terms', path: '/contact', changed: { forms: { terms: true } }, after: 'name="terms_conditions"' },
  {
    field: 'compliance.optInUnticked',
    path: '/contact',
    changed: { compliance: { optInUnticked: true } },
    before: 'checked=""',
  },
  { field: 'look.tokens', path: '/', changed: { look: { tokens: { accent: '#0b5d3b' } } }, after: '--accent:#0b5d3b' },
  { field: 'look.logoUrl', path: '/', changed: { look: { logoUrl: '/media/logo.webp' } }, after: '/media/logo.webp' },
];

/** Fields that need more than two looks at a page; their tests stand below or where the title says. */
const testedByThemselves = [
  'search.configuredStockCount',
  'search.promoOffset',
  'locale.timeZone',
  // submit-enquiry.store.test.ts
  'forms.webhookUrl',
];

describe('a setting changes what it says', () => {
  it.each(changes)('SITE-03 $field', async ({ path, template, given = {}, changed, before, after }) => {
    const settings = Object.fromEntries(
      [...new Set([...Object.keys(given), ...Object.keys(changed)])].map((key) => {
        const [a, b]: unknown[] = [Reflect.get(given, key), Reflect.get(changed, key)];
        return [key, Array.isArray(a ?? b) ? (b ?? a) : Object.assign({}, a, b)];
      }),
    );
    const at = template === undefined ? { path } : { path, template };
    const first = await look({ ...at, settings: given });
    const second = await look({ ...at, settings });
    expect([first.status, second.status]).toEqual([200, 200]);
    if (before !== undefined) {
      expect(first.seen).toMatch(before);
      expect(second.seen).not.toMatch(before);
    }
    if (after !== undefined) {
      expect(first.seen).not.toContain(after);
      expect(second.seen).toContain(after);
    }
  });

  it('SITE-03 leaves no setting untested, save those that say that they have no effect yet', () => {
    const untested: string[] = [];
    const tested = new Set([...changes.map(({ field }) => field), ...testedByThemselves]);
    const visit = (schema: z.core.JSONSchema._JSONSchema, path: string): void => {
      if (typeof schema === 'boolean') return;
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        if (typeof field === 'boolean') continue;
        const at = path === '' ? name : `${path}.${name}`;
        if (field.type === 'object' && field.properties !== undefined) visit(field, at);
        else if (!tested.has(at) && !field.description?.startsWith('No effect yet:')) untested.push(at);
      }
    };
    visit(z.toJSONSchema(siteSettingsSchema, { io: 'input' }), '');
    expect(untested).toEqual([]);
  });

  it('SITE-03 locale.timeZone: today is the day of the site’s zone', async () => {
    await web.ctx.store.db.execute(sql`
      insert into opening_hours (location_id, weekday, status, opens, closes)
      select ${site.location.id}, day, 'Open', '08:00', '17:00' from generate_series(0, 6) as day`);
    const today = /(\w+) \(today\)/;
    const first = await look({ path: '/contact', settings: {} });
    const second = await look({ path: '/contact', settings: { locale: { timeZone: 'America/Los_Angeles' } } });
    expect([today.exec(first.seen)?.[1], today.exec(second.seen)?.[1]]).toEqual(['Monday', 'Sunday']);
  });

  it('SITE-03 search.promoOffset SRCH-02 moves promo cards, the same for every visitor of the list', async () => {
    const settings = { search: { promoPositions: [0], promoOffset: 3 } };
    const at = async (path: string) => {
      const { html } = await look({ path, settings });
      const promo = html.indexOf('Free tow bar');
      expect(promo).toBeGreaterThan(0);
      return new Set(readCarSlugs(html.slice(0, promo))).size;
    };
    const paths = ['/search', '/search?sortBy=newest', '/search?sortBy=km_asc', '/search?sortBy=year_asc'];
    const first: number[] = [];
    for (const path of paths) first.push(await at(path));
    expect(new Set(first).size).toBeGreaterThan(1);
    expect(Math.max(...first)).toBeLessThanOrEqual(3);
    expect(await at('/search')).toBe(first[0]);
  });

  it('SITE-03 search.configuredStockCount SRCH-16 stands for every count above 1,999', async () => {
    await web.ctx.store.db.execute(sql`
      insert into car (dealership_id, slug, car_type, year, make, model)
      select ${site.dealership.id}, 'many-' || n, 'used', 2020, 'Toyota', 'Corolla' from generate_series(1, 2000) as n`);
    await web.tell({ kind: 'stock.reloaded', dealershipId: site.dealership.id });
    expect((await look({ path: '/search/new-cars', settings: {} })).seen).toContain('1 car');
    expect((await look({ path: '/search', settings: {} })).seen).toContain('2,005 cars');
    const second = await look({ path: '/search', settings: { search: { configuredStockCount: 3500 } } });
    expect(second.seen).toContain('3,500 cars');
    expect(second.seen).not.toContain('2,005 cars');
  });
});
