import { and, eq } from 'drizzle-orm';
import { delivery } from '#db/schema/index.ts';
import { assertNever } from '#kernel/never.ts';
import type { AppContext } from '../../context.ts';
import type { DeliveryState } from '../leads/list-leads.ts';
import type { DeliveredEnquiry } from '../outputs/delivered-enquiry.ts';
import { presentEnquiryMail } from '../outputs/present-enquiry-mail.ts';
import { presentWebhookBody } from '../outputs/present-webhook-body.ts';
import type { ClaimedDelivery } from './claim-delivery.ts';
import type { DeliveryPorts, SendOutcome } from './delivery-ports.ts';
import { loadAttachedFiles } from './load-attached-files.ts';
import { loadDeliveredEnquiry } from './load-delivered-enquiry.ts';
import { getRetryDelayMs } from './retry-schedule.ts';

/** A delivery ends within the lease of its claim, however slow the other side is. */
const longestSendMs = 60_000;

/**
 * One attempt of a claimed delivery, and what it came to: delivered or written, to be tried again later, or flagged after
 * three days, or within the hour where the other side refuses for good. Two attempts may overlap only when a process died; the repeat has the same Message-ID.
 */
export async function deliverEnquiry(
  ctx: AppContext,
  { delivery: claimed, ports }: { delivery: ClaimedDelivery; ports: DeliveryPorts },
): Promise<DeliveryState> {
  const enquiry = await loadDeliveredEnquiry(ctx, claimed.id);
  const outcome: SendOutcome = enquiry
    ? await trySend(ctx, claimed, enquiry, ports)
    : { kind: 'failed', reason: 'the enquiry cannot be read' };
  switch (outcome.kind) {
    case 'sent':
      return await markDone(ctx, claimed, 'delivered');
    case 'written':
      return await markDone(ctx, claimed, 'written');
    case 'failed':
      return await markFailed(ctx, claimed, outcome);
    default:
      return assertNever(outcome);
  }
}

/** An adapter that throws or hangs counts as failed. */
async function trySend(
  ctx: AppContext,
  claimed: ClaimedDelivery,
  enquiry: DeliveredEnquiry,
  ports: DeliveryPorts,
): Promise<SendOutcome> {
  const signal = AbortSignal.timeout(longestSendMs);
  const tooLong = new Promise<SendOutcome>((resolve) => {
    const failed = { kind: 'failed', reason: 'no answer in time' } as const;
    signal.addEventListener('abort', () => resolve(failed), { once: true });
  });
  try {
    return await Promise.race([send(ctx, claimed, enquiry, ports, signal), tooLong]);
  } catch (error) {
    return { kind: 'failed', reason: `unexpected ${error instanceof Error ? error.name : 'failure'}` };
  }
}

async function send(
  ctx: AppContext,
  { id, channel, target }: ClaimedDelivery,
  enquiry: DeliveredEnquiry,
  ports: DeliveryPorts,
  signal: AbortSignal,
): Promise<SendOutcome> {
  switch (channel) {
    case 'email':
      return ports.mail.send({
        ...presentEnquiryMail(enquiry, await loadAttachedFiles(ctx, enquiry.files)),
        to: target,
        messageId: `${id}@${ctx.config.PLATFORM_HOST}`,
      });
    case 'webhook': {
      const call = { site: enquiry.site.slug, url: target, deliveryId: id, body: presentWebhookBody(enquiry) };
      return ports.webhook.post(call, signal);
    }
    default:
      return assertNever(channel);
  }
}

type Done = 'delivered' | 'written';

const doneMessages: Readonly<Record<Done, string>> = {
  delivered: 'an enquiry was delivered',
  written: 'an enquiry was written to the outbox',
};

async function markDone<T extends Done>(ctx: AppContext, claimed: ClaimedDelivery, state: T): Promise<T> {
  const deliveredAt = state === 'delivered' ? ctx.clock.now() : null;
  await ctx.store.db
    .update(delivery)
    .set({ state, deliveredAt, nextAttemptAt: null, lastError: null })
    .where(eq(delivery.id, claimed.id));
  ctx.log.info(doneMessages[state], describe(claimed));
  return state;
}

async function markFailed(
  ctx: AppContext,
  claimed: ClaimedDelivery,
  { reason, lasting = false }: SendOutcome & { kind: 'failed' },
): Promise<'pending' | 'flagged'> {
  const delayMs = getRetryDelayMs(claimed.attempts, lasting ? 'lasting' : 'passing');
  const state = delayMs === null ? 'flagged' : 'pending';
  const nextAttemptAt = delayMs === null ? null : new Date(ctx.clock.now().getTime() + delayMs);
  await ctx.store.db
    .update(delivery)
    .set({ state, nextAttemptAt, lastError: reason })
    // Unless it was resent or delivered in the meantime.
    .where(and(eq(delivery.id, claimed.id), eq(delivery.attempts, claimed.attempts), eq(delivery.state, 'pending')));
  if (delayMs === null)
    ctx.log.error('an enquiry could not be delivered: it needs a person', { ...describe(claimed), reason });
  else ctx.log.warn('a delivery failed', { ...describe(claimed), reason });
  return state;
}

function describe({ id, enquiryId, channel, attempts }: ClaimedDelivery): Record<string, unknown> {
  return { deliveryId: id, leadId: enquiryId, channel, attempts };
}
