import { z } from 'zod';
import { isOfVisits, visitYears } from '#rules/appointments/read-appointment.ts';
import { formatMoment } from '#rules/appointments/zoned-time.ts';
import { listAppointments } from '#services/appointments/list-appointments.ts';
import { defineCall } from '../call.ts';
import { idText, slugField } from '../fields.ts';

const day = z.iso
  .date()
  .refine(isOfVisits, `must be a day of the years ${visitYears.first} to ${visitYears.last}`)
  .optional();

export const listAppointmentsCall = defineCall({
  name: 'listAppointments',
  method: 'GET',
  path: '/api/appointments',
  group: 'Enquiries',
  summary: 'Available times of a test drive, or of a service.',
  description:
    'A car is driven where it stands; without one, where the dealership sells cars. A service is at a location with a service department. Defaults to one week from today; at most 31 days. A form sends one of `times` as date_time.',
  query: z.object({
    car_id: idText.optional().describe('Of the car that is to be driven.'),
    dealership: slugField.optional().describe("Its slug; the car's, or the site's main one, without it."),
    purpose: z.enum(['test-drive', 'service']).default('test-drive').describe('What the visitor comes for.'),
    location: idText.optional().describe('Of a service: the id of the location with a service department.'),
    from: day,
    to: day,
  }),
  answer: z.object({
    location: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
    time_zone: z.string(),
    slot_minutes: z.int(),
    times: z.array(z.string()).describe("Begin of each free time, in the site's zone: 2026-10-04T09:30:00+11:00."),
  }),
  refusals: {
    404: 'No such car, dealership or location.',
    422: 'More than 31 days, or the car is of another dealership.',
  },
  handle: async (ctx, { query }) => {
    const { location, slotMinutes, timeZone, times } = await listAppointments(ctx, {
      carId: query.car_id ?? null,
      dealershipSlug: query.dealership ?? null,
      purpose: query.purpose === 'service' ? 'service' : 'testDrives',
      locationId: query.location ?? null,
      from: query.from ?? null,
      to: query.to ?? null,
    });
    return {
      location,
      time_zone: timeZone,
      slot_minutes: slotMinutes,
      times: times.map((at) => formatMoment(at, timeZone)),
    };
  },
});
