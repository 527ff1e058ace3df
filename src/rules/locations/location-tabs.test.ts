import { describe, expect, it } from 'vitest';
import { filterLocations } from './filter-locations.ts';
import { getDepartmentLabel, listTabs, listTabsOf } from './location-tabs.ts';
import { describeLocationCount, matchesLocationQuery } from './match-location-query.ts';

const typed = (locationType: string, locationSubtype: string | null = null) => ({ locationType, locationSubtype });

describe('the tabs of locations', () => {
  it.each([
    [typed(''), ['sales']],
    [typed('sales'), ['sales']],
    [typed('sales', 'Pre-owned Sales'), ['used']],
    [typed('', 'pre-owned sales'), ['used']],
    [typed('used'), ['used']],
    [typed('service'), ['service']],
    [typed('parts'), ['parts']],
    [typed('service-and-parts'), ['service', 'parts']],
  ])('LOC-01 %j stands under %j', (location, tabs) => {
    expect(listTabsOf(location)).toEqual(tabs);
  });

  it('LOC-01 come as sales, service, parts, used, each with its locations', () => {
    const locations = [typed('used'), typed('service-and-parts'), typed('')];
    expect(listTabs(locations).map(({ tab, locations: own }) => [tab, own.map((each) => each.locationType)])).toEqual([
      ['sales', ['']],
      ['service', ['service-and-parts']],
      ['parts', ['service-and-parts']],
      ['used', ['used']],
    ]);
    expect(getDepartmentLabel(typed('service-and-parts'))).toBe('Service & Parts');
  });
});

describe('filterLocations', () => {
  const locations = [
    { id: 1, slug: 'a', primary: true, ...typed('') },
    { id: 2, slug: 'b', primary: false, ...typed('service') },
    { id: 3, slug: 'c', primary: false, ...typed('service-and-parts') },
    { id: 4, slug: 'd', primary: true, ...typed('used') },
  ];
  it.each([
    ['all', [1, 2, 3, 4]],
    ['primary', [1, 4]],
    ['sales', [1, 4]],
    ['service', [2, 3]],
    ['parts', [3]],
    ['service-and-parts', [2, 3]],
    ['2', [2]],
    ['d', [4]],
    ['nonsense', [1, 2, 3, 4]],
  ])('LOC-03 %s', (filter, ids) => {
    expect(filterLocations(locations, filter).map(({ id }) => id)).toEqual(ids);
  });
});

describe('matchesLocationQuery', () => {
  it.each([
    ['', true],
    ['coffs', true],
    ["o'brien COFFS", true],
    ['2450', true],
    ['offs', false],
    ['coffs brisbane', false],
  ])('LOC-03 %j', (query, matches) => {
    expect(matchesLocationQuery('O’Brien Caravans Coffs Harbour NSW 2450', query)).toBe(matches);
  });

  it('LOC-03 says how many there are', () => {
    expect(describeLocationCount({ locations: 1, departments: 1 }, '')).toBe('1 location');
    expect(describeLocationCount({ locations: 12, departments: 12 }, '')).toBe('12 locations');
    expect(describeLocationCount({ locations: 9, departments: 12 }, '')).toBe('9 locations, 12 departments');
    expect(describeLocationCount({ locations: 1, departments: 2 }, ' Coffs ')).toBe(
      '1 location, 2 departments for “Coffs”',
    );
    expect(describeLocationCount({ locations: 0, departments: 0 }, 'x')).toBe('No location matches “x”.');
  });
});
