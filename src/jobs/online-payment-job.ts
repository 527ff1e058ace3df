import type { AppContext } from '#services/context.ts';
import {
  claimOnlinePayment,
  findNextOnlinePaymentAt,
  settleOnlinePayment,
} from '#services/online-payments/settle-online-payment.ts';
import { startLoop } from './loop.ts';

/** Maximum pause when nothing is due: notifications may be lost. */
const idleMs = 30_000;
const shortestRestMs = 250;

/** SITE-20: takes each online payment's next step when it is due, whether or not its payer comes back. */
export function startOnlinePaymentJob(ctx: AppContext): { stop(): Promise<void> } {
  const loop = startLoop({
    name: 'online payments',
    log: ctx.log,
    longestRestMs: idleMs,
    async work() {
      for (let id = await claimOnlinePayment(ctx); id !== null; id = await claimOnlinePayment(ctx)) {
        await settleOnlinePayment(ctx, id);
      }
      const next = await findNextOnlinePaymentAt(ctx);
      const restMs = next === null ? idleMs : next.getTime() - ctx.clock.now().getTime();
      return Math.min(Math.max(restMs, shortestRestMs), idleMs);
    },
  });
  const forget = ctx.store.onWake(() => loop.wake());
  return {
    async stop() {
      forget();
      await loop.stop();
    },
  };
}
