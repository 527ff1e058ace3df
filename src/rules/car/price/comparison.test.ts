import { expect, it } from 'vitest';
import { exampleCar } from '../car-facts.examples.ts';
import { isComparable } from './comparison.ts';

const car = { ...exampleCar, carType: 'demo' as const, priceCents: 20_000_00, offerPriceCents: null, photoCount: 3 };

it('CAR-12 compares cars that have a price and a photo', () => {
  expect(isComparable(car, { usedOnly: false })).toBe(true);
  expect(isComparable({ ...car, priceCents: 0 }, { usedOnly: false })).toBe(false);
  expect(isComparable({ ...car, priceCents: null }, { usedOnly: false })).toBe(false);
  expect(isComparable({ ...car, photoCount: 0 }, { usedOnly: false })).toBe(false);
});

it('CAR-12 compares only used cars if the site says so', () => {
  expect(isComparable(car, { usedOnly: true })).toBe(false);
  expect(isComparable({ ...car, carType: 'used' }, { usedOnly: true })).toBe(true);
});
