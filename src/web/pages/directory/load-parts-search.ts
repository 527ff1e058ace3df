import { data, redirect } from 'react-router';
import {
  emptyPartsSelection,
  formatPartsParams,
  type PartsSelection,
  parsePartsAddress,
} from '#rules/search/parts-address.ts';
import { directoryPageSize } from '#services/directory/search-directory.ts';
import { searchParts } from '#services/parts/search-parts.ts';
import type { PartsView } from '#templates/views/parts-view.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { partsSearchHref } from '../addresses.ts';
import type { Head } from '../head.ts';
import { hasEmptyField, withParams } from '../results/list-params.ts';
import { buildDirectoryHead } from './directory-head.ts';
import { presentParts } from './present-parts.ts';

/** SRCH-20: the parts of the site's dealerships. */
export async function loadPartsSearch(
  { ctx, readFacts, origin }: SiteRequest,
  params: URLSearchParams,
): Promise<{ head: Head; view: PartsView }> {
  if (!ctx.site.settings.search.partsPage) throw data(null, { status: 404 });
  const selection = parsePartsAddress(params);
  const isFormAddress = hasEmptyField(params) || params.has('price_min') || params.has('price_max');
  if (isFormAddress) throw redirect(formatAddress(selection));
  const { query, category, price, sort, page } = selection;
  const found = await searchParts(ctx, {
    query,
    categories: category === null ? [] : [category],
    price: price ?? undefined,
    sort,
    offset: (page - 1) * directoryPageSize,
    limit: directoryPageSize,
  });
  if (page > Math.max(1, found.pages)) throw data(null, { status: 404 });
  const { locations } = await readFacts();
  const view = presentParts({ ctx, locations, selection, found });
  return {
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

function formatAddress(selection: PartsSelection): string {
  return withParams(partsSearchHref, formatPartsParams(selection));
}
