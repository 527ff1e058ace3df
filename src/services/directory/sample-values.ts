import type { ValueFacet } from '#rules/search/facets/facets.ts';
import type { SiteContext } from '../context.ts';
import { stockForSale } from '../search/in-site.ts';
import type { CarCard } from '../stock/list-cars.ts';
import { findSamples } from './find-samples.ts';

/** Of each value that has a car for sale, one that shows it. */
export async function sampleValues(
  ctx: SiteContext,
  facet: ValueFacet,
  values: readonly string[],
): Promise<ReadonlyMap<string, CarCard>> {
  const stock = stockForSale(ctx);
  const samples = await findSamples(
    ctx,
    values.map((value) => ({ ...stock, values: { ...stock.values, [facet]: [value] } })),
  );
  return new Map(
    values.flatMap((value, at) => {
      const car = samples[at]?.car ?? null;
      return car === null ? [] : [[value, car] as const];
    }),
  );
}
