import { emptySelection, withRange, withSort } from '#rules/search/address/selection.ts';
import { getPriceRangeBounds, priceRangeSort } from '#rules/search/slider.ts';
import { getSiteNoun } from '#rules/search/stock/stock-noun.ts';
import { sampleBodies } from '#services/directory/sample-bodies.ts';
import { countLists } from '#services/search/count-lists.ts';
import { buildStockRequest } from '#services/search/stock-request.ts';
import { priceRangeHref } from '../addresses.ts';
import { toAbsolute } from '../head.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest } from '../page.ts';
import { describeBreadcrumbs } from '../structured-data.ts';
import { presentPriceRange } from './present-price-range.ts';

export const priceRangePage = definePage({ path: priceRangeHref, slot: 'priceRange', load: loadPriceRange });

/** SRCH-11: a price first, then the cars. */
async function loadPriceRange({ ctx, readSiteData, origin }: PageRequest): Promise<PageAnswer<'priceRange'>> {
  const { name, settings } = ctx.site;
  if (!settings.search.priceRangePage) return errorPage(404);
  const { addresses } = await readSiteData();
  const { min, max } = getPriceRangeBounds(settings.search.priceRangeHighest);
  const selection = withSort(withRange(emptySelection, 'price', { min, max }), priceRangeSort);
  const [within, { price_range: steps = [], body: bodies = [] }] = await Promise.all([
    ctx.search.search(buildStockRequest(ctx, { selection, facets: ['car_type'], limit: 0 })),
    countLists(ctx, ['price_range', 'body']),
  ]);
  const view = presentPriceRange({
    settings,
    addresses,
    within,
    steps,
    bodies: await sampleBodies(ctx, bodies),
  });
  return {
    kind: 'page',
    head: {
      siteName: name,
      title: `Search by Price | ${name}`,
      description: `Set a budget and see every ${getSiteNoun(settings.stock).one} at ${name} within it.`,
      canonical: toAbsolute(origin, priceRangeHref),
      noindex: false,
      image: null,
      kind: 'website',
      structuredData: [describeBreadcrumbs(view.breadcrumbs, origin)],
    },
    view,
  };
}
