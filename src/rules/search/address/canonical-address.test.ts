import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchSelection } from '../facets/facets.ts';
import { rangeFacets, sorts, valueFacets, withinSteps } from '../facets/facets.ts';
import { parse, select, site, words } from './address.examples.ts';
import { parseSearchAddress } from './address.ts';
import { formatSearchAddress, listBreadcrumbs } from './canonical-address.ts';

describe('SRCH-04 the canonical address', () => {
  it.each([
    ['/search', '/search/new-used-and-demo-cars'],
    ['/search?car_type=used', '/search/used-cars'],
    ['/search?car_type=demo&car_type=new', '/search/new-and-demo-cars'],
    ['/search?make=TOYOTA&model=Hilux', '/search/toyota/hilux'],
    ['/search/used-cars?make=Toyota&page=2', '/search/toyota?car_type=used&page=2'],
    [
      '/search?make=Toyota&make=Škoda',
      `/search/new-used-and-demo-cars?make=Toyota&make=${encodeURIComponent('Š')}koda`,
    ],
    ['/search?body=suv&sortBy=newest&query=red', '/search/suv?query=red&sortBy=newest'],
    ['/search?dealership_name=Summit+Brisbane&price=-5000', '/search/summit-brisbane?price=-5000'],
    ['/search?make=Toyota&model=C-HR', '/search/toyota?model=C-HR'],
    ['/search/toyota/c-hr', '/search/toyota/c-hr'],
  ])('SRCH-04 of %s is %s', (address, canonical) => {
    expect(formatSearchAddress(select(address), site)).toBe(canonical);
  });

  it('SRCH-04 reads back as the selection that it was written for', () => {
    const anyValues = fc.dictionary(
      fc.constantFrom(...valueFacets),
      fc.uniqueArray(
        fc.constantFrom(
          'Toyota',
          'Škoda',
          'Hilux',
          'C-HR',
          'C HR',
          'SUV',
          'used',
          'new',
          'demo',
          'Red',
          'Summit Brisbane',
          'true',
        ),
        { minLength: 1 },
      ),
    );
    const anyRange = fc.oneof(
      fc.record({ min: fc.nat(2_100) }),
      fc.record({ max: fc.nat(2_100) }),
      fc.record({ min: fc.nat(9), max: fc.integer({ min: 9, max: 99 }) }),
    );
    const anyWithin = fc.option(fc.constantFrom(...withinSteps));
    const anySelection = fc.record({
      query: fc.constantFrom('', 'red ute', '4x4 & more?', 'ü=ß#'),
      values: anyValues,
      ranges: fc.dictionary(fc.constantFrom('price', 'km', 'year'), anyRange),
      near: fc.option(fc.record({ postcode: fc.constantFrom('4006', '0800'), withinKm: anyWithin }), {
        nil: undefined,
      }),
      sort: fc.constantFrom(...sorts),
      page: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(anySelection, (selection) => {
        const known = select(formatSearchAddress(selection as SearchSelection, site));
        const again = select(formatSearchAddress(known, site));
        const sorted = ({ values }: SearchSelection) =>
          Object.fromEntries(Object.entries(values).map(([facet, list]) => [facet, list.toSorted()]));
        expect({ ...again, values: sorted(again) }).toEqual({ ...known, values: sorted(known) });
        expect(formatSearchAddress(again, site)).toBe(formatSearchAddress(known, site));
        for (const [facet, list] of Object.entries(known.values)) {
          expect(selection.values[facet as (typeof valueFacets)[number]]).toEqual(expect.arrayContaining([...list]));
        }
        expect(known).toMatchObject({
          query: selection.query,
          ranges: selection.ranges,
          sort: selection.sort === 'distance' && !selection.near ? 'rank' : selection.sort,
          page: selection.page,
        });
        expect(known.near).toEqual(selection.near);
      }),
    );
  });

  it.each([
    ['postcode=4006&within=50&sortBy=distance', { postcode: '4006', withinKm: 50 }, 'distance'],
    ['postcode=4006&within=anywhere', { postcode: '4006', withinKm: null }, 'rank'],
    ['postcode=4006&within=51', { postcode: '4006', withinKm: null }, 'rank'],
    ['postcode=nowhere&postcode=%204006%20', { postcode: '4006', withinKm: null }, 'rank'],
    ['postcode=0000&sortBy=distance', undefined, 'rank'],
    ['postcode=40060', undefined, 'rank'],
    ['within=50&sortBy=distance', undefined, 'rank'],
  ])('LOC-07 of %s the place is %o', (query, near, sort) => {
    const selection = select(`/search?${query}`);
    expect({ near: selection.near, sort: selection.sort }).toEqual({ near, sort });
  });

  it('SRCH-05 reports an invalid postcode and distance', () => {
    expect(parse('/search?postcode=0000')).toMatchObject({ dropped: [{ facet: 'postcode', value: '0000' }] });
    expect(parse('/search?postcode=4006&within=7')).toMatchObject({ dropped: [{ facet: 'within', value: '7' }] });
  });

  it('SRCH-04 has a clean address for any hostile one, and the same list behind it', () => {
    const names = [...valueFacets, ...rangeFacets, 'query', 'page', 'sortBy', 'postcode', 'within', 'price_min', 'x'];
    const value = fc.oneof(
      fc.constantFrom('Toyota', 'hilux', 'SUV', 'new', '4006', '50', '10-20', '20-10', '-5', '1e309', 'NaN', '0.001-'),
      fc.constantFrom('-1--5', '9'.repeat(400), '0', '1000000000', '__proto__', '%zz', '\u0000', '\uD83D', '０', ' '),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 30 }), (params) => {
        const parsed = parseSearchAddress({ words: [], params: new URLSearchParams(params) }, words);
        if (parsed.kind === 'notFound') throw new Error('a query has no path word');
        expect(parsed.dropped.length).toBeLessThanOrEqual(10);
        const canonical = formatSearchAddress(parsed.selection, site);
        const again = parse(canonical);
        if (again.kind === 'notFound') throw new Error(canonical);
        expect(formatSearchAddress(again.selection, site)).toBe(canonical);
        expect({ ...again.selection, values: {} }).toEqual({ ...parsed.selection, values: {} });
        expect(again.dropped).toEqual([]);
        const ofFilters = formatSearchAddress({ ...parsed.selection, query: '' }, site);
        expect(ofFilters).not.toMatch(/NaN|Infinity|undefined|_min|_max|e\+/);
      }),
      { numRuns: 200 },
    );
  });

  it('answers whatever an address holds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 }),
        fc.array(
          fc.tuple(fc.constantFrom('query', 'page', 'make', 'price', 'sortBy', 'x'), fc.string({ unit: 'binary' })),
        ),
        (path, params) => {
          const parsed = parseSearchAddress({ words: path, params: new URLSearchParams(params) }, words);
          if (parsed.kind === 'found') expect(formatSearchAddress(parsed.selection, site)).toMatch(/^\/search\//);
        },
      ),
    );
  });

  it('SRCH-05 has breadcrumbs of home, condition, make, model and body', () => {
    const crumbs = listBreadcrumbs(select('/search/toyota/hilux?car_type=used&body=Ute&query=x&page=2'), site);
    expect(crumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Used', href: '/search/used-cars' },
      { label: 'Toyota', href: '/search/toyota?car_type=used' },
      { label: 'Hilux', href: '/search/toyota/hilux?car_type=used' },
      { label: 'Ute', href: '/search/toyota/hilux?car_type=used&body=Ute' },
    ]);
  });
});
