import type { Clock } from '#kernel/clock.ts';
import type { StoredPlace } from '../commit/commit-enquiry.ts';

/** How long the same words from the same visitor are the same submission, where the browser sent no key. */
export const sameSubmissionMs = 15 * 60 * 1000;

/** What was submitted to this process lately: a repeat is answered with the same lead, also while the store is away. */
export interface RecentSubmissions {
  /** Runs `submit` for a submission that is not known, else answers as the first one was. Failures are forgotten. */
  once(key: string, submit: () => Promise<AcceptedEnquiry>): Promise<AcceptedEnquiry>;
  /** Whoever submits the same as these leads again makes a new one. */
  forget(leadIds: ReadonlySet<string>): void;
}

export interface AcceptedEnquiry {
  leadId: string;
  /** Where it went; null while only the journal has it. */
  place: StoredPlace | null;
}

export function createRecentSubmissions(clock: Clock, most = 10_000): RecentSubmissions {
  const submissions = new Map<string, { answer: Promise<AcceptedEnquiry>; at: number }>();
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
      if (known) return known.answer;
      const answer = submit();
      submissions.set(key, { answer, at: now });
      answer.catch(() => submissions.delete(key));
      return answer;
    },
    forget(leadIds) {
      for (const [key, { answer }] of submissions) {
        answer.then(
          ({ leadId }) => leadIds.has(leadId) && submissions.delete(key),
          () => {},
        );
      }
    },
  };
}
