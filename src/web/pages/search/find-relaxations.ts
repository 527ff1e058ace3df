import { withNear, withRange, withValues } from '#rules/search/address/selection.ts';
import { getFacetTitle } from '#rules/search/facets/facet-labels.ts';
import { type RangeFacet, rangeFacets, type SearchSelection, valueFacets } from '#rules/search/facets/facets.ts';
import { countOffered } from '#rules/search/stock/display-count.ts';
import type { SiteContext } from '#services/context.ts';
import type { DidYouMean } from '#services/search/find-did-you-mean.ts';
import { stockForSale } from '#services/search/in-site.ts';
import { buildStockRequest } from '#services/search/stock-request.ts';
import { shortenTyped } from '../results/shorten-typed.ts';

/** Results near an empty search: the same search without one filter. */
export interface Relaxation {
  /** What is removed: "the colour", "the price limits", "“sunroof”". */
  without: string;
  count: number;
  selection: SearchSelection;
  /** The first of its cars. */
  carIds: readonly number[];
}

const mostRelaxations = 5;
const mostNear = 3;
/** A hostile address may choose from every facet; each choice is a question to the engine. */
const mostAsked = 12;

const rangeNames: Record<RangeFacet, string> = {
  price: 'price limits',
  subscription_price: 'subscription limits',
  weekly_price: 'weekly limits',
  km: 'kilometre limits',
  year: 'year limits',
  created_at_timestamp: 'listing date',
  body_length: 'length limits',
  tare_weight: 'tare limits',
  aggregate_trailer_mass: 'ATM limits',
};

/** SRCH-12: what one choice less would show, most cars first. */
export async function findRelaxations(ctx: SiteContext, selection: SearchSelection): Promise<Relaxation[]> {
  const wider = listWider(selection).slice(0, mostAsked);
  const counted = await Promise.all(
    wider.map(async (relaxed) => {
      const request = buildStockRequest(ctx, { selection: relaxed.selection, limit: mostNear });
      const found = await ctx.search.search(request);
      return { ...relaxed, count: countOffered(found), carIds: found.hits };
    }),
  );
  return counted
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mostRelaxations);
}

/** The selection without each of its filters in turn; removing the only filter would show everything, which only words lead to. */
function listWider(selection: SearchSelection): Omit<Relaxation, 'count' | 'carIds'>[] {
  const wider = [
    ...valueFacets
      .filter((facet) => selection.values[facet])
      .map((facet) => ({
        without: `the ${getFacetTitle(facet).toLowerCase()}`,
        selection: withValues(selection, facet, []),
      })),
    ...rangeFacets
      .filter((facet) => selection.ranges[facet])
      .map((facet) => ({ without: `the ${rangeNames[facet]}`, selection: withRange(selection, facet) })),
    ...(selection.near?.withinKm
      ? [{ without: 'the distance limit', selection: withNear(selection, { ...selection.near, withinKm: null }) }]
      : []),
    ...(selection.query === ''
      ? []
      : [{ without: `“${shortenTyped(selection.query)}”`, selection: { ...selection, query: '', page: 1 } }]),
  ];
  return wider.length > 1 || selection.query !== '' ? wider : [];
}

/** Cars that an empty search shows in place of its own. */
export interface NearCars {
  /** Whether they have something of what was asked for, not only its condition. */
  isNear: boolean;
  carIds: readonly number[];
}

/**
 * SRCH-12: the three cars that come nearest to an empty search: one of each list nearby in turn; where none is nearby, of what
 * the words may mean, else what the site recommends.
 */
export async function listNearMatches(
  ctx: SiteContext,
  { relaxations, didYouMean }: { relaxations: readonly Relaxation[]; didYouMean: DidYouMean | null },
): Promise<NearCars> {
  const near = takeInTurn(relaxations.filter(({ selection }) => asksForMore(selection)));
  if (near.length > 0) return { isNear: true, carIds: near };
  if (didYouMean !== null) {
    const { hits } = await ctx.search.search({ ...stockForSale(ctx), query: didYouMean.query, limit: mostNear });
    if (hits.length > 0) return { isNear: true, carIds: hits };
  }
  const wider = takeInTurn(relaxations.filter(({ selection }) => selection.values.car_type !== undefined));
  if (wider.length > 0) return { isNear: false, carIds: wider };
  const { hits } = await ctx.search.search({ ...stockForSale(ctx), limit: mostNear });
  return { isNear: false, carIds: hits };
}

function takeInTurn(relaxations: readonly Relaxation[]): number[] {
  const turns = Array.from({ length: mostNear }, (_, turn) => relaxations.flatMap(({ carIds }) => carIds[turn] ?? []));
  return [...new Set(turns.flat())].slice(0, mostNear);
}

function asksForMore({ query, near, values, ranges }: SearchSelection): boolean {
  const chosen = [...Object.keys(values), ...Object.keys(ranges)];
  return query !== '' || near !== undefined || chosen.some((facet) => facet !== 'car_type');
}
