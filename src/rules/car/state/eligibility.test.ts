import { describe, expect, it } from 'vitest';
import { exampleCar } from '../car-facts.examples.ts';
import { canBeReserved, canBeValued, canTradeIn, hasCertifiedBadge } from './eligibility.ts';

const car = { ...exampleCar, paymentProcessors: ['sandbox'] };
const rules = { enabled: true, processors: [] };

describe('what can be done with a car', () => {
  it('CAR-08 offers a trade-in only for an available car', () => {
    expect(canTradeIn(car)).toBe(true);
    expect(canTradeIn({ status: 'coming_soon' })).toBe(true);
    expect(canTradeIn({ status: 'sold' })).toBe(false);
  });

  it('CAR-08 values a car in stock that is not reserved and costs over $200', () => {
    expect(canBeValued(car)).toBe(true);
    expect(canBeValued({ ...car, status: 'coming_soon' })).toBe(false);
    expect(canBeValued({ ...car, status: 'sold' })).toBe(false);
    expect(canBeValued({ ...car, reserved: true })).toBe(false);
    expect(canBeValued({ ...car, priceCents: 200_00 })).toBe(false);
    expect(canBeValued({ ...car, priceCents: 200_01 })).toBe(true);
    expect(canBeValued({ ...car, priceCents: null })).toBe(false);
  });

  it('CAR-09 reserves a car in stock with a price and a processor, where the site does so', () => {
    expect(canBeReserved(car, rules)).toBe(true);
    expect(canBeReserved(car, { ...rules, enabled: false })).toBe(false);
    expect(canBeReserved({ ...car, status: 'coming_soon' }, rules)).toBe(false);
    expect(canBeReserved({ ...car, reserved: true }, rules)).toBe(false);
    expect(canBeReserved({ ...car, priceCents: 1000 }, rules)).toBe(false);
    expect(canBeReserved({ ...car, tag: 'Test Drive Only' }, rules)).toBe(false);
    expect(canBeReserved({ ...car, paymentProcessors: [] }, rules)).toBe(false);
    expect(canBeReserved({ ...car, paymentProcessors: [] }, { enabled: true, processors: ['sandbox'] })).toBe(true);
  });

  it('CAR-11 certifies cars of the certified make that are certified and not sold', () => {
    const certified = { ...car, certified: true };
    expect(hasCertifiedBadge(certified, { certifiedMake: 'toyota' })).toBe(true);
    expect(hasCertifiedBadge(certified, { certifiedMake: '' })).toBe(false);
    expect(hasCertifiedBadge(certified, { certifiedMake: 'Mazda' })).toBe(false);
    expect(hasCertifiedBadge(car, { certifiedMake: 'Toyota' })).toBe(false);
    expect(hasCertifiedBadge({ ...certified, status: 'sold' }, { certifiedMake: 'Toyota' })).toBe(false);
  });
});
