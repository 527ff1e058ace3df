import { and, eq, inArray } from 'drizzle-orm';
import { location, locationManufacturer, manufacturer } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';

/** The site's visible locations that name a brand, by its name. */
export async function listBrandLocationIds(ctx: SiteContext, make: string): Promise<ReadonlySet<number>> {
  const dealershipIds = [...ctx.site.dealershipIds];
  if (dealershipIds.length === 0) return new Set();
  const rows = await ctx.store.db
    .select({ id: location.id })
    .from(location)
    .innerJoin(locationManufacturer, eq(locationManufacturer.locationId, location.id))
    .innerJoin(manufacturer, eq(manufacturer.id, locationManufacturer.manufacturerId))
    .where(and(inArray(location.dealershipId, dealershipIds), eq(location.visible, true), eq(manufacturer.name, make)));
  return new Set(rows.map(({ id }) => id));
}
