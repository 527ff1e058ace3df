import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { enquiry } from '#db/schema/index.ts';
import { isVisitAgreed, visitlessStates } from '#rules/leads/lead-states.ts';
import { mayBeExpected, visitorsLead } from '../appointments/expected.ts';
import { getVisitPurpose } from '../appointments/list-asked-for.ts';
import { changeField } from '../enquiries/commit/asked-visit.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { whereMay } from '../staff/where-may.ts';
import type { LeadRow } from './lead-scope.ts';
import type { LeadClock } from './speed/lead-clocks.ts';

/** When the person of a thread is expected. */
export interface ThreadVisit {
  at: Date;
  isOver: boolean;
  /** Staff have agreed to it; else it is what the person has asked for. */
  isAgreed: boolean;
  /** What the person has said of it since: that another time would suit him better. */
  wish: string | null;
  /** By the hours of the lead's place. */
  isOpen: boolean;
  /** Who else is expected for the same car then. */
  others: readonly { leadId: string; name: string }[];
}

const minuteMs = 60_000;

/** Each time once, the earliest first. */
export async function listThreadVisits(
  ctx: OfficeContext,
  leads: readonly LeadRow[],
  { clock, settings }: LeadClock,
): Promise<ThreadVisit[]> {
  const now = ctx.clock.now();
  const expected = leads.filter(({ visitAt, state }) => visitAt !== null && !visitlessStates.includes(state));
  const times = Map.groupBy(expected, ({ visitAt }) => visitAt?.getTime() ?? 0);
  const visits: ThreadVisit[] = [];
  for (const [time, together] of [...times].toSorted(([a], [b]) => a - b)) {
    const [lead] = together;
    if (lead === undefined) continue;
    const at = new Date(time);
    const isOver = at < now;
    const lengthMs = settings[getVisitPurpose(lead.form)].slotMinutes * minuteMs;
    visits.push({
      ...{ at, isOver, isOpen: clock.isOpen(at), isAgreed: together.some(({ state }) => isVisitAgreed(state)) },
      wish: together.map(({ fields }) => fields[changeField]).find((wish) => typeof wish === 'string') ?? null,
      others: isOver ? [] : await listOthers(ctx, lead, { at, lengthMs }),
    });
  }
  return visits;
}

/** Those whose visits begin before this one ends, or end after it begins. */
function listOthers(ctx: OfficeContext, lead: LeadRow, { at, lengthMs }: { at: Date; lengthMs: number }) {
  if (lead.carId === null) return [];
  return ctx.store.db
    .select({ leadId: visitorsLead, name: sql<string>`trim(${enquiry.name} || ' ' || ${enquiry.lastName})` })
    .from(enquiry)
    .where(
      and(
        whereMay(ctx, 'leads.see', enquiry),
        eq(enquiry.carId, lead.carId),
        gt(enquiry.visitAt, new Date(at.getTime() - lengthMs)),
        lt(enquiry.visitAt, new Date(at.getTime() + lengthMs)),
        ne(visitorsLead, lead.threadId ?? lead.id),
        mayBeExpected,
      ),
    )
    .orderBy(asc(enquiry.visitAt), asc(enquiry.id));
}
