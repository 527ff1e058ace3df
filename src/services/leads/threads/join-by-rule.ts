import { and, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { enquiry, leadApart } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { openLeadStates } from '#rules/leads/lead-states.ts';
import { chooseThreads, isSameEnquiry, normalMail } from '#rules/leads/same-person.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import type { LeadRow } from '../lead-scope.ts';
import { openLeadClocks } from '../speed/lead-clocks.ts';
import { join, mostTogether } from './join-leads.ts';
import { lockThread, readThread } from './lead-threads.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * OFF-07: puts a lead that has come in together with what is plainly the same enquiry and still open. The caller has locked the threads of its
 * site and the lead.
 */
export async function joinByRule(ctx: OfficeContext, tx: Tx, leadId: string): Promise<void> {
  const own = await readThread(tx, leadId);
  const lead = own.find(({ id }) => id === leadId);
  if (lead === undefined || own.length > 1 || lead.testId !== null || lead.state === 'spam') return;
  const days = (await openLeadClocks(tx, [lead]))(lead).settings.leads.sameDays;
  if (days === 0 || lead.carId === null) return;
  const threads: LeadRow[][] = [];
  const known = new Set<string>();
  for (const each of await findCandidates(tx, lead, days)) {
    if (known.has(each.id) || !isSameEnquiry(toAsked(lead), toAsked(each), days)) continue;
    await lockThread(tx, each.id);
    const thread = await readThread(tx, each.id);
    for (const { id } of thread) known.add(id);
    if (thread.every(({ testId, state }) => testId === null && state !== 'spam')) threads.push(thread);
  }
  if (threads.length === 0) return;
  const apart = await readApart(tx, [lead, ...threads.flat()]);
  const chosen = chooseThreads(toAsked(lead), {
    ...{ days, threads: threads.map((thread) => thread.map(toAsked)) },
    isApart: (a, b) => apart.has(`${a} ${b}`) || apart.has(`${b} ${a}`),
  });
  let together: LeadRow[] = [lead];
  for (const thread of chosen) {
    const to = threads.find(([first]) => first?.id === thread[0]?.id) ?? [];
    if (to.length + together.length > mostTogether) continue;
    await join(ctx, tx, { to, from: together, why: 'rule' });
    together = [...to, ...together];
  }
}

const toAsked = ({ name, lastName, ...row }: LeadRow) => ({ ...row, name: `${name} ${lastName}` });

/** Those of its car that are open, newest first; which of them are the same says the rule. */
function findCandidates(tx: Tx, lead: LeadRow, days: number): Promise<LeadRow[]> {
  const [from, to] = [-days, days].map((each) => new Date(lead.receivedAt.getTime() + each * dayMs));
  const { dealershipId } = lead;
  return tx
    .select()
    .from(enquiry)
    .where(
      and(
        ...[eq(enquiry.siteId, lead.siteId), eq(enquiry.carId, lead.carId ?? 0), eq(enquiry.form, lead.form)],
        dealershipId === null ? isNull(enquiry.dealershipId) : eq(enquiry.dealershipId, dealershipId),
        ...[ne(enquiry.id, lead.id), isNull(enquiry.testId), inArray(enquiry.state, [...openLeadStates])],
        ...[gte(enquiry.receivedAt, from ?? lead.receivedAt), lte(enquiry.receivedAt, to ?? lead.receivedAt)],
        or(sql`lower(trim(${enquiry.email})) = ${normalMail(lead.email)}`, eq(enquiry.phone, lead.phone)),
      ),
    )
    .orderBy(sql`${enquiry.receivedAt} desc`, sql`${enquiry.id} desc`)
    .limit(mostTogether);
}

async function readApart(tx: Tx, leads: readonly LeadRow[]): Promise<Set<string>> {
  const ids = leads.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(leadApart)
    .where(and(inArray(leadApart.enquiryId, ids), inArray(leadApart.fromId, ids)));
  return new Set(rows.map(({ enquiryId, fromId }) => `${enquiryId} ${fromId}`));
}
