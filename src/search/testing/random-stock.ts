import fc from 'fast-check';
import { kmRanges, priceRanges, weeklyPriceRanges } from '#rules/search/facets/buckets.ts';
import { sorts, type ValueFacet, valueFacets } from '#rules/search/facets/facets.ts';
import type { FilterExpression } from '#rules/search/filter-expression/filter-expression.ts';
import { defaultStockFilter, type StockFilter } from '#rules/search/stock/stock-filter.ts';
import type { IndexedCar } from '../indexed-car.ts';
import type { SearchRequest } from '../port.ts';
import { createPlainCar, startOfTests } from './plain-car.ts';

/** Small vocabularies, so that cars agree and disagree often; moments and amounts at the edges of the rules. */

const hour = 3_600_000;

const makes = ['Toyota', 'Mazda', 'Mercedes-Benz', 'Land Rover', 'Citroën', 'VW'];
const models = ['Hilux', 'CX-5', 'C 200', 'Defender', 'C4', 'Golf'];
const badges = ['SR5 (4x4)', 'Maxx Sport AWD', 'GT', 'gt', 'Ultimate'];
const colours = ['Grey', 'Gold', 'White', 'Jet Black'];
const bodies = ['Ute', 'SUV', 'Sedan', 'Hatch', 'Tractor', ' suv '];
const fuels = ['Petrol', 'Diesel', 'Hybrid', 'Electric', 'PHEV'];
const features = ['Tow Bar', 'Sunroof', 'Bull Bar', 'Apple CarPlay', 'Heated Seats'];
const stockNumbers = ['U-1001', 'U-1002', 'u1001', 'N2001', '2020', 'Ütz 7'];

const maybe = <T>(...values: T[]) => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, fc.constant(null));
const centsOr = maybe(0, 1_000, 1_001, 999_999, 1_000_000, 2_499_050, 2_499_099, 9_999_999, 10_000_000, 4_500_000_000);
const around = (base: Date, hours: readonly number[]) =>
  fc.constantFrom(...hours).map((distance) => new Date(base.getTime() + distance * hour));

export const dealershipIds = [1, 2, 3, 4];

const stateOfCar = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ status: 'in_stock' as const, soldAt: null }) },
  { weight: 1, arbitrary: fc.constant({ status: 'coming_soon' as const, soldAt: null }) },
  {
    weight: 4,
    arbitrary: around(startOfTests, [-100, -72, -71, -30, 0, 5]).map((soldAt) => ({ status: 'sold' as const, soldAt })),
  },
);

/** The second and third are equally far from the points of `anyNear` on the equator. */
export const placesOnEarth = [
  { latitude: -27.4698, longitude: 153.0251 },
  { latitude: 0, longitude: 1 },
  { latitude: 0, longitude: -1 },
  { latitude: 90, longitude: 0 },
];
export const nowhere = { latitude: null, longitude: null };

const anyPlaceOnEarth = fc.constantFrom(...placesOnEarth, nowhere, { latitude: 12, longitude: null });

const anyNear = fc
  .record({
    from: fc.constantFrom({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, ...placesOnEarth),
    withinKm: fc.constantFrom(null, null, 0, 111.2, 10_000, 20_100),
  })
  .map(({ from, withinKm }) => ({ ...from, withinKm }));

const placeOfCar = fc.record({
  dealershipId: fc.constantFrom(...dealershipIds),
  locationName: maybe('Brisbane Sales', 'Cairns'),
  city: maybe('Brisbane', 'Cairns', 'Cairns '),
  state: maybe('QLD', 'NSW'),
});

const wordsOfCar = fc.record({
  make: fc.constantFrom(...makes),
  model: fc.constantFrom(...models),
  badge: maybe(...badges, ' '),
  series: maybe('Series II', 'W205'),
  colour: maybe(...colours),
  simpleBody: maybe(...bodies),
  simpleTransmission: maybe('Automatic', 'Manual'),
  simpleDrive: maybe('4WD', 'FWD'),
  simpleFuel: maybe(...fuels),
  stockNumber: maybe(...stockNumbers),
  tag: maybe('Test Drive Only', 'New', ''),
  categories: fc.subarray(['Family', 'Work', 'Tow']),
  features: fc.array(fc.constantFrom(...features), { maxLength: 4 }),
});

const numbersOfCar = fc.record({
  year: maybe(1999, 2019, 2020, 2021),
  priceCents: centsOr,
  beforePriceCents: centsOr,
  offerPriceCents: centsOr,
  subscriptionPriceCents: centsOr,
  weeklyPriceCents: maybe(4_999, 5_000, 12_345, 29_999, 30_000),
  odometerKm: maybe(0, 10, 99_999, 100_000),
  seats: maybe(2, 5, 7),
  rank: fc.constantFrom(0, 0, 0, 5, -3),
  createdAt: around(startOfTests, [-24 * 9, -24 * 8, -24 * 8 + 1, -24, 0]),
});

/** Now and then a car of another kind has caravan measures as well: engines do not ask what a car is. */
const caravanMeasures = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      sleeps: fc.constant(null),
      axleType: fc.constant(null),
      bodyLength: fc.constant(null),
      tareWeight: fc.constant(null),
      aggregateTrailerMass: fc.constant(null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      sleeps: maybe(2, 4, 6),
      axleType: maybe('Single', 'Tandem', ' Tandem '),
      bodyLength: maybe(14, 21.5, 21.66, 22.1),
      tareWeight: maybe(0, 1_999, 2_490),
      aggregateTrailerMass: maybe(2_500, 2_990, 3_500),
    }),
  },
);

const kindOfCar = fc.record({
  itemType: fc.constantFrom('car' as const, 'car' as const, 'motorcycle' as const, 'caravan' as const),
  carType: fc.constantFrom('new' as const, 'used' as const, 'demo' as const),
  reserved: fc.boolean(),
  preorder: fc.boolean(),
  certified: fc.boolean(),
  hasPhoto: fc.boolean(),
  priceType: fc.constant(null),
  showOnDealerWebsite: fc.oneof({ weight: 8, arbitrary: fc.constant(true) }, fc.constant(false)),
  removedAt: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, fc.constant(startOfTests)),
});

export const anyCar: fc.Arbitrary<IndexedCar> = fc
  .tuple(
    fc.integer({ min: 1, max: 40 }),
    stateOfCar,
    placeOfCar,
    anyPlaceOnEarth,
    wordsOfCar,
    numbersOfCar,
    kindOfCar,
    caravanMeasures,
  )
  .map(([id, state, place, onEarth, words, numbers, kind, measures]) => ({
    ...createPlainCar({ id }),
    ...state,
    ...place,
    ...onEarth,
    // Two dealerships of one name: their counts are one facet value's.
    dealershipName: place.dealershipId > 2 ? 'Summit Motors' : `Dealer ${place.dealershipId}`,
    ...words,
    ...numbers,
    ...kind,
    ...measures,
  }));

const valuesOf: Partial<Record<ValueFacet, readonly string[]>> = {
  make: makes,
  model: models,
  badge: badges,
  colour: colours,
  body: bodies,
  fuel: fuels,
  filtered_features: features,
  categories: ['Family', 'Work', 'Tow', 'SUV', 'Sedan, Hatch & Wagon', 'Tractor'],
  status: ['in_stock', 'sold', 'coming_soon'],
  car_type: ['new', 'used', 'demo'],
  item_type: ['car', 'motorcycle', 'caravan'],
  certified: ['true', 'false'],
  reserved: ['true', 'false'],
  tag: ['New', 'Just in', 'Fresh', 'JUST SOLD', 'Hybrid', 'Reserved', 'Certified', 'Test Drive Only', 'Coming Soon'],
  seats: ['2', '5', '7'],
  price_range: priceRanges,
  weekly_price_range: weeklyPriceRanges,
  km_range: kmRanges,
  sleeps: ['2', '4', '6'],
  axle_type: ['Single', 'Tandem'],
  dealership_name: ['Dealer 1', 'Dealer 2', 'Summit Motors'],
  location_name: ['Brisbane Sales', 'Cairns'],
  city: ['Brisbane', 'Cairns'],
  make_model: ['Toyota > Hilux', 'Mazda > CX-5'],
};
const anyChoice = fc
  .constantFrom(...valueFacets)
  .chain((facet) =>
    fc.tuple(
      fc.constant(facet),
      fc.uniqueArray(fc.constantFrom(...(valuesOf[facet] ?? []), 'never seen'), { minLength: 1, maxLength: 3 }),
    ),
  );
const anyRange = fc.oneof(
  fc.record({ min: fc.constantFrom(0, 10, 10.01, 9_999.99, 24_990.5, 100_000) }),
  fc.record({ max: fc.constantFrom(0, 50, 24_990.5, 24_990.99, 99_999) }),
  fc.record({ min: fc.constantFrom(5, 2_019), max: fc.constantFrom(2_020, 30_000) }),
);
const anyMoments = fc.constantFrom(
  { min: startOfTests.getTime() / 1000 - 24 * 3600 },
  { max: startOfTests.getTime() / 1000 - 1 },
);
const anyRanges = fc.record(
  {
    price: anyRange,
    subscription_price: anyRange,
    weekly_price: anyRange,
    km: anyRange,
    year: anyRange,
    created_at_timestamp: anyMoments,
    body_length: fc.constantFrom({ min: 21.5 }, { max: 21.66 }, { min: 14, max: 21 }),
    tare_weight: fc.constantFrom({ min: 1 }, { max: 1_999.5 }),
    aggregate_trailer_mass: anyRange,
  },
  { requiredKeys: [] },
);

const anyQuery = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  fc.constantFrom(
    'toy',
    'toyta',
    'tyoota',
    'hiulx',
    'mzad',
    'hilxu',
    'gold',
    'golf',
    'golg',
    '4wd',
    'awd mazda',
    'cx5',
    'cx 5',
    'merc benz',
    'mercedes-benz',
  ),
  fc.constantFrom(
    'u-10',
    'u1001',
    '2020',
    '2002',
    'citroen',
    'CITROËN gray',
    'utz7',
    '!!!',
    'zzzz',
    'wagen',
    'volks',
    'lander',
    'sedna',
    'whit ute',
  ),
);

const { anyExpression } = fc.letrec<{ anyExpression: FilterExpression }>((tie) => ({
  anyExpression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyChoice.map(([facet, [value = '']]): FilterExpression => ({ kind: 'value', facet, value })),
    fc.constantFrom<FilterExpression>(
      { kind: 'range', facet: 'year', min: 2019, max: 2020 },
      { kind: 'range', facet: 'seats', min: 4, max: 7 },
      { kind: 'range', facet: 'body_length', min: 14, max: 21.5 },
      { kind: 'range', facet: 'price', min: Number.NEGATIVE_INFINITY, max: 24_990.5 },
    ),
    fc.record({ kind: fc.constant('not' as const), part: tie('anyExpression') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('anyExpression'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}));

const rarely = <T>(value: fc.Arbitrary<T>, usually: T) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usually) }, { weight: 1, arbitrary: value });

const anyStock: fc.Arbitrary<StockFilter> = fc.record({
  inStockOnly: rarely(fc.boolean(), false),
  soldWindowHours: fc.constantFrom(72, 72, 0, 24, 200),
  preset: rarely(fc.integer({ min: 0, max: 14 }), 0),
  excludedStockNumbers: rarely(fc.subarray(['u 1001', 'N2001', '']), []),
  certifiedOnly: rarely(fc.boolean(), false),
  priceAscendingNeedsPrice: fc.boolean(),
  filteredFeatures: rarely(fc.subarray([...features, 'Unknown']), []),
  newTagDays: fc.constantFrom(8, 8, 0, 30),
  arrivalTag: fc.constantFrom('Just in', 'Just in', 'Fresh', 'New', 'Hybrid'),
  certifiedTag: fc.boolean(),
});

export const anyRequest: fc.Arbitrary<SearchRequest> = fc
  .record({
    dealershipIds: fc.oneof(
      fc.constant('all' as const),
      fc.array(fc.constantFrom(...dealershipIds, 99), { maxLength: 4 }),
    ),
    stock: rarely(anyStock, defaultStockFilter),
    query: anyQuery,
    values: rarely(fc.array(anyChoice, { maxLength: 3 }), []).map((choices): SearchRequest['values'] =>
      Object.fromEntries(choices),
    ),
    ranges: rarely(anyRanges, {}),
    expression: rarely<FilterExpression | undefined>(anyExpression, undefined),
    near: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, anyNear),
    sort: fc.constantFrom(...sorts, 'distance' as const),
    offset: fc.constantFrom(0, 0, 0, 3, 21),
    limit: fc.constantFrom(0, 1, 5, 21, 100),
    collapseSold: fc.boolean(),
    facets: rarely<SearchRequest['facets']>(fc.subarray([...valueFacets]), 'all'),
    now: around(startOfTests, [-1, 0, 1, 2, 42, 72, 73, 24 * 8]),
  })
  .map(({ expression, near, ...rest }) => ({ ...rest, ...(expression && { expression }), ...(near && { near }) }));
