import type { TowardsCarView } from '#blocks/trade-in/towards-car.tsx';
import { hasValuation } from '#rules/tradein/can-trade-in.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { presentTowardsCar } from '../car/present-towards-car.ts';

/** A car of the site that the trade-in goes towards; null where the site does not show it. */
export async function findTowardsCar({ ctx, cars }: SiteRequest, carId: number | null): Promise<CarCard | null> {
  if (carId === null || carId > 2_147_483_647) return null;
  const [car] = await cars.listByIds(ctx, [carId]);
  return car ?? null;
}

/** CAR-08: a car that went meanwhile is not shown any more; the valuation goes on without it. */
export function presentValuedTowards({ ctx }: SiteRequest, car: CarCard | null): TowardsCarView | null {
  return car === null || !hasValuation(car) ? null : presentTowardsCar(ctx, car);
}
