import { findWaitingSince } from '#rules/leads/lead-work.ts';
import type { LeadRow } from '../lead-scope.ts';
import type { LeadClock } from './lead-clocks.ts';

/** How long somebody waits for a person to answer, in time of business. */
export interface LeadWait {
  waitedMs: number;
  /** Negative where the time is over. */
  leftMs: number;
  isOpen: boolean;
  /** Null where the place does not open any more. */
  dueAt: Date | null;
  timeZone: string;
}

type WaitingLead = Pick<LeadRow, 'state' | 'receivedAt' | 'waitingSince' | 'firstRepliedAt' | 'testId' | 'threadId'>;

/** OFF-09: null where nobody waits: the clock runs from the first word without an answer, stops with a reply or call, and begins anew with the next word. */
export function measureWait(lead: WaitingLead, { clock, settings, timeZone }: LeadClock, now: Date): LeadWait | null {
  const since = findWaitingSince(lead);
  if (since === null || lead.testId !== null) return null;
  const limitMs = settings.leads.answerMinutes * 60_000;
  const waitedMs = clock.countMs(since, now);
  return {
    ...{ waitedMs, leftMs: limitMs - waitedMs, isOpen: clock.isOpen(now), timeZone },
    dueAt: clock.findEnd(since, limitMs),
  };
}
