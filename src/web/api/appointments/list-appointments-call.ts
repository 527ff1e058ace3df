import { z } from 'zod';
import { formatMoment } from '#rules/appointments/zoned-time.ts';
import { listAppointments } from '#services/appointments/list-appointments.ts';
import { defineCall } from '../call.ts';
import { slugField } from '../fields.ts';

const day = z.iso.date().optional();

export const listAppointmentsCall = defineCall({
  name: 'listAppointments',
  method: 'GET',
  path: '/api/appointments',
  group: 'Enquiries',
  summary: 'Available test drive times at a dealership.',
  description: 'Defaults to one week from today; at most 31 days. A form sends one of `times` as date_time.',
  query: z.object({
    dealership: slugField.describe('Its slug.'),
    from: day,
    to: day,
  }),
  answer: z.object({
    location: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
    time_zone: z.string(),
    slot_minutes: z.int(),
    times: z.array(z.string()).describe("Begin of each free time, in the site's zone: 2026-10-04T09:30:00+11:00."),
  }),
  refusals: { 404: 'No such dealership.', 422: 'More than 31 days.' },
  handle: async (ctx, { query }) => {
    const { location, slotMinutes, timeZone, times } = await listAppointments(ctx, {
      dealershipSlug: query.dealership,
      from: query.from,
      to: query.to,
    });
    return {
      location,
      time_zone: timeZone,
      slot_minutes: slotMinutes,
      times: times.map((at) => formatMoment(at, timeZone)),
    };
  },
});
