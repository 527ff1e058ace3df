import type { AppContext } from '#services/context.ts';
import type { EnquiryIntake } from '#services/enquiries/intake/enquiry-intake.ts';
import { replayJournal } from '#services/enquiries/journal/replay-journal.ts';
import { startLoop } from './loop.ts';

/** Looking into the journal costs nothing: what waits is in memory. */
const lookMs = 1_000;
/** Those that are just being stored need no replay. */
const settlingRestMs = 3_000;
/** What the store refuses it will refuse again. */
const refusedRestMs = 60_000;
const longestRestMs = 10_000;

/** Brings into the store what only the journal has, at start and whenever the store was away. */
export function startReplayJob({ ctx, intake }: { ctx: AppContext; intake: EnquiryIntake }): { stop(): Promise<void> } {
  return startLoop({
    name: 'journal',
    log: ctx.log,
    longestRestMs,
    async work() {
      if (intake.journal.listPending().length === 0) return lookMs;
      const { refused } = await replayJournal(ctx, intake.journal);
      return refused > 0 ? refusedRestMs : settlingRestMs;
    },
  });
}
