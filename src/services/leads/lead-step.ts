import { recordEvents } from '#db/events.ts';
import { leadEntry } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { WorkChange } from '#rules/leads/lead-work.ts';
import type { Permission } from '#rules/staff/permissions.ts';
import { type AuditChanges, recordAudit } from '../audit/record-audit.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { getPermittedLead, type LeadRow } from './lead-scope.ts';
import { changeThread, lockThread, readHead } from './threads/lead-threads.ts';

export interface LeadStep {
  /** Its id where it is known before, and of a thread the lead that it is about where that is not the first. */
  entry: Pick<typeof leadEntry.$inferInsert, 'kind' | 'text' | 'detail'> & { id?: string; enquiryId?: string };
  change: WorkChange;
}

interface TakenStep {
  leadId: string;
  permission: Permission;
}

/** What follows an entry in its transaction; the lead as it was before. */
type AfterEntry = (tx: Tx, entryId: string, lead: LeadRow) => Promise<void>;

/** One at a time for each lead, and for all that it is put together with: they are locked, changed, and the thread, the audit and those who look on are told. */
export async function takeLeadStep(
  ctx: OfficeContext,
  { leadId, permission }: TakenStep,
  decide: (lead: LeadRow, tx: Tx) => Promise<LeadStep | null>,
  follow: AfterEntry = async () => {},
): Promise<void> {
  await ctx.store.db.transaction(async (tx) => {
    const headId = await lockThread(tx, leadId);
    const lead = await getPermittedLead(ctx, tx, { leadId: headId, permission });
    if (lead.testId !== null) throw new Refusal('conflict', 'This is a test lead: there is nobody to answer.');
    const step = await decide(lead, tx);
    if (step === null) return;
    const { entry, change } = step;
    if (Object.keys(change).length > 0) await changeThread(tx, headId, change);
    const at = ctx.clock.now();
    const id = entry.id ?? createId(at);
    await tx.insert(leadEntry).values({ enquiryId: headId, ...entry, id, staffId: ctx.member?.id ?? null, at });
    await follow(tx, id, lead);
    const { siteId } = lead;
    const subject = `enquiry:${headId}`;
    const changes = listChanges(lead, await readHead(tx, headId));
    await recordAudit(tx, ctx, { siteId, action: `lead.${entry.kind}`, subject, detail: entry.detail ?? {}, changes });
    await recordEvents(tx, [{ kind: 'lead.changed', siteId, enquiryId: headId }]);
  });
}

/** What a person decides about a lead; its clocks follow from that. */
const decided = ['state', 'visitAt', 'lostReason', 'snoozedUntil', 'assignedTo'] as const;

function listChanges(before: LeadRow, after: LeadRow | null): AuditChanges {
  const told = (value: string | Date | null) => (value instanceof Date ? value.toISOString() : value);
  return Object.fromEntries(
    decided.flatMap((field) => {
      const moved = { before: told(before[field]), after: told(after?.[field] ?? null) };
      return moved.before === moved.after ? [] : [[field, moved]];
    }),
  );
}

/** Somebody does something about it, the first time or again. */
export function answerLead({ clock }: OfficeContext): WorkChange {
  return { waitingSince: null, answeredAt: clock.now() };
}

/** Somebody writes or calls: a new lead is contacted by it, and one of nobody's is his from then on. */
export function replyToLead(ctx: OfficeContext, lead: LeadRow): WorkChange {
  return { ...answerLead(ctx), firstRepliedAt: ctx.clock.now(), ...takeNobodys(ctx, lead) };
}

/** Whoever does something with a lead of nobody's has it; an operator only helps out. */
export function takeNobodys({ member }: OfficeContext, { assignedTo }: LeadRow): WorkChange {
  const answersThere = member?.roles.some(({ role }) => role !== 'operator');
  return assignedTo === null && member !== null && answersThere ? { assignedTo: member.id } : {};
}
