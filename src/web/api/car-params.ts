import { z } from 'zod';

/** The part of a path that names a car. */
export const carParams = z.object({
  slug: z.string().regex(/^[a-z0-9-]{1,200}$/, 'must be the slug of a car'),
});
