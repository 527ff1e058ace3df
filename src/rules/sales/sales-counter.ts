/** The counter's days start at midnight in Brisbane, which has no daylight saving: UTC+10 all year (SITE-15). */
const brisbaneAheadMs = 10 * 60 * 60 * 1000;
const daySeconds = 24 * 60 * 60;
const salesADay = 192;
const secondsASale = 450;

/** 192 for each earlier day of the month plus one for each 450 seconds of today. */
export function countMonthSales(now: Date): number {
  const brisbane = new Date(now.getTime() + brisbaneAheadMs);
  const elapsedSeconds = Math.floor(brisbane.getTime() / 1000) % daySeconds;
  return (brisbane.getUTCDate() - 1) * salesADay + Math.floor(elapsedSeconds / secondsASale);
}
