import type { Suggestion } from '#search/port.ts';
import type { SiteContext } from '../context.ts';
import type { CarAddress } from '../stock/list-car-addresses.ts';
import { inSite } from './in-site.ts';

/** A suggestion: a make, model, body or car of the site's stock. */
export type StockSuggestion = Suggestion & {
  /** Only for a car. */
  carSlug: string | null;
};

export interface StockTyped {
  query: string;
  limit: number;
  /** Of the cars that are in the site's shown stock. */
  listAddresses(ctx: SiteContext, ids: readonly number[]): Promise<readonly CarAddress[]>;
}

/** SRCH-09: suggestions from the stock while typing, best first. */
export async function suggestStock(
  ctx: SiteContext,
  { query, limit, listAddresses }: StockTyped,
): Promise<StockSuggestion[]> {
  const found = await ctx.search.suggest({ ...inSite(ctx), query, limit });
  const ids = found.flatMap(({ carId }) => carId ?? []);
  const slugs = new Map((await listAddresses(ctx, ids)).map(({ id, slug }) => [id, slug]));
  return found.flatMap((suggestion): StockSuggestion[] => {
    const { carId } = suggestion;
    if (carId === undefined) return [{ ...suggestion, carSlug: null }];
    const carSlug = slugs.get(carId);
    return carSlug === undefined ? [] : [{ ...suggestion, carSlug }];
  });
}
