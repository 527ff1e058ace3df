import { getPriceCents } from '#rules/car/price/price.ts';
import { getSaleState } from '#rules/car/state/car-state.ts';
import { getBodyGroup } from '#rules/search/facets/body-groups.ts';
import { nameStep } from '#rules/search/facets/buckets.ts';
import {
  type ColumnFacet,
  type ColumnNumber,
  type ListFacet,
  numberFacetRows,
  type StatFacet,
  type StepFacet,
  type ValueFacet,
  valueFacetRows,
} from '#rules/search/facets/facet-table.ts';
import { statFacets } from '#rules/search/facets/facets.ts';
import { joinMakeModel } from '#rules/search/facets/make-model.ts';
import type { CaravanColumn, CarColumn, IndexedCar } from './indexed-car.ts';
import { getStoredScale } from './stored-numbers.ts';

/** Reads a facet from a car, for the columnar index; `postgres/facet-expressions.ts` is the same in SQL. */
type ReadWord = (car: IndexedCar) => string | null;
type ReadList = (car: IndexedCar) => string[];
/** As the index stores it: money in cents, moments in milliseconds; NaN where the car has none. */
type ReadNumber = (car: IndexedCar) => number;

export const readText = (text: string | null): string | null => text?.trim() || null;
const readTexts = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
const readAmount = (value: number | null) => value ?? Number.NaN;

const makeModels = new Map<string, Map<string, string>>();

/** The same text each time for a make and a model: the index finds it again much sooner. */
function keepMakeModel(make: string, model: string): string {
  const models = makeModels.get(make) ?? new Map<string, string>();
  makeModels.set(make, models);
  const joined = models.get(model) ?? joinMakeModel(make, model);
  models.set(model, joined);
  return joined;
}

/** Facets that are more than a column: a new one of them is named here, and the compiler asks for it. */
const wordReaders: Readonly<Record<Exclude<ValueFacet, ColumnFacet | StepFacet | ListFacet | 'tag'>, ReadWord>> = {
  city: (car) => readText(car.city),
  state: (car) => readText(car.state),
  dealership_name: (car) => readText(car.dealershipName),
  location_name: (car) => readText(car.locationName),
  reserved: (car) => String(getSaleState(car) === 'reserved'),
  make_model: (car) => readText(car.make) && readText(car.model) && keepMakeModel(car.make.trim(), car.model.trim()),
};

export const listReaders: Readonly<Record<ListFacet, ReadList>> = {
  categories: (car) => {
    const body = readText(car.simpleBody);
    return readTexts(body === null ? car.categories : [...car.categories, getBodyGroup(body)]);
  },
  filtered_features: (car) => readTexts(car.features),
};

const computedNumbers: Readonly<Record<Exclude<StatFacet, ColumnNumber>, ReadNumber>> = {
  price: (car) => readAmount(getPriceCents(car)),
  subscription_price: (car) => readAmount(car.subscriptionPriceCents),
  weekly_price: (car) => readAmount(car.weeklyPriceCents),
  created_at_timestamp: (car) => car.createdAt.getTime(),
};

/** The column that a row of the tables names. */
export function getColumn(row: { column?: string; caravanColumn?: string }): CarColumn | CaravanColumn | undefined {
  // The rows say "some text"; the types of `indexed-car.ts` hold the names.
  return (row.column ?? row.caravanColumn) as CarColumn | CaravanColumn | undefined;
}

function createNumberReader(field: StatFacet): ReadNumber {
  const column = getColumn(numberFacetRows[field]);
  if (column === undefined) return computedNumbers[field as keyof typeof computedNumbers];
  return (car) => Number(car[column] ?? Number.NaN);
}

export const numberReaders = Object.fromEntries(
  statFacets.map((field) => [field, createNumberReader(field)]),
) as Readonly<Record<StatFacet, ReadNumber>>;

/** How the value of a facet of one value a car is read. */
export function createWordReader(facet: Exclude<ValueFacet, ListFacet | 'tag'>): ReadWord {
  const row = valueFacetRows[facet];
  const column = getColumn(row);
  if (column !== undefined) {
    return (car) => {
      const value = car[column];
      return value === null ? null : readText(String(value));
    };
  }
  const { steps } = row;
  if (!steps) return wordReaders[facet as keyof typeof wordReaders];
  const [read, scale] = [numberReaders[steps.of], getStoredScale(steps.of)];
  return (car) => {
    const amount = read(car) / scale;
    return Number.isNaN(amount) ? null : nameStep(amount, steps);
  };
}
