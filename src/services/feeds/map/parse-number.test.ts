import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberFormat, parseNumber } from './parse-number.ts';

const read = (text: string, family: NumberFormat['family'], more: Partial<NumberFormat> = {}) =>
  parseNumber(text, { family, decimal: '.', ...more });

describe('parseNumber', () => {
  it.each([
    ['51990', 'money', 5_199_000],
    ['$51,990', 'money', 5_199_000],
    ['$ 51 990.50', 'money', 5_199_050],
    ['AUD 1,500,000', 'money', 150_000_000],
    ['88', 'money', 8_800],
    ['1.005', 'money', 101],
    ['5595', 'distance', 5_595],
    ['135,000 km', 'distance', 135_000],
    ['100 miles', 'distance', 160.9344],
    ['8.7 L / 100 km', 'consumption', 8.7],
    ['165 Wh/km', 'powerConsumption', 16.5],
    ['82.5 kWh', 'kilowattHours', 82.5],
    ['150 kW', 'kilowatts', 150],
    ['6.2L/100km', 'consumption', 6.2],
    ['2.0L', 'litres', 2],
    ['1998cc', 'litres', 1.998],
    ['1998', 'litres', 1.998],
    ['2.2 L', 'litres', 2.2],
    [' 4 Doors', 'doors', 4],
    ['5 Seats', 'seats', 5],
    ['4 cyl', 'cylinders', 4],
    ['2.5 t', 'mass', 2_500],
    ['4.8 m', 'millimetres', 4_800],
    ['-3', 'count', -3],
    ['.5', 'count', 0.5],
  ] as const)('OPS-01 reads %s as %s', (text, family, expected) => {
    expect(read(text, family)).toBeCloseTo(expected, 6);
  });

  it.each([
    ['POA', 'money'],
    ['-', 'money'],
    ['- / -', 'distance'],
    ['', 'money'],
    ['5 Seats', 'doors'],
    ['12 bananas', 'distance'],
    ['1,2,3', 'count'],
    ['12,34', 'money'],
    ['Infinity', 'count'],
    ['1e5', 'count'],
    ['0x10', 'count'],
    ['5 constructor', 'distance'],
    ['5 toString', 'money'],
  ] as const)('OPS-01 finds no number in "%s" (%s)', (text, family) => {
    expect(read(text, family)).toBeNull();
  });

  it('OPS-01 uses the unit of the mapping where a number names none', () => {
    expect(read('100', 'distance', { unit: 'miles' })).toBeCloseTo(160.9344);
    expect(read('100 km', 'distance', { unit: 'miles' })).toBe(100);
    expect(read('2599000', 'money', { unit: 'cents' })).toBe(2_599_000);
  });

  it('OPS-01 reads a decimal comma where the mapping says so', () => {
    expect(read('51.990,50', 'money', { decimal: ',' })).toBe(5_199_050);
    expect(read('8,7 L / 100 km', 'consumption', { decimal: ',' })).toBe(8.7);
  });

  it('OPS-01 reads every amount as written with separators back to its cents', () => {
    const amount = fc.integer({ min: 0, max: 9_999_999_999 });
    fc.assert(
      fc.property(amount, fc.constantFrom('', '$', '$ ', 'AUD '), (cents, front) => {
        const dollars = Math.floor(cents / 100).toLocaleString('en-AU');
        const text = `${front}${dollars}.${String(cents % 100).padStart(2, '0')}`;
        expect(read(text, 'money')).toBe(cents);
      }),
    );
  });

  it('OPS-01 finds no number in blanks between two texts of several lines', () => {
    expect(read(`1${' '.repeat(1_000_000)}x\nx`, 'litres')).toBeNull();
  });

  it('OPS-01 never throws and never gives a number that is not finite', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const number = read(text, 'litres');
        expect(number === null || Number.isFinite(number)).toBe(true);
      }),
    );
  });
});
