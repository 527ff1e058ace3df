import { eq, sql } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { enquiry, leadEntry } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Permission } from '#rules/staff/permissions.ts';
import { type AuditChanges, recordAudit } from '../audit/record-audit.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { getPermittedLead, type LeadRow } from './lead-scope.ts';

export type LeadChange = Partial<
  Pick<
    LeadRow,
    'state' | 'lostReason' | 'snoozedUntil' | 'assignedTo' | 'answeredAt' | 'firstRepliedAt' | 'waitingSince'
  >
>;

export interface LeadStep {
  /** Its id where it is known before. */
  entry: Pick<typeof leadEntry.$inferInsert, 'kind' | 'text' | 'detail'> & { id?: string };
  change: LeadChange;
}

interface TakenStep {
  leadId: string;
  permission: Permission;
}

/** What follows an entry in its transaction. */
type AfterEntry = (tx: Tx, entryId: string) => Promise<void>;

/** One at a time for each lead: the lead is locked, changed, and its thread, the audit and those who look on are told. */
export async function takeLeadStep(
  ctx: OfficeContext,
  { leadId, permission }: TakenStep,
  decide: (lead: LeadRow, tx: Tx) => Promise<LeadStep | null>,
  follow: AfterEntry = async () => {},
): Promise<void> {
  await ctx.store.db.transaction(async (tx) => {
    await lockLead(tx, leadId);
    const lead = await getPermittedLead(ctx, tx, { leadId, permission });
    if (lead.testId !== null) throw new Refusal('conflict', 'This is a test lead: there is nobody to answer.');
    const step = await decide(lead, tx);
    if (step === null) return;
    const { entry, change } = step;
    if (Object.keys(change).length > 0) await tx.update(enquiry).set(change).where(eq(enquiry.id, leadId));
    const at = ctx.clock.now();
    const id = entry.id ?? createId(at);
    await tx.insert(leadEntry).values({ ...entry, id, enquiryId: leadId, staffId: ctx.member?.id ?? null, at });
    await follow(tx, id);
    const { siteId } = lead;
    const subject = `enquiry:${leadId}`;
    const changes = listChanges(lead, change);
    await recordAudit(tx, ctx, { siteId, action: `lead.${entry.kind}`, subject, detail: entry.detail ?? {}, changes });
    await recordEvents(tx, [{ kind: 'lead.changed', siteId, enquiryId: leadId }]);
  });
}

/** What a person decides about a lead; its clocks follow from that. */
const decided = ['state', 'lostReason', 'snoozedUntil', 'assignedTo'] as const;

function listChanges(lead: LeadRow, change: LeadChange): AuditChanges {
  const told = (value: string | Date | null) => (value instanceof Date ? value.toISOString() : value);
  return Object.fromEntries(
    decided.flatMap((field) => {
      const after = change[field];
      if (after === undefined) return [];
      const moved = { before: told(lead[field]), after: told(after) };
      return moved.before === moved.after ? [] : [[field, moved]];
    }),
  );
}

export async function lockLead(tx: Tx, leadId: string): Promise<void> {
  await tx.execute(sql`select 1 from enquiry where id = ${leadId} for update`);
}

/** Somebody does something about it, the first time or again. */
export function answerLead({ clock }: OfficeContext, lead: LeadRow): LeadChange {
  return { waitingSince: null, ...(lead.answeredAt === null && { answeredAt: clock.now() }) };
}

/** Somebody writes or calls: a new lead is contacted by it. */
export function replyToLead(ctx: OfficeContext, lead: LeadRow): LeadChange {
  return {
    ...answerLead(ctx, lead),
    ...(lead.firstRepliedAt === null && { firstRepliedAt: ctx.clock.now() }),
    ...(lead.state === 'new' && { state: 'contacted' }),
  };
}
