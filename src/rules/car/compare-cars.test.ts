import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCarIds } from './car-ids.ts';
import { compareFeatures, compareRows } from './compare-cars.ts';

describe('cars beside each other', () => {
  it('USER-04 have a row a label, a value each, and say where they differ', () => {
    const rows = compareRows([
      [
        { label: 'Fuel', value: 'Diesel' },
        { label: 'Seats', value: '5' },
      ],
      [
        { label: 'Seats', value: '5' },
        { label: 'Drive', value: 'AWD' },
      ],
    ]);
    expect(rows).toEqual([
      { label: 'Fuel', values: ['Diesel', null], differs: true },
      { label: 'Seats', values: ['5', '5'], differs: false },
      { label: 'Drive', values: [null, 'AWD'], differs: true },
    ]);
  });

  it('USER-04 mark the equipment that all of them have', () => {
    expect(compareFeatures([['Sunroof', 'Tow bar'], ['tow bar']])).toEqual({
      shared: ['tow bar'],
      rows: [{ label: 'Sunroof', has: [true, false] }],
    });
    expect(compareFeatures([])).toEqual({ shared: [], rows: [] });
  });

  it.each([
    ['Dual Zone Climate Control', 'Air Conditioning'],
    ['Adaptive Cruise Control', 'Cruise control'],
    ['360 Degree Camera', 'Reversing Camera'],
  ])('USER-04 have with "%s" also "%s"', (better, plainer) => {
    expect(compareFeatures([[better], [plainer]])).toEqual({
      shared: [plainer],
      rows: [{ label: better, has: [true, false] }],
    });
  });

  it.each([
    ['Provision for Tow Bar', 'Tow Bar'],
    ['No Sunroof', 'Sunroof'],
    ['Heated Rear Seats', 'Heated Seats'],
    ['Tow Bar Wiring', 'Tow Bar'],
    ['Climate Control', 'Reversing Camera'],
  ])('USER-04 have with "%s" no "%s"', (feature, other) => {
    expect(compareFeatures([[feature], [other]]).shared).toEqual([]);
  });

  it('USER-04 are named by ids in their order, each once, whatever else the address says', () => {
    expect(parseCarIds('7,12,7,0,-1,x, 3,2147483648,99999999999,5', 10)).toEqual([7, 12, 5]);
    expect(parseCarIds('1,2,3,4,5', 4)).toEqual([1, 2, 3, 4]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseCarIds(text, 4).every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)).toBe(true);
      }),
    );
  });
});
