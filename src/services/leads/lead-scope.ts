import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { enquiry } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { type Permission, permissions } from '#rules/staff/permissions.ts';
import type { StaffRole } from '#rules/staff/roles.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { permit } from '../staff/permit.ts';

export type LeadRow = typeof enquiry.$inferSelect;

/** The leads for which a permission holds, as a condition of the store: the same as `may`, over many. */
export function whereMay({ member, sites }: OfficeContext, permission: Permission): SQL | undefined {
  if (member === null || member.roles.some(({ role }) => role === 'operator')) return undefined;
  const allowed: readonly StaffRole[] = permissions[permission];
  const held = member.roles.filter(({ role }) => allowed.includes(role));
  const siteIds = held.flatMap(({ siteId }) => siteId ?? []);
  const ofDealerships = held.flatMap(({ dealershipId }) =>
    dealershipId === null
      ? []
      : sites
          .filter(({ dealershipIds }) => dealershipIds.includes(dealershipId))
          .map(({ id }) => and(eq(enquiry.siteId, id), eq(enquiry.dealershipId, dealershipId))),
  );
  const conditions = [...(siteIds.length > 0 ? [inArray(enquiry.siteId, siteIds)] : []), ...ofDealerships];
  return conditions.length === 0 ? sql`false` : or(...conditions);
}

/** A lead for which whoever acts has the permission; refuses all others as if they were not there. */
export async function getPermittedLead(
  ctx: OfficeContext,
  db: Executor,
  { leadId, permission }: { leadId: string; permission: Permission },
): Promise<LeadRow> {
  const [row] = await db.select(getTableColumns(enquiry)).from(enquiry).where(eq(enquiry.id, leadId));
  if (!row) throw new Refusal('not_found', 'This lead is gone.');
  permit(ctx, permission, { siteId: row.siteId, dealershipId: row.dealershipId });
  return row;
}

/** Nobody has put it aside for now. */
export function isAwake(now: Date): SQL | undefined {
  return or(isNull(enquiry.snoozedUntil), sql`${enquiry.snoozedUntil} <= ${now.toISOString()}::timestamptz`);
}
