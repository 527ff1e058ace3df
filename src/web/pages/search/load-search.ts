import { data, redirect } from 'react-router';
import { formatCount } from '#kernel/money.ts';
import type { Place } from '#rules/places/place.ts';
import { type DroppedValue, parseSearchAddress } from '#rules/search/address.ts';
import { type AddressSite, formatSearchAddress, listBreadcrumbs } from '#rules/search/canonical-address.ts';
import { describeSelection } from '#rules/search/describe-selection.ts';
import { getDisplayCount } from '#rules/search/display-count.ts';
import { rangeFacets, type SearchSelection, valueFacets } from '#rules/search/facets.ts';
import { hasFilters, withNear, withPage } from '#rules/search/selection.ts';
import { countStock, getStockNoun, type StockNoun } from '#rules/search/stock-noun.ts';
import type { SearchAnswer } from '#search/port.ts';
import type { SiteContext } from '#services/context.ts';
import { findPlace } from '#services/places/find-place.ts';
import type { SearchView } from '#templates/views/search-view.ts';
import type { SiteRequest } from '#web/http/site-request.ts';
import { type Head, toAbsolute } from '../head.ts';
import { describeBreadcrumbs } from '../structured-data.ts';
import { findRelaxations } from './find-relaxations.ts';
import { countPages, presentSearch } from './present-search.ts';
import { presentSearchNotes } from './present-search-notes.ts';
import { readQuery } from './read-query.ts';
import { readSliderSteps } from './read-slider-steps.ts';
import { buildStockRequest } from './stock-request.ts';

export interface SearchAddress {
  url: URL;
  /** The path's parts after the prefix. */
  words: readonly string[];
}

/** SRCH-05: the list of an address, or a 404 for a word or page that is none. */
export async function loadSearch(
  given: SiteRequest,
  { url, words }: SearchAddress,
): Promise<{ head: Head; view: SearchView }> {
  const { ctx, readFacts } = given;
  const { addresses, offers, manufacturers } = await readFacts();
  if (!isSearchPrefix(url, addresses)) throw data(null, { status: 404 });
  const parsed = parseSearchAddress({ words, params: url.searchParams }, addresses.words);
  if (parsed.kind === 'notFound') throw data(null, { status: 404 });
  const { selection, dropped, place } = await placeSelection(ctx, parsed);
  const read = await readQuery(ctx, { selection, addresses });
  if (read.kind === 'understood') throw redirect(formatSearchAddress(read.selection, addresses));
  if (isFormAddress(url)) throw redirect(formatSearchAddress(selection, addresses));
  const asked = { ...selection, query: read.query };
  const { pageSize } = ctx.site.settings.search;
  const offset = (selection.page - 1) * pageSize;
  const answer = await ctx.search.search(
    buildStockRequest(ctx, { selection: asked, facets: 'all', limit: pageSize, offset }),
  );
  if (selection.page > countPages(answer.count, pageSize)) throw data(null, { status: 404 });
  const noun = getNoun(ctx, selection, answer);
  return {
    head: buildHead(given, { addresses, selection: asked, canonical: selection, answer, noun }),
    view: presentSearch({
      ctx,
      addresses,
      selection,
      noun,
      heading: describeSelection(asked, noun),
      notes: presentSearchNotes({ leftOut: read.leftOut, place, noun }),
      dropped,
      answer,
      cars: await given.cars.listByIds(ctx, answer.hits),
      offers,
      manufacturers,
      sliderSteps: await readSliderSteps(ctx, { selection: asked, answer }),
      relaxations: answer.count === 0 ? await findRelaxations(ctx, asked) : [],
    }),
  };
}

interface PlacedSelection {
  selection: SearchSelection;
  dropped: readonly DroppedValue[];
  place: Place | null;
}

/** Looks up where the postcode lies; one that does not exist is dropped like any unknown value. */
async function placeSelection(
  ctx: SiteContext,
  { selection, dropped }: Pick<PlacedSelection, 'selection' | 'dropped'>,
): Promise<PlacedSelection> {
  const { near } = selection;
  if (!near) return { selection, dropped, place: null };
  const place = await findPlace(ctx, near.postcode);
  if (!place) {
    const without = withPage(withNear(selection), selection.page);
    return { selection: without, dropped: [...dropped, { facet: 'postcode', value: near.postcode }], place };
  }
  const { latitude, longitude } = place;
  return { selection: { ...selection, near: { ...near, at: { latitude, longitude } } }, dropped, place };
}

function getNoun({ site }: SiteContext, { values }: SearchSelection, { facets }: SearchAnswer): StockNoun {
  const found = (facets.item_type ?? []).filter(({ count }) => count > 0).map(({ value }) => value);
  const { itemTypes: sold, noun, nouns } = site.settings.stock;
  return getStockNoun({ chosen: values.item_type, found, sold, noun, nouns });
}

/** `/search` always, and the site's own prefix besides. */
function isSearchPrefix(url: URL, { prefix }: AddressSite): boolean {
  const first = url.pathname.split('/')[1];
  return first === 'search' || first === prefix;
}

/** A form without script sends ends of ranges as fields of their own, and fields that are empty: one address for all. */
function isFormAddress({ searchParams }: URL): boolean {
  const ends = rangeFacets.flatMap((facet) => [`${facet}_min`, `${facet}_max`]);
  return ends.some((name) => searchParams.has(name)) || [...searchParams.values()].includes('');
}

/** Further facets multiply the lists: with more than one beyond the path, or anything else, they are not to be found. */
function isIndexed(address: string, answer: SearchAnswer): boolean {
  const names = [...new URLSearchParams(address.split('?')[1] ?? '').keys()].filter((name) => name !== 'page');
  const isFacet = valueFacets.some((facet) => facet === names[0]);
  return answer.count > 0 && (names.length === 0 || (names.length === 1 && isFacet));
}

interface SearchHeadInput {
  addresses: AddressSite;
  /** What is shown. */
  selection: SearchSelection;
  /** What the address asks for: words that no car shows are in it as well. */
  canonical: SearchSelection;
  answer: SearchAnswer;
  noun: StockNoun;
}

function buildHead(
  { ctx, origin }: SiteRequest,
  { addresses, selection, canonical, answer, noun }: SearchHeadInput,
): Head {
  const { name, settings } = ctx.site;
  const heading = describeSelection(selection, noun);
  const { page } = selection;
  const hrefOf = (number: number) => toAbsolute(origin, formatSearchAddress(withPage(canonical, number), addresses));
  const address = formatSearchAddress(withPage(canonical, page), addresses);
  const what = hasFilters(selection) ? heading : `new, used and demo ${noun.many}`;
  const pages = countPages(answer.count, settings.search.pageSize);
  const shown = getDisplayCount({
    count: answer.count,
    configuredStockCount: settings.search.configuredStockCount,
    exact: settings.compliance.exactCounts,
    carTypes: answer.facets.car_type ?? [],
    chosen: selection.values.car_type,
  });
  return {
    siteName: name,
    title: `${heading}, ${countStock(shown, noun, formatCount(shown))}${page > 1 ? `, page ${page}` : ''} | ${name}`,
    description: `Browse ${what} for sale at ${name}. See prices, photos and details, and enquire online.`,
    canonical: toAbsolute(origin, address),
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: page < pages ? hrefOf(page + 1) : null,
    noindex: !isIndexed(address, answer),
    imageUrl: null,
    kind: 'website',
    structuredData: [describeBreadcrumbs(listBreadcrumbs(selection, addresses), origin)],
  };
}
