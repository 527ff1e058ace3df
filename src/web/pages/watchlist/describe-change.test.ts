import { describe, expect, it } from 'vitest';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import { describeChange } from './describe-change.ts';

const wording = siteSettingsSchema.parse({});
const car = {
  ...{ status: 'in_stock', priceCents: 20_000_00, beforePriceCents: null, offerPriceCents: null },
  ...{ subscriptionPriceCents: null, preorder: false, priceType: null },
} as Parameters<typeof describeChange>[1];

describe('describeChange', () => {
  it.each([
    [21_000_00, '$1,000 less than when you saved it'],
    [19_500_00, '$500 more than when you saved it'],
    [20_000_00, null],
    [null, null],
    [0, null],
  ])('USER-02 says of a car that was saved at %o: %o', (priceCents, said) => {
    expect(describeChange({ priceCents }, car, wording)).toBe(said);
  });

  it('USER-02 says nothing of a car that is sold', () => {
    expect(describeChange({ priceCents: 21_000_00 }, { ...car, status: 'sold' }, wording)).toBeNull();
  });
});
