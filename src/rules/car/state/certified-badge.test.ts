import { describe, expect, it } from 'vitest';
import { exampleCar } from '../car-facts.examples.ts';
import { hasCertifiedBadge } from './certified-badge.ts';

const car = exampleCar;

describe('hasCertifiedBadge', () => {
  it('CAR-11 certifies cars of the certified make that are certified and not sold', () => {
    const certified = { ...car, certified: true };
    expect(hasCertifiedBadge(certified, { certifiedMake: 'toyota' })).toBe(true);
    expect(hasCertifiedBadge(certified, { certifiedMake: '' })).toBe(false);
    expect(hasCertifiedBadge(certified, { certifiedMake: 'Mazda' })).toBe(false);
    expect(hasCertifiedBadge(car, { certifiedMake: 'Toyota' })).toBe(false);
    expect(hasCertifiedBadge({ ...certified, status: 'sold' }, { certifiedMake: 'Toyota' })).toBe(false);
  });
});
