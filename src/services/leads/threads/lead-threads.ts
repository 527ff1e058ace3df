import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { enquiry, leadThread } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import {
  changeWork,
  compareAges,
  mergeWork,
  pickWork,
  type WorkChange,
  type WorkedLead,
} from '#rules/leads/lead-work.ts';
import type { LeadRow } from '../lead-scope.ts';

/** Of leads that are put together, the first, which stands for all of them in lists; any other lead. */
export const isThreadHead = or(sql`${enquiry.threadId} is null`, sql`${enquiry.threadId} = ${enquiry.id}`);

/** The lead that stands for the thread of a lead: itself where it is alone. */
export async function findHead(db: Executor, leadId: string): Promise<string> {
  const [row] = await db.select({ threadId: enquiry.threadId }).from(enquiry).where(eq(enquiry.id, leadId));
  return row?.threadId ?? leadId;
}

/** One at a time works on a thread: its head is locked. Answers with its head. */
export async function lockThread(tx: Tx, leadId: string): Promise<string> {
  for (;;) {
    const headId = await findHead(tx, leadId);
    await tx.execute(sql`select 1 from enquiry where id = ${headId} for update`);
    // It may have been put together with another while this waited.
    if ((await findHead(tx, leadId)) === headId) return headId;
  }
}

/** Whoever puts leads of a site together or takes them apart does so one after the other, and before he locks any of them. */
export async function lockThreadsOfSite(tx: Tx, siteId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`threads of site ${siteId}`}, 0))`);
}

/** All leads of a lead's thread, the oldest first, each with its own work. */
export async function readThread(db: Executor, leadId: string): Promise<LeadRow[]> {
  return (await readOfHead(db, await findHead(db, leadId))).leads;
}

/** What stands for the thread of a lead in lists, null where it is gone, and all its leads as `readThread` has them. */
export function readWholeThread(db: Executor, { id, threadId }: Pick<LeadRow, 'id' | 'threadId'>) {
  return readOfHead(db, threadId ?? id);
}

async function readOfHead(db: Executor, headId: string): Promise<{ head: LeadRow | null; leads: LeadRow[] }> {
  const rows = await db
    .select()
    .from(enquiry)
    .where(or(eq(enquiry.id, headId), eq(enquiry.threadId, headId)));
  const [own] = await db.select().from(leadThread).where(eq(leadThread.id, headId));
  const leads = rows.map((row) => (own && row.id === headId ? { ...row, ...pickWork(own) } : row));
  return { head: rows.find(({ id }) => id === headId) ?? null, leads: leads.toSorted(compareAges) };
}

/** The thread of some leads, each with its own work: one of them alone is no thread any more. */
export async function writeThread(tx: Tx, leads: readonly WorkedLead[]): Promise<void> {
  const [head, ...others] = leads.toSorted(compareAges);
  if (head === undefined) return;
  const own = pickWork(head);
  if (others.length === 0) {
    await tx
      .update(enquiry)
      .set({ ...own, threadId: null })
      .where(eq(enquiry.id, head.id));
    await tx.delete(leadThread).where(eq(leadThread.id, head.id));
    return;
  }
  await tx
    .insert(leadThread)
    .values({ id: head.id, ...own })
    .onConflictDoUpdate({ target: leadThread.id, set: own });
  await tx
    .update(enquiry)
    .set({ ...mergeWork(leads), threadId: head.id })
    .where(eq(enquiry.id, head.id));
  for (const lead of others) {
    await tx
      .update(enquiry)
      .set({ ...pickWork(lead), threadId: head.id })
      .where(eq(enquiry.id, lead.id));
  }
  const ids = others.map(({ id }) => id);
  await tx.delete(leadThread).where(inArray(leadThread.id, ids));
}

/** A step with a thread: with each of its leads, or with those that are named. */
export async function changeThread(
  tx: Tx,
  leadId: string,
  change: WorkChange | ((lead: LeadRow) => WorkChange | null),
): Promise<void> {
  const leads = await readThread(tx, leadId);
  const changed = leads.map((lead): WorkedLead => {
    const own = typeof change === 'function' ? change(lead) : change;
    return own === null ? lead : { ...lead, ...changeWork(lead, own) };
  });
  await writeThread(tx, changed);
}

/** What stands for a thread in lists. */
export async function readHead(db: Executor, headId: string): Promise<LeadRow | null> {
  const [row] = await db.select().from(enquiry).where(eq(enquiry.id, headId));
  return row ?? null;
}

/** Before leads are erased: what stays of their threads stays one, and is what it is without them. */
export async function leaveThreads(tx: Tx, leadIds: readonly string[]): Promise<void> {
  const rows = await tx
    .selectDistinct({ threadId: enquiry.threadId })
    .from(enquiry)
    .where(and(inArray(enquiry.id, [...leadIds]), sql`${enquiry.threadId} is not null`))
    .orderBy(asc(enquiry.threadId));
  for (const { threadId } of rows) {
    if (threadId === null) continue;
    await lockThread(tx, threadId);
    const leads = await readThread(tx, threadId);
    for (const lead of leads.filter(({ id }) => leadIds.includes(id))) await writeThread(tx, [lead]);
    await writeThread(
      tx,
      leads.filter(({ id }) => !leadIds.includes(id)),
    );
  }
}

/** How many enquiries each thread has, and what the latest of them says. */
export async function readLatest(db: Executor, headIds: readonly string[]) {
  if (headIds.length === 0) return new Map<string, LatestEnquiry>();
  const rows = await db
    .select({
      ...{ id: enquiry.id, receivedAt: enquiry.receivedAt, threadId: enquiry.threadId, category: enquiry.category },
      carName: sql<string | null>`${enquiry.fields} -> 'car' ->> 'name'`,
      message: sql<string>`left(${enquiry.message}, 200)`,
    })
    .from(enquiry)
    .where(inArray(enquiry.threadId, [...headIds]));
  const threads = Map.groupBy(rows.toSorted(compareAges), ({ threadId }) => threadId ?? '');
  return new Map(
    [...threads].map(([headId, leads]): [string, LatestEnquiry] => {
      const { category = '', carName = null, message = '' } = leads.at(-1) ?? {};
      return [headId, { count: leads.length, category, carName, message }];
    }),
  );
}

export interface LatestEnquiry {
  count: number;
  category: string;
  carName: string | null;
  message: string;
}
