import { eq } from 'drizzle-orm';
import { replyMailbox } from '#db/schema/index.ts';
import { isStoreUnreachable } from '#db/store-error.ts';
import { MailboxError } from '#kernel/mailbox-error.ts';
import { inboundLimits } from '#rules/leads/inbound-limits.ts';
import type { AppContext } from '../../../context.ts';
import { describeFailure } from '../../../describe-failure.ts';
import type { TakenMail } from '../note-mail.ts';
import { takeMail } from '../take-mail.ts';
import type { MailboxSession, ReplyMailbox } from './mailbox-port.ts';
import { writeOversized } from './write-oversized.ts';

type MailboxRow = typeof replyMailbox.$inferSelect;

interface OpenMailbox {
  mailbox: ReplyMailbox;
  session: MailboxSession;
}

interface FoundMail extends OpenMailbox {
  uid: number;
  bytes: number;
}

/** Mails of one round. */
const mostMails = 50;
const dayMs = 24 * 60 * 60_000;
/** How far back a mailbox is read that is new here, or numbers its mails anew: less than what is remembered of mails that came before. */
const lookedBackMs = 30 * dayMs;
const mostTries = 5;
/** Of a mail that is too large: enough for its headers and its text. */
const beginningBytes = 512 * 1024;

/**
 * OFF-08: takes what has come into a mailbox, the oldest first. Each mail is stored before it is marked, and marked before the next is looked at: a
 * process that ends in between finds it again, and a mail that was stored counts once. Answers with how many there were; `mostMails` means that there may be more.
 */
export async function fetchAnswers(ctx: AppContext, { mailbox, session }: OpenMailbox): Promise<number> {
  const row = await readPosition(ctx, { mailbox, session });
  const since = row.takenSince ?? ctx.clock.now();
  const found = await session.list({ after: row.lastUid, since, most: mostMails });
  for (const mail of found) await takeOne(ctx, row, { ...mail, mailbox, session });
  return found.length;
}

export const isFullRound = (count: number) => count >= mostMails;

/** How far the folder is read; from its beginning where it numbers its mails anew. */
async function readPosition(ctx: AppContext, { mailbox: { key }, session }: OpenMailbox): Promise<MailboxRow> {
  const { db } = ctx.store;
  const [row] = await db.select().from(replyMailbox).where(eq(replyMailbox.key, key));
  if (!row) throw new Error('This mailbox is not held.');
  if (row.uidValidity === session.uidValidity) return row;
  const takenSince = new Date(ctx.clock.now().getTime() - lookedBackMs);
  const anew = { uidValidity: session.uidValidity, lastUid: 0, takenSince, stuckUid: null, stuckTries: 0 };
  await db.update(replyMailbox).set(anew).where(eq(replyMailbox.key, key));
  return { ...row, ...anew };
}

async function takeOne(ctx: AppContext, row: MailboxRow, mail: FoundMail): Promise<void> {
  const { session, uid } = mail;
  const taken = await take(ctx, mail).catch((error: unknown) => giveUp(ctx, row, { mail, error }));
  if (taken === 'unreadable') {
    await leaveBehind(ctx, mail);
    return;
  }
  if (taken !== 'gone') await session.mark(uid);
  await moveOn(ctx, mail, {});
}

async function take(ctx: AppContext, { mailbox, session, uid, bytes }: FoundMail): Promise<TakenMail | 'gone'> {
  const most = bytes > inboundLimits.mail ? beginningBytes : inboundLimits.mail + 1;
  const raw = await session.read(uid, most);
  if (raw === null) return 'gone';
  // Its server may be wrong about the size.
  const isWhole = bytes <= inboundLimits.mail && raw.length <= inboundLimits.mail;
  const size = Math.max(bytes, raw.length);
  const kept = isWhole
    ? raw
    : await writeOversized(raw.subarray(0, beginningBytes), { bytes: size, mailbox: mailbox.name });
  return takeMail(ctx, { raw: kept, recipients: [] });
}

/** What the mailbox or the store cannot do now is tried again; a mail that fails by itself stays in the mailbox in the end, so that the next ones come in. */
async function giveUp(
  ctx: AppContext,
  row: MailboxRow,
  { mail: { mailbox, uid }, error }: { mail: FoundMail; error: unknown },
): Promise<'unreadable'> {
  if (error instanceof MailboxError || isStoreUnreachable(error)) throw error;
  const tries = row.stuckUid === uid ? row.stuckTries + 1 : 1;
  ctx.log.error('a mail could not be taken', { mailbox: mailbox.name, uid, tries, ...describeFailure(error) });
  if (tries >= mostTries) return 'unreadable';
  const stuck = { stuckUid: uid, stuckTries: tries };
  await ctx.store.db.update(replyMailbox).set(stuck).where(eq(replyMailbox.key, mailbox.key));
  throw new MailboxError('mail', '');
}

/** It stays in the mailbox as it is, and the office says so. */
async function leaveBehind(ctx: AppContext, mail: FoundMail): Promise<void> {
  ctx.log.warn('a mail cannot be read and stays in its mailbox', { mailbox: mail.mailbox.name, uid: mail.uid });
  const { key } = mail.mailbox;
  const [row] = await ctx.store.db
    .select({ left: replyMailbox.leftBehind })
    .from(replyMailbox)
    .where(eq(replyMailbox.key, key));
  await moveOn(ctx, mail, { leftBehind: (row?.left ?? 0) + 1, leftAt: ctx.clock.now() });
}

async function moveOn(
  ctx: AppContext,
  { mailbox: { key }, uid }: FoundMail,
  more: Partial<Pick<MailboxRow, 'leftBehind' | 'leftAt'>>,
): Promise<void> {
  const change = { lastUid: uid, stuckUid: null, stuckTries: 0, ...more };
  await ctx.store.db.update(replyMailbox).set(change).where(eq(replyMailbox.key, key));
}
