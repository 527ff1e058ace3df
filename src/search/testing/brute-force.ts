import { getPriceCents } from '#rules/car/price/price.ts';
import { getTag } from '#rules/car/state/tag.ts';
import { getDistanceKm } from '#rules/search/distance.ts';
import { bodyGroups } from '#rules/search/facets/body-groups.ts';
import { getKmRange, getPriceRange, getWeeklyPriceRange } from '#rules/search/facets/buckets.ts';
import { getFacetLabel } from '#rules/search/facets/facet-labels.ts';
import { valueFacetRows } from '#rules/search/facets/facet-table.ts';
import {
  rangeFacets,
  type Sort,
  type StatFacet,
  statFacets,
  type ValueFacet,
  valueFacets,
} from '#rules/search/facets/facets.ts';
import type { FilterExpression } from '#rules/search/filter-expression/filter-expression.ts';
import { listValueWords, normaliseStockNumber, splitQuery } from '#rules/search/normalise.ts';
import { collapseSold } from '#rules/search/stock/collapse-sold.ts';
import type { StockFilter } from '#rules/search/stock/stock-filter.ts';
import { stockPresets } from '#rules/search/stock/stock-presets.ts';
import { getColumn } from '../facet-sources.ts';
import type { IndexedCar } from '../indexed-car.ts';
import type { FacetValue, SearchAnswer, SearchRequest } from '../port.ts';

/** The simplest possible engine: the reference for the real ones. */

const known = (text: string | null) => (text === null || text.trim() === '' ? [] : [text.trim()]);

function listValues(car: IndexedCar, facet: ValueFacet, { stock, now }: SearchRequest): readonly string[] {
  switch (facet) {
    case 'city':
    case 'state':
      return known(car[facet]);
    case 'dealership_name':
      return known(car.dealershipName);
    case 'location_name':
      return known(car.locationName);
    case 'make_model':
      return car.make.trim() && car.model.trim() ? [`${car.make.trim()} > ${car.model.trim()}`] : [];
    case 'price_range':
      return known(getPriceRange(getPriceCents(car)));
    case 'weekly_price_range':
      return known(getWeeklyPriceRange(car.weeklyPriceCents));
    case 'km_range':
      return known(getKmRange(car.odometerKm));
    case 'tag':
      return known(getTag(car, { now, ...stock })?.label ?? null);
    case 'reserved':
      return [String(car.reserved && car.status !== 'sold')];
    case 'categories':
      return [...car.categories.flatMap(known), ...known(car.simpleBody).map(findBodyGroup)];
    case 'filtered_features': {
      const { filteredFeatures } = stock;
      return car.features
        .flatMap(known)
        .filter((feature) => filteredFeatures.length === 0 || filteredFeatures.includes(feature));
    }
    default: {
      const column = getColumn(valueFacetRows[facet]);
      const value = column ? car[column] : null;
      return value === null ? [] : known(String(value));
    }
  }
}

function findBodyGroup(body: string): string {
  const isIn = (bodies: readonly string[]) => bodies.some((each) => each.toLowerCase() === body.toLowerCase());
  return Object.keys(bodyGroups).find((group) => isIn(bodyGroups[group] ?? [])) ?? body;
}

function readNumber(car: IndexedCar, field: StatFacet): number | null {
  const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
  const numbers: Record<StatFacet, number | null> = {
    price: dollars(getPriceCents(car)),
    subscription_price: dollars(car.subscriptionPriceCents),
    weekly_price: dollars(car.weeklyPriceCents),
    km: car.odometerKm,
    year: car.year,
    seats: car.seats,
    created_at_timestamp: Math.floor(car.createdAt.getTime() / 1000),
    body_length: car.bodyLength,
    tare_weight: car.tareWeight,
    aggregate_trailer_mass: car.aggregateTrailerMass,
  };
  return numbers[field];
}

function isBaseStock(car: IndexedCar, { dealershipIds, stock, now }: SearchRequest): boolean {
  if (dealershipIds !== 'all' && !dealershipIds.includes(car.dealershipId)) return false;
  if (!car.showOnDealerWebsite || car.removedAt !== null) return false;
  return passesFilter(car, stock, now);
}

function passesFilter(car: IndexedCar, stock: StockFilter, now: Date): boolean {
  if (stock.inStockOnly && car.status !== 'in_stock') return false;
  if (car.status === 'sold') {
    const soldAt = car.soldAt?.getTime() ?? Number.NEGATIVE_INFINITY;
    if (now.getTime() >= soldAt + stock.soldWindowHours * 3_600_000) return false;
  }
  const excluded = stock.excludedStockNumbers.map(normaliseStockNumber).filter((number) => number !== '');
  if (excluded.includes(normaliseStockNumber(car.stockNumber ?? ''))) return false;
  const { carTypes, itemType, certified, priced, inStock, photo } = stockPresets[stock.preset] ?? {};
  return (
    (!carTypes || carTypes.includes(car.carType)) &&
    (!itemType || car.itemType === itemType) &&
    (!certified || car.certified) &&
    (!priced || getPriceCents(car) !== null) &&
    (!inStock || car.status === 'in_stock') &&
    (!photo || car.hasPhoto)
  );
}

/** Optimal string alignment: one for each letter added, left out or changed, or pair swapped. */
function countTypos(left: string, right: string): number {
  const table = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= left.length; row += 1) {
    for (let column = 1; column <= right.length; column += 1) {
      const change = left[row - 1] === right[column - 1] ? 0 : 1;
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + change);
      (table[row] ?? [])[column] = swapped ? Math.min(best, at(row - 2, column - 2) + 1) : best;
    }
  }
  return at(left.length, right.length);
}

function listTextWords(car: IndexedCar): string[] {
  const texts = [
    String(car.year ?? ''),
    car.make,
    car.model,
    car.badge,
    car.series,
    car.simpleBody,
    car.colour,
    car.simpleFuel,
  ];
  return texts.flatMap((text) => listValueWords(text ?? ''));
}

function showsExactly(car: IndexedCar, word: string): boolean {
  const words = [...listTextWords(car), normaliseStockNumber(car.stockNumber ?? '')];
  return words.some((found) => found.startsWith(word));
}

function showsMistyped(car: IndexedCar, word: string): boolean {
  const beginnings = (found: string) => Array.from({ length: found.length + 1 }, (_, length) => found.slice(0, length));
  return listTextWords(car).some((found) => beginnings(found).some((part) => countTypos(word, part) <= 1));
}

function createTextTest(query: string, base: readonly IndexedCar[]): (car: IndexedCar) => boolean {
  const tests = splitQuery(query).map((word) => {
    if (base.some((car) => showsExactly(car, word))) return (car: IndexedCar) => showsExactly(car, word);
    return (car: IndexedCar) => /^\p{L}{4,}$/u.test(word) && showsMistyped(car, word);
  });
  return (car) => tests.every((test) => test(car));
}

function isInRange(value: number | null, { min, max }: { min?: number; max?: number }): boolean {
  return value !== null && value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY);
}

function fits(car: IndexedCar, expression: FilterExpression, request: SearchRequest): boolean {
  switch (expression.kind) {
    case 'and':
      return expression.parts.every((part) => fits(car, part, request));
    case 'or':
      return expression.parts.some((part) => fits(car, part, request));
    case 'not':
      return !fits(car, expression.part, request);
    case 'range':
      return isInRange(readNumber(car, expression.facet as StatFacet), expression);
    case 'value':
      return listValues(car, expression.facet as ValueFacet, request).includes(expression.value);
  }
}

/** Whether the car has what is chosen in every facet but one. */
function fitsFacets(car: IndexedCar, request: SearchRequest, except?: string): boolean {
  const valuesFit = valueFacets.every((facet) => {
    const chosen = request.values[facet] ?? [];
    const values = listValues(car, facet, request);
    return facet === except || chosen.length === 0 || chosen.some((value) => values.includes(value));
  });
  const rangesFit = rangeFacets.every((facet) => {
    const range = request.ranges[facet];
    const isOpen = !range || (range.min === undefined && range.max === undefined);
    return facet === except || isOpen || isInRange(readNumber(car, facet), range);
  });
  return valuesFit && rangesFit;
}

const byText = (left: string, right: string) => (left === right ? 0 : left < right ? -1 : 1);

function countFacet(cars: readonly IndexedCar[], facet: ValueFacet, request: SearchRequest): FacetValue[] {
  const counts = new Map<string, number>((request.values[facet] ?? []).map((value) => [value, 0]));
  for (const car of cars) {
    for (const value of new Set(listValues(car, facet, request))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  if (facet === 'certified' && request.stock.certifiedOnly) counts.delete('false');
  return [...counts]
    .map(([value, count]) => ({ value, label: getFacetLabel(facet, value), count }))
    .sort((a, b) => b.count - a.count || byText(a.label, b.label) || byText(a.value, b.value));
}

type Near = NonNullable<SearchRequest['near']>;

function getKm({ latitude, longitude }: IndexedCar, near: Near): number {
  if (latitude === null || longitude === null) return Number.POSITIVE_INFINITY;
  return getDistanceKm(near, { latitude, longitude });
}

function isNear(car: IndexedCar, { near }: SearchRequest): boolean {
  return !near || near.withinKm === null || getKm(car, near) <= near.withinKm;
}

function sortCars(cars: readonly IndexedCar[], { sort, near }: SearchRequest): IndexedCar[] {
  const last = Number.POSITIVE_INFINITY;
  const keys: Record<Sort, (car: IndexedCar) => number[]> = {
    rank: (car) => [Number(car.status === 'sold'), -car.rank, Number(!car.hasPhoto), -car.createdAt.getTime()],
    price_asc: (car) => [getPriceCents(car) ?? last],
    price_desc: (car) => [-(getPriceCents(car) ?? -last)],
    year_desc: (car) => [-(car.year ?? -last)],
    year_asc: (car) => [car.year ?? last],
    km_asc: (car) => [car.odometerKm ?? last],
    newest: (car) => [-car.createdAt.getTime()],
    distance: (car) => [
      near ? getKm(car, near) : 0,
      Number(car.status === 'sold'),
      -car.rank,
      Number(!car.hasPhoto),
      -car.createdAt.getTime(),
    ],
  };
  const compare = (a: IndexedCar, b: IndexedCar) => {
    const [left, right] = [keys[sort](a), keys[sort](b)];
    const differing = left.findIndex((value, index) => value !== right[index]);
    return differing < 0 ? a.id - b.id : (left[differing] ?? 0) < (right[differing] ?? 0) ? -1 : 1;
  };
  return [...cars].sort(compare);
}

export function searchByBruteForce(cars: readonly IndexedCar[], request: SearchRequest): SearchAnswer {
  const base = cars.filter((car) => isBaseStock(car, request));
  const showsText = createTextTest(request.query, base);
  const asked = base.filter(
    (car) =>
      showsText(car) &&
      isNear(car, request) &&
      (!request.expression || fits(car, request.expression, request)) &&
      !(request.stock.priceAscendingNeedsPrice && request.sort === 'price_asc' && getPriceCents(car) === null),
  );
  const matched = sortCars(
    asked.filter((car) => fitsFacets(car, request)),
    request,
  );
  const kept = request.collapseSold ? collapseSold(matched, (car) => car.status === 'sold') : matched;
  const counted = request.facets === 'all' ? valueFacets : request.facets;
  const facets = counted.map((facet) => {
    const cars = asked.filter((car) => fitsFacets(car, request, facet));
    return [facet, countFacet(cars, facet, request)] as const;
  });
  const stats = statFacets.flatMap((field) => {
    const cars = asked.filter((car) => fitsFacets(car, request, field));
    const numbers = cars.flatMap((car) => readNumber(car, field) ?? []);
    return numbers.length > 0 ? [[field, { min: Math.min(...numbers), max: Math.max(...numbers) }] as const] : [];
  });
  return {
    hits: kept.slice(request.offset, request.offset + request.limit).map((car) => car.id),
    count: kept.length,
    matched: matched.length,
    forSale: matched.filter((car) => car.status !== 'sold').length,
    facets: Object.fromEntries(facets),
    facetStats: Object.fromEntries(stats),
  };
}
