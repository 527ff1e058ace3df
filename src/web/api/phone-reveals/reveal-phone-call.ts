import { z } from 'zod';
import { formatPhone, toTelHref } from '#rules/car/phone.ts';
import { revealPhone } from '#services/stock/reveal-phone.ts';
import { defineCall } from '../call.ts';
import { assertOwnWebsite, idField } from '../fields.ts';

export const revealPhoneCall = defineCall({
  name: 'revealPhone',
  method: 'POST',
  path: '/api/phone-reveals',
  group: 'Vehicles',
  summary: 'The phone number for a car. The request is counted without any visitor data.',
  guarded: true,
  largestBody: 1024,
  body: z.object({ car_id: idField, dealership_id: idField, website_id: idField }),
  answer: z.object({
    phone: z.string().describe('As a visitor reads it.'),
    href: z.string().describe('As a link dials it.'),
  }),
  refusals: {
    404: 'No such car, or it has no phone number.',
    422: 'The dealership or the website does not match the car.',
  },
  handle: async (ctx, { body }) => {
    assertOwnWebsite(ctx, body.website_id);
    const { phone } = await revealPhone(ctx, { carId: body.car_id, dealershipId: body.dealership_id });
    return { phone: formatPhone(phone), href: toTelHref(phone) };
  },
});
