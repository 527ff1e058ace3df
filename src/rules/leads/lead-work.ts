import type { LeadState } from './lead-states.ts';

export interface WaitingWork {
  state: LeadState;
  receivedAt: Date;
  /** When somebody first wrote or called. */
  firstRepliedAt: Date | null;
  /** Since when the person waits for an answer to a later word. */
  waitingSince: Date | null;
}

/**
 * OFF-09: when the first word was written that nobody has answered; null where nobody waits. A word that is written again before the first reply
 * does not begin the time anew.
 */
export function findWaitingSince({ state, receivedAt, firstRepliedAt, waitingSince }: WaitingWork): Date | null {
  if (state === 'spam') return null;
  return state === 'new' && firstRepliedAt === null ? receivedAt : waitingSince;
}
