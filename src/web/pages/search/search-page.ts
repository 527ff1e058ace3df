import { fragmentParam } from '#blocks/results/results-fragment.ts';
import { searchViewEvent } from '#rules/events/events.ts';
import type { Place } from '#rules/places/place.ts';
import { searchParams } from '#rules/search/address/address.ts';
import { describeSelection } from '#rules/search/address/describe-selection.ts';
import { isRefusal } from '#rules/search/phrase/understand-phrase.ts';
import type { StockNoun } from '#rules/search/stock/stock-noun.ts';
import { countForSale } from '#services/search/count-lists.ts';
import { findDidYouMean } from '#services/search/find-did-you-mean.ts';
import { getListNoun } from '#services/search/get-list-noun.ts';
import { readSelection } from '#services/search/read-selection.ts';
import { buildStockRequest } from '#services/search/stock-request.ts';
import { definePage, errorPage, type PageAnswer, type PageRequest, redirectTo } from '../page.ts';
import { shortenTyped } from '../results/shorten-typed.ts';
import { buildSearchHead } from './build-search-head.ts';
import { findRelaxations, listNearMatches } from './find-relaxations.ts';
import { countPages, presentSearch } from './present-search.ts';
import { readSliderSteps } from './read-slider-steps.ts';

export const searchPage = definePage({
  path: ['/search/:word?/:word2?', '/used-car/:word?/:word2?'],
  slot: 'search',
  params: [fragmentParam, ...searchParams],
  load: loadSearch,
});

/** SRCH-05: the results of an address, or a 404 for a word or page that is none. */
async function loadSearch(request: PageRequest): Promise<PageAnswer<'search'>> {
  const { ctx, readSiteData, url, pathParams } = request;
  const { addresses, offers, manufacturers } = await readSiteData();
  const words = [pathParams.word ?? '', pathParams.word2 ?? ''];
  const read = await readSelection(ctx, { url, words, addresses });
  if (read.kind === 'notFound') return errorPage(404);
  if (read.kind === 'elsewhere') return redirectTo(read.address);
  const { selection, leftOut, dropped, place } = read;
  const { pageSize } = ctx.site.settings.search;
  const offset = (selection.page - 1) * pageSize;
  const asked = buildStockRequest(ctx, { selection, facets: 'all', limit: pageSize, offset });
  const answer = await ctx.search.search(asked);
  if (selection.page > countPages(answer.count, pageSize)) return errorPage(404);
  const noun = getListNoun(ctx.site, selection, answer);
  const relaxations = answer.count === 0 ? await findRelaxations(ctx, selection) : [];
  const didYouMean = answer.count === 0 ? await findDidYouMean(ctx, { selection, addresses }) : null;
  const near = answer.count === 0 ? await listNearMatches(ctx, { relaxations, didYouMean }) : null;
  const view = presentSearch({
    ctx,
    addresses,
    selection,
    noun,
    heading: describeSelection(selection, noun),
    notes: presentSearchNotes({ leftOut, place, noun }),
    dropped,
    answer,
    lists: await countForSale(ctx, asked, answer.facets),
    cars: await request.cars.listByIds(ctx, answer.hits),
    offers,
    manufacturers,
    sliderSteps: await readSliderSteps(ctx, { selection, answer }),
    nearMatches: near && { isNear: near.isNear, cars: await request.cars.listByIds(ctx, near.carIds) },
    relaxations,
    didYouMean,
  });
  return {
    kind: 'page',
    head: buildSearchHead(request, { addresses, selection, answer, noun, leftOut }),
    view,
    results: { event: searchViewEvent, cached: view.cachedResults },
  };
}

interface SearchNotesInput {
  /** Typed words that nothing in stock shows. */
  leftOut: readonly string[];
  /** Where the shopper is, where that is asked for. */
  place: Place | null;
  noun: StockNoun;
}

/** What is said above the list of how the search was understood. */
function presentSearchNotes({ leftOut, place, noun }: SearchNotesInput): string[] {
  const words = leftOut.map((text) => {
    const word = shortenTyped(text);
    return isRefusal(text)
      ? `A search cannot leave out what you do not want yet, so we left “${word}” out.`
      : `No ${noun.one} here matches “${word}”, so we left it out.`;
  });
  return place?.approximate
    ? [...words, `Distances are approximate: they are measured from ${place.name}, ${place.state}.`]
    : words;
}
