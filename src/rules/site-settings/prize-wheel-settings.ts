import { z } from 'zod';

const prize = z.strictObject({
  slug: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens'),
  /** On the wheel. */
  name: z.string().trim().min(1).max(20),
  text: z.string().trim().max(300).default(''),
  weight: z.number().int().min(1).max(1_000_000),
  number: z.number().int().min(1).max(1_000_000).optional(),
  validDays: z.number().int().min(1).max(730).default(60),
  terms: z.string().trim().max(600).default(''),
  wins: z.boolean().default(true),
});

export type Prize = z.output<typeof prize>;

/** SITE-19 */
export const prizeWheelSettings = z.strictObject({
  introduction: z
    .string()
    .trim()
    .max(600)
    .default('One spin for everybody who signs in.')
    .describe('The sentence under the heading of /spin-to-win.'),
  prizes: z
    .array(prize)
    .max(12)
    .refine(({ length }) => length !== 1, 'must be two prizes or more')
    .refine((list) => new Set(list.map(({ slug }) => slug)).size === list.length, 'has a slug twice')
    .default([])
    .describe(
      'The slices of the wheel at /spin-to-win: name and text, weight (of 1 and 3 the second comes three times as often), number (how many there are; without it, no end of them), validDays, terms; wins is off for a slice that wins nothing. A slug stays with its prize: by it those that were won are counted.',
    ),
  terms: z
    .array(z.string().trim().min(1).max(600))
    .max(20)
    .default([])
    .describe('The terms of the prize wheel, a sentence each; they stand on /spin-to-win before anybody spins.'),
});
