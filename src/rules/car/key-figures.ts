import { formatCount } from '#kernel/money.ts';
import type { CaravanMeasures } from './specifications.ts';

/** A figure by which somebody chooses: "ATM", "2,990 kg". */
export interface KeyFigure {
  label: string;
  value: string;
}

export interface MeasuredCar {
  itemType: 'car' | 'motorcycle' | 'caravan';
  odometerKm: number | null;
  engineSize: string | null;
  transmission: string | null;
  simpleTransmission: string | null;
  fuel: string | null;
  simpleFuel: string | null;
  drive: string | null;
  simpleDrive: string | null;
  categories: readonly string[];
  caravan: Pick<CaravanMeasures, 'sleeps' | 'bodyLength' | 'tareWeight' | 'aggregateTrailerMass'> | null;
}

const metresPerFoot = 0.3048;

/** How feeds mark a motorcycle of the Learner Approved Motorcycle Scheme. */
const learnerApproved = /\bLAMS\b|learner approved/i;

const withUnit = (amount: number | null | undefined, unit: string) =>
  amount ? `${formatCount(amount)} ${unit}` : null;

/** Up to four by kind: of a caravan beds, length and masses, of a motorcycle its engine, of a car what it is driven by. Unknown ones are left out. */
export function listKeyFigures(car: MeasuredCar): KeyFigure[] {
  return listFigures(car).flatMap(([label, value]) => (value?.trim() ? [{ label, value: value.trim() }] : []));
}

function listFigures({ itemType, caravan, ...car }: MeasuredCar): [label: string, value: string | null][] {
  const odometer = withUnit(car.odometerKm, 'km');
  const transmission = car.simpleTransmission ?? car.transmission;
  if (itemType === 'caravan') {
    const length = caravan?.bodyLength ?? null;
    return [
      ['Sleeps', caravan?.sleeps ? String(caravan.sleeps) : null],
      ['Length', length ? `${(length * metresPerFoot).toFixed(1)} m` : null],
      ['Tare', withUnit(caravan?.tareWeight, 'kg')],
      ['ATM', withUnit(caravan?.aggregateTrailerMass, 'kg')],
    ];
  }
  if (itemType === 'motorcycle') {
    return [
      ['Engine', car.engineSize],
      ['Gears', transmission],
      ['Odometer', odometer],
      ['Approved', car.categories.some((category) => learnerApproved.test(category)) ? 'LAMS' : null],
    ];
  }
  return [
    ['Odometer', odometer],
    ['Gears', transmission],
    ['Fuel', car.simpleFuel ?? car.fuel],
    ['Drive', car.simpleDrive ?? car.drive],
  ];
}

/** What may be packed: the aggregate trailer mass less the tare, in kilograms; null where either is not known. */
export function getPayloadKg(caravan: Pick<CaravanMeasures, 'tareWeight' | 'aggregateTrailerMass'>): number | null {
  const { tareWeight, aggregateTrailerMass } = caravan;
  if (!tareWeight || !aggregateTrailerMass || aggregateTrailerMass <= tareWeight) return null;
  return aggregateTrailerMass - tareWeight;
}
