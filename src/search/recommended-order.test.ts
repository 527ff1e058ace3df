import { describe, expect, it } from 'vitest';
import { getRecommendation } from './recommended-order.ts';

const order = (cars: Parameters<typeof getRecommendation>[0][]) =>
  cars.toSorted((a, b) => getRecommendation(b) - getRecommendation(a));

const plain = { status: 'in_stock', rank: 0, hasPhoto: true } as const;

describe('the recommended order', () => {
  it('SRCH-17 has sold cars last whatever their rank, and cars without a photo behind those of their rank', () => {
    const ranked = { ...plain, rank: 7, hasPhoto: false };
    const bare = { ...plain, hasPhoto: false };
    const low = { ...plain, rank: -3 };
    const sold = { ...plain, status: 'sold', rank: 2_147_483_647 } as const;
    const lowest = { ...plain, rank: -2_147_483_648, hasPhoto: false };
    expect(order([sold, lowest, low, bare, plain, ranked])).toEqual([ranked, plain, bare, low, lowest, sold]);
  });
});
