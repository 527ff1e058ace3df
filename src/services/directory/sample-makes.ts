import type { Manufacturer } from '../content/list-manufacturers.ts';
import type { SiteContext } from '../context.ts';
import type { CarCard } from '../stock/list-cars.ts';
import { sampleValues } from './sample-values.ts';

/** SITE-13: of each make without a sign that has one for sale, a car that shows it; empty where the site wants initials. */
export async function sampleMakes(
  ctx: SiteContext,
  makes: readonly string[],
  manufacturers: readonly Manufacturer[],
): Promise<ReadonlyMap<string, CarCard>> {
  if (ctx.site.settings.home.brandPictures === 'initials') return new Map();
  const signed = new Set(manufacturers.flatMap(({ name, logoUrl }) => (logoUrl === null ? [] : [name])));
  const shown = [...new Set(makes)].filter((make) => !signed.has(make));
  return sampleValues(ctx, 'make', shown);
}
