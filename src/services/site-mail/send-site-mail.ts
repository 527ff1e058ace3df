import { and, eq, lte, min, sql } from 'drizzle-orm';
import { siteMail } from '#db/schema/index.ts';
import type { AppContext } from '../context.ts';
import type { MailPort, SendOutcome } from '../enquiries/delivery/delivery-ports.ts';
import { getRetryDelayMs } from '../enquiries/delivery/retry-schedule.ts';
import { listSites } from '../sites/list-sites.ts';

const leaseMs = 2 * 60_000;

type ClaimedMail = typeof siteMail.$inferSelect;

/** Sends the mail that has been due longest; false if none is due. A mail that goes twice has the same Message-ID. */
export async function sendSiteMail(ctx: AppContext, mail: MailPort): Promise<boolean> {
  const now = ctx.clock.now();
  const due = ctx.store.db
    .select({ id: siteMail.id })
    .from(siteMail)
    .where(and(eq(siteMail.state, 'pending'), lte(siteMail.nextAttemptAt, now)))
    .orderBy(siteMail.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await ctx.store.db
    .update(siteMail)
    .set({ attempts: sql`${siteMail.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(sql`${siteMail.id} = any(array(${due}))`)
    .returning();
  if (!claimed) return false;
  const outcome = await send(ctx, claimed, mail).catch((error: unknown): SendOutcome => {
    return { kind: 'failed', reason: `unexpected ${error instanceof Error ? error.name : 'failure'}` };
  });
  await ctx.store.db
    .update(siteMail)
    .set(describeOutcome(ctx, claimed, outcome))
    .where(eq(siteMail.id, claimed.id));
  return true;
}

async function send(ctx: AppContext, claimed: ClaimedMail, mail: MailPort): Promise<SendOutcome> {
  const { id, siteId, target, replyName, replyAddress, subject, body, createdAt } = claimed;
  const site = (await listSites(ctx)).find((each) => each.id === siteId);
  if (!site) return { kind: 'failed', reason: 'the site is gone', lasting: true };
  return mail.send({
    ...{ messageId: `${id}@${ctx.config.PLATFORM_HOST}`, to: target, date: createdAt, attachments: [] },
    ...{ senderName: site.name, subject, text: body },
    replyTo: replyAddress === null ? null : { name: replyName, address: replyAddress },
  });
}

function describeOutcome(ctx: AppContext, { id, attempts }: ClaimedMail, outcome: SendOutcome) {
  if (outcome.kind !== 'failed') {
    const state = outcome.kind === 'sent' ? ('delivered' as const) : ('written' as const);
    return { state, nextAttemptAt: null, lastError: null };
  }
  const delayMs = getRetryDelayMs(attempts, outcome.lasting ? 'lasting' : 'passing');
  ctx.log.warn('a mail of a site was not sent', { mailId: id, reason: outcome.reason });
  if (delayMs === null) return { state: 'flagged' as const, nextAttemptAt: null, lastError: outcome.reason };
  return { nextAttemptAt: new Date(ctx.clock.now().getTime() + delayMs), lastError: outcome.reason };
}

/** When the next mail is due; null if none is waiting. */
export async function findNextSiteMailAt(ctx: AppContext): Promise<Date | null> {
  const [row] = await ctx.store.db
    .select({ at: min(siteMail.nextAttemptAt) })
    .from(siteMail)
    .where(eq(siteMail.state, 'pending'));
  return row?.at ?? null;
}
