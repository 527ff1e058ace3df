import type { SiteContext } from '../context.ts';
import { stockForSale } from '../search/in-site.ts';
import type { CarCard } from '../stock/list-cars.ts';
import { findSamples } from './find-samples.ts';

/** SITE-12: of each model, "Toyota > RAV4", that has one for sale, a car that shows it. */
export async function sampleModels(ctx: SiteContext, models: readonly string[]): Promise<ReadonlyMap<string, CarCard>> {
  const stock = stockForSale(ctx);
  const samples = await findSamples(
    ctx,
    models.map((model) => ({ ...stock, values: { ...stock.values, make_model: [model] } })),
  );
  return new Map(
    models.flatMap((model, at) => {
      const car = samples[at]?.car ?? null;
      return car === null ? [] : [[model, car] as const];
    }),
  );
}
