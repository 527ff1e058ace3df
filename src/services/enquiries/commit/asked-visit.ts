import { appointmentField, readAppointment } from '#rules/appointments/read-appointment.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { ReceivedEnquiry } from '../intake/received-enquiry.ts';

type Fields = Readonly<Record<string, unknown>>;

/** When the sender of an enquiry wants to come, by the clock of the site; null where he asks for no time, or for one that cannot be read. */
export function readAskedVisit(
  fields: ReceivedEnquiry['fields'],
  { timeZone }: Pick<SiteSettings['locale'], 'timeZone'>,
): Date | null {
  return readAppointment(fields[appointmentField] ?? '', timeZone);
}

/** Whether what is sent later says anything else of when: another time, or that nobody comes any more. */
export function saysOtherVisit(before: Fields, now: Fields): boolean {
  return [appointmentField, cancelledField].some((name) => (now[name] ?? '') !== (before[name] ?? ''));
}

/** When somebody was expected who has cancelled it. */
export const cancelledField = 'cancelled_time';
/** What the person has asked to be changed about his appointment, as the dealer reads it. */
export const changeField = 'appointment_change';
