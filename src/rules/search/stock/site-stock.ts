import type { CarFacts } from '../../car/car-facts.ts';
import { getPriceCents, type PricedCar } from '../../car/price/price.ts';
import { isSold } from '../../car/state/availability.ts';
import { normaliseStockNumber } from '../normalise.ts';
import type { StockFilter } from './stock-filter.ts';
import { type StockPreset, stockPresets } from './stock-presets.ts';

/** What decides whether a car is stock of a site. */
export interface SiteStockCar extends PricedCar, Pick<CarFacts, 'carType' | 'itemType' | 'certified'> {
  stockNumber: string | null;
  removedAt: Date | null;
  hasPhoto: boolean;
}

export type SiteStockRule = Pick<StockFilter, 'preset' | 'excludedStockNumbers'>;

/**
 * SRCH-01: whether a car of the site's dealerships is the site's at all. One that is not has no page, stands in no list
 * and is answered by no call.
 */
export function isSiteStock(car: SiteStockCar, { preset, excludedStockNumbers }: SiteStockRule): boolean {
  return !isExcluded(car, excludedStockNumbers) && fitsPreset(car, stockPresets[preset] ?? {});
}

function isExcluded({ stockNumber }: SiteStockCar, excluded: readonly string[]): boolean {
  if (excluded.length === 0) return false;
  const own = normaliseStockNumber(stockNumber ?? '');
  return own !== '' && excluded.some((number) => normaliseStockNumber(number) === own);
}

/**
 * A car that is sold or removed was here before (VDP-19): what a sale takes away (its place in stock, its price, its
 * photos) is not asked of it.
 */
function fitsPreset(car: SiteStockCar, preset: StockPreset): boolean {
  const { carTypes, itemType, certified, priced, inStock, photo } = preset;
  const wasHere = isSold(car) || car.removedAt !== null;
  return (
    (!carTypes || carTypes.includes(car.carType)) &&
    (!itemType || car.itemType === itemType) &&
    (!certified || car.certified) &&
    (wasHere ||
      ((!priced || getPriceCents(car) !== null) && (!inStock || car.status === 'in_stock') && (!photo || car.hasPhoto)))
  );
}

/** Whether every car of the site's dealerships is the site's. */
export function isWholeStock({ preset, excludedStockNumbers }: SiteStockRule): boolean {
  return preset === 0 && excludedStockNumbers.length === 0;
}
