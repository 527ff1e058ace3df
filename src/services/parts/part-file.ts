import { z } from 'zod';
import { linkTarget } from '#rules/site-settings/link-target.ts';

const line = (longest: number) => z.string().trim().min(1).max(longest);

export const partSchema = z.strictObject({
  number: line(60),
  name: line(160),
  category: line(60),
  /** Dollars; left out where it is asked for. */
  price: z.number().min(0).max(10_000_000).optional(),
  image: linkTarget.optional(),
  description: z.string().trim().max(4000).default(''),
  /** Left out where it fits any car. */
  fits: z.array(z.strictObject({ make: line(60), model: line(60).optional() })).default([]),
});

/** One parts.json: by the slug of a dealership, the whole list of its parts. */
export const partFileSchema = z.record(z.string(), z.array(partSchema).max(100_000));

export type PartFile = z.output<typeof partFileSchema>;
export type Part = z.output<typeof partSchema>;
