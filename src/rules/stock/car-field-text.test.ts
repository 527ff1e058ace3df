import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeFieldValue, readFieldText, writeFieldText } from './car-field-text.ts';

const surroundings = { locations: [{ id: 7, name: 'Northside' }], now: new Date('2026-03-02T02:00:00Z') };
const read = (name: Parameters<typeof readFieldText>[0], typed: string) => readFieldText(name, typed, surroundings);

describe('a field as it is typed', () => {
  it.each([
    ['24990', 2_499_000],
    ['$24,990', 2_499_000],
    ['24 990.50', 2_499_050],
    ['AUD 1,000,000', 100_000_000],
    ['0', 0],
    ['', null],
  ])('OFF-05 reads the price %j', (typed, value) => {
    expect(read('priceCents', typed)).toEqual({ value });
  });

  it.each(['-1', '- 1', '$-5', '1.234', '1,23', '12k', '200000000'])('OFF-05 refuses the price %j', (typed) => {
    expect(read('priceCents', typed)).toEqual({ problem: expect.stringMatching(/^Price: /) });
  });

  it('OFF-05 reads every price that it has written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
        expect(read('priceCents', writeFieldText('priceCents', cents))).toEqual({ value: cents });
      }),
    );
  });

  it('OFF-05 reads kilometres with separators, years, days, choices and lists', () => {
    expect(read('odometerKm', '42,000')).toEqual({ value: 42_000 });
    expect(read('year', '2028')).toEqual({ value: 2028 });
    expect(read('year', '2029')).toEqual({ problem: 'Year: a year from 1885 to 2028.' });
    expect(read('regoExpiry', '2028-02-29')).toEqual({ value: '2028-02-29' });
    expect(read('status', 'lost')).toEqual({ problem: 'Status: please choose one of In stock, Coming soon, Sold.' });
    expect(read('reserved', 'yes')).toEqual({ value: true });
    expect(read('features', ' Tow  bar \r\n\r\nSunroof')).toEqual({ value: ['Tow bar', 'Sunroof'] });
    expect(read('locationId', '7')).toEqual({ value: 7 });
    expect(read('historyReportUrl', 'javascript:alert(1)')).toHaveProperty('problem');
    expect(read('engineSizeLitres', '1.998')).toEqual({ value: 1.998 });
    expect(read('rank', '')).toHaveProperty('problem');
  });

  it('OFF-05 leaves out what turns or hides the text around it', () => {
    expect(read('badge', 'GX\u202E \u2066L\u0007')).toEqual({ value: 'GX L' });
    expect(read('dealerComments', 'One\u0000 owner.\r\nFull\u0008 history.')).toEqual({
      value: 'One owner.\nFull history.',
    });
    expect(read('features', 'Tow\u202E bar')).toEqual({ value: ['Tow bar'] });
    expect(read('badge', '\u202E')).toEqual({ value: null });
    expect(read('make', '\u0007')).toHaveProperty('problem');
  });

  it.each([
    [' knapu81gmn7 000001', 'KNAPU81GMN7000001'],
    ['LA-10442', 'LA-10442'],
    ['9001', '9001'],
  ])('OFF-05 takes a VIN, and the number of a chassis: %s', (typed, value) => {
    expect(read('vin', typed)).toEqual({ value });
  });

  it.each(['123', 'ABC DEF', 'JM0KF2W7A0000005O', 'KNAPU81GMN70000011', '№ 44012'])(
    'OFF-05 takes no other text for one: %s',
    (typed) => {
      expect(read('vin', typed)).toHaveProperty('problem', expect.stringContaining('17 letters and digits'));
    },
  );

  it('VDP-26 takes no day to come for what has been checked, wherever the yard is', () => {
    for (const name of ['checkedOn', 'inspectedOn', 'batteryTestedOn'] as const) {
      expect(read(name, '2026-03-03')).toEqual({ value: '2026-03-03' });
      expect(read(name, '2026-03-04')).toHaveProperty('problem', expect.stringContaining('a day that is over'));
    }
  });

  it('OFF-05 says a value in words', () => {
    expect(describeFieldValue('priceCents', 2_499_000, surroundings)).toBe('$24,990');
    expect(describeFieldValue('showOnDealerWebsite', false, surroundings)).toBe('Hidden');
    expect(describeFieldValue('locationId', 7, surroundings)).toBe('Northside');
    expect(describeFieldValue('odometerKm', 42_000, surroundings)).toBe('42,000');
    expect(describeFieldValue('badge', null, surroundings)).toBe('Nothing');
  });
});
