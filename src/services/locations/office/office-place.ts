import { eq } from 'drizzle-orm';
import { dealership, location } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { PlaceValues } from '#rules/locations/place-fields.ts';
import type { Permission } from '#rules/staff/permissions.ts';
import type { OfficeContext, OfficeSite } from '../../staff/office-context.ts';
import { permitDealership } from '../../stock/office/permitted-car.ts';
import { loadLocationRows, saveLocationRows } from '../location-rows.ts';
import {
  readDealershipValues,
  readLocationValues,
  withDealershipValues,
  withLocationValues,
} from '../own-values/location-values.ts';
import type { PlaceId } from '../own-values/place-value-rows.ts';

export interface OfficePlace extends PlaceId {
  of: 'location' | 'dealership';
  name: string;
  values: PlaceValues;
  /** Through which the person may; null for what no site shows. */
  site: OfficeSite | null;
}

export type NamedPlace = { locationId: number } | { dealershipId: number };

const gone = () => new Refusal('not_found', 'This place is not there.');

export function readPlaceNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw gone();
}

/** A location or a dealership with its fields, for which whoever acts has the permission. */
export async function getOfficePlace(
  db: Executor,
  ctx: OfficeContext,
  { named, permission }: { named: NamedPlace; permission: Permission },
): Promise<OfficePlace> {
  if ('locationId' in named) {
    const { locationId } = named;
    const [found] = await db
      .select({ dealershipId: location.dealershipId, name: location.name })
      .from(location)
      .where(eq(location.id, locationId));
    if (!found) throw gone();
    const site = permitDealership(ctx, permission, found.dealershipId);
    const values = readLocationValues(await loadLocationRows(db, locationId));
    return { of: 'location', locationId, ...found, values, site };
  }
  const [row] = await db.select().from(dealership).where(eq(dealership.id, named.dealershipId));
  if (!row) throw gone();
  const site = permitDealership(ctx, permission, row.id);
  const of = { dealershipId: row.id, locationId: null, name: row.name };
  return { of: 'dealership', ...of, values: readDealershipValues(row), site };
}

/** The same, locked with its dealership until the transaction ends, so that two do not make two main locations. */
export async function lockOfficePlace(
  tx: Tx,
  ctx: OfficeContext,
  { named, permission }: { named: NamedPlace; permission: Permission },
): Promise<OfficePlace> {
  const { dealershipId } = await getOfficePlace(tx, ctx, { named, permission });
  await tx.select({ id: dealership.id }).from(dealership).where(eq(dealership.id, dealershipId)).for('update');
  return getOfficePlace(tx, ctx, { named, permission });
}

/** Writes other values into the rows of the place. */
export async function saveOfficePlace(
  tx: Tx,
  { dealershipId, locationId }: PlaceId,
  values: PlaceValues,
): Promise<void> {
  if (locationId !== null) {
    const rows = withLocationValues(await loadLocationRows(tx, locationId), values);
    return saveLocationRows(tx, { id: locationId, dealershipId, rows });
  }
  const [row] = await tx.select().from(dealership).where(eq(dealership.id, dealershipId));
  if (!row) throw gone();
  const { id, ...columns } = withDealershipValues(row, values);
  await tx.update(dealership).set(columns).where(eq(dealership.id, id));
}
