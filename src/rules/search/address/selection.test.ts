import { describe, expect, it } from 'vitest';
import { emptySelection, hasFilters, toggleValue, withRange, withSort } from './selection.ts';

describe('a selection', () => {
  it('SRCH-04 goes back to page 1 when a filter changes', () => {
    const third = { ...emptySelection, page: 3 };
    expect(toggleValue(third, 'make', 'Toyota')).toMatchObject({ values: { make: ['Toyota'] }, page: 1 });
    expect(toggleValue(toggleValue(third, 'make', 'Toyota'), 'make', 'Toyota').values).toEqual({});
    expect(withRange(third, 'price', { max: 5 })).toMatchObject({ ranges: { price: { max: 5 } }, page: 1 });
    expect(hasFilters(withRange(withRange(third, 'km', { min: 1 }), 'km'))).toBe(false);
    expect(withSort(third, 'newest').page).toBe(1);
  });
});
