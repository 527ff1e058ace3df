import type { FoundCar } from '#services/stock/find-car.ts';
import type { SiteRequest } from '#web/http/site-request.ts';

/** The car of an address; what cannot be a slug would only make the store complain. */
export async function findShownCar({ ctx, cars }: Pick<SiteRequest, 'ctx' | 'cars'>, slug: string): Promise<FoundCar> {
  return /^[a-z0-9-]{1,200}$/.test(slug) ? cars.findBySlug(ctx, slug) : { kind: 'unknown' };
}
