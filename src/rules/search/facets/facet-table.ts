import { kmSteps, priceSteps, type Steps, weeklyPriceSteps } from './buckets.ts';

export type NumberUnit = 'dollars' | 'dollars a week' | 'km' | 'year' | 'seats' | 'moment' | 'ft' | 'kg';

/** A number field. Addresses and answers hold money in dollars and moments in seconds. */
export interface NumberFacetRow {
  title: string;
  unit: NumberUnit;
  column?: string;
  caravanColumn?: string;
  /** Only its lowest and highest value are in answers; it is no facet of its own. */
  statOnly?: true;
  /** What a chosen range is called where its unit does not say it: "Length from 18 ft". */
  chip?: string;
  /** Every kind of stock has it: it stays chosen when a shopper goes from caravans to motorcycles. */
  ofEveryKind?: true;
}

/** SRCH-24, SRCH-03: every number field, in the order of addresses. */
const numberFacetTable = {
  price: { title: 'Price', unit: 'dollars', ofEveryKind: true },
  subscription_price: { title: 'Subscription a week', unit: 'dollars a week', ofEveryKind: true },
  weekly_price: { title: 'Weekly price', unit: 'dollars a week', ofEveryKind: true },
  km: { title: 'Kilometres', unit: 'km', column: 'odometerKm', ofEveryKind: true },
  year: { title: 'Year', unit: 'year', column: 'year', ofEveryKind: true },
  seats: { title: 'Seats', unit: 'seats', column: 'seats', statOnly: true },
  created_at_timestamp: { title: 'Listed', unit: 'moment', ofEveryKind: true },
  body_length: { title: 'Length', unit: 'ft', caravanColumn: 'bodyLength', chip: 'Length' },
  tare_weight: { title: 'Tare weight', unit: 'kg', caravanColumn: 'tareWeight', chip: 'Tare' },
  aggregate_trailer_mass: { title: 'ATM', unit: 'kg', caravanColumn: 'aggregateTrailerMass', chip: 'ATM' },
} as const satisfies Record<string, NumberFacetRow>;

export type StatFacet = keyof typeof numberFacetTable;

/** A facet whose values are words. */
export interface ValueFacetRow {
  /** The heading of its group in the filter panel. */
  title: string;
  /** The car's own column that holds it, where it is nothing else: engines read it, and make SQL, from this alone. */
  column?: string;
  /** The same of a column that only caravans have. */
  caravanColumn?: string;
  /** The steps of a number facet. */
  steps?: Steps & { of: StatFacet };
  /** A car may have several values. */
  many?: true;
  /** The values that every site has, in their order, and what a shopper reads for each. */
  words?: Readonly<Record<string, string>>;
  /** What a shopper reads, where it is not the value itself. */
  label?: (value: string) => string;
  /** Values are numbers: the panel lists them in that order. */
  numeric?: true;
  /** SRCH-08: how many values the panel lists at most, where it is not 60. */
  mostListed?: number;
  /** Every kind of stock has it, as a make or a body has not. */
  ofEveryKind?: true;
}

/**
 * SRCH-24: every facet by value, in the order of addresses. A new one goes to the end: canonical addresses stay as they are.
 * From `km_range` on: what the kilometre slider (SRCH-10), caravans (SRCH-19) and the word "reserved" (SRCH-09) need besides the
 * specification's list. A tag does not say that a car is reserved: a hybrid shows its fuel (CAR-02).
 */
const valueFacetTable = {
  badge: { title: 'Badge', column: 'badge' },
  status: {
    title: 'Status',
    column: 'status',
    words: { in_stock: 'In Stock', sold: 'Sold', coming_soon: 'Coming Soon' },
    ofEveryKind: true,
  },
  car_type: {
    title: 'Condition',
    column: 'carType',
    words: { new: 'New', used: 'Used', demo: 'Demo' },
    ofEveryKind: true,
  },
  categories: { title: 'Category', many: true },
  city: { title: 'City', mostListed: 20, ofEveryKind: true },
  colour: { title: 'Colour', column: 'colour' },
  dealership_name: { title: 'Dealership', mostListed: 40, ofEveryKind: true },
  filtered_features: { title: 'Features', many: true },
  item_type: {
    title: 'Type',
    column: 'itemType',
    words: { car: 'Cars', motorcycle: 'Motorcycles', caravan: 'Caravans' },
  },
  location_name: { title: 'Location', ofEveryKind: true },
  make: { title: 'Make', column: 'make' },
  make_model: { title: 'Make and model' },
  model: { title: 'Model', column: 'model', mostListed: 30 },
  price_range: { title: 'Price range', steps: { of: 'price', ...priceSteps }, ofEveryKind: true },
  seats: {
    title: 'Seats',
    column: 'seats',
    numeric: true,
    label: (value) => (value === '1' ? '1 seat' : `${value} seats`),
  },
  body: { title: 'Body type', column: 'simpleBody' },
  drive: { title: 'Drive', column: 'simpleDrive' },
  fuel: { title: 'Fuel', column: 'simpleFuel' },
  transmission: { title: 'Transmission', column: 'simpleTransmission' },
  state: { title: 'State', ofEveryKind: true },
  tag: { title: 'Tag', ofEveryKind: true },
  weekly_price_range: { title: 'Weekly price', steps: { of: 'weekly_price', ...weeklyPriceSteps }, ofEveryKind: true },
  certified: {
    title: 'Certified',
    column: 'certified',
    words: { true: 'Certified', false: 'Not Certified' },
    ofEveryKind: true,
  },
  km_range: { title: 'Kilometre range', steps: { of: 'km', ...kmSteps }, ofEveryKind: true },
  sleeps: { title: 'Sleeps', caravanColumn: 'sleeps', numeric: true, label: (value) => `Sleeps ${value}` },
  axle_type: { title: 'Axle', caravanColumn: 'axleType' },
  reserved: { title: 'Reserved', words: { true: 'Reserved', false: 'Not Reserved' }, ofEveryKind: true },
} as const satisfies Record<string, ValueFacetRow>;

export type ValueFacet = keyof typeof valueFacetTable;

/** The facets whose row has the field. */
type With<Table, Field extends string> = {
  [Facet in keyof Table]: Table[Facet] extends Record<Field, unknown> ? Facet : never;
}[keyof Table];
type ValueOf<Table, Field extends string> = {
  [Facet in keyof Table]: Table[Facet] extends Record<Field, infer Value> ? Value : never;
}[keyof Table];

/** Both tables as their readers see them: any row may have any field. */
export const valueFacetRows: Readonly<Record<ValueFacet, ValueFacetRow>> = valueFacetTable;
export const numberFacetRows: Readonly<Record<StatFacet, NumberFacetRow>> = numberFacetTable;

/** Number fields that may be chosen as a range. */
export type RangeFacet = Exclude<StatFacet, With<typeof numberFacetTable, 'statOnly'>>;
export type StepFacet = With<typeof valueFacetTable, 'steps'>;
export type ListFacet = With<typeof valueFacetTable, 'many'>;
/** Facets by value that a column of the store holds. */
export type ColumnFacet = With<typeof valueFacetTable, 'column'> | With<typeof valueFacetTable, 'caravanColumn'>;
export type ColumnNumber = With<typeof numberFacetTable, 'column'> | With<typeof numberFacetTable, 'caravanColumn'>;
/** The columns that facets read, by name. */
export type FacetCarColumn = ValueOf<typeof valueFacetTable, 'column'> | ValueOf<typeof numberFacetTable, 'column'>;
export type FacetCaravanColumn =
  | ValueOf<typeof valueFacetTable, 'caravanColumn'>
  | ValueOf<typeof numberFacetTable, 'caravanColumn'>;
