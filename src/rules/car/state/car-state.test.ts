import { describe, expect, it } from 'vitest';
import { type CarState, carStates, getCarState, getSaleState } from './car-state.ts';

const plain = { status: 'in_stock', reserved: false, showOnDealerWebsite: true, removedAt: null } as const;
const removedAt = new Date('2026-03-01T00:00:00Z');

describe('getCarState', () => {
  it.each([
    ['in_stock', plain],
    ['coming_soon', { ...plain, status: 'coming_soon' }],
    ['reserved', { ...plain, reserved: true }],
    ['reserved', { ...plain, reserved: true, status: 'coming_soon' }],
    ['sold', { ...plain, status: 'sold' }],
    ['sold', { ...plain, status: 'sold', reserved: true }],
    ['hidden', { ...plain, showOnDealerWebsite: false }],
    ['hidden', { ...plain, showOnDealerWebsite: false, status: 'sold' }],
    ['removed', { ...plain, removedAt }],
    ['removed', { ...plain, removedAt, showOnDealerWebsite: false, status: 'sold', reserved: true }],
  ] as const)('is %s for %o', (state, car) => {
    expect(getCarState(car)).toBe(state);
    if (state !== 'hidden' && state !== 'removed') expect(getSaleState(car)).toBe(state);
  });
});

describe('carStates', () => {
  const having = (isMeant: (facts: (typeof carStates)[CarState]) => boolean) =>
    Object.entries(carStates).flatMap(([state, facts]) => (isMeant(facts) ? [state] : []));

  it('CAR-01 makes cars available that are neither sold nor off the site', () => {
    expect(having((facts) => facts.isAvailable)).toEqual(['reserved', 'coming_soon', 'in_stock']);
  });

  it('VDP-19 keeps the page of a sold car and answers 410 for a removed one', () => {
    expect(having((facts) => facts.page === 'gone')).toEqual(['removed']);
    expect(having((facts) => facts.page === 'not_found')).toEqual(['hidden']);
  });

  it('lists sold cars for the sold window, and no car whose page is not shown', () => {
    expect(having((facts) => facts.listed === 'sold_window')).toEqual(['sold']);
    expect(having((facts) => facts.listed === 'never')).toEqual(having((facts) => facts.page !== 'shown'));
  });
});
