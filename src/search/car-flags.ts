import { getPriceCents } from '#rules/car/price/price.ts';
import { type StockPreset, stockPresets } from '#rules/search/stock/stock-presets.ts';
import type { IndexedCar } from './indexed-car.ts';

/** What the base filter asks of a car, a bit each. */
const flags = {
  sold: 1,
  in_stock: 2,
  coming_soon: 4,
  new: 8,
  used: 16,
  demo: 32,
  certified: 64,
  priced: 128,
  photo: 256,
  car: 512,
  motorcycle: 1024,
  caravan: 2048,
} as const;

export const soldFlag = flags.sold;
export const newFlag = flags.new;
export const inStockFlag = flags.in_stock;

export function getCarFlags(car: IndexedCar): number {
  return (
    flags[car.status] |
    flags[car.carType] |
    flags[car.itemType] |
    (car.certified ? flags.certified : 0) |
    (getPriceCents(car) === null ? 0 : flags.priced) |
    (car.hasPhoto ? flags.photo : 0)
  );
}

/** A preset as bits: a car has all of `every`, and one of `some` where there are any. */
export function getPresetFlags(number: number): { every: number; some: number } {
  const preset: StockPreset = stockPresets[number] ?? {};
  const every =
    (preset.itemType ? flags[preset.itemType] : 0) |
    (preset.certified ? flags.certified : 0) |
    (preset.priced ? flags.priced : 0) |
    (preset.inStock ? flags.in_stock : 0) |
    (preset.photo ? flags.photo : 0);
  const some = (preset.carTypes ?? []).reduce((bits, carType) => bits | flags[carType], 0);
  return { every, some };
}
