import { findMoment } from './zoned-time.ts';

/** The form field with the requested time of a test drive. */
export const appointmentField = 'date_time';

/** A day and a time of day that were posted under one name: a day alone leaves the time open, none of them is blank, a time alone is no moment. */
export function joinMoment(parts: readonly unknown[]): string {
  const [day = '', time = ''] = parts.map((part) => (typeof part === 'string' ? part.trim() : ''));
  return time === '' ? day : `${day}T${time}`;
}

/** Nobody comes in another century, and at the ends of the calendar a zone's clock cannot be read. */
export const visitYears = { first: 1900, last: 2199 };

export function isOfVisits(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return year >= visitYears.first && year <= visitYears.last;
}

/** "2026-12-03": somebody would come on that day, at whatever time; it books none. Null for anything else. */
export function readOpenDay(text: string): string | null {
  const day = text.trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isOfVisits(day)) return null;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
}

/** Reads our own call's format, with an offset, or a browser date field's: the site's local time. */
export function readAppointment(text: string, timeZone: string): Date | null {
  const [, date, time, offset] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?(Z|[+-]\d{2}:\d{2})?$/.exec(text.trim()) ?? [];
  if (date === undefined || time === undefined || !isOfVisits(date)) return null;
  if (offset === undefined) return findMoment({ date, time }, timeZone);
  const at = new Date(`${date}T${time}:00${offset}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
