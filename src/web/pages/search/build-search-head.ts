import { formatCount } from '#kernel/money.ts';
import { type AddressSite, formatSearchAddress, listBreadcrumbs } from '#rules/search/address/canonical-address.ts';
import { describeSelection } from '#rules/search/address/describe-selection.ts';
import { hasFilters, withPage } from '#rules/search/address/selection.ts';
import { type SearchSelection, valueFacets } from '#rules/search/facets/facets.ts';
import { getAnswerDisplayCount } from '#rules/search/stock/display-count.ts';
import { countStock, type StockNoun } from '#rules/search/stock/stock-noun.ts';
import type { SearchAnswer } from '#search/port.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { type Head, toAbsolute } from '../head.ts';
import { describeBreadcrumbs } from '../structured-data.ts';
import { countPages } from './present-search.ts';

/**
 * Further facets multiply the lists: with more than one beyond the path, or anything else, they are kept out of search engines.
 * So is what says words back that anybody can write into an address.
 */
function isIndexed(address: string, { answer, leftOut }: Pick<SearchHeadInput, 'answer' | 'leftOut'>): boolean {
  const names = [...new URLSearchParams(address.split('?')[1] ?? '').keys()].filter((name) => name !== 'page');
  const isFacet = valueFacets.some((facet) => facet === names[0]);
  return leftOut.length === 0 && answer.count > 0 && (names.length === 0 || (names.length === 1 && isFacet));
}

interface SearchHeadInput {
  addresses: AddressSite;
  selection: SearchSelection;
  answer: SearchAnswer;
  noun: StockNoun;
  /** Typed words that nothing in stock shows. */
  leftOut: readonly string[];
}

export function buildSearchHead(
  { ctx, origin }: SiteRequest,
  { addresses, selection, answer, noun, leftOut }: SearchHeadInput,
): Head {
  const { name, settings } = ctx.site;
  const heading = describeSelection(selection, noun);
  const { page } = selection;
  const hrefOf = (number: number) => toAbsolute(origin, formatSearchAddress(withPage(selection, number), addresses));
  const address = formatSearchAddress(selection, addresses);
  const what = hasFilters(selection) ? heading : `new, used and demo ${noun.many}`;
  const pages = countPages(answer.count, settings.search.pageSize);
  const shown = getAnswerDisplayCount(answer, settings, selection.values.car_type);
  return {
    siteName: name,
    title: `${heading}, ${countStock(shown, noun, formatCount(shown))}${page > 1 ? `, page ${page}` : ''} | ${name}`,
    description: `Browse ${what} for sale at ${name}. See prices, photos and details, and enquire online.`,
    canonical: toAbsolute(origin, address),
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: page < pages ? hrefOf(page + 1) : null,
    noindex: !isIndexed(address, { answer, leftOut }),
    image: null,
    kind: 'website',
    structuredData: [describeBreadcrumbs(listBreadcrumbs(selection, addresses), origin)],
  };
}
