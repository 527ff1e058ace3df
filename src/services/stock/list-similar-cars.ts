import { getSimilarPriceBand } from '#rules/market/similar-price-band.ts';
import type { ValueFacet } from '#rules/search/facets/facets.ts';
import { defaultSort, getStockFilter } from '#rules/search/stock/stock-filter.ts';
import type { SiteContext } from '../context.ts';
import type { PlainCar } from './find-plain-car.ts';

export type SimilarTo = Pick<
  PlainCar,
  | 'id'
  | 'itemType'
  | 'make'
  | 'model'
  | 'simpleBody'
  | 'status'
  | 'priceCents'
  | 'beforePriceCents'
  | 'offerPriceCents'
  | 'priceType'
  | 'preorder'
>;

const carsAQuery = 10;

/**
 * VDP-14: ids of cars in stock that a visitor may like instead, the most similar first: same model, then same make and
 * body, same body, same make: who looks at a hatch has not asked for its maker's utes. As many as the site shows, six at most.
 */
export async function listSimilarCars(ctx: SiteContext, car: SimilarTo): Promise<number[]> {
  const { count } = ctx.site.settings.similar;
  const found = new Set<number>();
  for (const values of listLikenesses(car)) {
    if (found.size >= count) break;
    for (const id of await ask(ctx, car, values)) if (id !== car.id) found.add(id);
  }
  return [...found].slice(0, count);
}

type Likeness = Partial<Record<ValueFacet, readonly string[]>>;

function listLikenesses(car: SimilarTo): Likeness[] {
  const make = [car.make.trim()];
  const body = car.simpleBody?.trim() ? [car.simpleBody.trim()] : null;
  return [
    { make, model: [car.model.trim()] },
    ...(body ? [{ make, body }] : []),
    ...(body ? [{ body }] : []),
    { make },
  ];
}

function ask(ctx: SiteContext, car: SimilarTo, likeness: Likeness): Promise<number[]> {
  const band = getSimilarPriceBand(car);
  return ctx.search.list({
    dealershipIds: ctx.site.dealershipIds,
    stock: getStockFilter(ctx.site.settings),
    query: '',
    values: { ...likeness, status: ['in_stock'], item_type: [car.itemType] },
    ranges: band ? { price: band } : {},
    sort: defaultSort,
    offset: 0,
    limit: carsAQuery,
    now: ctx.clock.now(),
  });
}
