import { type DayHours, findHours, type SpecialDay } from '../appointments/free-times.ts';
import { findMoment, readWallTime } from '../appointments/zoned-time.ts';

export interface HoldQuestion {
  from: Date;
  /** Hours of business. */
  hours: number;
  openingHours: readonly DayHours[];
  specialHours: readonly SpecialDay[];
  timeZone: string;
}

const dayMs = 24 * 60 * 60 * 1000;
/** A location that is closed for longer keeps nothing for that long either. */
const mostDays = 120;
/** Of a location that says nothing of its hours. */
const usualHours: readonly DayHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  status: 'Open',
  opens: '09:00',
  closes: '17:00',
}));

/** BUY-05: when so many hours of business have passed. */
export function findHoldEnd({ from, hours, timeZone, ...calendar }: HoldQuestion): Date {
  const openingHours = calendar.openingHours.some(({ status }) => status === 'Open')
    ? calendar.openingHours
    : usualHours;
  let leftMs = hours * 60 * 60 * 1000;
  const { date: firstDate } = readWallTime(from, timeZone);
  for (let day = 0; day < mostDays; day += 1) {
    const date = new Date(Date.parse(`${firstDate}T00:00:00Z`) + day * dayMs).toISOString().slice(0, 10);
    const open = findHours(date, { openingHours, specialHours: calendar.specialHours });
    const opens = open && findMoment({ date, time: writeMinute(open.opens) }, timeZone);
    const closes = open && findMoment({ date, time: writeMinute(open.closes) }, timeZone);
    if (!opens || !closes) continue;
    const begins = Math.max(opens.getTime(), from.getTime());
    const openMs = Math.max(0, closes.getTime() - begins);
    if (openMs >= leftMs) return new Date(begins + leftMs);
    leftMs -= openMs;
  }
  return new Date(from.getTime() + mostDays * dayMs);
}

function writeMinute(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
