import { and, desc, eq, gte, inArray, isNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { havingWords } from '#db/having-words.ts';
import { dealership, enquiry, staff } from '#db/schema/index.ts';
import { toStoredPhoneWord } from '#rules/forms/australian-phone.ts';
import type { LeadState } from '#rules/leads/lead-states.ts';
import { findSameness, isWithin, normalMail, normalPhone, type SamenessReason } from '#rules/leads/same-person.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { may } from '../../staff/permit.ts';
import { whereMay } from '../../staff/where-may.ts';
import type { Thread } from '../get-thread.ts';
import { getPermittedLead, type LeadRow } from '../lead-scope.ts';
import { isThreadHead } from './lead-threads.ts';

/** Another lead, as it is offered on a lead's screen. */
export interface OfferedLead {
  id: string;
  receivedAt: Date;
  name: string;
  about: string;
  place: string | null;
  state: LeadState;
  assignee: string | null;
  /** Null where somebody has looked for it. */
  reason: SamenessReason | null;
  /** Of the same yard, by somebody who answers there. */
  mayJoin: boolean;
}

const mostOffered = 20;
const mostFound = 10;
const dayMs = 24 * 60 * 60_000;

/** OFF-07: other leads of the same person at places of whoever looks, the newest first. */
export async function listSamePerson(
  ctx: OfficeContext,
  { lead, enquiries, settings }: Thread,
): Promise<OfferedLead[]> {
  const days = settings.leads.sameDays;
  if (days === 0 || lead.testId !== null || lead.state === 'spam') return [];
  const own = enquiries.map((each) => each.lead);
  const mails = [...new Set(own.map(({ email }) => normalMail(email)).filter((mail) => mail !== ''))];
  const phones = [...new Set(own.flatMap(({ phone }) => normalPhone(phone) ?? []))];
  const times = own.map(({ receivedAt }) => receivedAt.getTime());
  const isTheirs = or(
    ...(mails.length === 0 ? [] : [inArray(sql`lower(trim(${enquiry.email}))`, mails)]),
    ...(phones.length === 0 ? [] : [inArray(enquiry.phone, phones)]),
  );
  if (isTheirs === undefined) return [];
  const rows = await readOffered(
    ctx,
    and(
      ...[eq(enquiry.siteId, lead.siteId), isTheirs, isUsual],
      notInArray(
        enquiry.id,
        own.map(({ id }) => id),
      ),
      gte(enquiry.receivedAt, new Date(Math.min(...times) - days * dayMs)),
      lte(enquiry.receivedAt, new Date(Math.max(...times) + days * dayMs)),
    ),
  ).limit(mostOffered);
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const threadId = row.threadId ?? row.id;
    const reason = own
      .filter(({ receivedAt }) => isWithin(receivedAt, row.receivedAt, days))
      .map((each) => findSameness({ ...each, name: '' }, { ...row, name: '' }))
      .find((found) => found !== null);
    if (reason === undefined || reason === null || seen.has(threadId)) return [];
    seen.add(threadId);
    return toOffered(ctx, lead, row, reason);
  });
}

/** OFF-07: leads of the same yard that have these words in name, mail address or number. */
export async function findLeadsToJoin(
  ctx: OfficeContext,
  { leadId, words }: { leadId: string; words: string },
): Promise<OfferedLead[]> {
  const { db } = ctx.store;
  const lead = await getPermittedLead(ctx, db, { leadId, permission: 'leads.answer' });
  if (words.trim().length < 2) return [];
  const text = sql`concat_ws(' ', ${enquiry.name}, ${enquiry.lastName}, ${enquiry.email}, ${enquiry.phone})`;
  const rows = await readOffered(
    ctx,
    and(
      ...[eq(enquiry.siteId, lead.siteId), isUsual, isThreadHead, havingWords(words, text, toStoredPhoneWord)],
      lead.dealershipId === null ? isNull(enquiry.dealershipId) : eq(enquiry.dealershipId, lead.dealershipId),
      ne(enquiry.id, lead.threadId ?? lead.id),
    ),
  ).limit(mostFound);
  return rows.map((row) => toOffered(ctx, lead, row, null));
}

const isUsual = and(isNull(enquiry.testId), ne(enquiry.state, 'spam'));

function readOffered(ctx: OfficeContext, which: SQL | undefined) {
  return ctx.store.db
    .select({
      ...{ id: enquiry.id, threadId: enquiry.threadId, receivedAt: enquiry.receivedAt, state: enquiry.state },
      ...{ name: enquiry.name, lastName: enquiry.lastName, email: enquiry.email, phone: enquiry.phone },
      ...{ siteId: enquiry.siteId, dealershipId: enquiry.dealershipId, category: enquiry.category },
      carName: sql<string | null>`${enquiry.fields} -> 'car' ->> 'name'`,
      dealership: dealership.name,
      assignee: staff.name,
    })
    .from(enquiry)
    .leftJoin(dealership, eq(dealership.id, enquiry.dealershipId))
    .leftJoin(staff, eq(staff.id, enquiry.assignedTo))
    .where(and(whereMay(ctx, 'leads.see', enquiry), which))
    .orderBy(desc(enquiry.receivedAt), desc(enquiry.id));
}

type OfferedRow = Awaited<ReturnType<typeof readOffered>>[number];

function toOffered(ctx: OfficeContext, lead: LeadRow, row: OfferedRow, reason: SamenessReason | null): OfferedLead {
  const { siteId, dealershipId } = row;
  return {
    ...{ id: row.threadId ?? row.id, receivedAt: row.receivedAt, state: row.state, assignee: row.assignee, reason },
    name: `${row.name} ${row.lastName}`.trim(),
    about: row.carName ?? row.category,
    place: row.dealership,
    mayJoin: dealershipId === lead.dealershipId && may(ctx, 'leads.answer', { siteId, dealershipId }),
  };
}
