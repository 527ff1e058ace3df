import type { AppContext } from '#services/context.ts';
import type { MailPort } from '#services/enquiries/delivery/delivery-ports.ts';
import { claimLink, findNextLinkAt, sendLink } from '#services/staff/links/send-link.ts';
import { startLoop } from './loop.ts';

const idleMs = 30_000;
const shortestRestMs = 250;

/** Sends invitations and links for new passwords as soon as they are asked for. */
export function startStaffLinkJob({ ctx, mail }: { ctx: AppContext; mail: MailPort }): { stop(): Promise<void> } {
  const loop = startLoop({
    name: 'links of the office',
    log: ctx.log,
    longestRestMs: idleMs,
    async work() {
      const claimed = await claimLink(ctx);
      if (!claimed) return untilNext(ctx);
      await sendLink(ctx, claimed, mail);
      return 0;
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

async function untilNext(ctx: AppContext): Promise<number> {
  const next = await findNextLinkAt(ctx);
  const restMs = next === null ? idleMs : next.getTime() - ctx.clock.now().getTime();
  return Math.min(Math.max(restMs, shortestRestMs), idleMs);
}
