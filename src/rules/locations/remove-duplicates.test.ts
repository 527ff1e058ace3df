import { describe, expect, it } from 'vitest';
import { type ComparedLocation, removeDuplicateLocations } from './remove-duplicates.ts';

const place = (more: Partial<ComparedLocation> & { name: string }) => ({
  locationType: 'sales',
  phone: null,
  street: null,
  placeId: null,
  ...more,
});
const keep = (places: ReturnType<typeof place>[], byType = false) =>
  removeDuplicateLocations(places, { read: (each) => each, byType }).map(({ name }) => name);

describe('removeDuplicateLocations', () => {
  it('LEAD-09 removes the second of the same phone digits and street', () => {
    const first = place({ name: 'a', phone: '+61 7 3123 4567', street: '12 Gympie Road' });
    const again = place({ name: 'b', phone: '(07) 3123-4567', street: '12  gympie road.' });
    expect(keep([first, again])).toEqual(['a']);
    expect(keep([first, { ...again, street: '14 Gympie Road' }])).toEqual(['a', 'b']);
    expect(keep([first, { ...again, phone: '07 3123 4568' }])).toEqual(['a', 'b']);
  });

  it('LEAD-09 removes the second of the same place id', () => {
    expect(keep([place({ name: 'a', placeId: 'x1' }), place({ name: 'b', placeId: 'x1' })])).toEqual(['a']);
    expect(keep([place({ name: 'a', placeId: 'x1' }), place({ name: 'b', placeId: 'x2' })])).toEqual(['a', 'b']);
  });

  it('LEAD-09 takes nothing away that cannot be compared', () => {
    expect(keep([place({ name: 'a' }), place({ name: 'b' })])).toEqual(['a', 'b']);
    expect(keep([place({ name: 'a', street: '1 Road' }), place({ name: 'b', street: '1 Road' })])).toEqual(['a', 'b']);
  });

  it('LEAD-09 keeps the departments of a house apart where a list shows each', () => {
    const sales = place({ name: 'sales', phone: '0731234567', street: '1 Road' });
    const service = { ...sales, name: 'service', locationType: 'service' };
    expect(keep([sales, service], true)).toEqual(['sales', 'service']);
    expect(keep([sales, service])).toEqual(['sales']);
  });
});
