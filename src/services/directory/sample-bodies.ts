import type { SiteContext } from '../context.ts';
import type { ListedValue } from '../search/count-lists.ts';
import type { CarCard } from '../stock/list-cars.ts';
import { sampleValues } from './sample-values.ts';

export interface SampledBody extends ListedValue {
  /** A car of it that is for sale; null where the site wants drawings. */
  car: CarCard | null;
}

const mostBodies = 4;

/** SRCH-08: the commonest bodies of which a car is for sale, each with one that shows it. */
export async function sampleBodies(ctx: SiteContext, bodies: readonly ListedValue[]): Promise<SampledBody[]> {
  const { bodyTypePictures } = ctx.site.settings.home;
  const shown = bodies.filter(({ forSale }) => forSale > 0).slice(0, mostBodies);
  if (bodyTypePictures === 'drawings') return shown.map((body) => ({ ...body, car: null }));
  const samples = await sampleValues(
    ctx,
    'body',
    shown.map(({ value }) => value),
  );
  return shown.map((body) => ({ ...body, car: samples.get(body.value) ?? null }));
}
