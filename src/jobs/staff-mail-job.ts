import type { AppContext } from '#services/context.ts';
import type { MailPort } from '#services/enquiries/delivery/delivery-ports.ts';
import { claimLink, findNextLinkAt, sendLink } from '#services/staff/links/send-link.ts';
import { claimNotice, findNextNoticeAt, sendNotice } from '#services/staff/notices/send-notice.ts';
import { startLoop } from './loop.ts';

const idleMs = 30_000;
const shortestRestMs = 250;

/** Sends invitations, links for new passwords, and notices of what was done to an account, as soon as they are written. */
export function startStaffMailJob({ ctx, mail }: { ctx: AppContext; mail: MailPort }): { stop(): Promise<void> } {
  const loop = startLoop({
    name: 'mail to staff',
    log: ctx.log,
    longestRestMs: idleMs,
    async work() {
      const link = await claimLink(ctx);
      if (link) await sendLink(ctx, link, mail);
      const notice = await claimNotice(ctx);
      if (notice) await sendNotice(ctx, notice, mail);
      return link || notice ? 0 : untilNext(ctx);
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
  const due = [await findNextLinkAt(ctx), await findNextNoticeAt(ctx)].flatMap((at) => at?.getTime() ?? []);
  const restMs = Math.min(...due, Number.POSITIVE_INFINITY) - ctx.clock.now().getTime();
  return Math.min(Math.max(restMs, shortestRestMs), idleMs);
}
