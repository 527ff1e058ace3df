import { eq, or } from 'drizzle-orm';
import { enquiry } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { writeVisit } from '#rules/appointments/write-visit.ts';
import { findMoment, formatMoment, readWallTime } from '#rules/appointments/zoned-time.ts';
import { formDefinitions } from '#rules/forms/enquiry-forms.ts';
import { isEnquiryForm } from '#rules/forms/form-names.ts';
import { leadStates, mayMove } from '#rules/leads/lead-states.ts';
import { longestAheadMs } from '../appointments/list-asked-for.ts';
import { cancelledField, changeField } from '../enquiries/commit/asked-visit.ts';
import { readTimeZones } from '../money/read-time-zones.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import type { LeadRow } from './lead-scope.ts';
import { answerLead, takeLeadStep, takeNobodys } from './lead-step.ts';

export interface MakeVisitInput {
  leadId: string;
  /** "2026-11-28", by the clock of the lead's site. */
  day: string;
  /** "14:30" */
  time: string;
  /** When the person was expected on the screen that asks, as an ISO moment, empty for not at all; null where no screen does. */
  was?: string | null;
}

/**
 * OFF-07: the person is expected at that time, and no more at one that he had asked for; whoever has an appointment gets another. What is
 * told of it: the day of the office, the person's garage, and the times that others are offered.
 */
export function makeVisit(ctx: OfficeContext, { leadId, was = null, ...wanted }: MakeVisitInput): Promise<void> {
  let at = ctx.clock.now();
  return takeLeadStep(
    ctx,
    { leadId, permission: 'leads.answer' },
    async (lead, tx) => {
      const timeZone = (await readTimeZones(tx, [lead]))(lead.siteId);
      at = readVisit(wanted, { now: ctx.clock.now(), timeZone });
      if (lead.state !== 'appointment' && !mayMove(lead.state, 'appointment')) {
        throw new Refusal('conflict', `A lead that is "${leadStates[lead.state].label}" has no appointments.`);
      }
      if (lead.state === 'appointment' && lead.visitAt?.getTime() === at.getTime()) {
        throw new Refusal('conflict', 'That is the time of the appointment already.');
      }
      if (was !== null && was !== (toText(lead.visitAt) ?? '')) {
        const now = lead.visitAt === null ? 'it was called off' : `it is ${writeVisit(lead.visitAt, timeZone)} now`;
        throw new Refusal('conflict', `The time was changed meanwhile: ${now}. Press again if you want it otherwise.`);
      }
      const isMoved = lead.state === 'appointment' && lead.visitAt !== null;
      return {
        entry: {
          kind: 'visit',
          detail: { at: at.toISOString(), before: isMoved ? toText(lead.visitAt) : null },
        },
        change: {
          ...{ state: 'appointment', lostReason: null, snoozedUntil: null },
          ...answerLead(ctx),
          ...takeNobodys(ctx, lead),
        },
      };
    },
    (tx, _entryId, lead) => setVisit(tx, lead, at),
  );
}

const toText = (at: Date | null) => at?.toISOString() ?? null;

type Thread = Pick<LeadRow, 'id' | 'threadId'>;

/**
 * With a thread, of each of its enquiries: taken apart later, each is as if it had been agreed with it alone. What the person has said of
 * an earlier time is settled by it; one that is called off stays known to him.
 */
export async function setVisit(tx: Tx, { id, threadId }: Thread, visitAt: Date | null): Promise<void> {
  const { fields, form, subcategory } = enquiry;
  const rows = await tx
    .select({ id: enquiry.id, fields, form, subcategory, visitAt: enquiry.visitAt })
    .from(enquiry)
    .where(or(eq(enquiry.id, id), eq(enquiry.threadId, threadId ?? id)));
  for (const row of rows) {
    if (visitAt === null && row.visitAt === null) continue;
    const { [cancelledField]: _cancelled, [changeField]: wish, ...others } = row.fields;
    const calledOff =
      visitAt === null && row.visitAt !== null ? { [cancelledField]: formatMoment(row.visitAt, 'UTC') } : {};
    await tx
      .update(enquiry)
      .set({
        ...{ visitAt, fields: { ...others, ...calledOff } },
        ...(wish !== undefined && isEnquiryForm(row.form) && { subcategory: formDefinitions[row.form].subcategory }),
      })
      .where(eq(enquiry.id, row.id));
  }
}

interface Clock {
  now: Date;
  timeZone: string;
}

function readVisit({ day, time }: Pick<MakeVisitInput, 'day' | 'time'>, { now, timeZone }: Clock): Date {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw refuse('day', 'Please say on which day.');
  if (!/^\d{2}:\d{2}$/.test(time)) throw refuse('time', 'Please say at what time.');
  const days = findVisitDays(now, timeZone);
  if (day < days.first) throw refuse('day', 'That day is over. Please choose one to come.');
  if (day > days.last) throw refuse('day', 'Please choose a day within a year.');
  const at = findMoment({ date: day, time }, timeZone);
  if (at === null) throw refuse('time', 'There is no such time on that day. Please choose another.');
  return at;
}

/** On which somebody may be expected: from today on, for a year. */
export function findVisitDays(now: Date, timeZone: string): { first: string; last: string } {
  const last = new Date(now.getTime() + longestAheadMs);
  return { first: readWallTime(now, timeZone).date, last: readWallTime(last, timeZone).date };
}

function refuse(field: 'day' | 'time', message: string): Refusal {
  return new Refusal('invalid', message, [{ field, message }]);
}
