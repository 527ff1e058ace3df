const minuteMs = 60_000;
/** A photo is often put up after the feed that names it; three days on, nobody will. */
const delaysMs = [1, 5, 30, 2 * 60, 8 * 60, 24 * 60, 36 * 60].map((minutes) => minutes * minuteMs);

/** How long to wait after the given number of failed attempts; null where it is given up. */
export function getPictureRetryDelayMs(attempts: number): number | null {
  return delaysMs[attempts - 1] ?? null;
}
