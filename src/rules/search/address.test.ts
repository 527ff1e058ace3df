import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ParsedAddress, parseSearchAddress } from './address.ts';
import { formatSearchAddress, listBreadcrumbs } from './canonical-address.ts';
import type { SearchSelection } from './facets.ts';
import { sorts, valueFacets } from './facets.ts';
import { assertNoCollisions, createSearchWords, type SearchVocabulary } from './search-words.ts';
import { emptySelection, hasFilters, toggleValue, withRange, withSort } from './selection.ts';

const vocabulary: SearchVocabulary = {
  makes: [
    { name: 'Toyota', models: ['Hilux', 'C-HR', 'C HR'] },
    { name: 'Mercedes-Benz', models: ['C 200'] },
    { name: 'Škoda', models: ['Octavia'] },
  ],
  bodies: ['SUV', 'Ute', 'People Mover'],
  dealerships: [{ slug: 'summit-brisbane', name: 'Summit Brisbane' }],
  values: { colour: ['Red', 'Jet Black'], city: ['Brisbane'], badge: ['GT', 'gt'], seats: ['5'] },
};
const words = createSearchWords(vocabulary);
const site = { prefix: 'search', words };

function parse(address: string): ParsedAddress {
  const url = new URL(address, 'https://site.example');
  const path = url.pathname.split('/').slice(2).map(decodeURIComponent);
  return parseSearchAddress({ words: path, params: url.searchParams }, words);
}

function select(address: string): SearchSelection {
  const parsed = parse(address);
  if (parsed.kind === 'notFound') throw new Error(`not found: ${parsed.word}`);
  return parsed.selection;
}

describe('SRCH-05 path words', () => {
  it.each([
    ['/search', {}],
    ['/search/new-used-and-demo-cars', {}],
    ['/search/used-cars', { car_type: ['used'] }],
    ['/search/new-cars', { car_type: ['new'] }],
    ['/search/demo-cars', { car_type: ['demo'] }],
    ['/search/new-and-demo-cars', { car_type: ['new', 'demo'] }],
    ['/search/summit-brisbane', { dealership_name: ['Summit Brisbane'] }],
    ['/search/toyota', { make: ['Toyota'] }],
    ['/search/Toyota/HILUX/', { make: ['Toyota'], model: ['Hilux'] }],
    ['/search/mercedes-benz/c-200', { make: ['Mercedes-Benz'], model: ['C 200'] }],
    ['/search/skoda', { make: ['Škoda'] }],
    ['/search/people-mover', { body: ['People Mover'] }],
    ['/search/toyota/c-hr', { make: ['Toyota'], model: ['C-HR', 'C HR'] }],
  ])('SRCH-05 %s chooses %o', (address, values) => {
    expect(select(address).values).toEqual(values);
  });

  it.each([
    ['/search/nonsense', 'nonsense'],
    ['/search/toyota/octavia', 'octavia'],
    ['/search/used-cars/toyota', 'toyota'],
    ['/search/toyota/hilux/sr5', 'sr5'],
    ['/search/suv/toyota', 'toyota'],
    ['/search/constructor', 'constructor'],
    ['/search/__proto__', '__proto__'],
  ])('SRCH-05 %s is not found', (address, word) => {
    expect(parse(address)).toEqual({ kind: 'notFound', word });
  });

  it('SRCH-05 refuses a site whose words collide, naming both', () => {
    const lotus = createSearchWords({
      ...vocabulary,
      makes: [{ name: 'Ute', models: [] }],
      dealerships: [{ slug: 'used-cars', name: 'Used' }],
    });
    expect(() => assertNoCollisions(lotus)).toThrow(/make "Ute" and body "Ute" want the address word "ute"/);
    expect(() => assertNoCollisions(lotus)).toThrow(/condition "used-cars" and dealership "Used"/);
    expect(lotus.find('ute')).toMatchObject({ kind: 'make' });
    expect(() => assertNoCollisions(words)).not.toThrow();
  });
});

describe('SRCH-04 parameters', () => {
  it('SRCH-04 repeats a parameter for several values, whatever their case', () => {
    expect(select('/search?make=toyota&make=%C5%A0KODA&make=Toyota&colour=red').values).toEqual({
      make: ['Toyota', 'Škoda'],
      colour: ['Red'],
    });
    expect(select('/search?badge=gt&badge=GT&badge=Gt').values).toEqual({ badge: ['gt', 'GT'] });
  });

  it('SRCH-05 adds parameters to what the path says', () => {
    expect(select('/search/toyota?make=Škoda&page=3')).toMatchObject({
      values: { make: ['Toyota', 'Škoda'] },
      page: 3,
    });
  });

  it('SRCH-05 drops unknown values and tells them, and ignores unknown parameters', () => {
    const parsed = parse('/search?make=Tardis&make=Toyota&colour=&color=red&utm_source=x&constructor=1&price=cheap');
    expect(parsed).toMatchObject({
      kind: 'found',
      selection: { values: { make: ['Toyota'] }, ranges: {} },
      dropped: [
        { facet: 'make', value: 'Tardis' },
        { facet: 'price', value: 'cheap' },
      ],
    });
  });

  it.each([
    ['1', 1],
    ['7', 7],
    ['0', 1],
    ['-3', 1],
    ['2.5', 1],
    ['1e3', 1],
    ['abc', 1],
    ['', 1],
    ['NaN', 1],
    ['99999999999999999999999', Number.MAX_SAFE_INTEGER],
  ])('SRCH-05 page=%s is page %d', (text, page) => {
    expect(select(`/search?page=${text}`).page).toBe(page);
  });

  it.each([
    ['price=10000-20000', { min: 10_000, max: 20_000 }],
    ['price=20000-10000', { min: 10_000, max: 20_000 }],
    ['price=10000-', { min: 10_000 }],
    ['price=-20000', { max: 20_000 }],
    ['price=%2410,000%20-%2020,000', { min: 10_000, max: 20_000 }],
    ['price=15000', { min: 15_000, max: 15_000 }],
    ['price=0-9999999999999999999999', { min: 0, max: Number.MAX_SAFE_INTEGER }],
    ['price=1-2&price=3-4', { min: 1, max: 2 }],
    ['price_min=5&price_max=', { min: 5 }],
    ['price_min=9&price_max=5', { min: 5, max: 9 }],
    ['price=-', undefined],
    ['price=NaN-5', undefined],
    ['price=1-2-3', undefined],
    ['price=Infinity-', undefined],
    ['price=1e5-2e5', undefined],
    ['price=', undefined],
  ])('SRCH-24 %s is %o', (query, range) => {
    expect(select(`/search?${query}`).ranges.price).toEqual(range);
  });

  it('SRCH-04 takes an unknown sort as the default one', () => {
    expect(select('/search?sortBy=price_asc').sort).toBe('price_asc');
    expect(select('/search?sortBy=PRICE_DESC').sort).toBe('price_desc');
    expect(select('/search?sortBy=drop%20table').sort).toBe('rank');
  });

  it('SRCH-09 trims the text and leaves out what is too long', () => {
    expect(select('/search?query=%20red%20%20ute%20').query).toBe('red ute');
    expect(select(`/search?query=${'x'.repeat(10_000)}`).query).toHaveLength(200);
  });

  it('SRCH-04 takes a thousand values', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `make=Make${index}`).join('&');
    const parsed = parse(`/search?${many}&make=Toyota`);
    expect(parsed).toMatchObject({ selection: { values: { make: ['Toyota'] } } });
    expect(parsed.kind === 'found' && parsed.dropped).toHaveLength(1_000);
  });
});

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
      fc.record({ min: fc.nat() }),
      fc.record({ max: fc.nat() }),
      fc.record({ min: fc.nat(9), max: fc.integer({ min: 9, max: 99 }) }),
    );
    const anySelection = fc.record({
      query: fc.constantFrom('', 'red ute', '4x4 & more?', 'ü=ß#'),
      values: anyValues,
      ranges: fc.dictionary(fc.constantFrom('price', 'km', 'year'), anyRange),
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
          sort: selection.sort,
          page: selection.page,
        });
      }),
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
