import { getPriceCents, type PricedCar } from '../car/price/price.ts';

/** Dollars, inclusive. */
export interface PriceBand {
  min: number;
  max: number;
}

/** VDP-14: 10,000 either way below 50,000 dollars, otherwise 25,000; null if no price is shown. */
export function getSimilarPriceBand(car: PricedCar): PriceBand | null {
  const cents = getPriceCents(car);
  if (cents === null) return null;
  const price = cents / 100;
  const apart = price < 50_000 ? 10_000 : 25_000;
  return { min: Math.max(0, price - apart), max: price + apart };
}
