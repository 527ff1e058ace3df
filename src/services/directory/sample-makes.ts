import type { Manufacturer } from '../content/list-manufacturers.ts';
import type { SiteContext } from '../context.ts';
import { stockForSale } from '../search/in-site.ts';
import type { CarCard } from '../stock/list-cars.ts';
import { findSamples } from './find-samples.ts';

/** SITE-13: of each make without a sign that has one for sale, a car that shows it; empty where the site wants initials. */
export async function sampleMakes(
  ctx: SiteContext,
  makes: readonly string[],
  manufacturers: readonly Manufacturer[],
): Promise<ReadonlyMap<string, CarCard>> {
  if (ctx.site.settings.home.brandPictures === 'initials') return new Map();
  const signed = new Set(manufacturers.flatMap(({ name, logoUrl }) => (logoUrl === null ? [] : [name])));
  const shown = [...new Set(makes)].filter((make) => !signed.has(make));
  const stock = stockForSale(ctx);
  const samples = await findSamples(
    ctx,
    shown.map((make) => ({ ...stock, values: { ...stock.values, make: [make] } })),
  );
  return new Map(
    shown.flatMap((make, at) => {
      const car = samples[at]?.car ?? null;
      return car === null ? [] : [[make, car] as const];
    }),
  );
}
