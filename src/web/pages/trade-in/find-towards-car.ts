import type { TowardsCarView } from '#blocks/trade-in/towards-car.tsx';
import { getCarName } from '#rules/car/name.ts';
import { presentPrice } from '#rules/car/price/price.ts';
import { hasValuation } from '#rules/tradein/can-trade-in.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { vehicleHref } from '../addresses.ts';
import { isPhoto, presentImage } from '../car/present-image.ts';

/** A car of the site that the trade-in goes towards; null where the site does not show it. */
export async function findTowardsCar({ ctx, cars }: SiteRequest, carId: number | null): Promise<CarCard | null> {
  if (carId === null || carId > 2_147_483_647) return null;
  const [car] = await cars.listByIds(ctx, [carId]);
  return car ?? null;
}

/** CAR-08: a car that went meanwhile is not shown any more; the valuation goes on without it. */
export function presentTowardsCar({ ctx }: SiteRequest, car: CarCard | null): TowardsCarView | null {
  if (car === null || !hasValuation(car)) return null;
  const name = getCarName(car, ctx.site.settings.card);
  const photo = car.images.find(isPhoto);
  return {
    name,
    href: vehicleHref(car.slug),
    image: photo ? presentImage(photo, '', 'card') : null,
    price: presentPrice(car, ctx.site.settings),
  };
}
