const minuteMs = 60_000;
/** A photo is often uploaded after the feed that names it, but rarely more than three days later. */
const delaysMs = [1, 5, 30, 2 * 60, 8 * 60, 24 * 60, 36 * 60].map((minutes) => minutes * minuteMs);

/** The delay after a number of failed attempts; null to give up. */
export function getPictureRetryDelayMs(attempts: number): number | null {
  return delaysMs[attempts - 1] ?? null;
}
