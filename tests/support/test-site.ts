import { randomBytes } from 'node:crypto';
import { car, dealership, location, locationAddress, site, siteDealership, siteHost } from '#db/schema/index.ts';
import { type SiteSettingsOverrides, siteSettingsSchema } from '#rules/site-settings/settings.ts';
import type { AppContext, SiteContext } from '#services/context.ts';

type Row<T extends { $inferSelect: unknown }> = T['$inferSelect'];

/** A site's context with the rows that were made for it. */
export type TestSite = SiteContext & { dealership: Row<typeof dealership>; location: Row<typeof location> };

export interface TestSiteOverrides {
  slug?: string;
  name?: string;
  template?: string;
  hosts?: string[];
  settings?: SiteSettingsOverrides;
  leadEmails?: string[];
  /** Shown besides the site's own dealership. */
  furtherDealershipIds?: number[];
}

/** A fresh site with one dealership that has one location; slugs and hosts are nobody else's. */
export async function createTestSite(
  { ctx }: { ctx: AppContext },
  overrides: TestSiteOverrides = {},
): Promise<TestSite> {
  const slug = overrides.slug ?? createSlug('site');
  const { db } = ctx.store;
  const [madeDealership] = await db
    .insert(dealership)
    .values({
      slug: createSlug('dealer'),
      name: 'Test Motors',
      phone: '+61730001234',
      leadEmails: overrides.leadEmails ?? ['sales@dealer.example'],
    })
    .returning();
  const dealer = required(madeDealership);
  const [madeLocation] = await db
    .insert(location)
    .values({ dealershipId: dealer.id, slug: 'main', name: 'Test Motors Brisbane', primary: true })
    .returning();
  const place = required(madeLocation);
  await db.insert(locationAddress).values({
    locationId: place.id,
    street: '1 Test Street',
    city: 'Brisbane',
    state: 'QLD',
    postcode: '4000',
  });
  const name = overrides.name ?? 'Test Site';
  const template = overrides.template ?? 'marque';
  const [madeSite] = await db
    .insert(site)
    .values({ slug, name, template, settings: overrides.settings ?? {} })
    .returning();
  const { id } = required(madeSite);
  const hosts = overrides.hosts ?? [`${slug}.example`];
  await db.insert(siteHost).values(hosts.map((host, position) => ({ siteId: id, host, position })));
  const dealershipIds = [dealer.id, ...(overrides.furtherDealershipIds ?? [])];
  await db
    .insert(siteDealership)
    .values(dealershipIds.map((dealershipId, position) => ({ siteId: id, dealershipId, position })));
  const settings = siteSettingsSchema.parse(overrides.settings ?? {});
  return {
    ...ctx,
    site: { id, slug, name, template, hosts, dealershipIds, settings },
    dealership: dealer,
    location: place,
  };
}

/** A used car of the site's first dealership, in stock. Writes no event. */
export async function createTestCar(
  ctx: SiteContext,
  overrides: Partial<typeof car.$inferInsert> = {},
): Promise<Row<typeof car>> {
  const [dealershipId] = ctx.site.dealershipIds;
  const [made] = await ctx.store.db
    .insert(car)
    .values({
      dealershipId: required(dealershipId),
      slug: createSlug('2021-toyota-corolla'),
      carType: 'used',
      year: 2021,
      make: 'Toyota',
      model: 'Corolla',
      badge: 'Ascent Sport',
      stockNumber: createSlug('T').toUpperCase(),
      odometerKm: 42_000,
      priceCents: 24_990_00,
      priceType: 'Drive Away',
      createdAt: ctx.clock.now(),
      updatedAt: ctx.clock.now(),
      ...overrides,
    })
    .returning();
  return required(made);
}

function createSlug(word: string): string {
  return `${word}-${randomBytes(5).toString('hex')}`;
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the store returned no row');
  return value;
}
