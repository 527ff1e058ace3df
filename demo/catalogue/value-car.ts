import type { Holding } from './model.ts';

interface Wear {
  newPrice: number;
  holding: Holding;
  /** Years since it was new. */
  age: number;
  odometerKm: number;
  usualKmAYear: number;
}

/** Share of the price that is left after the first year, and of the rest after each further one. */
const retention: Record<Holding, readonly [first: number, later: number]> = {
  strong: [0.93, 0.94],
  normal: [0.85, 0.91],
  weak: [0.76, 0.87],
};

/** Whole dollars that a yard asks for a used car: age first, then kilometres against what is usual for the age. */
export function valueCar({ newPrice, holding, age, odometerKm, usualKmAYear }: Wear): number {
  const [first, later] = retention[holding];
  const aged = newPrice * (age < 1 ? 1 - (1 - first) * age : first * later ** (age - 1));
  const usual = Math.max(5_000, usualKmAYear * age);
  const worn = Math.max(0.78, Math.min(1.1, 1 - 0.16 * (odometerKm / usual - 1)));
  return Math.max(3_500, aged * worn);
}

/** "$23,990" rather than $24,012.37: prices end as they do on windscreens, cheap ones in steps of 500. */
export function roundToWindscreen(price: number, ending: 990 | 888 | 500): number {
  if (price < 20_000) return Math.max(1, Math.round((price + 10) / 500)) * 500 - 10;
  return Math.round((price - ending) / 1_000) * 1_000 + ending;
}
