import { describe, expect, it } from 'vitest';
import { exampleCar } from '../car-facts.examples.ts';
import { presentPrice } from './price.ts';
import { normalisePriceType } from './price-type.ts';

describe('normalisePriceType', () => {
  it.each([
    ['Drive Away', 'Drive away'],
    ['DRIVEAWAY', 'Drive away'],
    ['drive-away no more to pay', 'Drive away'],
    ['DAP', 'Drive away'],
    ['Est. Drive Away', 'Estimated drive away'],
    ['Estimated drive-away', 'Estimated drive away'],
    ['EDA', 'Estimated drive away'],
    ['Excl. Govt. Charges', 'Excluding government charges'],
    ['EGC', 'Excluding government charges'],
    ['Plus on road costs', 'Excluding government charges'],
    ['+ ORC', 'Excluding government charges'],
    ['before government charges', 'Excluding government charges'],
    [' ', 'Excluding government charges'],
    [null, 'Excluding government charges'],
    ['Runout special', 'Runout special'],
  ])('COMP-04 says %s as %s', (words, type) => {
    expect(normalisePriceType(words)).toBe(type);
  });
});

it('COMP-04 gives every price its type where the site is strict, and leaves it as the stock has it elsewhere', () => {
  const untyped = { ...exampleCar, priceType: null };
  const settings = (totalPrice: boolean) => ({ card: { noPriceText: 'Call' }, compliance: { totalPrice } });
  expect(presentPrice(untyped, settings(true))).toMatchObject({ priceType: 'Excluding government charges' });
  expect(presentPrice(exampleCar, settings(true))).toMatchObject({ priceType: 'Drive away' });
  expect(presentPrice(untyped, settings(false))).toMatchObject({ priceType: null });
  expect(presentPrice(exampleCar, settings(false))).toMatchObject({ priceType: 'Drive Away' });
});
