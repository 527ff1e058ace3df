import { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import { sayOfForm } from '#rules/forms/enquiry-forms.ts';
import { findVisitLabel } from '#rules/forms/form-labels.ts';
import { getFormSubject } from '#rules/forms/form-subject.ts';
import { writeCalendarFile } from '#rules/reservations/calendar-file.ts';
import { getVisitPurpose } from '#services/appointments/list-asked-for.ts';
import { findSentEnquiry } from '#services/enquiries/leads/find-sent-enquiry.ts';
import { findAnsweringPlace } from '#services/locations/find-answering-place.ts';
import { defineCall } from '../call.ts';

const minuteMs = 60_000;
const notFound = 'This site has no such booking.';

export const downloadBookingCall = defineCall({
  name: 'downloadBooking',
  method: 'GET',
  path: '/success/visit.ics',
  group: 'Shoppers',
  summary: 'When and where a test drive or a service was asked for, for a calendar.',
  query: z.object({ lead: z.string().max(100).describe('The id that the sender of the enquiry was told.') }),
  answer: { contentType: 'text/calendar', description: 'One event, as iCalendar.' },
  refusals: { 404: 'No such enquiry, or it asks for no time.' },
  handle: async (ctx, { query: { lead } }) => {
    const sent = await findSentEnquiry(ctx, lead);
    const from = sent?.visitAt ?? null;
    if (!sent || !from) throw new Refusal('not_found', notFound);
    const siteData = await ctx.readSiteData();
    const named = sent.place ?? { locationId: null, dealershipSlug: null };
    const place = findAnsweringPlace(ctx.site, siteData, named);
    const address = place?.location?.address;
    const subject = getFormSubject(ctx.site.settings, sent.vehicle);
    const file = writeCalendarFile({
      ...{ uid: `${sent.id}@${ctx.config.PLATFORM_HOST}`, from, writtenAt: sent.receivedAt },
      to: new Date(from.getTime() + ctx.site.settings[getVisitPurpose(sent.form)].slotMinutes * minuteMs),
      title: `${findVisitLabel(sent.form, subject.visit) ?? sayOfForm(sent.form, 'heading', subject)}: ${place?.name ?? ctx.site.name}`,
      place: [place?.name, address?.street, address?.city, address?.state, address?.postcode]
        .filter(Boolean)
        .join(', '),
      text: sayOfForm(sent.form, 'advice', subject),
      url: ctx.origin,
    });
    const headers = {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="visit.ics"',
      'Cache-Control': 'no-store',
    };
    return new Response(file, { headers });
  },
});
