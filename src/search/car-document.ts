import { getPriceCents } from '#rules/car/price.ts';
import { getTag } from '#rules/car/tag.ts';
import { getKmRange, getPriceRange, getWeeklyPriceRange } from '#rules/search/buckets.ts';
import type { Point } from '#rules/search/distance.ts';
import { joinMakeModel } from '#rules/search/facet-values.ts';
import { normaliseStockNumber } from '#rules/search/normalise.ts';
import { getCarFlags } from './car-flags.ts';
import type { IndexedCar } from './indexed-car.ts';

const word = (text: string | null) => text?.trim() || null;
const listWords = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
const amount = (value: number | null) => value ?? Number.NaN;

/** The tag without the New tag, which depends on the day: the engine adds it. */
function getLastingTag(car: IndexedCar, certifiedTag: boolean): string | null {
  return getTag(car, { now: car.createdAt, newTagDays: 0, certifiedTag })?.label ?? null;
}

/** Where the car is; `readPoint` reads it again. */
function writePoint({ latitude, longitude }: IndexedCar): string | null {
  return latitude === null || longitude === null ? null : `${latitude},${longitude}`;
}

export function readPoint(point: string): Point {
  const [latitude = Number.NaN, longitude = Number.NaN] = point.split(',').map(Number);
  return { latitude, longitude };
}

const makeModels = new Map<string, Map<string, string>>();

/** The same text each time for a make and a model: the index finds it again much sooner. */
function keepMakeModel(make: string, model: string): string {
  const models = makeModels.get(make) ?? new Map<string, string>();
  makeModels.set(make, models);
  const joined = models.get(model) ?? joinMakeModel(make, model);
  models.set(model, joined);
  return joined;
}

/** Columns of one value a car: the facets, and what only texts, tags and distances need. */
const wordReaders = {
  badge: (car) => word(car.badge),
  status: (car) => car.status,
  car_type: (car) => car.carType,
  city: (car) => word(car.city),
  colour: (car) => word(car.colour),
  dealership_name: (car) => word(car.dealershipName),
  item_type: (car) => car.itemType,
  location_name: (car) => word(car.locationName),
  make: (car) => word(car.make),
  make_model: (car) => word(car.make) && word(car.model) && keepMakeModel(car.make.trim(), car.model.trim()),
  model: (car) => word(car.model),
  price_range: (car) => getPriceRange(getPriceCents(car)),
  seats: (car) => (car.seats === null ? null : String(car.seats)),
  body: (car) => word(car.simpleBody),
  drive: (car) => word(car.simpleDrive),
  fuel: (car) => word(car.simpleFuel),
  transmission: (car) => word(car.simpleTransmission),
  state: (car) => word(car.state),
  weekly_price_range: (car) => getWeeklyPriceRange(car.weeklyPriceCents),
  certified: (car) => String(car.certified),
  km_range: (car) => getKmRange(car.odometerKm),
  sleeps: (car) => (car.sleeps === null ? null : String(car.sleeps)),
  axle_type: (car) => word(car.axleType),
  series: (car) => word(car.series),
  year: (car) => (car.year === null ? null : String(car.year)),
  tag_plain: (car) => getLastingTag(car, false),
  tag_certified: (car) => getLastingTag(car, true),
  point: writePoint,
} as const satisfies Record<string, (car: IndexedCar) => string | null>;

/** Columns of several values a car. */
const listReaders = {
  categories: (car) => listWords(car.categories),
  filtered_features: (car) => listWords(car.features),
} as const satisfies Record<string, (car: IndexedCar) => string[]>;

/** Money in cents, moments in milliseconds; NaN where the car has none. */
const numberReaders = {
  price: (car) => amount(getPriceCents(car)),
  subscription_price: (car) => amount(car.subscriptionPriceCents),
  weekly_price: (car) => amount(car.weeklyPriceCents),
  km: (car) => amount(car.odometerKm),
  year: (car) => amount(car.year),
  seats: (car) => amount(car.seats),
  created_at_timestamp: (car) => car.createdAt.getTime(),
  body_length: (car) => amount(car.bodyLength),
  tare_weight: (car) => amount(car.tareWeight),
  aggregate_trailer_mass: (car) => amount(car.aggregateTrailerMass),
  sold_at: (car) => amount(car.soldAt?.getTime() ?? null),
  rank: (car) => car.rank,
} as const satisfies Record<string, (car: IndexedCar) => number>;

export type WordColumn = keyof typeof wordReaders;
export type ListColumn = keyof typeof listReaders;
export type NumberColumn = keyof typeof numberReaders;

// Object.keys forgets what it was given; the names are those of the tables above.
export const wordColumns = Object.keys(wordReaders) as readonly WordColumn[];
export const listColumns = Object.keys(listReaders) as readonly ListColumn[];
export const numberColumns = Object.keys(numberReaders) as readonly NumberColumn[];

const readWords: readonly ((car: IndexedCar) => string | null)[] = Object.values(wordReaders);
const readLists: readonly ((car: IndexedCar) => string[])[] = Object.values(listReaders);
const readNumbers: readonly ((car: IndexedCar) => number)[] = Object.values(numberReaders);

/** Everything the index knows of a car: what it is found, counted and sorted by. */
export interface CarDocument {
  id: number;
  dealershipId: number;
  /** False: off every list (removed, or not for the dealer's site); only its words stay known. */
  listed: boolean;
  /** What the base filter asks, a bit each. */
  flags: number;
  stockNumber: string;
  /** In the order of `wordColumns`, `listColumns` and `numberColumns`: arrays, as a million cars are read by column. */
  words: readonly (string | null)[];
  lists: readonly (readonly string[])[];
  numbers: readonly number[];
}

export function describeCar(car: IndexedCar): CarDocument {
  return {
    id: car.id,
    dealershipId: car.dealershipId,
    listed: car.removedAt === null && car.showOnDealerWebsite,
    flags: getCarFlags(car),
    stockNumber: normaliseStockNumber(car.stockNumber ?? ''),
    words: readWords.map((read) => read(car)),
    lists: readLists.map((read) => read(car)),
    numbers: readNumbers.map((read) => read(car)),
  };
}
