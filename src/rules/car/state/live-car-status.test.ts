import { describe, expect, it } from 'vitest';
import { exampleCar } from '../car-facts.examples.ts';
import { presentLiveCarStatus } from './live-car-status.ts';

const wording = { card: { noPriceText: 'Ask us' }, compliance: { totalPrice: false } };
const present = (car: Partial<typeof exampleCar>) => presentLiveCarStatus({ ...exampleCar, ...car }, wording);

describe('presentLiveCarStatus', () => {
  it('CAR-16 VDP-16 gives the one price in dollars, and none of a car that shows none', () => {
    const priced = { priceCents: 24_990_50, offerPriceCents: null, beforePriceCents: null, priceType: 'Drive Away' };
    expect(present(priced)).toEqual({
      price: 24_990.5,
      price_type: 'Drive Away',
      status: 'in_stock',
      sold: false,
      reserved: false,
    });
    expect(present({ ...priced, offerPriceCents: 23_000_00 }).price).toBe(23_000);
    expect(present({ ...priced, priceCents: null })).toMatchObject({ price: null, price_type: null });
    expect(present({ ...priced, status: 'sold' })).toMatchObject({ price: null, price_type: null, sold: true });
    expect(present({ ...priced, reserved: true }).reserved).toBe(true);
  });
});
