const minuteMs = 60_000;
const longestMs = 6 * 60 * minuteMs;

/** How a failure looks from here: it may pass by itself, or the other side says that it will not. */
export type FailureKind = 'passing' | 'lasting';

/** A refusal for good is sometimes a mistake of a few minutes; a person must hear of it within the hour. */
const givesUpAfterMs: Readonly<Record<FailureKind, number>> = {
  passing: 3 * 24 * 60 * minuteMs,
  lasting: 45 * minuteMs,
};

/**
 * How long to wait after the given number of failed attempts: a minute, doubled each time up to six hours, until three
 * days are over, or three quarters of an hour for a lasting failure; then null.
 */
export function getRetryDelayMs(attempts: number, kind: FailureKind): number | null {
  let waitedMs = 0;
  let delayMs = minuteMs;
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    waitedMs += delayMs;
    delayMs = Math.min(delayMs * 2, longestMs);
  }
  const leftMs = givesUpAfterMs[kind] - waitedMs;
  return leftMs > 0 ? Math.min(delayMs, leftMs) : null;
}
