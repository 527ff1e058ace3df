import { findMoment } from './zoned-time.ts';

/** The posted name of the moment that a test drive is asked for. */
export const appointmentField = 'date_time';

/** As our own call writes it, with its offset, or as a browser's date field does: the wall clock of the site. */
export function readAppointment(text: string, timeZone: string): Date | null {
  const [, date, time, offset] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?(Z|[+-]\d{2}:\d{2})?$/.exec(text.trim()) ?? [];
  if (date === undefined || time === undefined) return null;
  if (offset === undefined) return findMoment({ date, time }, timeZone);
  const at = new Date(`${date}T${time}:00${offset}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
