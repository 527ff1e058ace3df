import { describe, expect, it } from 'vitest';
import { exampleCar } from './car-facts.examples.ts';
import { presentStanding } from './standing.ts';

const wording = { card: { noPriceText: 'Ask us' }, compliance: { totalPrice: false } };
const stand = (car: Partial<typeof exampleCar>) => presentStanding({ ...exampleCar, ...car }, wording);

describe('presentStanding', () => {
  it('CAR-16 VDP-16 tells the one price in dollars, and none of a car that shows none', () => {
    const priced = { priceCents: 24_990_50, offerPriceCents: null, beforePriceCents: null, priceType: 'Drive Away' };
    expect(stand(priced)).toEqual({
      price: 24_990.5,
      price_type: 'Drive Away',
      status: 'in_stock',
      sold: false,
      reserved: false,
    });
    expect(stand({ ...priced, offerPriceCents: 23_000_00 }).price).toBe(23_000);
    expect(stand({ ...priced, priceCents: null })).toMatchObject({ price: null, price_type: null });
    expect(stand({ ...priced, status: 'sold' })).toMatchObject({ price: null, price_type: null, sold: true });
    expect(stand({ ...priced, reserved: true }).reserved).toBe(true);
  });
});
