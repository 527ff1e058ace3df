import { eq } from 'drizzle-orm';
import { dealership, phoneReveal } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { choosePhone } from '#rules/car/phone.ts';
import type { SiteContext } from '../context.ts';
import { getPlainCar } from './find-plain-car.ts';

/** CAR-13: returns the phone number of a car and records that it was asked for, not by whom. */
export async function revealPhone(
  ctx: SiteContext,
  { carId, dealershipId }: { carId: number; dealershipId: number },
): Promise<{ phone: string }> {
  const car = await getPlainCar(ctx, { id: carId });
  if (car.dealershipId !== dealershipId) {
    const problem = { field: 'dealership_id', message: 'is not the dealership of this car' };
    throw new Refusal('invalid', 'This car belongs to another dealership.', [problem]);
  }
  const [seller] = await ctx.store.db.select().from(dealership).where(eq(dealership.id, car.dealershipId));
  const { phoneByCarType } = ctx.site.settings.vehicle;
  const phone = seller ? choosePhone(seller, { carType: car.carType, byCarType: phoneByCarType }) : null;
  if (phone === null) throw new Refusal('not_found', 'There is no phone number for this car.');
  const at = ctx.clock.now();
  await ctx.store.db
    .insert(phoneReveal)
    .values({ id: createId(at), at, siteId: ctx.site.id, dealershipId: car.dealershipId, carId: car.id });
  return { phone };
}
