import { getTag } from '#rules/car/state/tag.ts';
import type { Point } from '#rules/search/distance.ts';
import type { ListFacet } from '#rules/search/facets/facet-table.ts';
import { type StatFacet, statFacets, type ValueFacet, valueFacets } from '#rules/search/facets/facets.ts';
import { normaliseStockNumber } from '#rules/search/normalise.ts';
import { getCarFlags } from './car-flags.ts';
import { createWordReader, listReaders, numberReaders, readText } from './facet-sources.ts';
import type { IndexedCar } from './indexed-car.ts';
import { getRecommendation } from './recommended-order.ts';

/** The tag without the New tag, which depends on the day: the engine adds it. */
function getLastingTag(car: IndexedCar, certifiedTag: boolean): string | null {
  return getTag(car, { now: car.createdAt, newTagDays: 0, arrivalTag: '', certifiedTag })?.label ?? null;
}

/** Where the car is; `readPoint` reads it again. */
function writePoint({ latitude, longitude }: IndexedCar): string | null {
  return latitude === null || longitude === null ? null : `${latitude},${longitude}`;
}

export function readPoint(point: string): Point {
  const [latitude = Number.NaN, longitude = Number.NaN] = point.split(',').map(Number);
  return { latitude, longitude };
}

/** Columns that only texts, tags and distances need. */
const plainWordReaders = {
  series: (car) => readText(car.series),
  year: (car) => (car.year === null ? null : String(car.year)),
  tag_plain: (car) => getLastingTag(car, false),
  tag_certified: (car) => getLastingTag(car, true),
  point: writePoint,
} as const satisfies Record<string, (car: IndexedCar) => string | null>;

/** Numbers that no facet asks for: moments in milliseconds; NaN where the car has none. */
const plainNumberReaders = {
  sold_at: (car) => car.soldAt?.getTime() ?? Number.NaN,
  recommendation: getRecommendation,
} as const satisfies Record<string, (car: IndexedCar) => number>;

type WordFacet = Exclude<ValueFacet, ListFacet | 'tag'>;

export type WordColumn = WordFacet | keyof typeof plainWordReaders;
export type ListColumn = ListFacet;
export type NumberColumn = StatFacet | keyof typeof plainNumberReaders;

// Object.keys forgets what it was given; the names are those of the tables.
export const listColumns = Object.keys(listReaders) as readonly ListColumn[];
const wordFacets = valueFacets.filter(
  (facet): facet is WordFacet => facet !== 'tag' && !listColumns.some((list) => list === facet),
);
export const wordColumns = [...wordFacets, ...Object.keys(plainWordReaders)] as readonly WordColumn[];
export const numberColumns = [...statFacets, ...Object.keys(plainNumberReaders)] as readonly NumberColumn[];

const readWords = [...wordFacets.map(createWordReader), ...Object.values(plainWordReaders)];
const readLists = Object.values(listReaders);
const readNumbers = [...statFacets.map((field) => numberReaders[field]), ...Object.values(plainNumberReaders)];

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
