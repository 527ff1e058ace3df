import { describe, expect, it } from 'vitest';
import { countChosen } from '#blocks/filters/filter-groups.tsx';
import { createSearchWords } from '#rules/search/address/search-words.ts';
import { emptySelection, withRange, withValues } from '#rules/search/address/selection.ts';
import type { SearchSelection, ValueFacet } from '#rules/search/facets/facets.ts';
import { type SiteSettingsOverrides, siteSettingsSchema } from '#rules/site-settings/settings.ts';
import type { SearchAnswer } from '#search/port.ts';
import type { ListedFacets } from '#services/search/count-lists.ts';
import { presentFilterPanel } from './present-filter-panel.ts';
import type { SliderSteps } from './read-slider-steps.ts';

const words = createSearchWords({
  siteName: 'Summit',
  makes: [
    { name: 'Toyota', models: ['Hilux', 'Yaris'] },
    { name: 'Ford', models: ['Ranger', 'Puma'] },
  ],
  bodies: [],
  dealerships: [],
  values: {},
});
const values = Array.from({ length: 50 }, (_, at) => ({ value: `V${at}`, label: `V${at}`, count: 50 - at }));
const count = (names: readonly string[]) => names.map((value, at) => ({ value, label: value, count: 50 - at }));

const noSteps: SliderSteps = { price: [], km: [] };

/** How many cars of some values are sold. */
type SoldCars = Readonly<Record<string, number>>;

function listForSale(facets: SearchAnswer['facets'], sold: SoldCars): ListedFacets {
  const lists = Object.entries(facets).map(([facet, values]) => [
    facet,
    values.map((value) => ({ ...value, forSale: value.count - (sold[value.value] ?? 0) })),
  ]);
  return Object.fromEntries(lists);
}

interface Given {
  search?: SiteSettingsOverrides['search'];
  selection?: SearchSelection;
  facets?: SearchAnswer['facets'];
  facetStats?: SearchAnswer['facetStats'];
  sold?: SoldCars;
  forSale?: number;
  sliderSteps?: SliderSteps;
}

function present({
  search = {},
  selection = emptySelection,
  facets = {},
  facetStats = {},
  sold = {},
  forSale = 50,
  sliderSteps = noSteps,
}: Given) {
  return presentFilterPanel({
    settings: siteSettingsSchema.parse({ search }),
    addresses: { prefix: 'search', words },
    selection,
    lists: listForSale(facets, sold),
    answer: { count: 50, matched: 50, forSale, hits: [], facets, facetStats },
    manufacturers: [],
    sliderSteps,
    today: new Date('2026-11-20'),
    countText: '50',
    noun: { one: 'car', many: 'cars' },
  });
}

const nameGroups = (given: Given) => present(given).groups.map(({ name }) => name);

function listValues(facet: ValueFacet, selection = emptySelection): string[] {
  const panel = present({ search: { facets: [facet] }, selection, facets: { [facet]: values } });
  const group = panel.groups.find(({ name }) => name === facet);
  const listed = group?.kind === 'values' ? group.values : group?.kind === 'makes' ? group.makes : [];
  return listed.map(({ value }) => value);
}

it.each([
  ['city', 20],
  ['dealership_name', 40],
  ['model', 30],
  ['make', 50],
] as const)('SRCH-08 lists of %s the %i most frequent', (facet, limit) => {
  expect(listValues(facet)).toEqual(values.slice(0, limit).map(({ value }) => value));
});

it('SRCH-03 SRCH-08 lists a chosen value also beyond the limit', () => {
  expect(listValues('city', withValues(emptySelection, 'city', ['V49']))).toContain('V49');
});

it('SRCH-03 shows the site’s filters in the site’s order, open as it says, and leaves out those of one value', () => {
  const given: Given = {
    search: { facets: ['km', 'colour', 'fuel', 'make', 'created_at_timestamp'], openFacets: ['colour'] },
    facets: { colour: count(['Red', 'Blue']), fuel: count(['Petrol']), make: count(['Ford', 'Toyota']) },
    facetStats: { km: { min: 5, max: 90_000 } },
  };
  expect(nameGroups(given)).toEqual(['km', 'colour', 'make', 'created_at_timestamp']);
  expect(present(given).groups.map(({ open }) => open)).toEqual([false, true, false, false]);
});

it('SRCH-19 gives caravans filters of their own', () => {
  const search: Given['search'] = { facets: ['fuel'], facetsByItemType: { caravan: ['colour'] } };
  const facets = { fuel: count(['Petrol', 'Diesel']), colour: count(['White', 'Grey']) };
  expect(nameGroups({ search, facets })).toEqual(['fuel']);
  const selection = withValues(emptySelection, 'item_type', ['caravan']);
  expect(nameGroups({ search, facets, selection })).toEqual(['colour']);
});

it('SRCH-07 orders makes by cars, then by name, and puts the models of a chosen one under it', () => {
  const { groups } = present({
    search: { facets: ['make', 'model'] },
    selection: withValues(emptySelection, 'make', ['Toyota']),
    facets: {
      make: [
        { value: 'Toyota', label: 'Toyota', count: 4 },
        { value: 'Ford', label: 'Ford', count: 4 },
        { value: 'Kia', label: 'Kia', count: 9 },
      ],
      model: count(['Hilux', 'Yaris', 'Ranger']),
    },
  });
  const [group, models] = groups;
  expect(models).toEqual({
    kind: 'pointer',
    name: 'model',
    label: 'Model',
    open: false,
    text: 'Choose models under Make.',
    chosenCount: 0,
  });
  const makes = group?.kind === 'makes' ? group.makes : [];
  expect(makes.map(({ value }) => value)).toEqual(['Kia', 'Ford', 'Toyota']);
  expect(makes.map(({ models }) => models.map(({ value }) => value))).toEqual([[], [], ['Hilux', 'Yaris']]);
});

it.each([
  [['make', 'model'], { make: 1, model: 2 }],
  [['make'], { make: 3 }],
] as const)('SRCH-07 counts what is chosen in each of the filters %j once', (facets, counts) => {
  const ofToyota = withValues(emptySelection, 'make', ['Toyota']);
  const { groups, chips } = present({
    search: { facets: [...facets] },
    selection: withValues(ofToyota, 'model', ['Hilux', 'Yaris']),
    facets: { make: count(['Toyota', 'Ford']), model: count(['Hilux', 'Yaris', 'Ranger']) },
  });
  expect(Object.fromEntries(groups.map((group) => [group.name, countChosen(group)]))).toEqual(counts);
  expect(groups.reduce((sum, group) => sum + countChosen(group), 0)).toBe(chips.length);
});

describe('SRCH-14 numbers beside values', () => {
  const facets = {
    colour: [
      { value: 'Red', label: 'Red', count: 5 },
      { value: 'Blue', label: 'Blue', count: 4 },
      { value: 'Gold', label: 'Gold', count: 1 },
    ],
    status: [
      { value: 'in_stock', label: 'in_stock', count: 7 },
      { value: 'sold', label: 'sold', count: 3 },
    ],
  };
  const given: Given = { search: { facets: ['colour', 'status'] }, facets, sold: { Red: 2, Gold: 1, sold: 3 } };
  const listCounts = (more: Given = {}) =>
    present({ ...given, ...more }).groups.map((group) =>
      group.kind === 'values' ? group.values.map(({ value, countText }) => `${value} ${countText}`) : [],
    );

  it('SRCH-14 are of cars for sale, without a value whose cars are sold', () => {
    expect(listCounts()).toEqual([
      ['Red 3', 'Blue 4'],
      ['in_stock 7', 'sold 3'],
    ]);
  });

  it('SRCH-14 keep a chosen value whose cars are sold', () => {
    const [colours] = listCounts({ selection: withValues(emptySelection, 'colour', ['Gold']) });
    expect(colours).toEqual(['Red 3', 'Blue 4', 'Gold 1']);
  });

  it('SRCH-14 are of all where everything found is sold', () => {
    const [colours] = listCounts({ sold: { Red: 5, Blue: 4, Gold: 1 }, forSale: 0 });
    expect(colours).toEqual(['Red 5', 'Blue 4', 'Gold 1']);
  });
});

it('SRCH-04 keeps what the panel has no control for', () => {
  const selection = withRange(
    withValues(withValues(emptySelection, 'make', ['Toyota']), 'model', ['Ranger']),
    'subscription_price',
    { max: 300 },
  );
  const facets = { make: count(['Toyota', 'Ford']), model: count(['Hilux', 'Yaris', 'Ranger']) };
  expect(present({ selection, facets }).hidden).toEqual([
    { name: 'model', value: 'Ranger' },
    { name: 'subscription_price', value: '-300' },
  ]);
});

it('SRCH-10 gives a chosen price its slider, 0 to 100,000 without figures of the stock', () => {
  const selection: SearchSelection = withRange(emptySelection, 'price', { min: 5000 });
  const [price] = present({ selection, search: { facets: ['price'] } }).groups;
  expect(price?.kind === 'range' && price.slider).toMatchObject({
    min: 0,
    max: 100_000,
    step: 1000,
    low: 5000,
    high: 100_000,
  });
});

it('SRCH-12 leaves out every range that no stock has, where none is chosen', () => {
  const search: Given['search'] = { facets: ['price', 'km', 'year'] };
  expect(nameGroups({ search })).toEqual([]);
  expect(nameGroups({ search, facetStats: { km: { min: 10, max: 90_000 } } })).toEqual(['km']);
});

it('SRCH-10 SRCH-12 leaves out a slider whose two ends are all that it has, as over the kilometres of new cars, where none is chosen', () => {
  const search: Given['search'] = { facets: ['km'] };
  const facetStats = { km: { min: 4, max: 48 } };
  expect(nameGroups({ search, facetStats })).toEqual([]);
  expect(nameGroups({ search, facetStats: { km: { min: 4, max: 1001 } } })).toEqual(['km']);
  const selection = withRange(emptySelection, 'km', { max: 20 });
  expect(nameGroups({ search, facetStats, selection })).toEqual(['km']);
});

it('SRCH-10 draws the stock behind both sliders, each in its own steps', () => {
  const { groups } = present({
    search: { facets: ['price', 'km'] },
    facetStats: { price: { min: 0, max: 24_000 }, km: { min: 0, max: 240_000 } },
    sliderSteps: {
      price: [{ value: '20000-30000', label: '', count: 3 }],
      km: [
        { value: '0-10000', label: '', count: 8 },
        { value: '200000-', label: '', count: 8 },
      ],
    },
  });
  const [price = [], km = []] = groups.map((group) => (group.kind === 'range' ? (group.slider?.heights ?? []) : []));
  expect(price.findIndex((height) => height > 0)).toBe(20);
  expect([km[0], km[1], km.at(-1)]).toEqual([100, 0, 25]);
});

it('SRCH-19 asks for a caravan’s length and masses in fields, where there are any to choose between', () => {
  const search: Given['search'] = { facets: ['body_length', 'aggregate_trailer_mass', 'sleeps', 'axle_type'] };
  expect(nameGroups({ search })).toEqual([]);
  const facets = { sleeps: count(['10', '4']), axle_type: count(['Tandem']) };
  const panel = present({ search, facets, facetStats: { body_length: { min: 14.5, max: 24.2 } } });
  expect(panel.groups).toMatchObject([
    { name: 'body_length', label: 'Length', suffix: 'ft', minLimit: 14, maxLimit: 25, slider: null },
    { name: 'sleeps', values: [{ label: 'Sleeps 4' }, { label: 'Sleeps 10' }] },
  ]);
});
