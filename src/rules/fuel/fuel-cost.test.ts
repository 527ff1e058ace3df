import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDollars } from '#kernel/money.ts';
import { burnsFuel, calculateWeeklyFuel, type fuelBounds, fuelDefaults, readFuelInput } from './fuel-cost.ts';

it('VDP-07 costs distance by consumption by price, 42.50 a week by default', () => {
  expect(calculateWeeklyFuel(fuelDefaults)).toBe(4250);
  expect(calculateWeeklyFuel({ distanceKm: 320, litresPer100Km: 6.4, pricePerLitre: 1.899 })).toBe(3889);
});

it('VDP-07 rounds half a cent up: 34.425 dollars are shown as $34.43', () => {
  const inputs = { distanceKm: 250, litresPer100Km: 8.1, pricePerLitre: 1.7 };
  expect(formatDollars(calculateWeeklyFuel(inputs))).toBe('$34.43');
});

it('VDP-07 costs what whole kilometres, tenths of litres and tenths of cents come to, to the cent', () => {
  const whole = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(whole(5000), whole(500), whole(10_000), (distanceKm, tenths, thousandths) => {
      const inputs = { distanceKm, litresPer100Km: tenths / 10, pricePerLitre: thousandths / 1000 };
      // Ten-thousandths of a cent, all of them whole.
      const exact = distanceKm * tenths * thousandths;
      expect(calculateWeeklyFuel(inputs)).toBe(Math.floor((exact + 5_000) / 10_000));
    }),
  );
});

it('VDP-07 is not for what burns nothing', () => {
  expect(burnsFuel({ simpleFuel: 'Electric', itemType: 'car' })).toBe(false);
  expect(burnsFuel({ simpleFuel: 'PHEV', itemType: 'car' })).toBe(true);
  expect(burnsFuel({ simpleFuel: null, itemType: 'motorcycle' })).toBe(true);
  expect(burnsFuel({ simpleFuel: null, itemType: 'caravan' })).toBe(false);
});

it('VDP-07 answers with a price for anything that can be typed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
      const read = (name: keyof typeof fuelBounds) => readFuelInput(name, text) ?? 0;
      const inputs = {
        distanceKm: read('distanceKm'),
        litresPer100Km: read('litresPer100Km'),
        pricePerLitre: read('pricePerLitre'),
      };
      expect(formatDollars(calculateWeeklyFuel(inputs))).toMatch(/^\$[\d,]+(\.\d\d)?$/);
    }),
  );
});
