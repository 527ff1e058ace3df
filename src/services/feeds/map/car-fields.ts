import { carStatuses, carTypes, itemTypes, ppsrResults, writeOffResults } from '#db/schema/cars.ts';
import type { CarParts, CarRow } from '../../stock/car-parts.ts';

/** How the text of a feed becomes a value of a field, and what it may be. */
export type FieldKind =
  | { kind: 'text'; max: number }
  | { kind: 'url' }
  | { kind: 'money' }
  | { kind: 'number'; unit: UnitFamily; whole: boolean; min: number; max: number }
  | { kind: 'year' }
  | { kind: 'date' }
  | { kind: 'flag' }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'list'; of: 'word' | 'url'; maxItems: number };

export type UnitFamily =
  | 'count'
  | 'distance'
  | 'litres'
  | 'consumption'
  | 'mass'
  | 'millimetres'
  | 'feet'
  | 'doors'
  | 'seats'
  | 'cylinders'
  | 'sleeps'
  | 'kilowatts'
  | 'kilowattHours'
  | 'powerConsumption'
  | 'percent'
  | 'months';

/** Where a field is kept: a column of the car, of a table beside it, a list of its own, or what only the import reads. */
export type FieldTarget = 'car' | 'variant' | 'caravan' | 'marketPrice' | 'lender' | 'list' | 'import';

export interface CarField {
  name: string;
  target: FieldTarget;
  /** The key in its target. */
  column: string;
  value: FieldKind;
}

type Kind<Name extends FieldKind['kind']> = Extract<FieldKind, { kind: Name }>;

/** The kinds of field whose values fit a column of the type. */
type KindOf<Value> = [Value] extends [string]
  ? string extends Value
    ? Kind<'text' | 'url' | 'date'>
    : { kind: 'choice'; values: readonly Value[] }
  : [Value] extends [number]
    ? Kind<'money' | 'number' | 'year'>
    : [Value] extends [boolean]
      ? Kind<'flag'>
      : [Value] extends [readonly string[]]
        ? Kind<'list'>
        : never;

/** Fields that fill columns of the row; one that fills `…Cents` is called without it. */
type FieldsOf<Row> = {
  readonly [C in keyof Row & string as C extends `${infer Name}Cents` ? Name : C]?: KindOf<NonNullable<Row[C]>>;
};

type Part<Name extends 'variant' | 'caravan' | 'marketPrice'> = NonNullable<CarParts[Name]>;

const word: Kind<'text'> = { kind: 'text', max: 200 };
const longText: Kind<'text'> = { kind: 'text', max: 50_000 };
const url: Kind<'url'> = { kind: 'url' };
const money: Kind<'money'> = { kind: 'money' };
const flag: Kind<'flag'> = { kind: 'flag' };
const whole = (unit: UnitFamily, max: number): Kind<'number'> => ({ kind: 'number', unit, whole: true, min: 0, max });
const decimal = (unit: UnitFamily, max: number): Kind<'number'> => ({
  kind: 'number',
  unit,
  whole: false,
  min: 0,
  max,
});
const urls = (maxItems: number): Kind<'list'> => ({ kind: 'list', of: 'url', maxItems });
const words = (maxItems: number): Kind<'list'> => ({ kind: 'list', of: 'word', maxItems });

/** Columns of the car, in the order in which they are read: a rule may speak of fields before its own. */
const carColumns = {
  year: { kind: 'year' },
  make: word,
  model: word,
  badge: word,
  series: word,
  title: word,
  itemType: { kind: 'choice', values: itemTypes },
  carType: { kind: 'choice', values: carTypes },
  status: { kind: 'choice', values: carStatuses },
  reserved: flag,
  showOnDealerWebsite: flag,
  rank: { kind: 'number', unit: 'count', whole: true, min: -1_000_000, max: 1_000_000 },
  stockNumber: word,
  vin: { kind: 'text', max: 30 },
  nvic: { kind: 'text', max: 30 },
  regoPlate: { kind: 'text', max: 20 },
  regoExpiry: { kind: 'date' },
  complianceDate: { kind: 'text', max: 30 },
  buildDate: { kind: 'text', max: 30 },
  odometerKm: whole('distance', 9_999_999),
  colour: word,
  interiorColour: word,
  price: money,
  beforePrice: money,
  offerPrice: money,
  subscriptionPrice: money,
  priceType: word,
  preorder: flag,
  tag: word,
  certified: flag,
  body: word,
  simpleBody: word,
  transmission: word,
  simpleTransmission: word,
  fuel: word,
  simpleFuel: word,
  drive: word,
  simpleDrive: word,
  seats: whole('seats', 200),
  doors: whole('doors', 20),
  engineSize: word,
  engineSizeLitres: decimal('litres', 100),
  dealerComments: longText,
  historyReportUrl: url,
  owners: whole('count', 100),
  serviceStamps: whole('count', 500),
  keys: whole('count', 20),
  writeOff: { kind: 'choice', values: writeOffResults },
  ppsr: { kind: 'choice', values: ppsrResults },
  checkedOn: { kind: 'date' },
  checkSource: word,
  inspectionReportUrl: url,
  inspectedOn: { kind: 'date' },
  inspectedBy: word,
  batteryHealthPercent: whole('percent', 100),
  batteryHealthMethod: word,
  batteryTestedBy: word,
  batteryTestedOn: { kind: 'date' },
  batteryCertificateUrl: url,
  yearlyRego: money,
  yearlyServicing: money,
  city: word,
  state: word,
  privateSuburb: word,
  privatePostcode: { kind: 'text', max: 10 },
  sourceDealerName: word,
  categories: words(50),
  paymentProcessors: words(10),
  reservePrice: money,
  videoUrl: url,
  externalVideoUrl: url,
  spinCode: { kind: 'text', max: 2_000 },
  spinInteriorImageUrl: url,
} as const satisfies FieldsOf<CarRow>;

const variantColumns = {
  cylinders: whole('cylinders', 64),
  engineSize: word,
  engineSizeLitres: decimal('litres', 100),
  induction: word,
  fuelConsumptionCombined: decimal('consumption', 200),
  fuelCapacity: decimal('litres', 5_000),
  grossVehicleMass: whole('mass', 500_000),
  vehicleLength: whole('millimetres', 50_000),
  vehicleHeight: whole('millimetres', 50_000),
  vehicleWidth: whole('millimetres', 50_000),
  towingCapacityBraked: whole('mass', 500_000),
  torque: word,
  bodyConfiguration: word,
  ancapRating: word,
  gearType: word,
  electricRangeKm: whole('distance', 5_000),
  powerConsumption: decimal('powerConsumption', 200),
  batteryKwh: decimal('kilowattHours', 1_000),
  chargeAcKw: decimal('kilowatts', 1_000),
  chargeDcKw: decimal('kilowatts', 5_000),
} as const satisfies FieldsOf<Part<'variant'>>;

const caravanColumns = {
  bodyWidth: decimal('feet', 200),
  bodyLength: decimal('feet', 200),
  tareWeight: whole('mass', 500_000),
  aggregateTrailerMass: whole('mass', 500_000),
  axleType: word,
  sleeps: whole('sleeps', 100),
  ballWeight: whole('mass', 50_000),
  rooms: words(20),
} as const satisfies FieldsOf<Part<'caravan'>>;

/** What a valuation service says of cars like it. */
const marketPriceColumns = {
  stateAverage: money,
  average: money,
} as const satisfies FieldsOf<Part<'marketPrice'>>;

/** What one finance provider says of the car. */
const lenderColumns = {
  provider: word,
  disclaimer: { kind: 'text', max: 5_000 },
  deposit: money,
  paymentWeek: money,
  paymentMonth: money,
  price: money,
  totalPayable: money,
  interestRate: decimal('percent', 100),
  comparisonRate: decimal('percent', 100),
  termMonths: whole('months', 600),
  establishmentFees: money,
  balloon: money,
  financeProvider: word,
} as const satisfies FieldsOf<NonNullable<CarParts['lenders']>[number]>;

const lists = {
  images: urls(200),
  features: words(500),
  videos: urls(20),
  walkaroundVideos: urls(20),
  spinImages: urls(400),
} as const satisfies { [Name in keyof CarParts]?: Kind<'list'> };

const importOnly = {
  /** Slug or name of one of the dealership's locations. */
  location: word,
} as const satisfies Record<string, FieldKind>;

const centsColumns: Record<string, string> = {
  price: 'priceCents',
  beforePrice: 'beforePriceCents',
  offerPrice: 'offerPriceCents',
  subscriptionPrice: 'subscriptionPriceCents',
  reservePrice: 'reservePriceCents',
  yearlyRego: 'yearlyRegoCents',
  yearlyServicing: 'yearlyServicingCents',
  stateAverage: 'stateAverageCents',
  average: 'averageCents',
  deposit: 'depositCents',
  paymentWeek: 'paymentWeekCents',
  paymentMonth: 'paymentMonthCents',
  totalPayable: 'totalPayableCents',
  establishmentFees: 'establishmentFeesCents',
  balloon: 'balloonCents',
};

const listFields = (target: FieldTarget, prefix: string, columns: Record<string, FieldKind>): CarField[] =>
  Object.entries(columns).map(([column, value]) => ({
    name: `${prefix}${column}`,
    target,
    column: centsColumns[column] ?? column,
    value,
  }));

/** Every field that a mapping can fill, in reading order. */
export const carFields: readonly CarField[] = [
  ...listFields('car', '', carColumns),
  ...listFields('variant', 'variant.', variantColumns),
  ...listFields('caravan', 'caravan.', caravanColumns),
  ...listFields('marketPrice', 'marketPrice.', marketPriceColumns),
  ...listFields('lender', 'lender.', lenderColumns),
  ...listFields('list', '', lists),
  ...listFields('import', '', importOnly),
];

export const carFieldNames: ReadonlySet<string> = new Set(carFields.map((field) => field.name));
