import type { AppContext } from '#services/context.ts';
import { startLoop } from './loop.ts';

/** A start has enough to do. */
const firstMs = 10 * 60_000;
const everyMs = 24 * 60 * 60_000;
const longestRestMs = 60 * 60_000;

/** Keeps the store quick over the days: each second of it is one in which nothing else is asked of the embedded store. */
export function startTidyJob(ctx: AppContext): { stop(): Promise<void> } {
  let isFirst = true;
  return startLoop({
    name: 'tidy',
    log: ctx.log,
    longestRestMs,
    async work() {
      if (isFirst) {
        isFirst = false;
        return firstMs;
      }
      await ctx.store.tidy();
      return everyMs;
    },
  });
}
