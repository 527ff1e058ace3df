import type { AppContext } from '#services/context.ts';
import { findNextDueAt, workOffDue } from '#services/leads/speed/work-off-due.ts';
import { startLoop } from './loop.ts';

/** Maximum pause when nothing is due: notifications may be lost. */
const idleMs = 30_000;
const shortestRestMs = 250;

/** Gives leads to people as soon as they come in, passes them on, and tells managers of those that nobody answers. */
export function startLeadClockJob(ctx: AppContext): { stop(): Promise<void> } {
  const loop = startLoop({
    name: 'lead clocks',
    log: ctx.log,
    longestRestMs: idleMs,
    async work() {
      while (await workOffDue(ctx));
      const next = await findNextDueAt(ctx);
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
