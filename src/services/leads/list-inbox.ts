import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { havingStoredWords } from '#db/having-words.ts';
import { dealership, enquiry, staff } from '#db/schema/index.ts';
import { toStoredPhoneWord } from '#rules/forms/australian-phone.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { type LeadState, openLeadStates } from '#rules/leads/lead-states.ts';
import { findWaitingSince } from '#rules/leads/lead-work.ts';
import { isOfVisitor } from '../enquiries/leads/is-of-visitor.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { permitSomewhere } from '../staff/permit.ts';
import { whereMay } from '../staff/where-may.ts';
import { isAwake } from './lead-scope.ts';
import { openLeadClocks } from './speed/lead-clocks.ts';
import { type LeadWait, measureWait } from './speed/measure-wait.ts';
import { isThreadHead, readLatest } from './threads/lead-threads.ts';

/** What the inbox shows of all leads. */
export const inboxViews = ['unanswered', 'late', 'open', 'mine', 'snoozed', 'done', 'all', 'spam', 'tests'] as const;
export type InboxView = (typeof inboxViews)[number];

export interface ListInboxInput {
  view: InboxView;
  /** Only of this site; null for all. */
  siteId: number | null;
  /** Only of this dealership; null for all. */
  dealershipId: number | null;
  /** Only of this person's, by id, or of nobody's with `nobodys`; null for all. */
  staffId: string | null;
  /** Only what came by this form; null for all. */
  form: EnquiryForm | null;
  /** Only about this make, in any letters; null for all. */
  make: string | null;
  /** Words of name, address, phone, message, car or stock number. */
  words: string;
  /** The last lead of the page before; null for the first page. */
  after: string | null;
}

/** Nothing of it left out. */
export const wholeInbox: Omit<ListInboxInput, 'view'> = {
  ...{ siteId: null, dealershipId: null, staffId: null, form: null, make: null },
  ...{ words: '', after: null },
};

/** In the place of somebody's id: leads that are given to nobody. */
export const nobodys = 'nobody';

export interface InboxLead {
  id: string;
  receivedAt: Date;
  /** How many enquiries are put together in it; the latest of them says what it is about. */
  count: number;
  /** The person waits for an answer to a later word of his. */
  hasAnswered: boolean;
  /** When the first word came that has no answer; where nobody waits, when it came. */
  standsSince: Date;
  name: string;
  siteId: number;
  dealership: string | null;
  category: string;
  carName: string | null;
  /** The beginning of what was written. */
  message: string;
  state: LeadState;
  snoozedUntil: Date | null;
  assignee: string | null;
  /** Null where nobody waits. */
  wait: LeadWait | null;
  /** When managers were told that it has no answer; null where they were not. */
  alarmedAt: Date | null;
}

export interface Inbox {
  leads: readonly InboxLead[];
  /** Where the next page begins; null on the last. */
  next: string | null;
  counts: Readonly<Record<'unanswered' | 'late' | 'open' | 'mine', number>>;
}

const pageSize = 50;

/** OFF-07: one inbox over all places of the person; who has waited longest for an answer comes first, else the newest. */
export async function listInbox(ctx: OfficeContext, input: ListInboxInput): Promise<Inbox> {
  permitSomewhere(ctx, 'leads.see');
  const rows = await readPage(ctx, input);
  const now = ctx.clock.now();
  const clockOf = await openLeadClocks(ctx.store.db, rows);
  const latest = await readLatest(
    ctx.store.db,
    rows.flatMap(({ threadId }) => threadId ?? []),
  );
  const leads = rows
    .slice(0, pageSize)
    .map(({ dealershipId, locationId, firstRepliedAt, testId, threadId, ...lead }) => ({
      ...lead,
      ...{ count: 1, ...latest.get(lead.id) },
      hasAnswered: lead.waitingSince !== null && (threadId === null || firstRepliedAt !== null),
      standsSince: findWaitingSince({ ...lead, firstRepliedAt, threadId }) ?? lead.waitingSince ?? lead.receivedAt,
      wait: measureWait(
        { ...lead, firstRepliedAt, testId, threadId },
        clockOf({ siteId: lead.siteId, dealershipId, locationId }),
        now,
      ),
    }));
  return {
    leads,
    next: rows.length > pageSize ? (leads.at(-1)?.id ?? null) : null,
    counts: await countViews(ctx, input),
  };
}

function readPage(ctx: OfficeContext, { view, words, after, ...narrowed }: ListInboxInput) {
  const isOldestFirst = view === 'unanswered' || view === 'late';
  // Ids sort by the time at which they were drawn.
  const order = isOldestFirst ? [waitsSince, enquiry.id] : [desc(enquiry.receivedAt), desc(enquiry.id)];
  return ctx.store.db
    .select({
      ...{ id: enquiry.id, receivedAt: enquiry.receivedAt, siteId: enquiry.siteId, category: enquiry.category },
      ...{ state: enquiry.state, snoozedUntil: enquiry.snoozedUntil, waitingSince: enquiry.waitingSince },
      ...{ alarmedAt: enquiry.alarmedAt, testId: enquiry.testId, threadId: enquiry.threadId },
      ...{ dealershipId: enquiry.dealershipId, locationId: enquiry.locationId, firstRepliedAt: enquiry.firstRepliedAt },
      name: sql<string>`trim(${enquiry.name} || ' ' || ${enquiry.lastName})`,
      carName: sql<string | null>`${enquiry.fields} -> 'car' ->> 'name'`,
      message: sql<string>`left(${enquiry.message}, 200)`,
      dealership: dealership.name,
      assignee: staff.name,
    })
    .from(enquiry)
    .leftJoin(dealership, eq(dealership.id, enquiry.dealershipId))
    .leftJoin(staff, eq(staff.id, enquiry.assignedTo))
    .where(
      and(
        whereMay(ctx, 'leads.see', enquiry),
        view === 'tests' ? isNotNull(enquiry.testId) : isOfVisitor,
        isThreadHead,
        ofView(ctx, view),
        ofNarrowed(narrowed),
        ofWords(words),
        after === null ? undefined : beyond(after, isOldestFirst),
      ),
    )
    .orderBy(...order)
    .limit(pageSize + 1);
}

const isOpen = inArray(enquiry.state, [...openLeadStates]);
/** New, or the person has written again. */
const isUnanswered = and(ne(enquiry.state, 'spam'), or(eq(enquiry.state, 'new'), isNotNull(enquiry.waitingSince)));
/** OFF-09: managers were told of it, and nobody has answered since, also where somebody has put it aside. */
const isLate = and(
  isNotNull(enquiry.alarmedAt),
  or(
    and(isNull(enquiry.threadId), eq(enquiry.state, 'new'), isNull(enquiry.answeredAt)),
    and(isNotNull(enquiry.threadId), ne(enquiry.state, 'spam'), lte(enquiry.waitingSince, enquiry.alarmedAt)),
  ),
);
/** As `findWaitingSince` has it; what nobody waits for stands by when it came. */
const waitsSince = sql`case when ${enquiry.threadId} is null and ${enquiry.state} = 'new' and ${enquiry.firstRepliedAt} is null then ${enquiry.receivedAt} else coalesce(${enquiry.waitingSince}, ${enquiry.receivedAt}) end`;

function ofView(ctx: OfficeContext, view: InboxView): SQL | undefined {
  const now = ctx.clock.now();
  switch (view) {
    case 'unanswered':
      return and(isUnanswered, isAwake(now));
    case 'late':
      return isLate;
    case 'open':
      return and(isOpen, isAwake(now));
    case 'mine':
      return and(isOpen, isAwake(now), eq(enquiry.assignedTo, ctx.member?.id ?? ''));
    case 'snoozed':
      return and(isOpen, gt(enquiry.snoozedUntil, now));
    case 'done':
      return inArray(enquiry.state, ['won', 'lost']);
    case 'all':
      return ne(enquiry.state, 'spam');
    case 'spam':
      return eq(enquiry.state, 'spam');
    case 'tests':
      return undefined;
    default:
      return view satisfies never;
  }
}

function ofWords(words: string): SQL | undefined {
  if (havingStoredWords(words, enquiry.words, toStoredPhoneWord) === undefined) return undefined;
  return anyOfThread((leads) => havingStoredWords(words, leads.words, toStoredPhoneWord));
}

function beyond(after: string, isOldestFirst: boolean): SQL | undefined {
  const last = (at: SQL) => sql`(select ${at}, e.id from enquiry e where e.id = ${after})`;
  return isOldestFirst
    ? sql`(${waitsSince}, ${enquiry.id}) > ${last(sql`case when e.thread_id is null and e.state = 'new' and e.first_replied_at is null then e.received_at else coalesce(e.waiting_since, e.received_at) end`)}`
    : sql`(${enquiry.receivedAt}, ${enquiry.id}) < ${last(sql`e.received_at`)}`;
}

type Narrowed = Pick<ListInboxInput, 'siteId' | 'dealershipId' | 'staffId' | 'form' | 'make'>;

function ofNarrowed({ siteId, dealershipId, staffId, form, make }: Narrowed): SQL | undefined {
  const ofStaff = staffId === nobodys ? isNull(enquiry.assignedTo) : eq(enquiry.assignedTo, staffId ?? '');
  return and(
    siteId === null ? undefined : eq(enquiry.siteId, siteId),
    dealershipId === null ? undefined : eq(enquiry.dealershipId, dealershipId),
    staffId === null ? undefined : ofStaff,
    form === null ? undefined : anyOfThread((leads) => eq(leads.form, form)),
    make === null ? undefined : anyOfThread((leads) => eq(leads.make, make.toLowerCase())),
  );
}

/** Of leads that are put together, one is enough. */
function anyOfThread(has: (leads: Record<'words' | 'form' | 'make', PgColumn>) => SQL | undefined): SQL | undefined {
  const together = alias(enquiry, 'together');
  const found = sql`exists (select 1 from ${enquiry} together where ${together.threadId} = ${enquiry.id} and ${has(together)})`;
  return or(has(enquiry), and(isNotNull(enquiry.threadId), found));
}

async function countViews(ctx: OfficeContext, narrowed: Narrowed): Promise<Inbox['counts']> {
  const isNowAwake = isAwake(ctx.clock.now());
  const [row] = await ctx.store.db
    .select({
      late: sql<number>`count(*) filter (where ${isLate})::int`,
      open: sql<number>`count(*) filter (where ${and(isOpen, isNowAwake)})::int`,
      unanswered: sql<number>`count(*) filter (where ${and(isUnanswered, isNowAwake)})::int`,
      mine: sql<number>`count(*) filter (where ${and(isOpen, isNowAwake)} and ${enquiry.assignedTo} = ${ctx.member?.id ?? ''})::int`,
    })
    .from(enquiry)
    .where(
      and(
        whereMay(ctx, 'leads.see', enquiry),
        isOfVisitor,
        isThreadHead,
        or(isOpen, isNotNull(enquiry.waitingSince)),
        ofNarrowed(narrowed),
      ),
    );
  return row ?? { open: 0, late: 0, unanswered: 0, mine: 0 };
}
