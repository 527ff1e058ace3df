import { z } from 'zod';
import type { Site } from '#services/sites/site.ts';
import { Problem } from './problem.ts';

/** The largest id of the store. */
const largestId = 2_147_483_647;

/** An id in a body. */
export const idField = z.int().min(1).max(largestId);

/** An id in a path or in a query. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a number')
  .transform(Number)
  .pipe(z.number().max(largestId));

/** The slug of a car, a dealership or a location. */
export const slugField = z.string().min(1).max(300);

/** The path parameter that names a car. */
export const carParams = z.object({
  slug: z.string().regex(/^[a-z0-9-]{1,200}$/, 'must be the slug of a car'),
});

/** API-02: a website id must be this site's own. */
export function assertOwnWebsite({ site }: { site: Site }, websiteId: number | undefined): void {
  if (websiteId === undefined || websiteId === site.id) return;
  const message = 'is not the id of this website';
  throw new Problem(422, `website_id: ${message}`, { errors: [{ field: 'website_id', message }] });
}
