import type { Clock } from '#kernel/clock.ts';

/** How long the same words from the same visitor are the same submission, where the browser sent no key. */
export const sameSubmissionMs = 15 * 60 * 1000;

/** What this process took lately: a repeat is answered with the same lead, also while the store is away. */
export interface RecentSubmissions {
  /** Runs `take` for a submission that is not known, else answers as the first one was. Failures are forgotten. */
  once(key: string, take: () => Promise<string>): Promise<string>;
}

export function createRecentSubmissions(clock: Clock, most = 10_000): RecentSubmissions {
  const taken = new Map<string, { leadId: Promise<string>; at: number }>();
  const forgetOld = (now: number) => {
    for (const [key, { at }] of taken) {
      if (now - at < sameSubmissionMs && taken.size < most) return;
      taken.delete(key);
    }
  };
  return {
    once(key, take) {
      const now = clock.now().getTime();
      forgetOld(now);
      const known = taken.get(key);
      if (known) return known.leadId;
      const leadId = take();
      taken.set(key, { leadId, at: now });
      leadId.catch(() => taken.delete(key));
      return leadId;
    },
  };
}
