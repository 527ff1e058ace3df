import { describe, expect, it } from 'vitest';
import { exampleCar } from '../../car/car-facts.examples.ts';
import { isSiteStock, isWholeStock, type SiteStockCar } from './site-stock.ts';
import { stockPresets } from './stock-presets.ts';

const car: SiteStockCar = { ...exampleCar, stockNumber: 'U-1234', removedAt: null, hasPhoto: true };
const all = { preset: 0, excludedStockNumbers: [] };
const withPreset = (preset: number) => ({ ...all, preset });
const listPresets = (of: SiteStockCar) =>
  stockPresets.flatMap((_, preset) => (isSiteStock(of, withPreset(preset)) ? [preset] : []));

describe('isSiteStock', () => {
  it('SRCH-01 leaves out an excluded stock number, however it is written, whatever becomes of the car', () => {
    const rule = { ...all, excludedStockNumbers: ['', ' u 1234 '] };
    expect(isSiteStock(car, rule)).toBe(false);
    expect(isSiteStock({ ...car, status: 'sold' }, rule)).toBe(false);
    expect(isSiteStock({ ...car, removedAt: new Date() }, rule)).toBe(false);
    expect(isSiteStock({ ...car, stockNumber: 'U-12345' }, rule)).toBe(true);
    expect(isSiteStock({ ...car, stockNumber: null }, rule)).toBe(true);
    expect(isSiteStock({ ...car, stockNumber: '-' }, rule)).toBe(true);
  });

  it('SRCH-01 asks of a car for sale what the preset asks', () => {
    const used = { ...car, carType: 'used', itemType: 'car', certified: false, status: 'in_stock' } as const;
    expect(listPresets(used)).toEqual([0, 2, 5, 7, 9, 10, 11, 14]);
    expect(listPresets({ ...used, certified: true, carType: 'demo' })).toEqual([0, 3, 4, 5, 6, 7, 10, 11, 14]);
    expect(listPresets({ ...used, carType: 'new', priceCents: 1000 })).toEqual([0, 1, 4, 10, 11, 14]);
    expect(listPresets({ ...used, status: 'coming_soon', hasPhoto: false })).toEqual([0, 2, 5, 7, 9, 11]);
    expect(listPresets({ ...used, itemType: 'caravan' })).toEqual([0, 2, 5, 7, 9, 10, 13, 14]);
  });

  it('SRCH-01 VDP-19 asks of a car that was here only what a sale does not take away', () => {
    const bare = { ...car, carType: 'used', priceCents: null, hasPhoto: false, certified: false } as const;
    const used = [0, 2, 5, 7, 9, 10, 11, 14];
    expect(listPresets({ ...bare, status: 'sold' })).toEqual(used);
    expect(listPresets({ ...bare, status: 'coming_soon', removedAt: new Date() })).toEqual(used);
  });

  it('has a whole stock only without a preset and an exclusion', () => {
    expect(isWholeStock(all)).toBe(true);
    expect(isWholeStock(withPreset(11))).toBe(false);
    expect(isWholeStock({ ...all, excludedStockNumbers: ['1'] })).toBe(false);
  });
});
