import { createId } from '#kernel/id.ts';
import type { AppPorts } from '#services/accounts/sms-port.ts';
import { findNextNoticeAt, sendNotice } from '#services/alerts/notices/send-notice.ts';
import { tellWaiting } from '#services/alerts/notices/tell-waiting.ts';
import { runAlerts } from '#services/alerts/run/run-alerts.ts';
import type { AppContext } from '#services/context.ts';
import { startLoop } from './loop.ts';

/** Maximum pause when nothing is due: notifications may be lost, and weeks end. */
const idleMs = 30_000;
const shortestRestMs = 250;
/** An import writes batch after batch: one run and one mail for all of it. */
const quietMs = 5_000;

interface AlertJobInput {
  ctx: AppContext;
  ports: Pick<AppPorts, 'mail' | 'push' | 'drawAlertMail'>;
  catchUp(): Promise<void>;
}

/** USER-08: matches changes of the stock with what visitors asked to be told of, and tells them. */
export function startAlertJob({ ctx, ports, catchUp }: AlertJobInput): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const input = { runner: createId(ctx.clock.now()), catchUp, quietMs, signal: stopping.signal };
  const matching = startLoop({
    name: 'alerts',
    log: ctx.log,
    longestRestMs: idleMs,
    async work() {
      if (stopping.signal.aborted) return idleMs;
      const outcome = await runAlerts(ctx, input);
      if (outcome.kind === 'done' && outcome.findings > 0)
        ctx.log.info('alerts matched', { findings: outcome.findings });
      if (outcome.kind !== 'waiting') while (await tellWaiting(ctx));
      return quietMs;
    },
  });
  const sending = startLoop({
    name: 'alert mails',
    log: ctx.log,
    longestRestMs: idleMs,
    async work() {
      while (!stopping.signal.aborted && (await sendNotice(ctx, ports)));
      return untilNext(ctx);
    },
  });
  // Matching looks by the clock: it waits for an import to end in any case.
  const forget = ctx.store.onWake(() => sending.wake());
  return {
    async stop() {
      forget();
      stopping.abort();
      await Promise.all([matching.stop(), sending.stop()]);
    },
  };
}

async function untilNext(ctx: AppContext): Promise<number> {
  const next = await findNextNoticeAt(ctx);
  const restMs = next === null ? idleMs : next.getTime() - ctx.clock.now().getTime();
  return Math.min(Math.max(restMs, shortestRestMs), idleMs);
}
