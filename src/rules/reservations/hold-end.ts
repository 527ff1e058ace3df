import { createOpenClock, type OpenCalendar } from '../appointments/open-clock.ts';

export interface HoldQuestion extends OpenCalendar {
  from: Date;
  /** Hours of business. */
  hours: number;
}

const hourMs = 60 * 60 * 1000;
/** A location that is closed for longer keeps nothing for that long either. */
const longestMs = 120 * 24 * hourMs;

/** BUY-05: when so many hours of business have passed. */
export function findHoldEnd({ from, hours, ...calendar }: HoldQuestion): Date {
  return createOpenClock(calendar).findEnd(from, hours * hourMs) ?? new Date(from.getTime() + longestMs);
}
