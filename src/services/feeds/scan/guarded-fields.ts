import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { car, carCaravan, carMarketPrice, carVariant } from '#db/schema/index.ts';
import { assertNever } from '#kernel/never.ts';
import type { CarField } from '../map/car-fields.ts';
import type { CompiledMapping } from '../map/compile-mapping.ts';
import type { FeedCar } from '../map/feed-car.ts';

/** A field that an import must not empty of most cars: as the store has it, and as a row says it. */
export interface GuardedField {
  name: string;
  /** In a query on `car` that has joined its variant, caravan and market price, and `own`: what the feed said beneath own values. */
  isStored: SQL;
  isSaid(car: FeedCar): boolean;
  /** Whether no column of the file fills it, so that it stays as it is. */
  isAbsent: boolean;
}

/** Fields that always have a value, or of which an empty cell means one. */
const neverEmpty: ReadonlySet<string> = new Set([
  'make',
  'model',
  'carType',
  'itemType',
  'status',
  'reserved',
  'showOnDealerWebsite',
  'rank',
  'preorder',
  'certified',
]);

const partTables = { variant: carVariant, caravan: carCaravan, marketPrice: carMarketPrice } as const;

const ofCar = (table: string, condition = sql`true`) =>
  sql`exists (select from ${sql.identifier(table)} part where part.car_id = car.id and ${condition})`;

/** Lists of a car, by their field. */
const lists: Readonly<Record<string, SQL>> = {
  images: ofCar('car_image'),
  features: ofCar('car_feature'),
  videos: ofCar('car_video', sql`part.kind = 'video'`),
  walkaroundVideos: ofCar('car_video', sql`part.kind = 'walkaround'`),
  spinImages: ofCar('car_spin_image'),
};

/** A row can also take its car out of the stock, without being missing. */
const inStock: GuardedField = {
  name: 'place in the stock (they would be sold or hidden)',
  isAbsent: false,
  isStored: sql`coalesce(own.said ->> 'status', '"' || car.status || '"') <> '"sold"' and car.removed_at is null
    and coalesce(own.said ->> 'showOnDealerWebsite', car.show_on_dealer_website::text) = 'true'`,
  isSaid: ({ columns }) => columns.status !== 'sold' && columns.showOnDealerWebsite !== false,
};

/** The guarded fields that a mapping fills: always in the same order, whatever a file lacks. */
export function listGuardedFields(compiled: CompiledMapping): GuardedField[] {
  return [inStock, ...listFilledFields(compiled)];
}

function listFilledFields({ fields }: CompiledMapping): GuardedField[] {
  const guarded = fields.flatMap(({ field, isAbsent }) => {
    const described = describeField(field);
    return described === null ? [] : [{ name: field.name, isAbsent, ...described }];
  });
  const lender = fields.find(({ field }) => field.target === 'lender');
  if (lender === undefined) return guarded;
  const isSaid = ({ parts }: FeedCar) => hasValue(parts.lenders);
  return [...guarded, { name: 'lender', isAbsent: lender.isAbsent, isStored: ofCar('car_lender'), isSaid }];
}

function describeField({ name, target, column }: CarField): Pick<GuardedField, 'isStored' | 'isSaid'> | null {
  switch (target) {
    case 'car':
      if (neverEmpty.has(name)) return null;
      return {
        isStored: unlessOwn(column, isFilled(car, column)),
        isSaid: ({ columns }) => hasValue(pick(columns, column)),
      };
    case 'variant':
    case 'caravan':
    case 'marketPrice': {
      const isStored = unlessOwn(name, isFilled(partTables[target], column));
      return { isStored, isSaid: ({ parts }) => hasValue(pick(parts[target], column)) };
    }
    case 'list': {
      const isStored = lists[name];
      return isStored === undefined
        ? null
        : {
            isStored: unlessOwn(name === 'images' ? 'photos' : name, isStored),
            isSaid: ({ parts }) => hasValue(pick(parts, name)),
          };
    }
    case 'import':
      return {
        isStored: unlessOwn('locationId', sql`car.location_id is not null`),
        isSaid: ({ location }) => hasValue(location),
      };
    case 'lender':
      return null;
    default:
      return assertNever(target);
  }
}

function isFilled(table: PgTable, column: string): SQL {
  return sql`coalesce(${getTableColumns(table)[column]}::text, '') not in ('', '{}')`;
}

/** Where an own value stands, what the feed has said beneath it is what a row may lose. */
function unlessOwn(field: string, isStored: SQL): SQL {
  return sql`case when own.said ? ${field} then coalesce(own.said ->> ${field}, '') not in ('', '""', '[]') else ${isStored} end`;
}

const pick = (from: object | undefined, key: string): unknown => (from ? Reflect.get(from, key) : undefined);

function hasValue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
}

/** A mark for each field: "1" if it has a value. */
export function markFilled(fields: readonly GuardedField[], ofRow: FeedCar): string {
  return fields.map((field) => (field.isSaid(ofRow) ? '1' : '0')).join('');
}

/** The same marks, of a car in the store. */
export function markStored(fields: readonly GuardedField[]): SQL<string> {
  const marks = fields.map(({ isStored }) => sql`case when ${isStored} then '1' else '0' end`);
  return sql<string>`concat(${sql.join(marks, sql`, `)})`;
}
