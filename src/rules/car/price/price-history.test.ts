import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listShownPrices, type PriceFieldChange } from './price-history.ts';

const car = {
  ...{ priceCents: 2_000_000, beforePriceCents: null, offerPriceCents: null, priceType: null, preorder: false },
  ...{ status: 'in_stock' as const, showOnDealerWebsite: true, createdAt: new Date('2026-01-01T00:00:00Z') },
};
const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));
const change = (n: number, field: PriceFieldChange['field'], before: unknown, after: unknown) => ({
  ...{ at: day(n), field, before, after },
});
const read = (...[of, changes]: Parameters<typeof listShownPrices>) =>
  listShownPrices(of, changes).prices.map(({ at, cents }) => [at.toISOString().slice(0, 10), cents / 100]);

describe('the prices that visitors have seen', () => {
  it('VDP-23 are the first price and each change with its day', () => {
    const changes = [change(5, 'priceCents', 2_400_000, 2_200_000), change(9, 'priceCents', 2_200_000, 2_000_000)];
    expect(read(car, changes)).toEqual([
      ['2026-01-01', 24_000],
      ['2026-01-06', 22_000],
      ['2026-01-10', 20_000],
    ]);
    expect(read(car, [])).toEqual([['2026-01-01', 20_000]]);
  });

  it('VDP-23 are what the page showed: an offer counts, a placeholder and a price before the car was shown do not', () => {
    const offered = { ...car, offerPriceCents: 1_900_000 };
    expect(read(offered, [change(3, 'offerPriceCents', null, 1_900_000)])).toEqual([
      ['2026-01-01', 20_000],
      ['2026-01-04', 19_000],
    ]);
    const draft = [
      change(1, 'priceCents', 100, 9_900_000),
      change(2, 'showOnDealerWebsite', false, true),
      change(3, 'priceCents', 9_900_000, 2_000_000),
    ];
    expect(read(car, draft)).toEqual([
      ['2026-01-03', 99_000],
      ['2026-01-04', 20_000],
    ]);
    expect(listShownPrices(car, draft).since).toEqual(day(2));
    expect(read(car, [change(4, 'priceCents', 500, 2_000_000)])).toEqual([['2026-01-05', 20_000]]);
  });

  it('VDP-23 end with the price of today and never name one twice in a row, whatever has changed', () => {
    const cents = fc.constantFrom<number | null>(null, 500, 1_000_000, 1_500_000, 2_000_000);
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 20 }), (past) => {
        const changes = past.slice(1).map((after, at) => change(at + 1, 'priceCents', past[at], after));
        const now = past.at(-1) ?? null;
        const { prices } = listShownPrices({ ...car, priceCents: now }, changes);
        const shown = past.filter((each): each is number => each !== null && each > 1000);
        expect(prices.map((each) => each.cents)).toEqual(shown.filter((each, at) => each !== shown[at - 1]));
      }),
    );
  });
});
