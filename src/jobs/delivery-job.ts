import type { AppContext } from '#services/context.ts';
import { claimDelivery, findNextDeliveryAt } from '#services/enquiries/delivery/claim-delivery.ts';
import { deliverEnquiry } from '#services/enquiries/delivery/deliver-enquiry.ts';
import type { DeliveryPorts } from '#services/enquiries/delivery/delivery-ports.ts';
import { startLoop } from './loop.ts';
import { nameFailure } from './name-failure.ts';

const sendsAtOnce = 8;
/** Maximum pause when nothing is due: notifications may be lost. */
const idleMs = 30_000;
const shortestRestMs = 250;
/** How long a stop waits for running deliveries; after that their claims expire and another process tries. */
const graceMs = 5_000;

interface DeliveryJobInput {
  ctx: AppContext;
  ports: DeliveryPorts;
}

/** Sends due deliveries: after every stored enquiry, otherwise by the clock. */
export function startDeliveryJob({ ctx, ports }: DeliveryJobInput): { stop(): Promise<void> } {
  const underWay = new Set<Promise<unknown>>();

  const start = (delivery: NonNullable<Awaited<ReturnType<typeof claimDelivery>>>) => {
    const sending = deliverEnquiry(ctx, { delivery, ports })
      .catch((error: unknown) => {
        ctx.log.warn('the result of a delivery was not stored', {
          deliveryId: delivery.id,
          reason: nameFailure(error),
        });
      })
      .finally(() => {
        underWay.delete(sending);
        loop.wake();
      });
    underWay.add(sending);
  };

  const loop = startLoop({
    name: 'deliveries',
    log: ctx.log,
    longestRestMs: idleMs,
    async work() {
      while (underWay.size < sendsAtOnce) {
        const claimed = await claimDelivery(ctx);
        if (!claimed) return await untilNext(ctx);
        start(claimed);
      }
      return idleMs;
    },
  });
  const forget = ctx.store.onWake(() => loop.wake());
  return {
    async stop() {
      forget();
      await loop.stop();
      await Promise.race([Promise.allSettled(underWay), waitFor(graceMs)]);
    },
  };
}

async function untilNext(ctx: AppContext): Promise<number> {
  const next = await findNextDeliveryAt(ctx);
  const restMs = next === null ? idleMs : next.getTime() - ctx.clock.now().getTime();
  return Math.min(Math.max(restMs, shortestRestMs), idleMs);
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
