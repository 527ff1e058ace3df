import { z } from 'zod';
import { stateCodes } from '#rules/places/states.ts';
import { regoMessages } from '#rules/tradein/rego.ts';
import { lookUpRego } from '#services/tradein/look-up-rego.ts';
import { defineCall } from '../call.ts';
import { Problem } from '../problem.ts';

const detail = z.string().nullable();

export const lookUpRegoCall = defineCall({
  name: 'lookUpRego',
  method: 'POST',
  path: '/api/rego',
  group: 'Enquiries',
  summary: 'The vehicle that carries a plate, so that a form needs less typing.',
  description: 'Spaces and hyphens make no difference. Forms go on by hand whatever it answers.',
  guarded: true,
  largestBody: 1024,
  body: z.object({
    rego: z.string().max(200).describe('As it was typed.'),
    regoState: z
      .string()
      .max(20)
      .describe(`One of ${stateCodes.join(', ')}.`),
  }),
  answer: z
    .object({
      make: z.string(),
      model: z.string(),
      badge: detail,
      year: z.int().nullable(),
      body: detail,
      fuel: detail,
      transmission: detail,
      vin: detail.describe('Its last four characters; the others are dots.'),
    })
    .meta({ id: 'RegoVehicle' }),
  refusals: {
    404: 'Nobody knows that plate in that state.',
    422: 'The rego or the state is none.',
    503: 'The look-up does not answer.',
  },
  handle: async (ctx, { body }) => {
    const vehicle = await lookUpRego(ctx, { rego: body.rego, state: body.regoState });
    if (vehicle === null) throw new Problem(404, regoMessages.unknown);
    return vehicle;
  },
});
