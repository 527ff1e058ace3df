import type { LeadState } from './lead-states.ts';

/** What staff have made of a lead, and what waits for them. */
export interface LeadWork {
  state: LeadState;
  /** Of a lost one. */
  lostReason: string | null;
  snoozedUntil: Date | null;
  assignedTo: string | null;
  /** When somebody first did something about it. */
  answeredAt: Date | null;
  /** When somebody first wrote or called. */
  firstRepliedAt: Date | null;
  /** Since when the person waits for an answer to a later word; of a thread, to any. */
  waitingSince: Date | null;
  /** When managers were last told that nobody has answered. */
  alarmedAt: Date | null;
}

export interface WaitingWork extends Pick<LeadWork, 'state' | 'firstRepliedAt' | 'waitingSince'> {
  receivedAt: Date;
  /** Of several that are put together; null for one by itself. */
  threadId: string | null;
}

/**
 * OFF-09: when the first word was written that nobody has answered; null where nobody waits. A word that is written again before the first reply
 * does not begin the time anew.
 */
export function findWaitingSince({
  state,
  receivedAt,
  firstRepliedAt,
  waitingSince,
  threadId,
}: WaitingWork): Date | null {
  if (state === 'spam') return null;
  return threadId === null && state === 'new' && firstRepliedAt === null ? receivedAt : waitingSince;
}

/** A lead with its own work, whatever it is put together with. */
export interface WorkedLead extends LeadWork {
  id: string;
  receivedAt: Date;
}

/** The further on, the later. A person of whom one enquiry is lost and another is not is not lost. */
const order: readonly LeadState[] = ['spam', 'lost', 'new', 'contacted', 'appointment', 'won'];
const rank = ({ state }: LeadWork) => order.indexOf(state);

/** The oldest first, and of several at one time always in the same order. */
export function compareAges(
  a: Pick<WorkedLead, 'id' | 'receivedAt'>,
  b: Pick<WorkedLead, 'id' | 'receivedAt'>,
): number {
  return a.receivedAt.getTime() - b.receivedAt.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/**
 * OFF-07: what several leads that are put together are as one: the state of the one that is furthest on, whoever has that one (or else the next
 * that somebody has), and the clock of the oldest word that nobody has answered. Put aside only where all are.
 */
export function mergeWork(leads: readonly WorkedLead[]): LeadWork {
  const byAge = leads.toSorted(compareAges);
  const byRank = byAge.toSorted((a, b) => rank(b) - rank(a));
  const state = byRank[0]?.state ?? 'new';
  const waiting = byAge.map((lead) => findWaitingSince({ ...lead, threadId: null }));
  const isAwake = leads.some(({ snoozedUntil }) => snoozedUntil === null);
  return {
    state,
    lostReason: state === 'lost' ? (byAge.findLast(({ lostReason }) => lostReason !== null)?.lostReason ?? null) : null,
    snoozedUntil: isAwake ? null : findFirst(leads.map(({ snoozedUntil }) => snoozedUntil)),
    assignedTo: byRank.find(({ assignedTo }) => assignedTo !== null)?.assignedTo ?? null,
    answeredAt: findFirst(leads.map(({ answeredAt }) => answeredAt)),
    firstRepliedAt: findFirst(leads.map(({ firstRepliedAt }) => firstRepliedAt)),
    waitingSince: findFirst(waiting),
    alarmedAt: sortTimes(leads.map(({ alarmedAt }) => alarmedAt)).at(-1) ?? null,
  };
}

const sortTimes = (times: readonly (Date | null)[]) =>
  times.filter((time) => time !== null).toSorted((a, b) => a.getTime() - b.getTime());
const findFirst = (times: readonly (Date | null)[]) => sortTimes(times)[0] ?? null;

/** What a step makes of a lead. `answeredAt` and `firstRepliedAt` say that somebody did something, or wrote or called, at that time. */
export type WorkChange = Partial<LeadWork>;

/**
 * A step with a thread is one with each of its leads: taken apart later, each is as if it had been taken with it alone. The first time counts, and
 * a reply makes a new one contacted.
 */
export function changeWork(work: LeadWork, { answeredAt, firstRepliedAt, ...change }: WorkChange): LeadWork {
  const isFirstReply = work.state === 'new' && firstRepliedAt != null;
  return {
    ...pickWork(work),
    ...(isFirstReply && { state: 'contacted' as const }),
    ...change,
    answeredAt: work.answeredAt ?? answeredAt ?? null,
    firstRepliedAt: work.firstRepliedAt ?? firstRepliedAt ?? null,
  };
}

/** Of a row that has more, its work alone. */
export function pickWork(row: LeadWork): LeadWork {
  const { state, lostReason, snoozedUntil, assignedTo, answeredAt, firstRepliedAt, waitingSince, alarmedAt } = row;
  return { state, lostReason, snoozedUntil, assignedTo, answeredAt, firstRepliedAt, waitingSince, alarmedAt };
}
