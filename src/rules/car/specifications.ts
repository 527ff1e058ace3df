import { formatCount } from '#kernel/money.ts';
import { type BatteryHealthColumns, type ElectricVariantColumns, listElectricFacts } from './electric-facts.ts';

export interface SpecificationRow {
  label: string;
  value: string;
}

export interface CaravanMeasures {
  /** Feet. */
  bodyWidth: number | null;
  bodyLength: number | null;
  /** Kilograms. */
  tareWeight: number | null;
  aggregateTrailerMass: number | null;
  axleType: string | null;
  sleeps: number | null;
  /** Kilograms, empty. */
  ballWeight: number | null;
}

export interface SpecifiedCar extends BatteryHealthColumns {
  stockNumber: string | null;
  odometerKm: number | null;
  body: string | null;
  transmission: string | null;
  fuel: string | null;
  drive: string | null;
  engineSize: string | null;
  colour: string | null;
  interiorColour: string | null;
  seats: number | null;
  doors: number | null;
  series: string | null;
  buildDate: string | null;
  complianceDate: string | null;
  regoPlate: string | null;
  vin: string | null;
}

export interface VariantFacts extends ElectricVariantColumns {
  cylinders: number | null;
  fuelCapacity: number | null;
  /** Millimetres. */
  vehicleLength: number | null;
  vehicleWidth: number | null;
  vehicleHeight: number | null;
  /** Kilograms. */
  grossVehicleMass: number | null;
  induction: string | null;
  fuelConsumptionCombined: number | null;
  towingCapacityBraked: number | null;
  torque: string | null;
  ancapRating: string | null;
}

const metresPerFoot = 0.3048;

/** "5.49 m (18 ft)" */
export function formatFeet(feet: number | null): string | null {
  return feet === null ? null : `${(feet * metresPerFoot).toFixed(2)} m (${feet} ft)`;
}

function withUnit(amount: number | null, unit: string): string | null {
  return amount === null ? null : `${formatCount(amount)} ${unit}`;
}

/** CAR-15: a row without a value is no row. */
function keepFilled(rows: readonly (readonly [label: string, value: string | number | null])[]): SpecificationRow[] {
  return rows.map(([label, value]) => ({ label, value: String(value ?? '').trim() })).filter((row) => row.value !== '');
}

/** CAR-14: caravan measures; feet also in metres. */
export function listCaravanSpecifications(caravan: CaravanMeasures): SpecificationRow[] {
  return keepFilled([
    ['Body length', formatFeet(caravan.bodyLength)],
    ['Body width', formatFeet(caravan.bodyWidth)],
    ['Sleeps', caravan.sleeps],
    ['Tare weight', withUnit(caravan.tareWeight, 'kg')],
    ['Aggregate trailer mass', withUnit(caravan.aggregateTrailerMass, 'kg')],
    ['Ball weight (empty)', withUnit(caravan.ballWeight, 'kg')],
    ['Axle', caravan.axleType],
  ]);
}

/** CAR-15: what the specification grid shows, most asked-for first; the feed's own rows follow where they add a label. */
export function listSpecifications(
  {
    car,
    variant,
    caravan,
    own,
  }: {
    car: SpecifiedCar;
    variant: VariantFacts | null;
    caravan: CaravanMeasures | null;
    own: readonly { label: string; value: string | null }[];
  },
  { stockNumber }: { stockNumber: boolean },
): SpecificationRow[] {
  const rows = [
    ...keepFilled([
      ['Odometer', withUnit(car.odometerKm, 'km')],
      ['Transmission', car.transmission],
      ['Fuel', car.fuel],
      ['Body', car.body],
      ['Drive', car.drive],
      ['Engine', car.engineSize],
      ['Cylinders', variant?.cylinders ?? null],
      ['Induction', variant?.induction ?? null],
      ['Fuel consumption', variant?.fuelConsumptionCombined ? `${variant.fuelConsumptionCombined} L/100km` : null],
      ['Fuel capacity', variant?.fuelCapacity ? `${variant.fuelCapacity} L` : null],
      ...listElectricFacts(car, variant),
      ['Colour', car.colour],
      ['Interior', car.interiorColour],
      ['Seats', car.seats],
      ['Doors', car.doors],
      ['Series', car.series],
      ['Build date', car.buildDate],
      ['Compliance date', car.complianceDate],
      ['Length', withUnit(variant?.vehicleLength ?? null, 'mm')],
      ['Width', withUnit(variant?.vehicleWidth ?? null, 'mm')],
      ['Height', withUnit(variant?.vehicleHeight ?? null, 'mm')],
      ['Gross vehicle mass', withUnit(variant?.grossVehicleMass ?? null, 'kg')],
      ['Towing capacity (braked)', withUnit(variant?.towingCapacityBraked ?? null, 'kg')],
      ['Torque', variant?.torque ?? null],
      ['ANCAP rating', variant?.ancapRating ?? null],
      ['Registration', car.regoPlate],
      ['VIN', car.vin],
      ['Stock number', stockNumber ? car.stockNumber : null],
    ]),
    ...(caravan ? listCaravanSpecifications(caravan) : []),
  ];
  const listed = new Set(rows.map((row) => row.label.toLowerCase()));
  return [
    ...rows,
    ...keepFilled(own.map((row) => [row.label, row.value])).filter((row) => !listed.has(row.label.toLowerCase())),
  ];
}
