import { findHours } from '../appointments/free-times.ts';
import type { OpenCalendar } from '../appointments/open-clock.ts';
import { readWallTime } from '../appointments/zoned-time.ts';
import { describeTime } from './day-text.ts';
import { weekdayNames } from './place-fields.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysAhead = 14;

export interface OpenNow {
  state: 'open' | 'closed' | 'unknown';
  /** "until 5:30 pm", "opens Monday 8:30 am" */
  text: string;
}

/** OFF-10: what is open now, and until when or when again. */
export function describeOpenNow(calendar: OpenCalendar, now: Date): OpenNow {
  const { openingHours, specialHours, timeZone } = calendar;
  if (openingHours.length === 0 && specialHours.length === 0) return { state: 'unknown', text: 'no hours are given' };
  const { date, time } = readWallTime(now, timeZone);
  const at = toMinute(time);
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = new Date(Date.parse(`${date}T00:00:00Z`) + ahead * dayMs);
    const hours = findHours(day.toISOString().slice(0, 10), { openingHours, specialHours });
    if (hours === null || (ahead === 0 && hours.closes <= at)) continue;
    if (ahead === 0 && hours.opens <= at) return { state: 'open', text: `until ${toText(hours.closes)}` };
    const when = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : (weekdayNames[day.getUTCDay()] ?? '');
    return { state: 'closed', text: `opens ${when} ${toText(hours.opens)}` };
  }
  return { state: 'closed', text: `for the next ${daysAhead} days` };
}

function toMinute(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

function toText(minute: number): string {
  return describeTime(`${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`);
}
