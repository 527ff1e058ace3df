import { describe, expect, it } from 'vitest';
import { exampleCar } from '../car-facts.examples.ts';
import { getTag } from './tag.ts';

const rules = { now: new Date('2026-11-20T00:00:00Z'), newTagDays: 8, arrivalTag: 'Just in', certifiedTag: true };
const newest = new Date('2026-11-12T00:00:00.001Z');
const everything = {
  ...exampleCar,
  simpleFuel: 'Hybrid',
  reserved: true,
  certified: true,
  tag: 'Test Drive Only',
  createdAt: newest,
};

describe('getTag', () => {
  it('CAR-02 shows the first that holds: sold, electrified, reserved, certified, own, coming soon, new', () => {
    expect(getTag({ ...everything, status: 'sold' }, rules)).toEqual({ kind: 'sold', label: 'JUST SOLD' });
    expect(getTag(everything, rules)).toEqual({ kind: 'electric', label: 'Hybrid' });
    const petrol = { ...everything, simpleFuel: 'Petrol' };
    expect(getTag(petrol, rules)?.label).toBe('Reserved');
    expect(getTag({ ...petrol, reserved: false }, rules)?.kind).toBe('certified');
    expect(getTag({ ...petrol, reserved: false }, { ...rules, certifiedTag: false })?.label).toBe('Test Drive Only');
    const untagged = { ...petrol, reserved: false, certified: false, tag: ' ' };
    expect(getTag({ ...untagged, status: 'coming_soon' }, rules)?.kind).toBe('coming-soon');
    expect(getTag({ ...untagged, carType: 'new' }, rules)).toEqual({ kind: 'new', label: 'New' });
  });

  it('CAR-02 calls only a new car new, and any other that has just arrived what the site says', () => {
    const labels = (['new', 'used', 'demo'] as const).map(
      (carType) => getTag({ ...exampleCar, carType, createdAt: newest }, rules)?.label,
    );
    expect(labels).toEqual(['New', 'Just in', 'Just in']);
  });

  it('CAR-02 drops that tag eight days after the car was created', () => {
    expect(getTag({ ...exampleCar, createdAt: newest }, rules)?.kind).toBe('new');
    expect(getTag({ ...exampleCar, createdAt: new Date('2026-11-12T00:00:00Z') }, rules)).toBeNull();
  });
});
