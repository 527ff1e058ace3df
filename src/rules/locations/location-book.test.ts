import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BookedLocation, openLocationBook } from './location-book.ts';
import { getPlaceName, toPlaceSlug } from './place-name.ts';

describe('getPlaceName', () => {
  it.each([
    ['Northside Toyota Kedron Sales', 'Northside Toyota Kedron'],
    ['Summit Ford Service', 'Summit Ford'],
    ['Summit Dalby - Parts', 'Summit Dalby'],
    ['Coastal Service & Parts', 'Coastal'],
    ['Coastal Sales, Service and Parts', 'Coastal'],
    ['Kedron Service Centre', 'Kedron Service Centre'],
    ['Partsworld', 'Partsworld'],
    ['Service', 'Service'],
  ])('SITE-08 %s', (name, place) => {
    expect(getPlaceName(name)).toBe(place);
  });

  it('SITE-08 makes an address of it', () => {
    expect(toPlaceSlug("O'Brien & Søns Café")).toBe('obrien-and-s-ns-cafe');
  });
});

const locate = (id: number, values: Partial<BookedLocation> & { street?: string } = {}): BookedLocation => ({
  id,
  dealershipId: 1,
  slug: `slug-${id}`,
  name: `Yard ${id}`,
  dealership: { slug: 'first' },
  address: values.street ? { street: values.street, city: 'Dalby', postcode: '4405', placeId: null } : null,
  ...values,
});
const listGroups = (locations: BookedLocation[]) =>
  openLocationBook(locations).groups.map(({ slug, name, locations: own }) => [slug, name, own.map(({ id }) => id)]);

describe('openLocationBook', () => {
  it('LOC-01 LOC-04 puts departments of one name or one address together', () => {
    const sales = locate(1, { name: 'Dalby Sales', street: '117 Drayton Street' });
    const parts = locate(2, { name: 'Dalby Parts', street: '121 Drayton Street' });
    const used = locate(3, { name: 'Dalby Bargains', street: '121 Drayton street.' });
    const far = locate(4, { name: 'Warwick Sales' });
    expect(listGroups([far, sales, used, parts])).toEqual([
      ['warwick', 'Warwick Sales', [4]],
      ['dalby', 'Dalby', [1, 3, 2]],
    ]);
  });

  it('SITE-08 keeps dealerships apart, and gives the later one an address of its own', () => {
    const other = { dealershipId: 2, dealership: { slug: 'second' }, slug: 'slug-1' };
    const book = openLocationBook([locate(1, { name: 'Main Sales' }), locate(2, { name: 'Main Service', ...other })]);
    expect(book.groups.map(({ slug }) => slug)).toEqual(['main', 'main-second']);
    expect(book.findGroup('MAIN-second')?.locations[0]?.id).toBe(2);
    expect(book.findBySlug('slug-1')?.id).toBe(1);
    expect(book.findBySlug('slug-1-second')?.id).toBe(2);
    expect([book.findGroup('gone'), book.findBySlug('gone')]).toEqual([null, null]);
  });

  it('SITE-08 gives every location one address and every group one, whatever they are called', () => {
    const word = fc.constantFrom('Main', 'Main Sales', 'Main Parts', 'main-first', '', '?');
    const any = fc.record({ name: word, slug: word, dealershipId: fc.integer({ min: 1, max: 3 }), street: word });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (values) => {
        const locations = values.map((each, id) => locate(id, { ...each, dealership: { slug: 'first' } }));
        const book = openLocationBook(locations);
        expect(new Set(locations.map(book.getSlug)).size).toBe(locations.length);
        expect(new Set(book.groups.map(({ slug }) => slug)).size).toBe(book.groups.length);
        expect(book.groups.flatMap((group) => group.locations.map(({ id }) => id)).toSorted()).toEqual(
          locations.map(({ id }) => id).toSorted(),
        );
        for (const location of locations) expect(book.findBySlug(book.getSlug(location))).toBeTruthy();
      }),
    );
  });
});
