const minuteMs = 60_000;
const longestMs = 6 * 60 * minuteMs;
const givesUpAfterMs = 3 * 24 * 60 * minuteMs;

/**
 * How long to wait after the given number of failed attempts: a minute, doubled each time up to six hours, until three
 * days are over; then null.
 */
export function getRetryDelayMs(attempts: number): number | null {
  let waitedMs = 0;
  let delayMs = minuteMs;
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    waitedMs += delayMs;
    delayMs = Math.min(delayMs * 2, longestMs);
  }
  const leftMs = givesUpAfterMs - waitedMs;
  return leftMs > 0 ? Math.min(delayMs, leftMs) : null;
}
