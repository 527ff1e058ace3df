import { and, desc, eq, inArray, isNotNull, lte, min, sql } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { enquiry, leadEntry, leadFile, leadMessage, site, staff } from '#db/schema/index.ts';
import { parseSiteSettings } from '#rules/site-settings/parse-site-settings.ts';
import type { SmsPort } from '../../accounts/sms-port.ts';
import type { AppContext } from '../../context.ts';
import type { Mail, MailPort, SendOutcome } from '../../enquiries/delivery/delivery-ports.ts';
import { loadAttachedFiles } from '../../enquiries/delivery/load-attached-files.ts';
import { loadEnquiry } from '../../enquiries/delivery/load-delivered-enquiry.ts';
import { getRetryDelayMs } from '../../enquiries/delivery/retry-schedule.ts';
import { findStop } from '../texts/open-text.ts';
import { getTextNumber, writeCallAddress } from '../texts/text-number.ts';
import { getReplyPlace } from './open-reply.ts';
import { writeThreadAddress } from './thread-address.ts';

const leaseMs = 2 * 60_000;
/** More, and mail servers complain of the header. */
const mostReferences = 20;

type ClaimedMessage = typeof leadMessage.$inferSelect;

export interface LeadMessagePorts {
  mail: MailPort;
  texts: SmsPort;
}

/** Sends the reply that has been due longest; false if none is due. A mail that goes twice has the same Message-ID; a text goes once at most. */
export async function sendLeadMessage(ctx: AppContext, ports: LeadMessagePorts): Promise<boolean> {
  const now = ctx.clock.now();
  const due = ctx.store.db
    .select({ id: leadMessage.entryId })
    .from(leadMessage)
    .where(and(eq(leadMessage.state, 'pending'), lte(leadMessage.nextAttemptAt, now)))
    .orderBy(leadMessage.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await ctx.store.db
    .update(leadMessage)
    .set({ attempts: sql`${leadMessage.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(sql`${leadMessage.entryId} = any(array(${due}))`)
    .returning();
  if (!claimed) return false;
  const outcome = await send(ctx, claimed, ports).catch((error: unknown): SendOutcome => {
    return { kind: 'failed', reason: `unexpected ${error instanceof Error ? error.name : 'failure'}` };
  });
  await keepOutcome(ctx, claimed, outcome);
  return true;
}

const longestTextMs = 30_000;

async function send(ctx: AppContext, claimed: ClaimedMessage, { mail, texts }: LeadMessagePorts): Promise<SendOutcome> {
  if (claimed.channel === 'sms') return sendText(ctx, claimed, texts);
  const written = await readMail(ctx, claimed);
  return written === null ? { kind: 'failed', reason: 'the lead is gone', lasting: true } : mail.send(written);
}

async function sendText(ctx: AppContext, claimed: ClaimedMessage, texts: SmsPort): Promise<SendOutcome> {
  const { entryId, address, attempts, lastError } = claimed;
  // Its first attempt never ended: nobody knows whether it went out, and no service tells two alike apart.
  if (attempts > 1 && lastError === null)
    return { kind: 'failed', reason: 'sms cut off, it may have gone out', lasting: true };
  const [entry] = await ctx.store.db
    .select({ text: leadEntry.text, siteId: enquiry.siteId, email: enquiry.email, settings: site.settings })
    .from(leadEntry)
    .innerJoin(enquiry, eq(enquiry.id, leadEntry.enquiryId))
    .innerJoin(site, eq(site.id, enquiry.siteId))
    .where(eq(leadEntry.id, entryId));
  if (!entry) return { kind: 'failed', reason: 'the lead is gone', lasting: true };
  if ((await findStop(ctx.store.db, entry.siteId, address)) !== null) {
    return { kind: 'failed', reason: 'sms stopped by the person', lasting: true };
  }
  return texts.send(
    {
      ...{ to: address, text: entry.text, person: entry.email },
      sender: getTextNumber(ctx, parseSiteSettings(entry.settings).settings),
      reportTo: writeCallAddress(ctx, `/sms/report?entry=${entryId}`),
    },
    AbortSignal.timeout(longestTextMs),
  );
}

/** The mail of an entry; null where its lead is gone. */
async function readMail(
  ctx: AppContext,
  { entryId, address, subject, messageId }: ClaimedMessage,
): Promise<Mail | null> {
  const { db } = ctx.store;
  const [entry] = await db
    .select({ leadId: leadEntry.enquiryId, at: leadEntry.at, text: leadEntry.text, by: staff, settings: site.settings })
    .from(leadEntry)
    .innerJoin(enquiry, eq(enquiry.id, leadEntry.enquiryId))
    .innerJoin(site, eq(site.id, enquiry.siteId))
    .leftJoin(staff, eq(staff.id, leadEntry.staffId))
    .where(eq(leadEntry.id, entryId));
  const lead = entry && (await loadEnquiry(ctx, entry.leadId));
  if (!entry || !lead || messageId === null) return null;
  const { upload, name, contentType, size } = leadFile;
  const files = await db
    .select({ upload, name, contentType, size, field: sql<string>`'thread'` })
    .from(leadFile)
    .where(eq(leadFile.entryId, entryId))
    .orderBy(upload);
  const place = getReplyPlace(ctx, parseSiteSettings(entry.settings).settings);
  const own = place === null ? null : writeThreadAddress(ctx, { place, leadId: entry.leadId });
  const answersTo = own ?? entry.by?.email ?? lead.dealership.email;
  return {
    ...{ messageId, to: address, subject, text: `${entry.text}\n`, date: entry.at },
    senderName: entry.by === null ? lead.site.name : `${entry.by.name}, ${lead.site.name}`,
    replyTo: answersTo === null ? null : { name: lead.site.name, address: answersTo },
    ...(own !== null && { bounceTo: own }),
    references: await listReferences(ctx, { leadId: entry.leadId, entryId }),
    attachments: (await loadAttachedFiles(ctx, files)).attached,
  };
}

/** Mails of the thread that the person has, or has written, the last one last. */
async function listReferences(
  { store: { db } }: AppContext,
  { leadId, entryId }: { leadId: string; entryId: string },
): Promise<string[]> {
  const own = db.select({ at: leadEntry.at }).from(leadEntry).where(eq(leadEntry.id, entryId));
  const rows = await db
    .select({ id: leadMessage.messageId })
    .from(leadMessage)
    .innerJoin(leadEntry, eq(leadEntry.id, leadMessage.entryId))
    .where(
      and(
        eq(leadEntry.enquiryId, leadId),
        isNotNull(leadMessage.messageId),
        inArray(leadMessage.state, ['sent', 'written', 'received']),
        sql`(${leadEntry.at}, ${leadEntry.id}) < ((${own}), ${entryId})`,
      ),
    )
    .orderBy(desc(leadEntry.at), desc(leadEntry.id))
    .limit(mostReferences);
  return rows.flatMap(({ id }) => id ?? []).reverse();
}

async function keepOutcome(
  ctx: AppContext,
  { entryId, attempts }: ClaimedMessage,
  outcome: SendOutcome,
): Promise<void> {
  const change = describeOutcome(ctx, attempts, outcome);
  if (outcome.kind === 'failed') {
    ctx.log.warn('a reply was not sent', { entryId, attempts, reason: outcome.reason });
  }
  await ctx.store.db.transaction(async (tx) => {
    // Its report may have been there first.
    const isPending = and(eq(leadMessage.entryId, entryId), eq(leadMessage.state, 'pending'));
    await tx.update(leadMessage).set(change).where(isPending);
    const [lead] = await tx
      .select({ enquiryId: enquiry.id, siteId: enquiry.siteId })
      .from(leadEntry)
      .innerJoin(enquiry, eq(enquiry.id, leadEntry.enquiryId))
      .where(eq(leadEntry.id, entryId));
    if (lead) await recordEvents(tx, [{ kind: 'lead.changed', ...lead }]);
  });
}

function describeOutcome({ clock }: AppContext, attempts: number, outcome: SendOutcome) {
  if (outcome.kind !== 'failed') return { state: outcome.kind, nextAttemptAt: null, lastError: null };
  const delayMs = getRetryDelayMs(attempts, outcome.lasting ? 'lasting' : 'passing');
  if (delayMs === null) return { state: 'failed' as const, nextAttemptAt: null, lastError: outcome.reason };
  return { nextAttemptAt: new Date(clock.now().getTime() + delayMs), lastError: outcome.reason };
}

/** When the next reply is due; null if none is waiting. */
export async function findNextLeadMessageAt(ctx: AppContext): Promise<Date | null> {
  const [row] = await ctx.store.db
    .select({ at: min(leadMessage.nextAttemptAt) })
    .from(leadMessage)
    .where(eq(leadMessage.state, 'pending'));
  return row?.at ?? null;
}
