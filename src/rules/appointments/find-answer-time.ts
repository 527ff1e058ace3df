import { type DayHours, findHours, type SpecialDay } from './free-times.ts';
import { readWallTime } from './zoned-time.ts';

export interface AnswerTimeQuestion {
  openingHours: readonly DayHours[];
  specialHours: readonly SpecialDay[];
  timeZone: string;
  now: Date;
}

/** When somebody can answer: now until closing time, or from the next opening time. Minutes of the day. */
export type AnswerTime =
  | { kind: 'open'; closes: number }
  /** `daysAhead` is 0 for later today. */
  | { kind: 'closed'; date: string; daysAhead: number; opens: number };

const daysLookedAt = 14;
const dayMs = 24 * 60 * 60 * 1000;

/** Null if the opening hours are unknown, or the location is closed for two weeks. */
export function findAnswerTime({ timeZone, now, ...hours }: AnswerTimeQuestion): AnswerTime | null {
  const { date: today, time } = readWallTime(now, timeZone);
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  for (let daysAhead = 0; daysAhead < daysLookedAt; daysAhead++) {
    const date = new Date(Date.parse(`${today}T00:00:00Z`) + daysAhead * dayMs).toISOString().slice(0, 10);
    const open = findHours(date, hours);
    if (open === null || (daysAhead === 0 && minute >= open.closes)) continue;
    if (daysAhead === 0 && minute >= open.opens) return { kind: 'open', closes: open.closes };
    return { kind: 'closed', date, daysAhead, opens: open.opens };
  }
  return null;
}
