import { z } from 'zod';
import { viewCar } from '#services/views/view-car.ts';
import { defineCall } from '../call.ts';
import { assertOwnWebsite, carParams, idText } from '../fields.ts';
import { isNewLook, writeSeenCookie } from './is-new-look.ts';

export const viewCarCall = defineCall({
  name: 'viewCar',
  method: 'GET',
  path: '/api/cars/{slug}/view.json',
  group: 'Vehicles',
  summary: 'View count and current status of a car.',
  description:
    'Counts one view for each browser session and car, without robots. photos_count and updated_at identify the version of the car on the page; the response does not depend on them.',
  params: carParams,
  query: z.object({
    photos_count: z
      .string()
      .regex(/^\d{1,6}$/, 'must be a number')
      .optional(),
    updated_at: z.string().max(40).optional(),
    website_id: idText.optional(),
  }),
  answer: z
    .object({
      views: z.int().min(0),
      car_fields: z.object({
        price: z.number().nullable().describe('Dollars; null where none is shown.'),
        price_type: z.string().nullable(),
        status: z.enum(['in_stock', 'sold', 'coming_soon']),
        sold: z.boolean(),
        reserved: z.boolean(),
        tag: z.string().nullable(),
      }),
    })
    .meta({ id: 'CarView' }),
  refusals: { 404: 'No such car.', 422: 'website_id belongs to another site.' },
  handle: async (ctx, { params, query }) => {
    assertOwnWebsite(ctx, query.website_id);
    const isNew = isNewLook(ctx.headers);
    const answer = Response.json(await viewCar(ctx, { slug: params.slug, counts: isNew }));
    if (isNew) {
      answer.headers.set('Set-Cookie', writeSeenCookie(`/api/cars/${params.slug}/view.json`, ctx.origin));
    }
    return answer;
  },
});
