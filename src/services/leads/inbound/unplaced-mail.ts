import { and, asc, count, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { enquiry, inboundMail } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { atSites, type PersonAt } from '../../privacy/person-at.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { may } from '../../staff/permit.ts';
import { whereMay } from '../../staff/where-may.ts';
import { getPermittedLead } from '../lead-scope.ts';
import { addAnswer, keepAnswerFiles } from './add-answer.ts';
import { readMail } from './read-mail.ts';

export interface UnplacedMail {
  id: string;
  receivedAt: Date;
  sender: string;
  subject: string;
  excerpt: string;
  /** Leads of the sender, the newest first. */
  leads: { id: string; name: string; about: string }[];
}

const mostShown = 100;
/** A mail that comes again so late is taken for another. */
const keptMs = 90 * 24 * 60 * 60_000;

/** Mail that has found no lead: of sites whose leads the person answers; of no site in particular, for operators. */
export async function listUnplacedMail(ctx: OfficeContext): Promise<UnplacedMail[]> {
  const { db } = ctx.store;
  const { id, receivedAt, sender, subject, excerpt } = inboundMail;
  const mails = await db
    .select({ id, receivedAt, sender, subject, excerpt })
    .from(inboundMail)
    .where(isTheirs(ctx))
    .orderBy(asc(receivedAt), asc(id))
    .limit(mostShown);
  const leads = await listLeadsOf(ctx, [...new Set(mails.map((mail) => mail.sender))]);
  return mails.map((mail) => ({ ...mail, leads: leads.get(mail.sender) ?? [] }));
}

export async function countUnplacedMail(ctx: OfficeContext): Promise<number> {
  const [row] = await ctx.store.db.select({ count: count() }).from(inboundMail).where(isTheirs(ctx));
  return row?.count ?? 0;
}

function isTheirs(ctx: OfficeContext): SQL | undefined {
  const siteIds = ctx.sites
    .filter(({ id }) => may(ctx, 'leads.answer', { siteId: id, dealershipId: null }))
    .map(({ id }) => id);
  const isOperator = ctx.member === null || ctx.member.roles.some(({ role }) => role === 'operator');
  const ofSites = inArray(inboundMail.siteId, siteIds);
  return and(isNotNull(inboundMail.upload), isOperator ? or(ofSites, sql`${inboundMail.siteId} is null`) : ofSites);
}

async function listLeadsOf(ctx: OfficeContext, senders: readonly string[]) {
  if (senders.length === 0) return new Map<string, UnplacedMail['leads']>();
  const address = sql<string>`lower(trim(${enquiry.email}))`;
  const rows = await ctx.store.db
    .select({
      ...{ id: enquiry.id, sender: address, category: enquiry.category },
      name: sql<string>`trim(${enquiry.name} || ' ' || ${enquiry.lastName})`,
      carName: sql<string | null>`${enquiry.fields} -> 'car' ->> 'name'`,
    })
    .from(enquiry)
    .where(and(inArray(address, [...senders]), whereMay(ctx, 'leads.answer', enquiry)))
    .orderBy(desc(enquiry.receivedAt));
  const bySender = Map.groupBy(rows, ({ sender }) => sender);
  return new Map(
    [...bySender].map(([sender, leads]) => [
      sender,
      leads.map(({ id, name, carName, category }) => ({ id, name, about: carName ?? category })),
    ]),
  );
}

interface OfMail {
  mailId: string;
}

/** Somebody has found its lead: it becomes an answer there. */
export async function placeMail(ctx: OfficeContext, { mailId, lead }: OfMail & { lead: string }): Promise<void> {
  const { db } = ctx.store;
  const { upload } = await getUnplaced(ctx, db, mailId);
  // Its id, or the address of its screen.
  const leadId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(lead)?.[0] ?? '';
  const { siteId } = await getPermittedLead(ctx, db, { leadId, permission: 'leads.answer' }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const message = 'There is no such lead that you answer. Please choose another.';
    throw new Refusal('invalid', message, [{ field: 'lead', message }]);
  });
  const raw = await ctx.uploads.read(upload);
  const mail = raw && (await readMail(raw, []));
  if (!mail) throw new Refusal('invalid', 'This mail cannot be read any more.');
  const files = await keepAnswerFiles(ctx, siteId, mail);
  await db.transaction(async (tx) => {
    await forget(tx, mailId);
    await addAnswer(ctx, tx, { leadId, mail, files });
  });
  await ctx.uploads.delete(upload);
}

/** It belongs nowhere, or is no business of anybody. */
export async function dropMail(ctx: OfficeContext, { mailId }: OfMail): Promise<void> {
  const { upload, siteId } = await getUnplaced(ctx, ctx.store.db, mailId);
  await ctx.store.db.transaction(async (tx) => {
    await forget(tx, mailId);
    await recordAudit(tx, ctx, { siteId, action: 'mail.dropped', subject: `mail:${mailId}` });
  });
  await ctx.uploads.delete(upload);
}

async function getUnplaced(ctx: OfficeContext, db: Executor, mailId: string) {
  const [row] = await db
    .select({ upload: inboundMail.upload, siteId: inboundMail.siteId })
    .from(inboundMail)
    .where(and(eq(inboundMail.id, mailId), isTheirs(ctx)));
  if (!row || row.upload === null) throw new Refusal('conflict', 'Somebody has dealt with this mail already.');
  return { upload: row.upload, siteId: row.siteId };
}

async function forget(tx: Tx, mailId: string): Promise<void> {
  const forgotten = await tx
    .update(inboundMail)
    .set({ upload: null, sender: '', subject: '', excerpt: '' })
    .where(and(eq(inboundMail.id, mailId), isNotNull(inboundMail.upload)))
    .returning({ id: inboundMail.id });
  if (forgotten.length === 0) throw new Refusal('conflict', 'Somebody has dealt with this mail already.');
}

/** Mails of somebody that wait for a colleague; answers with their uploads, which are to be deleted. */
export async function eraseMailOf(tx: Tx, person: PersonAt): Promise<string[]> {
  if (person.email === null) return [];
  const rows = await tx
    .delete(inboundMail)
    .where(and(eq(inboundMail.sender, person.email), atSites(person, inboundMail.siteId)))
    .returning({ upload: inboundMail.upload });
  return rows.flatMap(({ upload }) => upload ?? []);
}

/** Forgets what came long ago and was placed. */
export async function tidyInboundMail({ store, clock }: AppContext): Promise<void> {
  const end = new Date(clock.now().getTime() - keptMs);
  await store.db.delete(inboundMail).where(and(sql`${inboundMail.upload} is null`, lt(inboundMail.receivedAt, end)));
}
