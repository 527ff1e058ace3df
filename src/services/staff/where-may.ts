import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Permission, permissions } from '#rules/staff/permissions.ts';
import type { StaffRole } from '#rules/staff/roles.ts';
import type { OfficeContext } from './office-context.ts';

/** Where a row says what it belongs to. */
export interface PlaceColumns {
  siteId: PgColumn;
  dealershipId: PgColumn;
}

/** The rows for which a permission holds, as a condition of the store: the same as `may`, over many. */
export function whereMay(
  { member, sites }: OfficeContext,
  permission: Permission,
  columns: PlaceColumns,
): SQL | undefined {
  if (member === null || member.roles.some(({ role }) => role === 'operator')) return undefined;
  const allowed: readonly StaffRole[] = permissions[permission];
  const held = member.roles.filter(({ role }) => allowed.includes(role));
  const siteIds = held.flatMap(({ siteId }) => siteId ?? []);
  const ofDealerships = held.flatMap(({ dealershipId }) =>
    dealershipId === null
      ? []
      : sites
          .filter(({ dealershipIds }) => dealershipIds.includes(dealershipId))
          .map(({ id }) => and(eq(columns.siteId, id), eq(columns.dealershipId, dealershipId))),
  );
  const conditions = [...(siteIds.length > 0 ? [inArray(columns.siteId, siteIds)] : []), ...ofDealerships];
  return conditions.length === 0 ? sql`false` : or(...conditions);
}
