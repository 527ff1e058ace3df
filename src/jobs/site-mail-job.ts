import type { AppContext } from '#services/context.ts';
import type { MailPort } from '#services/enquiries/delivery/delivery-ports.ts';
import { findNextSiteMailAt, sendSiteMail } from '#services/site-mail/send-site-mail.ts';
import { startLoop } from './loop.ts';

/** Maximum pause when nothing is due: notifications may be lost. */
const idleMs = 30_000;
const shortestRestMs = 250;

interface SiteMailJobInput {
  ctx: AppContext;
  mail: MailPort;
}

/** Sends what sites tell visitors and dealers, as soon as it is kept. */
export function startSiteMailJob({ ctx, mail }: SiteMailJobInput): { stop(): Promise<void> } {
  const loop = startLoop({
    name: 'site mail',
    log: ctx.log,
    longestRestMs: idleMs,
    async work() {
      while (await sendSiteMail(ctx, mail));
      const next = await findNextSiteMailAt(ctx);
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
