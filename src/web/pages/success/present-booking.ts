import type { SuccessPanelView } from '#blocks/content/success-panel.tsx';
import { keepTimesWhole } from '#kernel/unbroken-time.ts';
import { appointmentField } from '#rules/appointments/read-appointment.ts';
import { emptyFormContext } from '#rules/forms/form-context.ts';
import { listEnquiryLines } from '#rules/forms/posted/list-enquiry-lines.ts';
import type { SiteContext } from '#services/context.ts';
import type { SentEnquiry } from '#services/enquiries/leads/find-sent-enquiry.ts';
import type { AnsweringPlace } from '#services/locations/find-answering-place.ts';
import { bookingFileHref } from '../addresses.ts';

/** What is said again, in this order: never who sent it. */
const repeated = [appointmentField, 'additional_services', 'visit', 'part', 'part_number', 'position'] as const;

interface BookingInput {
  ctx: SiteContext;
  sent: SentEnquiry;
  carName: string | null;
  place: AnsweringPlace | null;
}

/** LEAD-03: what was asked for, so that a slip is seen at once; null where there is nothing to check. */
export function presentBooking({ ctx, sent, carName, place }: BookingInput): SuccessPanelView['booking'] {
  const { timeZone } = ctx.site.settings.locale;
  const { fields } = sent;
  const asked = Object.fromEntries(
    repeated.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
  const lines = listEnquiryLines({ fields: asked, context: emptyFormContext, timeZone });
  if (lines.length === 0) return null;
  const vehicle = carName ?? [fields.year, fields.make, fields.model].filter(Boolean).join(' ');
  const address = place?.location?.address;
  const where = place && [place.name, address?.street, address?.city].filter(Boolean).join(', ');
  return {
    facts: [
      // A time stays on one line.
      ...lines.map(({ label, text }) => ({ label, value: keepTimesWhole(text) })),
      ...(vehicle === '' ? [] : [{ label: 'Vehicle', value: vehicle }]),
      ...(where ? [{ label: 'Where', value: where }] : []),
    ],
    calendarHref: sent.visitAt !== null ? bookingFileHref(sent.id) : null,
  };
}
