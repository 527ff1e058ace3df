import { and, asc, count, gt, inArray } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import { isSiteStock, isWholeStock } from '#rules/search/stock/site-stock.ts';
import type { SiteContext } from '../context.ts';
import { isAlwaysListed } from '../stock/car-state-columns.ts';
import { siteStockColumns } from '../stock/site-stock-columns.ts';

export interface SitemapCar {
  id: number;
  slug: string;
  updatedAt: Date;
}

const batchSize = 1000;

const isListed = (ctx: SiteContext) => and(inArray(car.dealershipId, [...ctx.site.dealershipIds]), isAlwaysListed);

/** How many cars the site's sitemap names. */
export async function countSitemapCars(ctx: SiteContext): Promise<number> {
  if (ctx.site.dealershipIds.length === 0) return 0;
  if (!isWholeStock(ctx.site.settings.stock)) return countOneByOne(ctx);
  const [row] = await ctx.store.db.select({ count: count() }).from(car).where(isListed(ctx));
  return row?.count ?? 0;
}

async function countOneByOne(ctx: SiteContext): Promise<number> {
  let cars = 0;
  for await (const batch of streamSitemapCars(ctx)) cars += batch.length;
  return cars;
}

/** The id before the first car of a part, for parts of `size` cars; null where there is no such part. */
export async function findSitemapStart(
  ctx: SiteContext,
  { part, size }: { part: number; size: number },
): Promise<number | null> {
  let left = (part - 1) * size;
  if (left === 0) return 0;
  for await (const batch of streamSitemapCars(ctx)) {
    const last = batch[left - 1];
    if (last) return last.id;
    left -= batch.length;
  }
  return null;
}

/** The cars of the sitemap by id, in batches. */
export async function* streamSitemapCars(ctx: SiteContext, after = 0): AsyncGenerator<SitemapCar[]> {
  if (ctx.site.dealershipIds.length === 0) return;
  for (let lastId = after; ; ) {
    const rows = await ctx.store.db
      .select({ id: car.id, slug: car.slug, updatedAt: car.updatedAt, ...siteStockColumns })
      .from(car)
      .where(and(isListed(ctx), gt(car.id, lastId)))
      .orderBy(asc(car.id))
      .limit(batchSize);
    yield rows.filter((row) => isSiteStock(row, ctx.site.settings.stock));
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    lastId = last.id;
  }
}
