import type { SearchRequest } from '#search/port.ts';
import type { SiteContext } from '../context.ts';
import { type CarCard, listCarsByIds } from '../stock/list-cars.ts';

/** What stands for several cars. */
export interface Sample {
  /** VDP-10: the lowest displayed price, in dollars, of a car that is for sale. */
  priceFrom: number | null;
  /** The first car with a picture, otherwise the first. */
  car: CarCard | null;
}

/** How many cars are checked for a picture. */
const looked = 3;

/** A sample of the cars of each request, in the order of the requests. */
export async function findSamples(ctx: SiteContext, requests: readonly SearchRequest[]): Promise<Sample[]> {
  const answers = await Promise.all(requests.map((request) => ctx.search.search({ ...request, limit: looked })));
  const cars = await listCarsByIds(
    ctx,
    answers.flatMap(({ hits }) => hits),
  );
  return answers.map(({ hits, facetStats }) => {
    const own = cars.filter(({ id }) => hits.includes(id));
    return {
      priceFrom: facetStats.price?.min ?? null,
      car: own.find(({ images }) => images.length > 0) ?? own[0] ?? null,
    };
  });
}
