import { and, eq, inArray } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { leadApart, leadDraft, leadEntry, leadFile } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { AuditAction } from '#rules/audit/audit-actions.ts';
import { compareAges } from '#rules/leads/lead-work.ts';
import { type AuditChanges, recordAudit } from '../../audit/record-audit.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { getPermittedLead, type LeadRow } from '../lead-scope.ts';
import { lockThread, lockThreadsOfSite, readHead, readThread, writeThread } from './lead-threads.ts';

/** So that a robot that asks again and again makes no thread without an end. */
export const mostTogether = 30;

interface OfTwo {
  leadId: string;
  /** Of the lead, or of any of the thread, that is put to it. */
  otherId: string;
}

/** OFF-07: puts two leads of one yard together, with all that each of them is together with already. Answers with what has come to it, which takes it back. */
export async function joinLeads(ctx: OfficeContext, { leadId, otherId }: OfTwo): Promise<string[]> {
  return ctx.store.db.transaction(async (tx) => {
    const [lead, other] = [await permitted(ctx, tx, leadId), await permitted(ctx, tx, otherId)];
    if (lead.siteId !== other.siteId || lead.dealershipId !== other.dealershipId) {
      throw new Refusal('invalid', 'They are leads of two yards: each of them answers its own.');
    }
    await lockThreadsOfSite(tx, lead.siteId);
    const heads = [];
    for (const id of [leadId, otherId].toSorted()) heads.push(await lockThread(tx, id));
    if (new Set(heads).size < 2) throw new Refusal('conflict', 'They are together already.');
    const [to, from] = [await readThread(tx, leadId), await readThread(tx, otherId)];
    for (const each of [...to, ...from]) refuseUnfit(each);
    if (to.length + from.length > mostTogether) {
      throw new Refusal('conflict', `${mostTogether} leads at most are one thread.`);
    }
    const ids = from.map(({ id }) => id);
    await tx.delete(leadApart).where(ofPairs([...to, ...from], [...to, ...from]));
    await join(ctx, tx, { to, from, why: 'hand' });
    return ids;
  });
}

function refuseUnfit({ testId, state }: LeadRow): void {
  if (testId !== null) throw new Refusal('conflict', 'A test lead is of nobody: it stays by itself.');
  if (state === 'spam') throw new Refusal('conflict', 'Spam stays by itself. Move it out of spam first.');
}

interface Joined {
  to: readonly LeadRow[];
  from: readonly LeadRow[];
  why: 'hand' | 'rule';
}

/** Within a transaction in which both are locked. */
export async function join(ctx: OfficeContext, tx: Tx, { to, from, why }: Joined): Promise<void> {
  const leads = [...to, ...from].toSorted(compareAges);
  const [head] = leads;
  const came = from[0];
  if (head === undefined || came === undefined) return;
  const before = await readHead(tx, to[0]?.id ?? '');
  await writeThread(tx, leads);
  await bringDrafts(tx, { headId: head.id, ids: leads.map(({ id }) => id) });
  const detail = { why, count: String(leads.length) };
  await note(ctx, tx, { leadId: came.id, kind: 'joined', detail, isByRule: why === 'rule' });
  const after = await readHead(tx, head.id);
  const changes = compareThreads({ ids: to, row: before }, { ids: leads, row: after });
  await tell(ctx, tx, { action: 'lead.joined', head, detail: { why, from: from.map(({ id }) => id) }, changes, leads });
}

interface TakenApart {
  leadId: string;
  /** What leaves its thread, together. */
  ids: readonly string[];
}

/** What left its thread, and what stays of it. */
export interface Parts {
  leaving: string[];
  staying: string[];
}

/** OFF-07: takes leads out of a thread: each is again what it was, with what was done since. No rule puts them together again. */
export async function takeApart(ctx: OfficeContext, { leadId, ids }: TakenApart): Promise<Parts> {
  return ctx.store.db.transaction(async (tx) => {
    const { siteId } = await permitted(ctx, tx, leadId);
    await lockThreadsOfSite(tx, siteId);
    const headId = await lockThread(tx, leadId);
    const leads = await readThread(tx, headId);
    const leaving = leads.filter(({ id }) => ids.includes(id));
    const staying = leads.filter(({ id }) => !ids.includes(id));
    if (leaving.length === 0 || leaving.length < new Set(ids).size || staying.length === 0) {
      throw new Refusal('conflict', 'They are apart already.');
    }
    const before = await readHead(tx, headId);
    for (const part of [leaving, staying]) await writeThread(tx, part);
    const pairs = leaving.flatMap(({ id }) => staying.map((each) => ({ enquiryId: id, fromId: each.id })));
    await tx.insert(leadApart).values(pairs).onConflictDoNothing();
    for (const part of [leaving, staying]) {
      const head = part[0];
      if (head === undefined) continue;
      await note(ctx, tx, { leadId: head.id, kind: 'apart', detail: { count: String(leads.length) }, isByRule: false });
      const row = await readHead(tx, head.id);
      const changes = compareThreads({ ids: leads, row: before }, { ids: part, row });
      await tell(ctx, tx, { action: 'lead.apart', head, detail: {}, changes, leads: part });
    }
    return { leaving: leaving.map(({ id }) => id), staying: staying.map(({ id }) => id) };
  });
}

function permitted(ctx: OfficeContext, tx: Tx, leadId: string): Promise<LeadRow> {
  return getPermittedLead(ctx, tx, { leadId, permission: 'leads.answer' });
}

const ofPairs = (a: readonly LeadRow[], b: readonly LeadRow[]) =>
  and(
    inArray(
      leadApart.enquiryId,
      a.map(({ id }) => id),
    ),
    inArray(
      leadApart.fromId,
      b.map(({ id }) => id),
    ),
  );

interface Note {
  leadId: string;
  kind: 'joined' | 'apart';
  detail: Record<string, string>;
  isByRule: boolean;
}

async function note(ctx: OfficeContext, tx: Tx, { leadId, kind, detail, isByRule }: Note): Promise<void> {
  const at = ctx.clock.now();
  const staffId = isByRule ? null : (ctx.member?.id ?? null);
  await tx.insert(leadEntry).values({ id: createId(at), enquiryId: leadId, kind, staffId, at, detail });
}

interface Part {
  ids: readonly { id: string }[];
  row: LeadRow | null;
}

function compareThreads(before: Part, after: Part): AuditChanges {
  const fields = ['state', 'assignedTo'] as const;
  const moved = fields.flatMap((field) => {
    const both = { before: before.row?.[field] ?? null, after: after.row?.[field] ?? null };
    return both.before === both.after ? [] : [[field, both] as const];
  });
  const leads = { before: before.ids.map(({ id }) => id), after: after.ids.map(({ id }) => id) };
  return { leads, ...Object.fromEntries(moved) };
}

interface Told {
  action: AuditAction;
  head: LeadRow;
  detail: Record<string, unknown>;
  changes: AuditChanges;
  leads: readonly LeadRow[];
}

async function tell(ctx: OfficeContext, tx: Tx, { action, head, detail, changes, leads }: Told): Promise<void> {
  const { siteId } = head;
  await recordAudit(tx, ctx, { siteId, action, subject: `enquiry:${head.id}`, detail, changes });
  await recordEvents(
    tx,
    leads.map(({ id }) => ({ kind: 'lead.changed', siteId, enquiryId: id })),
  );
}

/** What somebody has begun to write stands below the thread, unless he has begun something there, too. */
async function bringDrafts(tx: Tx, { headId, ids }: { headId: string; ids: readonly string[] }): Promise<void> {
  const drafts = await tx
    .select({ enquiryId: leadDraft.enquiryId, staffId: leadDraft.staffId, updatedAt: leadDraft.updatedAt })
    .from(leadDraft)
    .where(inArray(leadDraft.enquiryId, [...ids]));
  const bySomebody = Map.groupBy(drafts, ({ staffId }) => staffId);
  for (const [staffId, own] of bySomebody) {
    if (own.some(({ enquiryId }) => enquiryId === headId)) continue;
    const latest = own.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())[0];
    if (latest === undefined) continue;
    const { enquiryId } = latest;
    const change = { enquiryId: headId };
    await tx
      .update(leadDraft)
      .set(change)
      .where(and(eq(leadDraft.enquiryId, enquiryId), eq(leadDraft.staffId, staffId)));
    await tx
      .update(leadFile)
      .set(change)
      .where(and(eq(leadFile.enquiryId, enquiryId), eq(leadFile.staffId, staffId)));
  }
}
