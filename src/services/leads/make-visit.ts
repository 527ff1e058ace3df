import { asc, eq, or, sql } from 'drizzle-orm';
import { enquiry } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { findMoment, readWallTime } from '#rules/appointments/zoned-time.ts';
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
}

/**
 * OFF-07: the person is expected at that time, and no more at one that he had asked for; whoever has an appointment gets another. What is
 * told of it: the day of the office, the person's garage, and the times that others are offered.
 */
export function makeVisit(ctx: OfficeContext, { leadId, ...wanted }: MakeVisitInput): Promise<void> {
  let at = ctx.clock.now();
  return takeLeadStep(
    ctx,
    { leadId, permission: 'leads.answer' },
    async (lead, tx) => {
      at = readVisit(wanted, { now: ctx.clock.now(), timeZone: (await readTimeZones(tx, [lead]))(lead.siteId) });
      if (lead.state !== 'appointment' && !mayMove(lead.state, 'appointment')) {
        throw new Refusal('conflict', `A lead that is "${leadStates[lead.state].label}" has no appointments.`);
      }
      if (lead.state === 'appointment' && lead.visitAt?.getTime() === at.getTime()) {
        throw new Refusal('conflict', 'That is the time of the appointment already.');
      }
      const isMoved = lead.state === 'appointment' && lead.visitAt !== null;
      return {
        entry: {
          kind: 'visit',
          detail: { at: at.toISOString(), before: isMoved ? toText(lead.visitAt) : null },
          text: await readWishes(tx, lead),
        },
        change: {
          ...{ state: 'appointment', lostReason: null, snoozedUntil: null },
          ...answerLead(ctx),
          ...(await takeNobodys(ctx, tx, lead)),
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
 * an earlier time is settled by it.
 */
export async function setVisit(tx: Tx, thread: Thread, visitAt: Date | null): Promise<void> {
  const settled = sql`${enquiry.fields} - ${cancelledField}::text - ${changeField}::text`;
  await tx
    .update(enquiry)
    .set({ visitAt, ...(visitAt !== null && { fields: settled }) })
    .where(isOfThread(thread));
}

const isOfThread = ({ id, threadId }: Thread) => or(eq(enquiry.id, id), eq(enquiry.threadId, threadId ?? id));

/** In what words the person has asked for another time, or cancelled one; they stay in the thread. */
async function readWishes(tx: Tx, thread: Thread): Promise<string> {
  const rows = await tx
    .select({ wish: sql<string | null>`${enquiry.fields} ->> ${changeField}` })
    .from(enquiry)
    .where(isOfThread(thread))
    .orderBy(asc(enquiry.receivedAt));
  return rows.flatMap(({ wish }) => wish ?? []).join('\n');
}

interface Clock {
  now: Date;
  timeZone: string;
}

function readVisit({ day, time }: Pick<MakeVisitInput, 'day' | 'time'>, { now, timeZone }: Clock): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  if (!isDay) throw refuse('day', 'Please say on which day.');
  if (!/^\d{2}:\d{2}$/.test(time)) throw refuse('time', 'Please say at what time.');
  const at = findMoment({ date: day, time }, timeZone);
  if (at === null) throw refuse('time', 'There is no such time on that day. Please choose another.');
  if (day < readWallTime(now, timeZone).date) throw refuse('day', 'That day is over. Please choose one to come.');
  if (at.getTime() > now.getTime() + longestAheadMs) throw refuse('day', 'Please choose a day within a year.');
  return at;
}

function refuse(field: 'day' | 'time', message: string): Refusal {
  return new Refusal('invalid', message, [{ field, message }]);
}
