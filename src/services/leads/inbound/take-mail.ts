import { and, eq, inArray, sql } from 'drizzle-orm';
import { enquiry, inboundMail, leadEntry, leadMessage, site } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { createSecretId } from '#kernel/secrets/secret-id.ts';
import { cutText } from '#rules/forms/clean-text.ts';
import { inboundLimits } from '#rules/leads/inbound-limits.ts';
import type { AppContext } from '../../context.ts';
import { readThreadAddress } from '../replies/thread-address.ts';
import { addAnswer, keepAnswerFiles } from './add-answer.ts';
import { noteBounce } from './note-bounce.ts';
import { noteMail, type TakenMail } from './note-mail.ts';
import { type ReadMail, readMail } from './read-mail.ts';

export interface InboundMail {
  /** As it came, with its headers. */
  raw: Buffer;
  /** Whom the mail server has taken it for. */
  recipients: readonly string[];
}

/**
 * OFF-08: a mail that has come in becomes an answer in its thread: by the thread's secret address, else by the mail of ours that it names, where
 * the person of the lead sends it. Everything else is kept for somebody to look at. The same mail counts once.
 */
export async function takeMail(ctx: AppContext, { raw, recipients }: InboundMail): Promise<TakenMail> {
  const mail = await readMail(raw, recipients);
  if (mail === null) return 'unreadable';
  const { db } = ctx.store;
  if (await isKnown(db, mail)) return 'known';
  if (mail.kind === 'bounce') return (await noteBounce(ctx, mail, raw)) ?? keep(ctx, mail, raw);
  const lead = await findLead(ctx, mail);
  if (lead === null) return keep(ctx, mail, raw);
  const files = await keepAnswerFiles(ctx, lead.siteId, mail);
  return db.transaction(async (tx) => {
    if (!(await noteMail(ctx, tx, mail))) return 'known';
    await addAnswer(ctx, tx, { leadId: lead.id, mail, files });
    return 'placed';
  });
}

async function isKnown(db: Executor, { key }: ReadMail): Promise<boolean> {
  const [row] = await db.select({ id: inboundMail.id }).from(inboundMail).where(eq(inboundMail.mailKey, key));
  return row !== undefined;
}

type FoundLead = Pick<typeof enquiry.$inferSelect, 'id' | 'siteId'>;

async function findLead(ctx: AppContext, mail: ReadMail): Promise<FoundLead | null> {
  const { db } = ctx.store;
  const { id, siteId } = enquiry;
  const named = mail.recipients.flatMap((address) => readThreadAddress(ctx, address) ?? []);
  if (named.length > 0) {
    const [row] = await db.select({ id, siteId }).from(enquiry).where(inArray(id, named)).limit(1);
    return row ?? null;
  }
  if (mail.references.length === 0) return null;
  const [row] = await db
    .select({ id, siteId })
    .from(leadMessage)
    .innerJoin(leadEntry, eq(leadEntry.id, leadMessage.entryId))
    .innerJoin(enquiry, eq(enquiry.id, leadEntry.enquiryId))
    .where(
      and(
        inArray(leadMessage.messageId, mail.references),
        eq(leadEntry.kind, 'replied'),
        sql`lower(trim(${enquiry.email})) = ${mail.from.address}`,
      ),
    )
    .limit(1);
  return row ?? null;
}

async function keep(ctx: AppContext, mail: ReadMail, raw: Buffer): Promise<TakenMail> {
  const now = ctx.clock.now();
  const upload = createSecretId(now);
  await ctx.uploads.write(upload, raw);
  const kept = await ctx.store.db
    .insert(inboundMail)
    .values({
      ...{ id: createId(now), mailKey: mail.key, receivedAt: now, upload, subject: mail.subject },
      ...{ sender: mail.from.address, excerpt: cutText(mail.text, inboundLimits.excerpt) },
      siteId: await findSite(ctx, mail),
    })
    .onConflictDoNothing()
    .returning({ id: inboundMail.id });
  if (kept.length > 0) return 'kept';
  await ctx.uploads.delete(upload);
  return 'known';
}

/** Whose people look at it: the one site that the sender has written to, or the one whose own address it has come to. */
async function findSite({ store: { db } }: AppContext, mail: ReadMail): Promise<number | null> {
  const written = await db
    .selectDistinct({ siteId: enquiry.siteId })
    .from(enquiry)
    .where(sql`lower(trim(${enquiry.email})) = ${mail.from.address}`);
  const [only, ...others] = written;
  if (only && others.length === 0) return only.siteId;
  const domains = mail.recipients.map((address) => address.slice(address.lastIndexOf('@') + 1).toLowerCase());
  const place = sql<string>`${site.settings} -> 'replies' ->> 'address'`;
  const rows = await db.select({ id: site.id, place }).from(site).where(sql`${place} <> ''`);
  const reached = rows.filter((row) => domains.includes(row.place.slice(row.place.lastIndexOf('@') + 1)));
  return reached.length === 1 ? (reached[0]?.id ?? null) : null;
}
