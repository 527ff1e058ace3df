import { isSold } from './availability.ts';
import type { CarFacts, CarStatus } from './car-facts.ts';
import { type PricedCar, type PriceWording, presentPrice } from './price.ts';

/** How a car stands, which may be otherwise a moment later: as the view call tells it (API-02), and as a page shows it. */
export interface CarStanding {
  /** In dollars; null where none is shown. */
  price: number | null;
  price_type: string | null;
  status: CarStatus;
  sold: boolean;
  reserved: boolean;
}

export function presentStanding(car: PricedCar & Pick<CarFacts, 'reserved'>, wording: PriceWording): CarStanding {
  const price = presentPrice(car, wording);
  const isPriced = price.kind === 'price';
  return {
    price: isPriced ? price.priceCents / 100 : null,
    price_type: isPriced ? price.priceType : null,
    status: car.status,
    sold: isSold(car),
    reserved: car.reserved,
  };
}
