import { eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { enquiry, erasedLead } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Permission } from '#rules/staff/permissions.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { permit } from '../staff/permit.ts';

export type LeadRow = typeof enquiry.$inferSelect;

/** A lead for which whoever acts has the permission; refuses all others as if they were not there. */
export async function getPermittedLead(
  ctx: OfficeContext,
  db: Executor,
  { leadId, permission }: { leadId: string; permission: Permission },
): Promise<LeadRow> {
  const [row] = await db.select(getTableColumns(enquiry)).from(enquiry).where(eq(enquiry.id, leadId));
  if (!row) throw await describeGone(ctx, db, { leadId, permission });
  permit(ctx, permission, { siteId: row.siteId, dealershipId: row.dealershipId });
  return row;
}

/** Of a lead whose person is erased, whoever could see it is told so. */
async function describeGone(
  ctx: OfficeContext,
  db: Executor,
  { leadId, permission }: { leadId: string; permission: Permission },
): Promise<Refusal> {
  const { siteId, dealershipId } = erasedLead;
  const [erased] = await db.select({ siteId, dealershipId }).from(erasedLead).where(eq(erasedLead.id, leadId));
  if (!erased) return new Refusal('not_found', 'This lead is gone.');
  permit(ctx, permission, erased);
  return new Refusal('gone', 'This person was erased: there is nobody to write to.');
}

/** Nobody has put it aside for now. */
export function isAwake(now: Date): SQL | undefined {
  return or(isNull(enquiry.snoozedUntil), sql`${enquiry.snoozedUntil} <= ${now.toISOString()}::timestamptz`);
}
