import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import { isSiteStock } from '#rules/search/stock/site-stock.ts';
import type { SiteContext } from '../context.ts';
import { isShown } from './car-state-columns.ts';
import { carHasPhoto } from './site-stock-columns.ts';

const { dealerComments: _longText, words: _lookedFor, ...plainColumns } = getTableColumns(car);

/** A car's row alone, without the long texts: what the calls of a page ask for. */
export type PlainCar = Omit<typeof car.$inferSelect, 'dealerComments' | 'words'>;

const largestId = 2_147_483_647;

/** A car that the site shows, sold ones too; refuses with `not_found` any other. */
export async function getPlainCar(ctx: SiteContext, key: { slug: string } | { id: number }): Promise<PlainCar> {
  const unknown = new Refusal('not_found', 'This site has no such car.');
  if (ctx.site.dealershipIds.length === 0 || ('id' in key && key.id > largestId)) throw unknown;
  const [found] = await ctx.store.db
    .select({ ...plainColumns, hasPhoto: carHasPhoto })
    .from(car)
    .where(
      and(
        'slug' in key ? eq(car.slug, key.slug) : eq(car.id, key.id),
        inArray(car.dealershipId, [...ctx.site.dealershipIds]),
        isShown,
      ),
    );
  if (!found || !isSiteStock(found, ctx.site.settings.stock)) throw unknown;
  return found;
}
