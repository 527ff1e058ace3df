import { and, eq, lte, min, sql } from 'drizzle-orm';
import { staff, staffNotice } from '#db/schema/index.ts';
import type { AppContext } from '../../context.ts';
import type { MailPort, SendOutcome } from '../../enquiries/delivery/delivery-ports.ts';
import { staffLimits } from '../limits.ts';
import { presentNoticeMail } from './present-notice-mail.ts';

const leaseMs = 45_000;
const firstRetryMs = 5_000;

export type DueNotice = typeof staffNotice.$inferSelect;

const isPending = eq(staffNotice.state, 'pending');

/** Claims the notice that has been due longest; null if none is. */
export async function claimNotice({ store, clock }: AppContext): Promise<DueNotice | null> {
  const now = clock.now();
  const due = store.db
    .select({ id: staffNotice.id })
    .from(staffNotice)
    .where(and(isPending, lte(staffNotice.nextAttemptAt, now)))
    .orderBy(staffNotice.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await store.db
    .update(staffNotice)
    .set({ attempts: sql`${staffNotice.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(sql`${staffNotice.id} = any(array(${due}))`)
    .returning();
  return claimed ?? null;
}

/** When the next notice is due; null if none is waiting. */
export async function findNextNoticeAt({ store }: AppContext): Promise<Date | null> {
  const [row] = await store.db
    .select({ at: min(staffNotice.nextAttemptAt) })
    .from(staffNotice)
    .where(isPending);
  return row?.at ?? null;
}

/** One attempt to send a claimed notice. May run twice: the mail has the same Message-ID. */
export async function sendNotice(ctx: AppContext, due: DueNotice, mail: MailPort): Promise<void> {
  const outcome = await trySend(ctx, due, mail);
  const { db } = ctx.store;
  if (outcome.kind !== 'failed') {
    const sent = { state: outcome.kind, nextAttemptAt: null, lastError: null };
    await db.update(staffNotice).set(sent).where(eq(staffNotice.id, due.id));
    return;
  }
  const now = ctx.clock.now().getTime();
  const retryAt = new Date(now + firstRetryMs * 2 ** (due.attempts - 1));
  const isOver = outcome.lasting === true || retryAt.getTime() - due.createdAt.getTime() > staffLimits.noticeTriedMs;
  await db
    .update(staffNotice)
    .set({ state: isOver ? 'failed' : 'pending', nextAttemptAt: isOver ? null : retryAt, lastError: outcome.reason })
    .where(eq(staffNotice.id, due.id));
  const { kind, attempts } = due;
  ctx.log[isOver ? 'error' : 'warn']('a notice of the office was not sent', { kind, attempts, reason: outcome.reason });
}

async function trySend(ctx: AppContext, due: DueNotice, mail: MailPort): Promise<SendOutcome> {
  const [person] = await ctx.store.db.select().from(staff).where(eq(staff.id, due.staffId));
  if (!person) return { kind: 'failed', reason: 'the person is gone', lasting: true };
  const { PLATFORM_HOST, OFFICE_URL } = ctx.config;
  const { kind, name, device } = due;
  const content = presentNoticeMail({ kind, name, device, person: person.name, address: `${OFFICE_URL}/me/passkeys` });
  try {
    const messageId = `${due.id}@${PLATFORM_HOST}`;
    return await mail.send({ ...content, messageId, to: person.email, date: due.createdAt });
  } catch (error) {
    return { kind: 'failed', reason: `unexpected ${error instanceof Error ? error.name : 'failure'}` };
  }
}
