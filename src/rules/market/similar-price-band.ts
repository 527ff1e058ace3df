import { getPriceCents, type PricedCar } from '../car/price.ts';

/** Dollars, both ends in it. */
export interface PriceBand {
  min: number;
  max: number;
}

/** VDP-14: 10,000 either way under 50,000 dollars, else 25,000; null where no price shows. */
export function getSimilarPriceBand(car: PricedCar): PriceBand | null {
  const cents = getPriceCents(car);
  if (cents === null) return null;
  const price = cents / 100;
  const apart = price < 50_000 ? 10_000 : 25_000;
  return { min: Math.max(0, price - apart), max: price + apart };
}
