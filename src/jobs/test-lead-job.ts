import type { AppContext } from '#services/context.ts';
import { endLeadTests, isTestOpen } from '#services/leads/test-leads/end-tests.ts';
import { planDueTests } from '#services/leads/test-leads/plan-test.ts';
import { postLeadTest } from '#services/leads/test-leads/post-test.ts';
import type { TestLeadPort } from '#services/leads/test-leads/test-lead-port.ts';
import { startLoop } from './loop.ts';

/** Maximum pause when nothing is due: notifications may be lost. */
const idleMs = 30_000;
/** A mail that has left wakes nobody. */
const whileOpenMs = 3_000;
const shortestRestMs = 250;

interface TestLeadJobInput {
  ctx: AppContext;
  port: TestLeadPort;
}

/** Sends test leads through the sites' own forms, and tells managers of those that do not arrive. */
export function startTestLeadJob({ ctx, port }: TestLeadJobInput): { stop(): Promise<void> } {
  const loop = startLoop({
    name: 'test leads',
    log: ctx.log,
    longestRestMs: idleMs,
    async work() {
      const planAt = await planDueTests(ctx);
      while (await postLeadTest(ctx, port));
      await endLeadTests(ctx);
      if (await isTestOpen(ctx)) return whileOpenMs;
      const restMs = planAt === null ? idleMs : planAt.getTime() - ctx.clock.now().getTime();
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
