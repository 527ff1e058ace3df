import { findMoment } from './zoned-time.ts';

/** The form field with the requested time of a test drive. */
export const appointmentField = 'date_time';

/** A day and a time of day that were posted under one name: one of them alone is no moment, none of them is blank. */
export function joinMoment(parts: readonly unknown[]): string {
  const [day = '', time = ''] = parts.map((part) => (typeof part === 'string' ? part.trim() : ''));
  return day === '' && time === '' ? '' : `${day}T${time}`;
}

/** Reads our own call's format, with an offset, or a browser date field's: the site's local time. */
export function readAppointment(text: string, timeZone: string): Date | null {
  const [, date, time, offset] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?(Z|[+-]\d{2}:\d{2})?$/.exec(text.trim()) ?? [];
  if (date === undefined || time === undefined) return null;
  if (offset === undefined) return findMoment({ date, time }, timeZone);
  const at = new Date(`${date}T${time}:00${offset}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
