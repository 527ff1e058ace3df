import { eq } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { staff } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { cleanText } from '#rules/forms/clean-text.ts';
import { isLostReason, leadStateNames, leadStates, mayMove, snoozeHours } from '#rules/leads/lead-states.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { listColleagues } from './get-thread.ts';
import type { LeadRow } from './lead-scope.ts';
import { answerLead, replyToLead, takeLeadStep, takeNobodys } from './lead-step.ts';
import { setVisit } from './make-visit.ts';
import { tellStaff } from './notices/tell-staff.ts';

interface OfLead {
  leadId: string;
}

const longestNote = 10_000;
const hourMs = 60 * 60_000;

/** A remark for colleagues; the visitor never sees it. */
export function addLeadNote(ctx: OfficeContext, { leadId, text }: OfLead & { text: string }): Promise<void> {
  return takeLeadStep(ctx, { leadId, permission: 'leads.answer' }, async () => ({
    entry: { kind: 'note', text: readText(text, 'note', 'Please write the note.') },
    change: {},
  }));
}

/** A call that was made; it counts as an answer, whether somebody picked up or not. */
export function recordLeadCall(ctx: OfficeContext, { leadId, text }: OfLead & { text: string }): Promise<void> {
  return takeLeadStep(ctx, { leadId, permission: 'leads.answer' }, async (lead) => ({
    entry: { kind: 'call', text: readText(text, 'call', null) },
    change: replyToLead(ctx, lead),
  }));
}

export interface MoveLeadInput extends OfLead {
  to: string;
  /** Of a lost one. */
  reason: string;
}

const goesOn: readonly string[] = ['contacted', 'won'];
const endsVisit: readonly string[] = ['contacted', 'lost'];

/** Back to contacted, or lost, an appointment is called off; to have one, `makeVisit`. */
export function moveLead(ctx: OfficeContext, { leadId, to, reason }: MoveLeadInput): Promise<void> {
  const decide = async (lead: LeadRow) => {
    const next = leadStateNames.find((each) => each === to);
    if (next === undefined) throw new Refusal('invalid', 'Please choose a state.');
    if (next === 'appointment') throw new Refusal('invalid', 'Please say when the person comes.');
    if (next === lead.state) throw new Refusal('conflict', `It is "${leadStates[next].label}" already.`);
    if (!mayMove(lead.state, next)) {
      const [from, wanted] = [leadStates[lead.state].label, leadStates[next].label];
      throw new Refusal('conflict', `A lead that is "${from}" cannot become "${wanted}".`);
    }
    const lostReason = next === 'lost' ? readReason(reason) : null;
    return {
      entry: { kind: 'moved' as const, detail: { from: lead.state, to: next, reason: lostReason } },
      change: {
        ...{ state: next, lostReason, snoozedUntil: null },
        ...(next !== 'new' && answerLead(ctx)),
        ...(goesOn.includes(next) && takeNobodys(ctx, lead)),
      },
    };
  };
  return takeLeadStep(ctx, { leadId, permission: 'leads.answer' }, decide, async (tx, _entryId, lead) => {
    if (lead.state === 'appointment' && endsVisit.includes(to)) await setVisit(tx, lead, null);
  });
}

/** Puts a lead aside until later; with "0" it comes back now. */
export function snoozeLead(ctx: OfficeContext, { leadId, hours }: OfLead & { hours: string }): Promise<void> {
  return takeLeadStep(ctx, { leadId, permission: 'leads.answer' }, async () => {
    if (hours !== '0' && !Object.hasOwn(snoozeHours, hours)) throw new Refusal('invalid', 'Please choose until when.');
    const until = hours === '0' ? null : new Date(ctx.clock.now().getTime() + Number(hours) * hourMs);
    return {
      entry: { kind: 'snoozed', detail: { until: until?.toISOString() ?? null } },
      change: { snoozedUntil: until },
    };
  });
}

export interface AssignLeadInput extends OfLead {
  /** Empty for nobody. */
  staffId: string;
  /** Whose it was on the screen that asks, empty for nobody's; null where no screen does. */
  hadBy?: string | null;
}

/** Gives a lead to a colleague, or with an empty id to nobody. Taking one oneself is open to everybody who answers. */
export function assignLead(ctx: OfficeContext, { leadId, staffId, hadBy = null }: AssignLeadInput): Promise<void> {
  const isOwn = ctx.member !== null && staffId === ctx.member.id;
  const permission = isOwn ? 'leads.answer' : 'leads.assign';
  return takeLeadStep(
    ctx,
    { leadId, permission },
    async (lead, tx) => {
      const colleague = (await listColleagues(ctx, tx, lead)).find(({ id }) => id === staffId);
      if (staffId !== '' && !isOwn && !colleague) {
        throw new Refusal('invalid', 'That person does not answer leads here. Please choose another.');
      }
      const assignedTo = staffId === '' ? null : staffId;
      if (assignedTo === lead.assignedTo) {
        throw new Refusal('conflict', isOwn ? 'It is yours already.' : 'That is whose it is already.');
      }
      if (hadBy !== null && hadBy !== (lead.assignedTo ?? '')) {
        throw new Refusal('conflict', await describeMeanwhile(tx, lead.assignedTo));
      }
      const name = colleague?.name ?? (isOwn ? (ctx.member?.name ?? null) : null);
      return { entry: { kind: 'assigned', detail: { to: assignedTo, name } }, change: { assignedTo } };
    },
    async (tx, _entryId, { siteId, dealershipId, assignedTo: had }) => {
      // Whoever takes one himself knows of it.
      if (staffId === '' || isOwn || staffId === had) return;
      await tellStaff(ctx, tx, { leadId, kind: 'given', staffIds: [staffId] });
      const given = { placeId: dealershipId, staffId, byId: ctx.member?.id ?? null, isNew: false };
      await recordEvents(tx, [{ kind: 'lead.given', siteId, enquiryId: leadId, ...given }]);
    },
  );
}

async function describeMeanwhile(tx: Tx, staffId: string | null): Promise<string> {
  const [has] = staffId === null ? [] : await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId));
  const now = has === undefined ? 'it is nobody’s now' : `it is ${has.name}’s now`;
  return `Somebody was faster: ${now}. Press again if you want it otherwise.`;
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
