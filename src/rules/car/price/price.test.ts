import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCar } from '../car-facts.examples.ts';
import { getPriceCents, getWasPriceCents, presentPrice, presentSubscriptionPrice } from './price.ts';

const noPriceText = 'Price on application';
const wording = { card: { noPriceText }, compliance: { totalPrice: false } };
const cents = fc.option(fc.integer({ min: 0, max: 100_000_000_00 }));
const anyCar = fc.record({
  priceCents: cents,
  beforePriceCents: cents,
  offerPriceCents: cents,
  preorder: fc.boolean(),
  status: fc.constantFrom('in_stock' as const, 'coming_soon' as const, 'sold' as const),
  priceType: fc.constantFrom(null, 'Drive Away'),
});

describe('presentPrice', () => {
  it.each([
    [1000, 'unknown', noPriceText],
    [1001, 'price', '$10.01'],
    [2499000, 'price', '$24,990'],
    [100_000_000_000, 'price', '$1,000,000,000'],
    [0, 'unknown', noPriceText],
    [null, 'unknown', noPriceText],
  ])('CAR-03 shows a price of %s cents as %s "%s"', (priceCents, kind, text) => {
    expect(presentPrice({ ...exampleCar, priceCents }, wording)).toMatchObject({ kind, text });
  });

  it('CAR-03 shows PREORDER for a preorder car without a price, and the price where there is one', () => {
    expect(presentPrice({ ...exampleCar, priceCents: null, preorder: true }, wording).kind).toBe('preorder');
    expect(presentPrice({ ...exampleCar, preorder: true }, wording)).toMatchObject({ text: '$24,990' });
  });

  it('CAR-03 shows the subscription price a week', () => {
    expect(presentSubscriptionPrice({ ...exampleCar, subscriptionPriceCents: 19900 })).toBe('$199 per week');
    expect(presentSubscriptionPrice({ ...exampleCar, status: 'sold', subscriptionPriceCents: 19900 })).toBeNull();
  });

  it('VDP-10 shows no price for a sold car', () => {
    expect(presentPrice({ ...exampleCar, status: 'sold' }, wording)).toEqual({ kind: 'unavailable' });
  });
});

describe('getWasPriceCents', () => {
  it('CAR-04 shows the former price only above the current one', () => {
    expect(getWasPriceCents({ ...exampleCar, beforePriceCents: 2599000 })).toBe(2599000);
    expect(getWasPriceCents({ ...exampleCar, beforePriceCents: 2499000 })).toBeNull();
    expect(getWasPriceCents({ ...exampleCar, beforePriceCents: 2399000 })).toBeNull();
  });

  it('CAR-16 shows the list price as former price while an offer holds', () => {
    const car = { ...exampleCar, offerPriceCents: 2299000 };
    expect(getPriceCents(car)).toBe(2299000);
    expect(getWasPriceCents(car)).toBe(2499000);
    expect(getWasPriceCents({ ...car, beforePriceCents: 2699000 })).toBe(2699000);
  });

  it('CAR-16 ignores an offer at or above the price, or of ten dollars and less', () => {
    expect(getPriceCents({ ...exampleCar, offerPriceCents: 2499000 })).toBe(2499000);
    expect(getPriceCents({ ...exampleCar, offerPriceCents: 1000 })).toBe(2499000);
  });

  it('CAR-04 is above the price for every car that shows one', () => {
    fc.assert(
      fc.property(anyCar, (car) => {
        const price = getPriceCents(car);
        const was = getWasPriceCents(car);
        if (price !== null) expect(price).toBeGreaterThan(1000);
        if (was !== null) expect(was).toBeGreaterThan(price ?? Number.POSITIVE_INFINITY);
        const shown = presentPrice(car, wording);
        expect(shown.kind === 'price').toBe(price !== null && car.status !== 'sold');
      }),
    );
  });
});
