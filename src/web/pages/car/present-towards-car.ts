import type { TowardsCarView } from '#blocks/trade-in/towards-car.tsx';
import { getCarName } from '#rules/car/name.ts';
import { presentPrice } from '#rules/car/price/price.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import { vehicleHref } from '../addresses.ts';
import { isPhoto, presentImage } from './present-image.ts';

/** The car that something goes towards: a trade-in, a reservation, a purchase. */
export function presentTowardsCar({ site: { settings } }: SiteContext, car: CarDetail | CarCard): TowardsCarView {
  const photo = car.images.find(isPhoto);
  return {
    name: getCarName(car, settings.card),
    href: vehicleHref(car.slug),
    image: photo ? presentImage(photo, '', 'card') : null,
    price: presentPrice(car, settings),
  };
}
