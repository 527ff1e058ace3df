import { eq } from 'drizzle-orm';
import { carLender } from '#db/schema/index.ts';
import { getPriceCents } from '#rules/car/price/price.ts';
import { dropStalePayments } from '#rules/finance/lender-offer.ts';
import type { SiteContext } from '../context.ts';
import { getPlainCar } from '../stock/find-plain-car.ts';

export type StoredLender = typeof carLender.$inferSelect;

/** FIN-09: what finance providers say of a car, by their names; without payments that were worked out for another price. */
export async function listLenders(ctx: SiteContext, { carId }: { carId: number }): Promise<StoredLender[]> {
  const car = await getPlainCar(ctx, { id: carId });
  const lenders = await ctx.store.db
    .select()
    .from(carLender)
    .where(eq(carLender.carId, car.id))
    .orderBy(carLender.provider);
  return lenders.map((lender) => dropStalePayments(lender, getPriceCents(car)));
}
