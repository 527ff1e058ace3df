import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dealership,
  location,
  locationAddress,
  locationContact,
  openingHours,
  site as siteTable,
} from '#db/schema/index.ts';
import type { SiteSettingsOverrides } from '#rules/site-settings/settings.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let site: TestSite;

beforeAll(async () => {
  web = await openTestWeb();
  // Monday, 2 March 2026, noon in Brisbane.
  web.clock.set('2026-03-02T02:00:00Z');
  site = await createTestSite(web);
  const { db } = site.store;
  const locationId = site.location.id;
  const address = { street: '418 Gympie Road', city: 'Kedron', state: 'qld', postcode: '4031' };
  await db
    .update(locationAddress)
    .set({ ...address, latitude: -27.4, longitude: 153.03, placeUrl: 'https://maps.example/place/kedron' })
    .where(eq(locationAddress.locationId, locationId));
  await db.insert(locationContact).values({ locationId, phone: '+61755501000' });
  await db.insert(openingHours).values({ locationId, weekday: 1, status: 'Open', opens: '08:30', closes: '17:30' });
});
afterAll(() => web?.close());

async function set(
  facts: Partial<typeof location.$inferInsert>,
  settings: SiteSettingsOverrides = {},
  logoUrl: string | null = null,
): Promise<void> {
  const { db } = site.store;
  await db.update(location).set(facts).where(eq(location.id, site.location.id));
  await db.update(dealership).set({ logoUrl }).where(eq(dealership.id, site.dealership.id));
  await db.update(siteTable).set({ settings }).where(eq(siteTable.id, site.site.id));
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
}

async function read(path: string) {
  const html = await (await web.ask(`${site.site.slug}.example`, path)).text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return { main, text: readText(main) };
}

const layouts = ['card', 'slider', 'grid', 'list'] as const;

describe('a location on the page of all', () => {
  it.each(layouts)('LOC-02 has address, map link, hours, phone, website and licences as %s', async (layout) => {
    const licences = { dealerLicenseNumber: '4401234', motorVehicleRepairer: '77001' };
    await set({ ...licences, websiteUrl: 'https://kedron.example/' }, { locations: { layout } });
    const { main, text } = await read('/dealer-locator');
    expect(text).toMatch(/418 Gympie Road,? Kedron QLD 4031/);
    expect(main).toContain('href="https://maps.example/place/kedron"');
    expect(text).toMatch(/Monday \(today\) 8:30 am to 5:30 pm/);
    expect(text).toContain('07 5550 ');
    expect(main).toMatch(/href="tel:[^"]+"/);
    expect(main).toMatch(/href="https:\/\/kedron\.example\/"[^>]*>[\s\S]*?Visit Website/);
    expect(text).toContain('DL# 4401234 · MVR# 77001');
  });

  it('LOC-06 LOC-08 has its photo upright, 200 by 300, beside its words where there is room', async () => {
    await set({ imageUrl: '/media/kedron.webp' }, { locations: { layout: 'card' } });
    const { main } = await read('/dealer-locator');
    const [photo = ''] = /<img[^>]*\/media\/kedron\.webp[^>]*>/.exec(main) ?? [];
    expect(photo).toContain('sizes="(min-width: 48rem) 200px, 92vw"');
    // A unit of width is 4 px: 50 are 200 px, two by three of them 200 x 300.
    expect(photo).toMatch(/class="[^"]*@min-\[32rem\]:aspect-2\/3 @min-\[32rem\]:w-50[^"]*"/);
    await set({ imageUrl: null });
  });

  it.each(['card', 'slider', 'grid'] as const)(
    'LOC-02 shows its image, or its logo beside its name, as %s',
    async (layout) => {
      await set({ imageUrl: '/media/kedron.webp' }, { locations: { layout } }, '/media/logo.svg');
      const withImage = await read('/dealer-locator');
      expect(withImage.main).toContain('/media/kedron.webp');
      expect(withImage.main).not.toContain('/media/logo.svg');
      await set({ imageUrl: null }, { locations: { layout } }, '/media/logo.svg');
      const withLogo = await read('/dealer-locator');
      expect(withLogo.main).toMatch(/<img[^>]*src="\/media\/logo\.svg"[^>]*alt="Test Motors"/);
      expect(withLogo.text).toContain('Test Motors Brisbane');
    },
  );
});

describe('a location by itself', () => {
  it('LOC-02 has its map where the site has tiles, and names no website that it has not', async () => {
    await set({ websiteUrl: null }, { map: { tiles: '/tiles/{z}/{x}/{y}.png' } });
    const { main, text } = await read('/our-location/main');
    expect(main).toMatch(/data-map="[^"]*-27\.4/);
    expect(text).not.toContain('Visit Website');
    await set({ websiteUrl: null });
    expect((await read('/our-location/main')).main).not.toContain('data-map=');
  });

  it('LOC-02 LOC-04 has a map of our own where the site has no tiles, and asks nobody for it', async () => {
    await set({ websiteUrl: null });
    const { main } = await read('/our-location/main');
    expect(main).toContain('aria-label="Map of Test Motors Brisbane"');
    expect(main).toMatch(/<path d="M[-\dL ]+Z/);
    const [, drawing = ''] = main.split('aria-label="Map of');
    expect(drawing).toMatch(/>[A-Z][a-z ]+</);
    expect(main).not.toMatch(/<(img|image)[^>]*https?:/);
  });
});
