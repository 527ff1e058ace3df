import type { PushPort } from '#services/alerts/alert-ports.ts';
import type { AppContext } from '#services/context.ts';
import { findNextLeadNoticeAt, sendLeadNotice } from '#services/leads/notices/send-lead-notice.ts';
import { startLoop } from './loop.ts';

/** Maximum pause when nothing is due: notifications may be lost. */
const idleMs = 30_000;
const shortestRestMs = 250;
/** One push service that does not answer holds nobody else up. */
const atOnce = 3;

interface LeadNoticeJobInput {
  ctx: AppContext;
  push: PushPort;
}

/** Tells the devices of staff of leads, as soon as somebody gets one. */
export function startLeadNoticeJob({ ctx, push }: LeadNoticeJobInput): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted && (await sendLeadNotice(ctx, push)));
    const next = await findNextLeadNoticeAt(ctx);
    const restMs = next === null ? idleMs : next.getTime() - ctx.clock.now().getTime();
    return Math.min(Math.max(restMs, shortestRestMs), idleMs);
  };
  const names = Array.from({ length: atOnce }, (_, at) => `notifications of leads ${at + 1}`);
  const loops = names.map((name) => startLoop({ name, log: ctx.log, longestRestMs: idleMs, work }));
  const forget = ctx.store.onWake(() => {
    for (const loop of loops) loop.wake();
  });
  return {
    async stop() {
      forget();
      stopping.abort();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
