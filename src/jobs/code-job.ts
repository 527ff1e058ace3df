import { claimCode, findNextCodeAt, sendCode } from '#services/accounts/codes/send-code.ts';
import type { AppPorts } from '#services/accounts/sms-port.ts';
import type { AppContext } from '#services/context.ts';
import { startLoop } from './loop.ts';
import { nameFailure } from './name-failure.ts';

const sendsAtOnce = 8;
const idleMs = 30_000;
const shortestRestMs = 250;

interface CodeJobInput {
  ctx: AppContext;
  ports: Pick<AppPorts, 'mail' | 'sms'>;
}

/** Sends sign-in codes as soon as they are asked for; one that a process left behind, by the clock. */
export function startCodeJob({ ctx, ports }: CodeJobInput): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>();
  const loop = startLoop({
    name: 'sign-in codes',
    log: ctx.log,
    longestRestMs: idleMs,
    async work() {
      while (underWay.size < sendsAtOnce) {
        const claimed = await claimCode(ctx);
        if (!claimed) return untilNext(ctx);
        const sending = sendCode(ctx, claimed, ports)
          .catch((error: unknown) => {
            ctx.log.warn('whether a sign-in code was sent was not stored', { reason: nameFailure(error) });
          })
          .finally(() => {
            underWay.delete(sending);
            loop.wake();
          });
        underWay.add(sending);
      }
      return idleMs;
    },
  });
  const forget = ctx.store.onWake(() => loop.wake());
  return {
    async stop() {
      forget();
      await loop.stop();
      await Promise.allSettled(underWay);
    },
  };
}

async function untilNext(ctx: AppContext): Promise<number> {
  const next = await findNextCodeAt(ctx);
  const restMs = next === null ? idleMs : next.getTime() - ctx.clock.now().getTime();
  return Math.min(Math.max(restMs, shortestRestMs), idleMs);
}
