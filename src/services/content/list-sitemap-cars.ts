import { and, asc, count, gt, inArray } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';
import { isAlwaysListed } from '../stock/car-state-columns.ts';

export interface SitemapCar {
  id: number;
  slug: string;
  updatedAt: Date;
}

const isListed = (ctx: SiteContext) => and(inArray(car.dealershipId, [...ctx.site.dealershipIds]), isAlwaysListed);

/** How many cars the site's sitemap names. */
export async function countSitemapCars(ctx: SiteContext): Promise<number> {
  if (ctx.site.dealershipIds.length === 0) return 0;
  const [row] = await ctx.store.db.select({ count: count() }).from(car).where(isListed(ctx));
  return row?.count ?? 0;
}

/** The id before the first car of a part, for parts of `size` cars. */
export async function findSitemapStart(ctx: SiteContext, { part, size }: { part: number; size: number }) {
  if (part <= 1 || ctx.site.dealershipIds.length === 0) return 0;
  const [row] = await ctx.store.db
    .select({ id: car.id })
    .from(car)
    .where(isListed(ctx))
    .orderBy(asc(car.id))
    .offset((part - 1) * size - 1)
    .limit(1);
  return row?.id ?? null;
}

/** The next cars after an id; asked again until none comes. */
export async function listSitemapCars(
  ctx: SiteContext,
  { after, limit }: { after: number; limit: number },
): Promise<SitemapCar[]> {
  if (ctx.site.dealershipIds.length === 0) return [];
  return ctx.store.db
    .select({ id: car.id, slug: car.slug, updatedAt: car.updatedAt })
    .from(car)
    .where(and(isListed(ctx), gt(car.id, after)))
    .orderBy(asc(car.id))
    .limit(limit);
}
