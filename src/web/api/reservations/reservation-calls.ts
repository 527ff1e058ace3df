import { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import { writeCalendarFile } from '#rules/reservations/calendar-file.ts';
import { getReservationNumber } from '#rules/reservations/can-reserve.ts';
import { findReservation } from '#services/reservations/find-reservation.ts';
import { getReservationUrl } from '#services/reservations/present-reservation-mail.ts';
import { findCarBySlug } from '#services/stock/find-car.ts';
import { defineCall } from '../call.ts';
import { sendDocument } from '../car-documents/send-document.ts';
import { carParams } from '../fields.ts';

const query = z.object({
  reservation: z.string().max(100).describe("The token in the address of the buyer's own page."),
});
const refusals = { 404: 'No such reservation, or it keeps no car.' } as const;
const hourMs = 60 * 60 * 1000;

export const downloadReceiptCall = defineCall({
  name: 'downloadReceipt',
  method: 'GET',
  path: '/cars/{slug}/checkout/receipt.pdf',
  group: 'Shoppers',
  summary: 'The receipt of a reservation.',
  params: carParams,
  query,
  answer: { contentType: 'application/pdf', description: 'A PDF of one A4 page.' },
  refusals: { ...refusals, 503: 'The server is busy; try again shortly.' },
  handle: async ({ documents, headers }, { params: { slug }, query: { reservation: token } }) =>
    sendDocument({
      found: await documents.findReceipt({ slug, token }),
      headers,
      href: (other) => `/cars/${other}/checkout`,
      fileHeaders: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="receipt-${slug}.pdf"`,
        'Cache-Control': 'no-store',
      },
    }),
});

export const downloadVisitCall = defineCall({
  name: 'downloadVisit',
  method: 'GET',
  path: '/cars/{slug}/checkout/visit.ics',
  group: 'Shoppers',
  summary: 'Until when and where a reserved car is kept, for a calendar.',
  params: carParams,
  query,
  answer: { contentType: 'text/calendar', description: 'One event, as iCalendar.' },
  refusals,
  handle: async (ctx, { params: { slug }, query: { reservation: token } }) => {
    const found = await findReservation(ctx, { token, carSlug: slug });
    const until = found?.row.state === 'reserved' ? found.row.reservedUntil : null;
    if (!found || until === null) throw new Refusal('not_found', 'This site has no such reservation.');
    const { row } = found;
    const known = await findCarBySlug(ctx, slug);
    const { address, location } = known.kind === 'found' ? known.car : { address: null, location: null };
    const place = [location?.name, address?.street, address?.city, address?.state, address?.postcode];
    const file = writeCalendarFile({
      ...{ uid: `${row.id}@${ctx.config.PLATFORM_HOST}`, from: new Date(until.getTime() - hourMs), to: until },
      title: `Last hour to see your ${row.carName}`,
      place: place.filter(Boolean).join(', '),
      text: `Reservation ${getReservationNumber(row.id)} at ${ctx.site.name} ends then.`,
      ...{ url: getReservationUrl(row), writtenAt: row.updatedAt },
    });
    const headers = {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="visit-${slug}.ics"`,
      'Cache-Control': 'no-store',
    };
    return new Response(file, { headers });
  },
});
