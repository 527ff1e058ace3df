import { expect, it } from 'vitest';
import { getSimilarPriceBand } from './similar-price-band.ts';

const priced = (priceCents: number | null) =>
  getSimilarPriceBand({
    priceCents,
    beforePriceCents: null,
    offerPriceCents: null,
    priceType: null,
    preorder: false,
    status: 'in_stock',
  });

it('VDP-14 looks 10,000 dollars either way under 50,000, else 25,000, and anywhere without a price', () => {
  expect(priced(49_999_00)).toEqual({ min: 39_999, max: 59_999 });
  expect(priced(50_000_00)).toEqual({ min: 25_000, max: 75_000 });
  expect(priced(4_000_00)).toEqual({ min: 0, max: 14_000 });
  expect([priced(null), priced(0), priced(10_00)]).toEqual([null, null, null]);
});
