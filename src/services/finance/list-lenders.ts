import { eq } from 'drizzle-orm';
import { carLender } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';
import { getPlainCar } from '../stock/find-plain-car.ts';

export type StoredLender = typeof carLender.$inferSelect;

/** FIN-09: what finance providers say of a car, by their names. */
export async function listLenders(ctx: SiteContext, { carId }: { carId: number }): Promise<StoredLender[]> {
  const car = await getPlainCar(ctx, { id: carId });
  return ctx.store.db.select().from(carLender).where(eq(carLender.carId, car.id)).orderBy(carLender.provider);
}
