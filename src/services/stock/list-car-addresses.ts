import { prepareOnce } from '#db/prepare-once.ts';
import { car } from '#db/schema/index.ts';
import type { SiteContext } from '../context.ts';
import { areNamedAndShown } from './car-state-columns.ts';

/** Where a car is found, and nothing else of it. */
export type CarAddress = Pick<typeof car.$inferSelect, 'id' | 'slug' | 'dealershipId'>;

/** Cars that came together lie together: to find one, the store reads about as many. */
const carsBeside = 32;

/**
 * Addresses of the cars and of those whose numbers lie beside theirs, for whoever keeps them for the next that are
 * asked for. The ids are those of the search engine, which knows which cars are the site's.
 */
export async function listCarAddresses(ctx: SiteContext, ids: readonly number[]): Promise<CarAddress[]> {
  if (ids.length === 0 || ctx.site.dealershipIds.length === 0) return [];
  return selectAddresses(ctx.store.db).execute({ ids: addNeighbours(ids), dealerships: ctx.site.dealershipIds });
}

function addNeighbours(ids: readonly number[]): number[] {
  const groups = new Set(ids.map((id) => Math.floor(id / carsBeside)));
  return [...groups].flatMap((group) => Array.from({ length: carsBeside }, (_, at) => group * carsBeside + at));
}

const selectAddresses = prepareOnce((db) =>
  db
    .select({ id: car.id, slug: car.slug, dealershipId: car.dealershipId })
    .from(car)
    .where(areNamedAndShown)
    .prepare('car_addresses'),
);
