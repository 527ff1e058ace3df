import { type Cents, formatCount, formatDollars } from '#kernel/money.ts';
import { normalisePriceType } from '../car/price/price-type.ts';
import { describeKind, describeYears, isSameKind } from '../market/comparable-cars.ts';
import {
  adjustPrice,
  compareWithStock,
  type PricedStockCar,
  type StockComparisonTerms,
} from '../market/stock-comparison.ts';
import { nameVehicle, type TradeInVehicle } from './trade-in-facts.ts';
import type { AdvertisedRange, ComparedVehicle } from './valuation.ts';

export interface AdvertisedTerms extends StockComparisonTerms {
  /** How much less a vehicle is worth for each year that it is older, in percent. */
  yearPercent: number;
}

/** The vehicle as one of the stock would stand beside the others: used, without a price. */
export type AskedVehicle = Omit<PricedStockCar, 'priceCents'>;

/** Of the price type that most of `stock` have among vehicles of its make, model and grade: prices of two are never mixed. */
export function standInStock(vehicle: TradeInVehicle, stock: readonly PricedStockCar[]): AskedVehicle {
  const asked: AskedVehicle = {
    id: 0,
    itemType: vehicle.kind,
    carType: 'used',
    ...{ make: vehicle.make, model: vehicle.model, badge: vehicle.badge, year: vehicle.year },
    odometerKm: vehicle.kind === 'caravan' ? null : vehicle.odometerKm,
    priceType: null,
  };
  const types = stock
    .filter(({ priceType, ...car }) => isSameKind(asked, { ...car, priceType: null }))
    .map(({ priceType }) => normalisePriceType(priceType));
  const counted = [...Map.groupBy(types, (type) => type ?? '')].toSorted(
    ([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || one.localeCompare(other),
  );
  return { ...asked, priceType: counted[0]?.[0] || null };
}

/**
 * What vehicles like it in the own stock are advertised for, by the rules of the price comparison (VDP-21): at least ten,
 * each price adjusted to the kilometres and the year of the asked one. The range is the middle three fifths of them.
 * With the same vehicles it never rises with kilometres or age.
 */
export function measureAdvertised(
  asked: AskedVehicle,
  stock: readonly PricedStockCar[],
  terms: AdvertisedTerms,
): AdvertisedRange | null {
  const comparison = compareWithStock(asked, stock, terms);
  if (comparison === null || asked.year === null) return null;
  const { year } = asked;
  const stockById = new Map(stock.map((car) => [car.id, car]));
  const cars = comparison.cars.flatMap((compared) => {
    const car = stockById.get(compared.id);
    return car?.year ? [{ ...car, ...compared, year: car.year }] : [];
  });
  const compared = markCounted(
    cars.map(({ id, make, model, badge, odometerKm, priceCents, ...car }) => ({
      ...{ id, name: nameVehicle({ year: car.year, make, model, badge: badge ?? '' }), odometerKm, priceCents },
      priceType: normalisePriceType(car.priceType),
      adjustedCents: adjustForYear(car.adjustedCents, {
        yearsNewer: year - car.year,
        yearPercent: terms.yearPercent,
      }),
    })),
  );
  const counted = compared.filter(({ isCounted }) => isCounted);
  const [minCents, maxCents] = [counted[0]?.adjustedCents, counted.at(-1)?.adjustedCents];
  if (minCents === undefined || maxCents === undefined) return null;
  const years = cars.map((car) => car.year);
  return {
    ...{ minCents, maxCents, compared },
    description: describe(asked, { minCents, maxCents, count: compared.length, years, terms }),
  };
}

/** By adjusted price; without the cheapest and the dearest fifth. */
function markCounted(vehicles: readonly Omit<ComparedVehicle, 'isCounted'>[]): ComparedVehicle[] {
  const fifth = Math.floor(vehicles.length / 5);
  return vehicles
    .toSorted((one, other) => one.adjustedCents - other.adjustedCents || one.id - other.id)
    .map((vehicle, at) => ({ ...vehicle, isCounted: at >= fifth && at < vehicles.length - fifth }));
}

/** The price of a vehicle, had it been built so many years later; whole dollars. */
function adjustForYear(priceCents: Cents, { yearsNewer, yearPercent }: { yearsNewer: number; yearPercent: number }) {
  // Ten thousand kilometres at that percentage are a year.
  return adjustPrice(priceCents, { furtherKm: yearsNewer * 10_000, kmPercent: yearPercent });
}

interface Described {
  minCents: Cents;
  maxCents: Cents;
  count: number;
  years: readonly number[];
  terms: AdvertisedTerms;
}

function describe(asked: AskedVehicle, { minCents, maxCents, count, years, terms }: Described): string {
  const span = describeYears({ from: Math.min(...years), to: Math.max(...years) });
  const range = `${formatDollars(minCents)} to ${formatDollars(maxCents)}`;
  const km =
    asked.odometerKm === null || terms.kmPercent === 0
      ? ''
      : `your ${formatCount(asked.odometerKm)} km (${terms.kmPercent}% for each 10,000 km)`;
  const age = terms.yearPercent === 0 ? '' : `your ${asked.year} (${terms.yearPercent}% for each year)`;
  const adjusted = [km, age].filter((part) => part !== '').join(' and ');
  const how = adjusted === '' ? '' : `, adjusted to ${adjusted}`;
  return `From the prices of the ${formatCount(count)} ${describeKind(asked)} of ${span} in our own stock${how}. Without the cheapest and dearest fifth they are ${range}.`;
}
