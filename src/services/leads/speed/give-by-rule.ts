import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { enquiry, leadEntry } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { readWallTime } from '#rules/appointments/zoned-time.ts';
import { type Candidate, chooseNext, chooseRule } from '#rules/leads/choose-rule.ts';
import { openLeadStates } from '#rules/leads/lead-states.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { listColleagues } from '../get-thread.ts';
import type { LeadRow } from '../lead-scope.ts';
import { changeThread, isThreadHead } from '../threads/lead-threads.ts';
import { readRules } from './lead-rules.ts';

interface Given {
  lead: LeadRow;
  timeZone: string;
  why: 'rule' | 'passed_on';
}

/** Gives a lead to somebody of its rule who has not had it, and answers with whom; null where there is nobody. */
export async function giveByRule(ctx: OfficeContext, tx: Tx, { lead, timeZone, why }: Given): Promise<string | null> {
  const rule = chooseRule(await readRules(tx, lead.siteId), {
    ...{ dealershipId: lead.dealershipId, locationId: lead.locationId, make: readMake(lead) },
    weekday: new Date(readWallTime(lead.receivedAt, timeZone).date).getUTCDay(),
  });
  if (rule === null) return null;
  // Two leads at the same time do not both go to whoever had the fewest.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`leads of site ${lead.siteId}`}, 0))`);
  const had = new Set([lead.assignedTo, ...(await listWhoHadIt(tx, lead.id))]);
  const people = (await listColleagues(ctx, tx, lead)).filter(({ id }) => rule.people.includes(id) && !had.has(id));
  const next = chooseNext(
    await weigh(
      tx,
      people.map(({ id }) => id),
    ),
  );
  const person = people.find(({ id }) => id === next?.id);
  if (!person) return null;
  const at = ctx.clock.now();
  await changeThread(tx, lead.id, { assignedTo: person.id });
  const detail = { to: person.id, name: person.name, why };
  await tx.insert(leadEntry).values({ id: createId(at), enquiryId: lead.id, kind: 'assigned', at, detail });
  const { siteId } = lead;
  const subject = `enquiry:${lead.id}`;
  await recordAudit(tx, ctx, { siteId, action: 'lead.assigned', subject, detail: { to: person.id, why } });
  const given = { enquiryId: lead.id, placeId: lead.dealershipId, staffId: person.id, byId: null };
  await recordEvents(tx, [
    { kind: 'lead.changed', siteId, enquiryId: lead.id },
    { kind: 'lead.given', siteId, isNew: why === 'rule', ...given },
  ]);
  return person.id;
}

/** Of the car as it was when it was asked about, else what the form says. */
function readMake({ fields }: LeadRow): string {
  const { car } = fields;
  const ofCar = typeof car === 'object' && car !== null && 'make' in car ? car.make : null;
  const make = ofCar ?? fields['Vehicle Make'];
  return typeof make === 'string' ? make : '';
}

async function listWhoHadIt(tx: Tx, leadId: string): Promise<string[]> {
  const rows = await tx
    .select({ detail: leadEntry.detail })
    .from(leadEntry)
    .where(and(eq(leadEntry.enquiryId, leadId), eq(leadEntry.kind, 'assigned')))
    .orderBy(desc(leadEntry.at));
  return rows.flatMap(({ detail }) => detail.to ?? []);
}

async function weigh(tx: Tx, ids: readonly string[]): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const isOpen = inArray(enquiry.state, [...openLeadStates]);
  const rows = await tx
    .select({
      id: enquiry.assignedTo,
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
      lastAt: max(enquiry.receivedAt),
    })
    .from(enquiry)
    .where(and(inArray(enquiry.assignedTo, [...ids]), isThreadHead))
    .groupBy(enquiry.assignedTo);
  return ids.map((id) => {
    const { open = 0, lastAt = null } = rows.find((row) => row.id === id) ?? {};
    return { id, open, lastAt };
  });
}
