import { getLocalDate } from '#kernel/local-date.ts';

/** The time between the last tick and this one. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

/** Local dates on which a day ended or started within the span: none if the span lies within one day. */
export interface DaySpan {
  /** The date at the start of the span, YYYY-MM-DD: it and every later one before `today` has passed. */
  firstPassed: string;
  today: string;
}

export function findDaySpan({ from, to }: TimeSpan, timeZone: string): DaySpan | null {
  const firstPassed = getLocalDate(from, timeZone);
  const today = getLocalDate(to, timeZone);
  return firstPassed === today ? null : { firstPassed, today };
}

export function crossesNewYear({ firstPassed, today }: DaySpan): boolean {
  return readYear(firstPassed) !== readYear(today);
}

export function readYear(date: string): number {
  return Number(date.slice(0, 4));
}

/** The span moved back, for what happens a fixed time after a stored moment. */
export function moveBack({ from, to }: TimeSpan, byMs: number): TimeSpan {
  return { from: new Date(from.getTime() - byMs), to: new Date(to.getTime() - byMs) };
}
