import { z } from 'zod';
import { findPlace } from '#services/places/find-place.ts';
import { defineCall } from '../call.ts';
import { Problem } from '../problem.ts';

export const findPlaceCall = defineCall({
  name: 'findPlace',
  method: 'GET',
  path: '/api/geocode',
  group: 'Places',
  summary: 'The coordinates of an Australian postcode.',
  cache: 'public, max-age=3600',
  query: z.object({ postcode: z.string().max(100).default('') }),
  answer: z.object({ lat: z.number(), lng: z.number() }),
  refusals: { 404: 'Invalid postcode.' },
  handle: async (ctx, { query }) => {
    const place = await findPlace(ctx, query.postcode.trim());
    if (place === null) {
      const message = 'Invalid postcode';
      throw new Problem(404, message, { errors: [{ field: 'postcode', message }] });
    }
    return { lat: place.latitude, lng: place.longitude };
  },
});
