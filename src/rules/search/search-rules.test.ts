import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { getPriceRange, getWeeklyPriceRange, priceRanges, weeklyPriceRanges } from './facets/buckets.ts';
import { getFacetLabel } from './facets/facet-labels.ts';
import { listValueWords, mayBeMistyped, normaliseQuery, normaliseStockNumber, splitQuery } from './normalise.ts';
import { collapseSold } from './stock/collapse-sold.ts';
import { getDisplayCount } from './stock/display-count.ts';
import { defaultStockFilter, getStockFilter } from './stock/stock-filter.ts';
import { stockPresets } from './stock/stock-presets.ts';

describe('SRCH-24 price steps', () => {
  it.each([
    [null, null],
    [1_001, '0-10000'],
    [999_999, '0-10000'],
    [1_000_000, '10000-20000'],
    [9_999_999, '90000-100000'],
    [10_000_000, '100000-'],
    [99_900_000_00, '100000-'],
  ])('SRCH-24 %s cents are in %s', (cents, range) => {
    expect(getPriceRange(cents)).toBe(range);
  });

  it('SRCH-24 weekly prices go in steps of 50 to 300', () => {
    expect([0, 4_999, 5_000, 29_999, 30_000].map(getWeeklyPriceRange)).toEqual([
      '0-50',
      '0-50',
      '50-100',
      '250-300',
      '300-',
    ]);
    expect(weeklyPriceRanges).toEqual(['0-50', '50-100', '100-150', '150-200', '200-250', '250-300', '300-']);
  });

  it('SRCH-24 every price is in a step of the list', () => {
    fc.assert(fc.property(fc.nat(), (cents) => priceRanges.includes(getPriceRange(cents) ?? '')));
    expect(getFacetLabel('price_range', '0-10000')).toBe('Under $10,000');
    expect(getFacetLabel('price_range', '10000-20000')).toBe('$10,000 to $20,000');
    expect(getFacetLabel('weekly_price_range', '300-')).toBe('$300 and above');
  });
});

describe('SRCH-14 runs of sold cars', () => {
  const collapse = (cars: string) => collapseSold([...cars], (car) => car === car.toUpperCase()).join('');

  it.each([
    ['aBCDe', 'aBe'],
    ['ABc', 'Ac'],
    ['aBcD', 'aBcD'],
    ['ABC', 'ABC'],
    ['abc', 'abc'],
    ['', ''],
  ])('SRCH-14 of %s keeps %s', (cars, kept) => {
    expect(collapse(cars)).toBe(kept);
  });
});

describe('SRCH-16 the shown count', () => {
  const carTypes = [
    { value: 'new', count: 1_500 },
    { value: 'used', count: 3_000 },
  ];

  it.each([
    [1_999, undefined, undefined, 1_999],
    [2_000, undefined, undefined, 4_500],
    [2_000, 8_000, ['used'], 8_000],
    [2_000, 0, undefined, 0],
    [2_000, undefined, ['used'], 3_000],
    [2_000, undefined, [], 4_500],
  ])('SRCH-16 of %i (configured %s, chosen %s) is %i', (count, configuredStockCount, chosen, shown) => {
    expect(getDisplayCount({ count, forSale: count, configuredStockCount, exact: false, carTypes, chosen })).toBe(
      shown,
    );
  });

  it.each([
    ['some are sold', { count: 12, forSale: 9 }, 9],
    ['all are sold', { count: 12, forSale: 0 }, 12],
  ])('SRCH-14 of a list in which %s', (_, counts, shown) => {
    const given = { configuredStockCount: undefined, carTypes, chosen: undefined, exact: false };
    expect(getDisplayCount({ ...given, ...counts })).toBe(shown);
  });

  it('COMP-09 is exact where the site is strict', () => {
    const given = { count: 2_000, forSale: 2_000, configuredStockCount: 8_000, carTypes, chosen: undefined };
    expect(getDisplayCount({ ...given, exact: true })).toBe(2_000);
  });
});

describe('SRCH-09 texts', () => {
  it.each([
    ['  Citroën   C4 ', 'citroen c4'],
    ['Mercedes-Benz', 'mercedesbenz'],
    ['CX-5!', 'cx5'],
    ['4×4', '4x4'],
    ['Ａｕｄｉ', 'audi'],
    ['🚗 !?', ''],
    ['تويوتا', 'تويوتا'],
  ])('SRCH-09 %s is searched as %s', (text, normalised) => {
    expect(normaliseQuery(text)).toBe(normalised);
  });

  it('SRCH-09 finds a value under its parts, without punctuation, as one word and by synonyms', () => {
    expect(listValueWords('CX-5')).toEqual(expect.arrayContaining(['cx', '5', 'cx5']));
    expect(listValueWords('Land Rover')).toEqual(expect.arrayContaining(['land', 'rover', 'landrover']));
    expect(listValueWords('SR5 (4x4)')).toEqual(expect.arrayContaining(['sr5', '4x4', '4wd', 'awd']));
    expect(listValueWords('Grey')).toContain('gray');
    expect(listValueWords('!!!')).toEqual([]);
    expect(normaliseStockNumber('U-12 34a')).toBe('u1234a');
  });

  it('SRCH-09 allows a typo in words of four letters and more, never in numbers', () => {
    expect(['ford', 'mazda', 'škoda'].map(mayBeMistyped)).toEqual([true, true, true]);
    expect(['kia', '2020', 'cx50', 'u1234'].map(mayBeMistyped)).toEqual([false, false, false, false]);
  });

  it('SRCH-09 bounds the words of a query', () => {
    expect(splitQuery('a a b')).toEqual(['a', 'b']);
    expect(splitQuery(Array.from({ length: 5_000 }, (_, index) => `w${index}`).join(' '))).toHaveLength(12);
  });
});

describe('SRCH-01 a site’s stock filter', () => {
  it('SRCH-01 comes from its settings', () => {
    expect(getStockFilter(siteSettingsSchema.parse({}))).toEqual(defaultStockFilter);
    const settings = siteSettingsSchema.parse({
      stock: { inStockOnly: true, soldWindowHours: 24, preset: 6, excludedStockNumbers: ['U1'], certifiedOnly: true },
      card: { newTagDays: 3, arrivalTag: 'Fresh' },
    });
    expect(getStockFilter(settings)).toMatchObject({
      inStockOnly: true,
      soldWindowHours: 24,
      preset: 6,
      excludedStockNumbers: ['U1'],
      certifiedOnly: true,
      newTagDays: 3,
      arrivalTag: 'Fresh',
    });
  });

  it('SRCH-01 has presets 0 to 14', () => {
    expect(stockPresets).toHaveLength(15);
  });
});
