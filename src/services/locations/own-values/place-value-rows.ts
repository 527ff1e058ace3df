import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { placeChange, placeOwnValue } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import type { PlaceValue, PlaceValues } from '#rules/locations/place-fields.ts';

/** A location, or, without its number, the dealership itself. */
export interface PlaceId {
  dealershipId: number;
  locationId: number | null;
}

export type OwnPlaceValue = typeof placeOwnValue.$inferSelect;
export type OwnPlaceValues = ReadonlyMap<string, OwnPlaceValue>;

type PlaceColumns = typeof placeOwnValue | typeof placeChange;

export function wherePlace({ dealershipId, locationId }: PlaceId, table: PlaceColumns): SQL | undefined {
  return and(
    eq(table.dealershipId, dealershipId),
    locationId === null ? isNull(table.locationId) : eq(table.locationId, locationId),
  );
}

export async function listOwnPlaceValues(db: Executor, place: PlaceId): Promise<OwnPlaceValues> {
  const rows = await db.select().from(placeOwnValue).where(wherePlace(place, placeOwnValue));
  return new Map(rows.map((row) => [row.field, row]));
}

export interface SetOwnValue {
  field: string;
  value: PlaceValue;
  fileValue: PlaceValue;
  staffId: string | null;
}

/** A value that is the files' again is no own value. */
export async function writeOwnPlaceValues(
  tx: Tx,
  { place, values, now }: { place: PlaceId; values: readonly SetOwnValue[]; now: Date },
): Promise<void> {
  for (const { field, ...set } of values) {
    await tx.delete(placeOwnValue).where(and(wherePlace(place, placeOwnValue), eq(placeOwnValue.field, field)));
    if (set.value !== set.fileValue) await tx.insert(placeOwnValue).values({ ...place, field, ...set, at: now });
  }
}

interface ChangedValues {
  place: PlaceId;
  before: PlaceValues;
  after: PlaceValues;
  now: Date;
}

/** Fields that differ; a special day that only one of them has counts as empty in the other. */
export function listChangedFields({ before, after }: Pick<ChangedValues, 'before' | 'after'>): string[] {
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  return fields.filter((field) => (before.get(field) ?? null) !== (after.get(field) ?? null));
}

export async function recordPlaceChanges(
  tx: Tx,
  {
    place,
    before,
    after,
    now,
    ...by
  }: ChangedValues & { source: 'office' | 'files' | 'cli'; staffId: string | null; editId: string },
): Promise<void> {
  const fields = listChangedFields({ before, after });
  if (fields.length === 0) return;
  await tx.insert(placeChange).values(
    fields.map((field) => ({
      ...{ id: createId(now), ...place, ...by, field, at: now },
      ...{ before: before.get(field) ?? null, after: after.get(field) ?? null },
    })),
  );
}

/** What `site apply` has changed of a place that was there. */
export function recordFileChanges(tx: Tx, changed: ChangedValues): Promise<void> {
  return recordPlaceChanges(tx, { ...changed, source: 'files', staffId: null, editId: createId(changed.now) });
}
