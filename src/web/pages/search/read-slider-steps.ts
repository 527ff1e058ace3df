import { withRange } from '#rules/search/address/selection.ts';
import type { SearchSelection, ValueFacet } from '#rules/search/facets/facets.ts';
import type { FacetValue, SearchAnswer } from '#search/port.ts';
import type { SiteContext } from '#services/context.ts';
import { buildStockRequest } from '#services/search/stock-request.ts';

/** SRCH-10: the facets with a slider, and the steps of their histograms. */
export const sliderSteps = { price: 'price_range', km: 'km_range' } as const satisfies Record<string, ValueFacet>;

export type SliderFacet = keyof typeof sliderSteps;

/** How the stock spreads over prices and kilometres, what is chosen on that slider itself left out of account. */
export type SliderSteps = Readonly<Record<SliderFacet, readonly FacetValue[]>>;

export const noSliderSteps: SliderSteps = { price: [], km: [] };

interface ShownList {
  selection: SearchSelection;
  answer: SearchAnswer;
}

export async function readSliderSteps(ctx: SiteContext, shown: ShownList): Promise<SliderSteps> {
  if (!ctx.site.settings.search.histograms) return noSliderSteps;
  const [price, km] = await Promise.all([readSteps(ctx, shown, 'price'), readSteps(ctx, shown, 'km')]);
  return { price, km };
}

async function readSteps(
  ctx: SiteContext,
  { selection, answer }: ShownList,
  name: SliderFacet,
): Promise<readonly FacetValue[]> {
  const steps = sliderSteps[name];
  if (!selection.ranges[name]) return answer.facets[steps] ?? [];
  const open = withRange(selection, name);
  const { facets } = await ctx.search.search(buildStockRequest(ctx, { selection: open, facets: [steps], limit: 0 }));
  return facets[steps] ?? [];
}
