import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addEntry, type LocalEntries, parseEntries, readEntries, writeEntries } from './local-store.ts';
import { parseSavedCar, savedCars } from './saved-cars.ts';
import { describeSearch, pastSearches } from './search-history.ts';
import { viewedCars } from './viewed/viewed-car.ts';

const car = (id: number) => ({ id: String(id), href: `/cars/${id}`, name: `Car ${id}`, image: null, price: '$1' });
const lists = [loosen(savedCars.favourites), loosen(savedCars.compare), loosen(viewedCars), loosen(pastSearches)];

/** So that all kinds go through the same checks. */
function loosen<Entry>({ key, most, parse, identify }: LocalEntries<Entry>): LocalEntries<unknown> {
  return { key, most, parse, identify: (entry) => identify(entry as Entry) };
}

describe('what a browser has kept', () => {
  it('USER-04 is read as a list of whole entries, each once, whatever text stands there', () => {
    const entry = fc.oneof(
      fc.record({ id: fc.nat().map(String), href: fc.constant('/cars/x'), name: fc.string(), price: fc.anything() }),
      fc.record({ path: fc.webPath(), label: fc.string(), filters: fc.anything() }),
      fc.record({ id: fc.nat().map(String), make: fc.string(), model: fc.string() }),
      fc.anything(),
    );
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(entry, { maxLength: 16 }).map((all) => JSON.stringify(all)),
    );
    fc.assert(
      fc.property(text, (stored) => {
        for (const list of lists) {
          const entries = parseEntries(list, stored);
          expect(entries.length).toBeLessThanOrEqual(list.most);
          expect(new Set(entries.map(list.identify)).size).toBe(entries.length);
          // Reading what was read changes nothing.
          expect(parseEntries(list, JSON.stringify(entries))).toEqual(entries);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    { ...car(1), href: 'javascript:alert(1)' },
    { ...car(1), href: 'https://elsewhere.example/cars/1' },
    { ...car(1), id: '1"]' },
    { ...car(1), id: 1 },
    { ...car(1), name: null },
  ])('USER-04 leaves out %o', (stored) => {
    expect(parseSavedCar(stored)).toBeNull();
  });

  it('SRCH-15 leads to lists of this site alone', () => {
    for (const path of ['//elsewhere.example/search/x', 'https://elsewhere.example', 'javascript:1', '']) {
      expect(parseEntries(pastSearches, JSON.stringify([{ path, label: 'x' }]))).toEqual([]);
    }
  });
});

describe('a past search', () => {
  const describe_ = (address: string) => {
    const [pathname = '', search = ''] = address.split('?');
    return describeSearch({ pathname, search });
  };

  it('SRCH-15 is the path and what is chosen, the same in whatever order and on whatever page', () => {
    const search = {
      path: '/search/toyota?body=Ute&body=Van&fuel=Diesel',
      filters: { body: ['Ute', 'Van'], fuel: ['Diesel'] },
    };
    expect(describe_('/search/toyota?fuel=Diesel&body=Van&page=3&body=Ute&sortBy=price_asc')).toEqual(search);
    expect(describe_(search.path)).toEqual(search);
  });

  it('SRCH-15 is none where nothing is chosen', () => {
    expect(describe_('/search')).toBeNull();
    expect(describe_('/used-car?page=2')).toBeNull();
    expect(describe_('/search/used-cars')).toEqual({ path: '/search/used-cars', filters: {} });
  });
});

describe('the store', () => {
  let stored: Map<string, string>;
  const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: vi.fn() };
  beforeEach(() => {
    stored = new Map();
    storage.setItem.mockImplementation((key: string, value: string) => stored.set(key, value));
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('document', new EventTarget());
  });
  afterEach(() => vi.unstubAllGlobals());

  it('SRCH-15 keeps the newest first, equal entries once and at most five', () => {
    for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) {
      addEntry(pastSearches, { path: `/search/${word}`, filters: {}, label: word });
    }
    expect(readEntries(pastSearches).map(({ label }) => label)).toEqual(['c', 'f', 'e', 'd', 'b']);
  });

  it('USER-04 keeps the last twelve cars that were looked at', () => {
    const looked = {
      stocknum: null,
      make: 'Kia',
      model: 'Rio',
      body: null,
      simple_body: null,
      car_type: 'used',
      tag: null,
    };
    for (let id = 1; id <= 15; id++) addEntry(viewedCars, { ...looked, id: String(id) });
    expect(readEntries(viewedCars).map(({ id }) => Number(id))).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  });

  it('USER-04 says that nothing was kept where storage is full, and reads nothing where it is forbidden', () => {
    expect(writeEntries(savedCars.favourites, [car(1)])).toBe(true);
    storage.setItem.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeEntries(savedCars.favourites, [car(1), car(2)])).toBe(false);
    expect(readEntries(savedCars.favourites)).toEqual([car(1)]);
    vi.stubGlobal('localStorage', undefined);
    expect(readEntries(savedCars.favourites)).toEqual([]);
    expect(writeEntries(savedCars.favourites, [])).toBe(false);
  });
});
