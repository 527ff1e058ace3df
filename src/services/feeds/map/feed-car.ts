import { simplify } from '#rules/car/simple-values.ts';
import type { CarParts, CarRow } from '../../stock/car-parts.ts';
import type { RawRow } from '../read/raw-row.ts';
import { cleanWords, findFirstGroup, getText } from '../read/row-text.ts';
import type { CompiledMapping } from './compile-mapping.ts';
import type { ColumnValue } from './read-value.ts';

/** What one row says of one car. A column or part that the mapping or the file does not have is absent and stays as it is. */
export interface FeedCar {
  columns: Partial<CarRow>;
  /** Further columns of a car that is new. */
  initial: Partial<CarRow>;
  /** Fields that a car needs and the file does not have: only a known car can do without. */
  lacks: readonly string[];
  parts: CarParts;
  /** Slug or name of a location; null where the row names none, absent where no column does. */
  location?: string | null;
}

const maxSpecification = 500;

/** Columns that are never null: what an empty cell means. A row without a status leaves the car's own. */
const emptyMeans = new Map<string, ColumnValue>(
  Object.entries({
    itemType: 'car',
    reserved: false,
    showOnDealerWebsite: true,
    rank: 0,
    preorder: false,
    certified: false,
    categories: [],
    paymentProcessors: [],
  } satisfies Partial<CarRow>),
);

const simpleColumns = {
  simpleBody: 'body',
  simpleTransmission: 'transmission',
  simpleFuel: 'fuel',
  simpleDrive: 'drive',
} as const;

export function buildFeedCar(
  compiled: CompiledMapping,
  row: RawRow,
  values: ReadonlyMap<string, ColumnValue>,
): FeedCar {
  const cells: Cells = {};
  const initial: Cells = {};
  for (const { field, isAbsent } of compiled.fields) {
    if (field.target !== 'car') continue;
    const value = values.get(field.name) ?? null;
    if (isAbsent && value !== null) initial[field.column] = value;
    if (isAbsent || (field.column === 'status' && value === null)) continue;
    cells[field.column] = value ?? emptyMeans.get(field.column) ?? null;
  }
  for (const [simple, of] of Object.entries(simpleColumns)) {
    if (of in cells && !(simple in cells)) cells[simple] = simplify(of, asText(cells[of]));
  }
  const lacks = compiled.fields.filter(
    ({ field, isAbsent, isRequired }) => isAbsent && isRequired && !(field.column in initial),
  );
  const hasLocation = compiled.fields.some(({ field, isAbsent }) => field.name === 'location' && !isAbsent);
  return {
    columns: asRow(cells),
    initial: asRow(initial),
    lacks: lacks.map(({ field }) => field.name),
    parts: buildParts(compiled, row, values),
    ...(hasLocation ? { location: asText(values.get('location')) } : {}),
  };
}

type Cells = Record<string, ColumnValue>;

/** `car-fields.ts` ties each field's kind to the column that it fills, so values that were read by it fit the row. */
function asRow<Row extends object>(cells: Cells): Row {
  return cells as Row;
}

function buildParts(compiled: CompiledMapping, row: RawRow, values: ReadonlyMap<string, ColumnValue>): CarParts {
  const parts: CarParts = {};
  const variant = pickTarget(compiled, 'variant', values);
  if (variant) parts.variant = asRow(variant);
  const caravan = pickTarget(compiled, 'caravan', values);
  if (caravan) parts.caravan = asRow(caravan);
  const marketPrice = pickTarget(compiled, 'marketPrice', values);
  if (marketPrice) parts.marketPrice = asRow(marketPrice);
  const lender = pickTarget(compiled, 'lender', values);
  if (lender) parts.lenders = saysSomething(lender) ? [asRow(lender)] : [];
  for (const { field, isAbsent } of compiled.fields) {
    if (field.target !== 'list' || isAbsent) continue;
    const value = values.get(field.name);
    const items = Array.isArray(value) ? value : [];
    if (field.name === 'images') parts.images = items;
    else if (field.name === 'features') parts.features = items;
    else if (field.name === 'videos') parts.videos = items.map(withoutTitle);
    else if (field.name === 'walkaroundVideos') parts.walkaroundVideos = items.map(withoutTitle);
    else if (field.name === 'spinImages') parts.spinImages = items;
  }
  if (compiled.mapping.specifications.length > 0) parts.specifications = readSpecifications(compiled, row);
  return parts;
}

type OneOfCar = 'variant' | 'caravan' | 'marketPrice' | 'lender';

/** A lender's name alone, which a mapping may give to every row, is no offer, nor is the price of the car. */
function saysSomething({ provider, priceCents: _price, ...figures }: Cells): boolean {
  return typeof provider === 'string' && Object.values(figures).some((value) => value !== null);
}

function pickTarget(
  compiled: CompiledMapping,
  target: OneOfCar,
  values: ReadonlyMap<string, ColumnValue>,
): Cells | undefined {
  const fields = compiled.fields.filter(({ field, isAbsent }) => field.target === target && !isAbsent);
  if (fields.length === 0) return undefined;
  return Object.fromEntries(fields.map(({ field }) => [field.column, values.get(field.name) ?? null]));
}

function readSpecifications({ specifications, empty }: CompiledMapping, row: RawRow) {
  return specifications.flatMap(({ label, column, pattern }) => {
    const text = cleanWords(getText(row, column));
    const value = (pattern ? findFirstGroup(pattern, text) : text).slice(0, maxSpecification);
    return value === '' || empty.has(value.toLowerCase()) ? [] : [{ label, value }];
  });
}

const asText = (value: ColumnValue | undefined): string | null => (typeof value === 'string' ? value : null);

const withoutTitle = (url: string) => ({ url, title: '' });
