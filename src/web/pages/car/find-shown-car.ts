import { isCarSlug } from '#rules/addresses/car-slug.ts';
import type { FoundCar } from '#services/stock/find-car.ts';
import type { SiteRequest } from '#web/http/site-request.ts';

/** The car of an address. */
export async function findShownCar({ ctx, cars }: Pick<SiteRequest, 'ctx' | 'cars'>, slug: string): Promise<FoundCar> {
  return isCarSlug(slug) ? cars.findBySlug(ctx, slug) : { kind: 'unknown' };
}
