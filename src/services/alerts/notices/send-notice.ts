import { and, eq, lte, min, sql } from 'drizzle-orm';
import { account, alertDelivery, alertNotice, pushSubscription } from '#db/schema/index.ts';
import type { AppContext, SiteContext } from '../../context.ts';
import type { MailPort, SendOutcome } from '../../enquiries/delivery/delivery-ports.ts';
import { getRetryDelayMs } from '../../enquiries/delivery/retry-schedule.ts';
import { listSites } from '../../sites/list-sites.ts';
import type { AlertMailView, AlertPorts, PushTarget } from '../alert-ports.ts';
import { alertsPath, presentNotice, writeNotice } from './present-notice.ts';
import { type ReadNotice, readNotice } from './read-notice.ts';

const leaseMs = 2 * 60_000;
const longestSendMs = 30_000;

export type NoticePorts = AlertPorts & { mail: MailPort };
type DueDelivery = typeof alertDelivery.$inferSelect;
type Outcome = SendOutcome | { kind: 'gone' } | { kind: 'empty' };

/** Sends the mail or notification that has been due longest; false if none is due. What goes twice has the same Message-ID. */
export async function sendNotice(ctx: AppContext, ports: NoticePorts): Promise<boolean> {
  const now = ctx.clock.now();
  const due = ctx.store.db
    .select({ id: alertDelivery.id })
    .from(alertDelivery)
    .where(and(eq(alertDelivery.state, 'pending'), lte(alertDelivery.nextAttemptAt, now)))
    .orderBy(alertDelivery.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await ctx.store.db
    .update(alertDelivery)
    .set({ attempts: sql`${alertDelivery.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(sql`${alertDelivery.id} = any(array(${due}))`)
    .returning();
  if (!claimed) return false;
  const outcome = await send(ctx, claimed, ports).catch((error: unknown): Outcome => {
    return { kind: 'failed', reason: `unexpected ${error instanceof Error ? error.name : 'failure'}` };
  });
  await keepOutcome(ctx, claimed, outcome);
  return true;
}

/** When the next is due; null if none is waiting. */
export async function findNextNoticeAt({ store }: AppContext): Promise<Date | null> {
  const [row] = await store.db
    .select({ at: min(alertDelivery.nextAttemptAt) })
    .from(alertDelivery)
    .where(eq(alertDelivery.state, 'pending'));
  return row?.at ?? null;
}

async function send(ctx: AppContext, due: DueDelivery, ports: NoticePorts): Promise<Outcome> {
  const [notice] = await ctx.store.db
    .select({ accountId: alertNotice.accountId, siteId: alertNotice.siteId, email: account.email })
    .from(alertNotice)
    .innerJoin(account, eq(account.id, alertNotice.accountId))
    .where(eq(alertNotice.id, due.noticeId));
  const site = (await listSites(ctx)).find(({ id }) => id === notice?.siteId);
  // A site that is switched off tells nobody anything.
  if (!notice || !site?.settings.alerts.enabled) return { kind: 'empty' };
  const siteContext = { ...ctx, site };
  const read = await readNotice(siteContext, due.noticeId);
  await forgetReserved(ctx, read);
  if (read.cars.length === 0) return { kind: 'empty' };
  const view = presentNotice(siteContext, read, notice.accountId);
  if (due.channel === 'push') return sendPush(siteContext, due, { view, ports });
  return notice.email === null ? { kind: 'empty' } : sendMail(siteContext, due, { view, ports, to: notice.email });
}

function sendMail(
  { config, site }: SiteContext,
  due: DueDelivery,
  { view, ports, to }: { view: AlertMailView; ports: NoticePorts; to: string },
): Promise<SendOutcome> {
  return ports.mail.send({
    ...{ messageId: `${due.id}@${config.PLATFORM_HOST}`, to, date: due.createdAt, attachments: [], replyTo: null },
    ...{ senderName: site.name, subject: view.heading, text: writeNotice(view), html: ports.drawAlertMail(view) },
    unsubscribeUrl: view.stopAll.href,
  });
}

async function sendPush(
  { store }: SiteContext,
  due: DueDelivery,
  { view, ports }: { view: AlertMailView; ports: NoticePorts },
): Promise<Outcome> {
  const { endpoint, p256dh, auth } = pushSubscription;
  const [target] = await store.db
    .select({ endpoint, p256dh, auth })
    .from(pushSubscription)
    .where(eq(pushSubscription.id, due.subscriptionId ?? ''));
  if (!target) return { kind: 'empty' };
  return ports.push.send(target satisfies PushTarget, writePush(view, due), AbortSignal.timeout(longestSendMs));
}

/** What the service worker shows; the same tag replaces what was shown before. */
function writePush({ heading, cars, siteName }: AlertMailView, due: DueDelivery): string {
  const [one, other] = cars;
  const body = one && !other ? one.reasons.join('. ') : cars.map(({ name }) => name).join(', ');
  const path = one && !other ? new URL(one.href).pathname : alertsPath;
  return JSON.stringify({ title: `${siteName}: ${heading}`, body: body.slice(0, 300), path, tag: due.noticeId });
}

/** They may be told of when they are free again. */
async function forgetReserved({ store }: AppContext, { reserved }: ReadNotice): Promise<void> {
  if (reserved.length === 0) return;
  await store.db.transaction(async (tx) => {
    for (const { alertId, carId } of reserved) {
      await tx.execute(sql`delete from alert_finding where alert_id = ${alertId} and car_id = ${carId}`);
      await tx.execute(sql`update alert set known = array_remove(known, ${carId}::integer) where id = ${alertId}`);
    }
  });
}

async function keepOutcome(ctx: AppContext, due: DueDelivery, outcome: Outcome): Promise<void> {
  const { id, attempts, subscriptionId, channel } = due;
  if (outcome.kind === 'gone') {
    // Its deliveries go with it.
    await ctx.store.db.delete(pushSubscription).where(eq(pushSubscription.id, subscriptionId ?? ''));
    ctx.log.info('a browser takes no notifications any more and was removed', { subscriptionId });
    return;
  }
  await ctx.store.db
    .update(alertDelivery)
    .set(outcome.kind === 'failed' ? retry(ctx, attempts, outcome) : { state: outcome.kind, nextAttemptAt: null })
    .where(eq(alertDelivery.id, id));
  if (outcome.kind === 'failed') {
    ctx.log.warn('an alert was not sent', { deliveryId: id, channel, reason: outcome.reason });
  }
}

function retry({ clock }: AppContext, attempts: number, { reason, lasting }: Extract<SendOutcome, { kind: 'failed' }>) {
  const delayMs = getRetryDelayMs(attempts, lasting ? 'lasting' : 'passing');
  if (delayMs === null) return { state: 'failed' as const, nextAttemptAt: null, lastError: reason };
  return { nextAttemptAt: new Date(clock.now().getTime() + delayMs), lastError: reason };
}
