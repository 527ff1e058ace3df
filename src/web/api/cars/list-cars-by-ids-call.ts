import { z } from 'zod';
import { parseCarIds } from '#rules/car/car-ids.ts';
import { listCarsByIds } from '#services/stock/list-cars.ts';
import { defineCall } from '../call.ts';
import { carHitSchema } from '../search/car-hit-schema.ts';
import { presentCarHit } from '../search/present-car-hit.ts';

const mostCars = 60;

export const listCarsByIdsCall = defineCall({
  name: 'listCarsByIds',
  method: 'GET',
  path: '/api/cars',
  group: 'Vehicles',
  summary: 'Saved cars, with their current details.',
  description: 'In the order of the ids. Cars that the site does not show are left out; sold cars are marked.',
  query: z.object({
    ids: z
      .string()
      .max(700)
      .regex(/^\d{1,10}(,\d{1,10})*$/, 'has to be ids with commas between them')
      .transform((text) => parseCarIds(text, mostCars))
      .describe(`Such as 12,7,31; the first ${mostCars} count.`),
  }),
  answer: z.object({ cars: z.array(carHitSchema) }),
  handle: async (ctx, { query }) => {
    const cars = await listCarsByIds(ctx, query.ids);
    return { cars: cars.map((car) => presentCarHit(car, ctx)) };
  },
});
