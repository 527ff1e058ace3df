import { describe, expect, it } from 'vitest';
import { emptySelection, hasFilters, toggleValue, withKind, withRange, withSort } from './selection.ts';

describe('a selection', () => {
  it('SRCH-04 goes back to page 1 when a filter changes', () => {
    const third = { ...emptySelection, page: 3 };
    expect(toggleValue(third, 'make', 'Toyota')).toMatchObject({ values: { make: ['Toyota'] }, page: 1 });
    expect(toggleValue(toggleValue(third, 'make', 'Toyota'), 'make', 'Toyota').values).toEqual({});
    expect(withRange(third, 'price', { max: 5 })).toMatchObject({ ranges: { price: { max: 5 } }, page: 1 });
    expect(hasFilters(withRange(withRange(third, 'km', { min: 1 }), 'km'))).toBe(false);
    expect(withSort(third, 'newest').page).toBe(1);
  });

  it('SRCH-19 goes to another kind of stock with what both have, and to page 1', () => {
    const vans = {
      ...emptySelection,
      query: 'solar',
      values: { item_type: ['caravan'], make: ['Jayco'], sleeps: ['4'], car_type: ['used'] },
      ranges: { price: { max: 50_000 }, body_length: { min: 18 } },
      page: 3,
    };
    const kept = { query: 'solar', ranges: { price: { max: 50_000 } }, page: 1 };
    expect(withKind(vans, 'motorcycle')).toMatchObject(kept);
    expect(withKind(vans, 'motorcycle').values).toEqual({ car_type: ['used'], item_type: ['motorcycle'] });
    expect(withKind(vans, null).values).toEqual({ car_type: ['used'] });
    expect(withKind(vans, null).ranges).toEqual(kept.ranges);
  });
});
