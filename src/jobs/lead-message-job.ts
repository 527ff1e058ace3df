import type { AppContext } from '#services/context.ts';
import {
  findNextLeadMessageAt,
  type LeadMessagePorts,
  sendLeadMessage,
} from '#services/leads/replies/send-lead-message.ts';
import { startLoop } from './loop.ts';

/** Maximum pause when nothing is due: notifications may be lost. */
const idleMs = 30_000;
const shortestRestMs = 250;

interface LeadMessageJobInput {
  ctx: AppContext;
  ports: LeadMessagePorts;
}

/** Sends what staff answer leads with, as soon as it is kept. */
export function startLeadMessageJob({ ctx, ports }: LeadMessageJobInput): { stop(): Promise<void> } {
  const loop = startLoop({
    name: 'replies',
    log: ctx.log,
    longestRestMs: idleMs,
    async work() {
      while (await sendLeadMessage(ctx, ports));
      const next = await findNextLeadMessageAt(ctx);
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
