import type { Clock } from '#kernel/clock.ts';

/** How long the same words from the same visitor are the same submission, where the browser sent no key. */
export const sameSubmissionMs = 15 * 60 * 1000;

/** What was submitted to this process lately: a repeat is answered with the same lead, also while the store is away. */
export interface RecentSubmissions {
  /** Runs `submit` for a submission that is not known, else answers as the first one was. Failures are forgotten. */
  once(key: string, submit: () => Promise<string>): Promise<string>;
}

export function createRecentSubmissions(clock: Clock, most = 10_000): RecentSubmissions {
  const submissions = new Map<string, { leadId: Promise<string>; at: number }>();
  const forgetOld = (now: number) => {
    for (const [key, { at }] of submissions) {
      if (now - at < sameSubmissionMs && submissions.size < most) return;
      submissions.delete(key);
    }
  };
  return {
    once(key, submit) {
      const now = clock.now().getTime();
      forgetOld(now);
      const known = submissions.get(key);
      if (known) return known.leadId;
      const leadId = submit();
      submissions.set(key, { leadId, at: now });
      leadId.catch(() => submissions.delete(key));
      return leadId;
    },
  };
}
