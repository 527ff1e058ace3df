import { and, eq, gt, isNull, lte, min, sql } from 'drizzle-orm';
import { staff, staffLink } from '#db/schema/index.ts';
import type { AppContext } from '../../context.ts';
import type { MailPort, SendOutcome } from '../../enquiries/delivery/delivery-ports.ts';
import { presentLinkMail } from './present-link-mail.ts';
import { writeLinkPath } from './staff-link.ts';

const leaseMs = 45_000;
const firstRetryMs = 5_000;

export type DueLink = Pick<
  typeof staffLink.$inferSelect,
  'id' | 'staffId' | 'kind' | 'seed' | 'attempts' | 'createdAt' | 'expiresAt'
>;

/** Claims the link that has been due longest; null if none is. One that is over is not sent any more. */
export async function claimLink(ctx: AppContext): Promise<DueLink | null> {
  const now = ctx.clock.now();
  const due = ctx.store.db
    .select({ id: staffLink.id })
    .from(staffLink)
    .where(and(...isWaiting(now), lte(staffLink.nextAttemptAt, now)))
    .orderBy(staffLink.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const { id, staffId, kind, seed, attempts, createdAt, expiresAt } = staffLink;
  const [claimed] = await ctx.store.db
    .update(staffLink)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(sql`${id} = any(array(${due}))`)
    .returning({ id, staffId, kind, seed, attempts, createdAt, expiresAt });
  return claimed ?? null;
}

/** When the next link is due; null if none is waiting. */
export async function findNextLinkAt(ctx: AppContext): Promise<Date | null> {
  const [row] = await ctx.store.db
    .select({ at: min(staffLink.nextAttemptAt) })
    .from(staffLink)
    .where(and(...isWaiting(ctx.clock.now())));
  return row?.at ?? null;
}

const isWaiting = (now: Date) => [
  eq(staffLink.state, 'pending'),
  isNull(staffLink.usedAt),
  gt(staffLink.expiresAt, now),
];

/** One attempt to send a claimed link. May run twice: the same link goes out, in a mail with the same Message-ID. */
export async function sendLink(ctx: AppContext, due: DueLink, mail: MailPort): Promise<void> {
  const outcome = await trySend(ctx, due, mail);
  const { db } = ctx.store;
  if (outcome.kind !== 'failed') {
    const sent = { state: outcome.kind, nextAttemptAt: null, lastError: null };
    await db.update(staffLink).set(sent).where(eq(staffLink.id, due.id));
    return;
  }
  const retryAt = new Date(ctx.clock.now().getTime() + firstRetryMs * 2 ** (due.attempts - 1));
  const isOver = outcome.lasting === true || retryAt >= due.expiresAt;
  await db
    .update(staffLink)
    .set({ state: isOver ? 'failed' : 'pending', nextAttemptAt: isOver ? null : retryAt, lastError: outcome.reason })
    .where(eq(staffLink.id, due.id));
  const { kind, attempts } = due;
  ctx.log[isOver ? 'error' : 'warn']('a link of the office was not sent', { kind, attempts, reason: outcome.reason });
}

async function trySend(ctx: AppContext, due: DueLink, mail: MailPort): Promise<SendOutcome> {
  const [person] = await ctx.store.db.select().from(staff).where(eq(staff.id, due.staffId));
  if (!person) return { kind: 'failed', reason: 'the person is gone', lasting: true };
  const { PLATFORM_HOST } = ctx.config;
  const messageId = `${due.id.slice(0, 36)}@${PLATFORM_HOST}`;
  const content = presentLinkMail({ kind: due.kind, name: person.name, link: writeLinkAddress(ctx, due) });
  try {
    return await mail.send({ ...content, messageId, to: person.email, date: due.createdAt });
  } catch (error) {
    return { kind: 'failed', reason: `unexpected ${error instanceof Error ? error.name : 'failure'}` };
  }
}

/** As somebody outside follows it. */
function writeLinkAddress(ctx: AppContext, due: DueLink): string {
  return `${ctx.config.OFFICE_URL}${writeLinkPath(ctx, due)}`;
}
