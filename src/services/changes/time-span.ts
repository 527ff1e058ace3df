import { getLocalDate } from '#kernel/local-date.ts';

/** What a look at the clock covers: from the moment the last look reached to the present one. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

/** Local dates on which a day ended or began within the span: none where it lies inside one day. */
export interface DaySpan {
  /** The date at the span's begin, YYYY-MM-DD: it and every later one before `today` has passed. */
  firstPassed: string;
  today: string;
}

export function findDaySpan({ from, to }: TimeSpan, timeZone: string): DaySpan | null {
  const firstPassed = getLocalDate(from, timeZone);
  const today = getLocalDate(to, timeZone);
  return firstPassed === today ? null : { firstPassed, today };
}

export function crossesNewYear({ firstPassed, today }: DaySpan): boolean {
  return firstPassed.slice(0, 4) !== today.slice(0, 4);
}

/** The span moved back, for what happens a fixed time after a stored moment. */
export function moveBack({ from, to }: TimeSpan, byMs: number): TimeSpan {
  return { from: new Date(from.getTime() - byMs), to: new Date(to.getTime() - byMs) };
}
