import { formatCount } from '#kernel/money.ts';
import type { CarFacts, CarType } from './car-facts.ts';
import { type ComparedRow, compareRows } from './compare-cars.ts';
import { getPriceCents, type PricedCar } from './price/price.ts';
import { formatFeet, type SpecificationRow } from './specifications.ts';
import { conditions } from './warranty.ts';

/** The cars of one grade in one condition. */
export interface Grade<Car> {
  name: string;
  condition: CarType;
  cars: readonly Car[];
  cheapest: Car | null;
}

/** SITE-20: a used car's price says nothing of a new one: grades of each condition, cheapest first. Cars without a grade belong to none. */
export function listGrades<Car extends PricedCar & Pick<CarFacts, 'badge' | 'carType'>>(
  cars: readonly Car[],
): Grade<Car>[] {
  return conditions.flatMap((condition) => {
    const ofCondition = cars.filter(({ carType }) => carType === condition);
    const named = Map.groupBy(ofCondition, ({ badge }) => badge?.trim() ?? '');
    return [...named]
      .filter(([name]) => name !== '')
      .map(([name, own]) => ({ name, condition, cars: own, cheapest: findCheapest(own) }))
      .sort((a, b) => readPrice(a.cheapest) - readPrice(b.cheapest) || (a.name < b.name ? -1 : 1));
  });
}

const readPrice = (car: PricedCar | null) => (car === null ? null : getPriceCents(car)) ?? Number.POSITIVE_INFINITY;

/** The first of those that cost least; null where none has a price. */
export function findCheapest<Car extends PricedCar>(cars: readonly Car[]): Car | null {
  const priced = cars.filter((car) => getPriceCents(car) !== null);
  return priced.reduce<Car | null>((least, car) => (readPrice(car) < readPrice(least) ? car : least), null);
}

/** What a car's row says of what it is, not of its own state. */
export interface GradedCar {
  body: string | null;
  simpleBody: string | null;
  transmission: string | null;
  simpleTransmission: string | null;
  drive: string | null;
  simpleDrive: string | null;
  fuel: string | null;
  simpleFuel: string | null;
  seats: number | null;
  engineSize: string | null;
  torque: string | null;
  fuelConsumptionCombined: number | null;
  electricRangeKm: number | null;
  batteryKwh: number | null;
  /** Kilograms, as the others. */
  towingCapacityBraked: number | null;
  sleeps: number | null;
  /** Feet. */
  bodyLength: number | null;
  tareWeight: number | null;
  aggregateTrailerMass: number | null;
}

interface GradeFact {
  label: string;
  unit?: string;
  read(car: GradedCar): string | number | null;
}

/** In the order in which somebody asks. */
const gradeFacts: readonly GradeFact[] = [
  { label: 'Body', read: (car) => car.simpleBody ?? car.body },
  { label: 'Transmission', read: (car) => car.simpleTransmission ?? car.transmission },
  { label: 'Drive', read: (car) => car.simpleDrive ?? car.drive },
  { label: 'Fuel', read: (car) => car.simpleFuel ?? car.fuel },
  { label: 'Seats', read: (car) => car.seats },
  { label: 'Engine', read: (car) => car.engineSize },
  { label: 'Torque', read: (car) => car.torque },
  { label: 'Fuel consumption', unit: 'L/100km', read: (car) => car.fuelConsumptionCombined },
  { label: 'Electric range', unit: 'km', read: (car) => car.electricRangeKm },
  { label: 'Battery', unit: 'kWh', read: (car) => car.batteryKwh },
  { label: 'Towing (braked)', unit: 'kg', read: (car) => car.towingCapacityBraked },
  { label: 'Sleeps', read: (car) => car.sleeps },
  { label: 'Length', read: (car) => formatFeet(car.bodyLength || null) },
  { label: 'Tare weight', unit: 'kg', read: (car) => car.tareWeight },
  { label: 'ATM', unit: 'kg', read: (car) => car.aggregateTrailerMass },
];

export interface GradeComparison {
  /** What holds for every grade. */
  shared: readonly SpecificationRow[];
  /** What does not, a value for each grade in their order; null where no car of it says. */
  rows: readonly ComparedRow[];
}

/** SITE-20: a fact that only some grades tell, and those alike, neither holds for all of them nor tells them apart: it is left out. */
export function compareGrades(grades: readonly (readonly GradedCar[])[]): GradeComparison {
  const rows = compareRows(grades.map(describeCars));
  return {
    shared: rows.flatMap(({ label, values: [value], differs }) => (differs || !value ? [] : [{ label, value }])),
    rows: rows.filter(({ values }) => new Set(values.filter((value) => value !== null)).size > 1),
  };
}

/** What cars that are sold under one name have: where they differ, what there is among them. */
export function describeCars(cars: readonly GradedCar[]): SpecificationRow[] {
  return gradeFacts.flatMap(({ label, unit, read }) => {
    const value = joinValues(cars.map(read));
    return value === null ? [] : [{ label, value: unit === undefined ? value : `${value} ${unit}` }];
  });
}

const choiceOf = new Intl.ListFormat('en-AU', { type: 'disjunction' });

/** "Automatic or Manual", "5 or 7", "5.4 to 7.6"; null where nothing is known. */
function joinValues(values: readonly (string | number | null)[]): string | null {
  const numbers = new Set(values.flatMap((value) => (typeof value === 'number' && value > 0 ? [value] : [])));
  if (numbers.size > 0) {
    const ends = [...new Set([Math.min(...numbers), Math.max(...numbers)])];
    return ends.map(writeNumber).join(numbers.size === 2 ? ' or ' : ' to ');
  }
  const words = values.flatMap((value) => (typeof value === 'string' && value.trim() ? [value.trim()] : []));
  return words.length === 0 ? null : choiceOf.format(new Set(words));
}

const writeNumber = (number: number) => (number < 1000 ? String(number) : formatCount(number));
