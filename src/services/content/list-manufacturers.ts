import { inArray } from 'drizzle-orm';
import { manufacturer } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';

export type Manufacturer = typeof manufacturer.$inferSelect;

/** Data about the makes in the site's stock and brand sections. Manufacturers are the same for all sites. */
export async function listManufacturers(ctx: SiteContext): Promise<Manufacturer[]> {
  const { makes } = await ctx.search.getVocabulary(ctx.site.dealershipIds);
  const named = ctx.site.settings.home.brandSections.flatMap((section) => section.makes);
  const names = [...new Set([...makes.map(({ name }) => name), ...named])];
  if (names.length === 0) return [];
  return ctx.store.db.select().from(manufacturer).where(inArray(manufacturer.name, names));
}
