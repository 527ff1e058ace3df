import { fragmentParam } from '#blocks/results/results-fragment.ts';
import {
  emptyPartsSelection,
  formatPartsParams,
  listDroppedParts,
  type PartsSelection,
  parsePartsAddress,
  partsParams,
} from '#rules/search/address/parts-address.ts';
import { directoryPageSize } from '#services/directory/search-directory.ts';
import { searchParts } from '#services/parts/search-parts.ts';
import { partsSearchHref } from '../addresses.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { cachedResults } from '../results/cached-results.ts';
import { hasEmptyField, withParams } from '../results/list-params.ts';
import { buildDirectoryHead } from './directory-head.ts';
import { presentParts } from './present-parts.ts';

export const partsPage = definePage({
  path: partsSearchHref,
  slot: 'parts',
  params: [fragmentParam, ...partsParams],
  load: loadPartsSearch,
});

/** SRCH-20: the parts of the site's dealerships. */
async function loadPartsSearch({ ctx, readSiteData, origin, url }: PageRequest): Promise<PageAnswer<'parts'>> {
  const params = url.searchParams;
  if (!ctx.site.settings.search.partsPage) return errorPage(404);
  const selection = parsePartsAddress(params);
  const isFormAddress = hasEmptyField(params) || params.has('price_min') || params.has('price_max');
  const dropped = listDroppedParts(params);
  if (isFormAddress) return redirectTo(addDropped(formatAddress(selection), dropped));
  const { query, category, price, sort, page } = selection;
  const found = await searchParts(ctx, {
    query,
    categories: category === null ? [] : [category],
    price: price ?? undefined,
    sort,
    offset: (page - 1) * directoryPageSize,
    limit: directoryPageSize,
  });
  if (page > Math.max(1, found.pages)) return errorPage(404);
  const { locations } = await readSiteData();
  const view = presentParts({ ctx, locations, selection, found, dropped });
  return {
    kind: 'page',
    results: { cached: cachedResults },
    head: buildDirectoryHead({
      site: ctx.site,
      origin,
      title: `Parts & Accessories, ${view.area.countText}`,
      description: `Parts and accessories at ${ctx.site.name}: fit, price and how to order.`,
      breadcrumbs: view.breadcrumbs,
      page,
      pages: found.pages,
      hrefOf: (number) => formatAddress({ ...selection, page: number }),
      isChosen: formatAddress({ ...selection, page: emptyPartsSelection.page }) !== partsSearchHref,
    }),
    view,
  };
}

/** A redirect carries what was dropped, so that the page behind it says so. */
function addDropped(address: string, dropped: readonly string[]): string {
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  for (const value of dropped) params.append('price', value);
  return withParams(path, params);
}

function formatAddress(selection: PartsSelection): string {
  return withParams(partsSearchHref, formatPartsParams(selection));
}
