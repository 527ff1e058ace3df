import type { CarFacts, CarStatus } from '../car-facts.ts';
import { type PricedCar, type PriceWording, presentPrice } from '../price/price.ts';
import { isSold } from './availability.ts';

/** The status of a car as it is now: in the answer of the view call (API-02) and on its page. */
export interface LiveCarStatus {
  /** In dollars; null where none is shown. */
  price: number | null;
  price_type: string | null;
  status: CarStatus;
  sold: boolean;
  reserved: boolean;
}

export function presentLiveCarStatus(
  car: PricedCar & Pick<CarFacts, 'reserved'>,
  wording: PriceWording,
): LiveCarStatus {
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
