import { eq, sql } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { enquiry, leadEntry } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { cleanText } from '#rules/forms/clean-text.ts';
import { isLostReason, leadStateNames, leadStates, mayMove, snoozeHours } from '#rules/leads/lead-states.ts';
import type { Permission } from '#rules/staff/permissions.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { listColleagues } from './get-thread.ts';
import { getPermittedLead, type LeadRow } from './lead-scope.ts';

interface OfLead {
  leadId: string;
}

const longestNote = 10_000;
const hourMs = 60 * 60_000;

/** A remark for colleagues; the visitor never sees it. */
export function addLeadNote(ctx: OfficeContext, { leadId, text }: OfLead & { text: string }): Promise<void> {
  return act(ctx, { leadId, permission: 'leads.answer' }, async () => ({
    entry: { kind: 'note', text: readText(text, 'note', 'Please write the note.') },
    change: {},
  }));
}

/** A call that was made; it counts as an answer, whether somebody picked up or not. */
export function recordLeadCall(ctx: OfficeContext, { leadId, text }: OfLead & { text: string }): Promise<void> {
  return act(ctx, { leadId, permission: 'leads.answer' }, async (lead) => ({
    entry: { kind: 'call', text: readText(text, 'call', null) },
    change: { ...answer(ctx, lead), ...(lead.state === 'new' && { state: 'contacted' }) },
  }));
}

export interface MoveLeadInput extends OfLead {
  to: string;
  /** Of a lost one. */
  reason: string;
}

export function moveLead(ctx: OfficeContext, { leadId, to, reason }: MoveLeadInput): Promise<void> {
  return act(ctx, { leadId, permission: 'leads.answer' }, async (lead) => {
    const next = leadStateNames.find((each) => each === to);
    if (next === undefined) throw new Refusal('invalid', 'Please choose a state.');
    if (next === lead.state) throw new Refusal('conflict', `It is "${leadStates[next].label}" already.`);
    if (!mayMove(lead.state, next)) {
      const [from, wanted] = [leadStates[lead.state].label, leadStates[next].label];
      throw new Refusal('conflict', `A lead that is "${from}" cannot become "${wanted}".`);
    }
    const lostReason = next === 'lost' ? readReason(reason) : null;
    return {
      entry: { kind: 'moved', detail: { from: lead.state, to: next, reason: lostReason } },
      change: { state: next, lostReason, snoozedUntil: null, ...(next !== 'new' && answer(ctx, lead)) },
    };
  });
}

/** Puts a lead aside until later; with "0" it comes back now. */
export function snoozeLead(ctx: OfficeContext, { leadId, hours }: OfLead & { hours: string }): Promise<void> {
  return act(ctx, { leadId, permission: 'leads.answer' }, async () => {
    if (hours !== '0' && !Object.hasOwn(snoozeHours, hours)) throw new Refusal('invalid', 'Please choose until when.');
    const until = hours === '0' ? null : new Date(ctx.clock.now().getTime() + Number(hours) * hourMs);
    return {
      entry: { kind: 'snoozed', detail: { until: until?.toISOString() ?? null } },
      change: { snoozedUntil: until },
    };
  });
}

/** Gives a lead to a colleague, or with an empty id to nobody. Taking one oneself is open to everybody who answers. */
export function assignLead(ctx: OfficeContext, { leadId, staffId }: OfLead & { staffId: string }): Promise<void> {
  const isOwn = ctx.member !== null && staffId === ctx.member.id;
  return act(ctx, { leadId, permission: isOwn ? 'leads.answer' : 'leads.assign' }, async (lead, tx) => {
    const colleague = (await listColleagues(ctx, tx, lead)).find(({ id }) => id === staffId);
    if (staffId !== '' && !isOwn && !colleague) {
      throw new Refusal('invalid', 'That person does not answer leads here. Please choose another.');
    }
    const assignedTo = staffId === '' ? null : staffId;
    const name = colleague?.name ?? (isOwn ? (ctx.member?.name ?? null) : null);
    return { entry: { kind: 'assigned', detail: { to: assignedTo, name } }, change: { assignedTo } };
  });
}

type Change = Partial<Pick<LeadRow, 'state' | 'lostReason' | 'snoozedUntil' | 'assignedTo' | 'answeredAt'>>;
type Entry = Pick<typeof leadEntry.$inferInsert, 'kind' | 'text' | 'detail'>;

interface Acting extends OfLead {
  permission: Permission;
}

/** One at a time for each lead: the lead is locked, changed, and its thread, the audit and those who look on are told. */
async function act(
  ctx: OfficeContext,
  { leadId, permission }: Acting,
  decide: (lead: LeadRow, tx: Tx) => Promise<{ entry: Entry; change: Change }>,
): Promise<void> {
  await ctx.store.db.transaction(async (tx) => {
    await lock(tx, leadId);
    const lead = await getPermittedLead(ctx, tx, { leadId, permission });
    const { entry, change } = await decide(lead, tx);
    if (Object.keys(change).length > 0) await tx.update(enquiry).set(change).where(eq(enquiry.id, leadId));
    const at = ctx.clock.now();
    await tx
      .insert(leadEntry)
      .values({ id: createId(at), enquiryId: leadId, staffId: ctx.member?.id ?? null, at, ...entry });
    const { siteId } = lead;
    const subject = `enquiry:${leadId}`;
    await recordAudit(tx, ctx, { siteId, action: `lead.${entry.kind}`, subject, detail: entry.detail ?? {} });
    await recordEvents(tx, [{ kind: 'lead.changed', siteId, enquiryId: leadId }]);
  });
}

async function lock(tx: Tx, leadId: string): Promise<void> {
  await tx.execute(sql`select 1 from enquiry where id = ${leadId} for update`);
}

/** The first time that somebody does something about it. */
function answer({ clock }: OfficeContext, lead: LeadRow): Change {
  return lead.answeredAt === null ? { answeredAt: clock.now() } : {};
}

function readText(text: string, field: string, missing: string | null): string {
  const cleaned = cleanText(text).trim();
  if (cleaned === '' && missing !== null) throw new Refusal('invalid', missing, [{ field, message: missing }]);
  if (cleaned.length > longestNote) {
    const message = `Please keep it under ${longestNote.toLocaleString('en-AU')} characters.`;
    throw new Refusal('invalid', message, [{ field, message }]);
  }
  return cleaned;
}

function readReason(reason: string): string {
  if (isLostReason(reason)) return reason;
  const message = 'Please choose why it was lost.';
  throw new Refusal('invalid', message, [{ field: 'reason', message }]);
}
