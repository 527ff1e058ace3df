import { and, eq, inArray } from 'drizzle-orm';
import { car } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';
import { listSimilarCars } from '../stock/list-similar-cars.ts';

/** USER-05: ids of cars like one of the site's that is not shown any more; none where it has been deleted. */
export async function findSimilarToGone(ctx: SiteContext, carId: number): Promise<number[]> {
  const { dealershipIds } = ctx.site;
  if (dealershipIds.length === 0) return [];
  const [gone] = await ctx.store.db
    .select()
    .from(car)
    .where(and(eq(car.id, carId), inArray(car.dealershipId, [...dealershipIds])));
  return gone ? listSimilarCars(ctx, gone) : [];
}
