import { z } from 'zod';
import { getPlainCar } from '#services/stock/find-plain-car.ts';
import { listSimilarCars } from '#services/stock/list-similar-cars.ts';
import { defineCall } from '../call.ts';
import { carParams } from '../fields.ts';

export const listRelatedCall = defineCall({
  name: 'listRelatedCars',
  method: 'GET',
  path: '/api/cars/{slug}/related',
  group: 'Vehicles',
  summary: 'Ids of similar cars, most similar first.',
  params: carParams,
  answer: z.object({ ids: z.array(z.int()) }),
  refusals: { 404: 'No such car.' },
  handle: async (ctx, { params }) => ({ ids: await listSimilarCars(ctx, await getPlainCar(ctx, params)) }),
});
