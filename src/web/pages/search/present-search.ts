import type { NearMatchesView } from '#blocks/car/near-matches.tsx';
import type { DidYouMeanView } from '#blocks/results/empty-results.tsx';
import { formatCount } from '#kernel/money.ts';
import type { DroppedValue } from '#rules/search/address/address.ts';
import { formatSearchParams } from '#rules/search/address/address.ts';
import { type AddressSite, formatSearchAddress, listBreadcrumbs } from '#rules/search/address/canonical-address.ts';
import { emptySelection, withPage, withSort } from '#rules/search/address/selection.ts';
import type { SearchSelection, Sort } from '#rules/search/facets/facets.ts';
import { getAnswerDisplayCount } from '#rules/search/stock/display-count.ts';
import { defaultSort } from '#rules/search/stock/stock-filter.ts';
import { capitaliseNoun, countStock, type StockNoun } from '#rules/search/stock/stock-noun.ts';
import type { SearchAnswer } from '#search/port.ts';
import type { Manufacturer } from '#services/content/list-manufacturers.ts';
import type { Offer } from '#services/content/list-offers.ts';
import type { SiteContext } from '#services/context.ts';
import type { ListedFacets } from '#services/search/count-lists.ts';
import type { DidYouMean } from '#services/search/find-did-you-mean.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { SearchView } from '#templates/views/search-view.ts';
import type { LinkView } from '#ui/navigation/link-view.ts';
import type { PaginationView } from '#ui/navigation/pagination-view.ts';
import { saveSearchHref } from '../addresses.ts';
import { presentCarCard } from '../car/present-car-card.ts';
import { presentPages } from '../results/present-pages.ts';
import { describeDropped, shortenTyped } from '../results/shorten-typed.ts';
import type { Relaxation } from './find-relaxations.ts';
import { presentFilterPanel } from './present-filter-panel.ts';
import { presentKindTabs } from './present-kind-tabs.ts';
import { insertPromos } from './present-promos.ts';
import type { SliderSteps } from './read-slider-steps.ts';

export interface SearchInput {
  ctx: SiteContext;
  addresses: AddressSite;
  selection: SearchSelection;
  /** What is shown, in words. */
  heading: string;
  noun: StockNoun;
  /** How the search was understood. */
  notes: readonly string[];
  dropped: readonly DroppedValue[];
  answer: SearchAnswer;
  lists: ListedFacets;
  cars: readonly CarCard[];
  /** SRCH-12: three in place of an empty list; null for one that has cars. */
  nearMatches: { isNear: boolean; cars: readonly CarCard[] } | null;
  offers: readonly Offer[];
  manufacturers: readonly Manufacturer[];
  sliderSteps: SliderSteps;
  relaxations: readonly Relaxation[];
  didYouMean: DidYouMean | null;
}

const sortLabels: Record<Sort, string> = {
  rank: 'Recommended',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  year_desc: 'Year: newest',
  year_asc: 'Year: oldest',
  km_asc: 'Kilometres: lowest',
  newest: 'Newest arrivals',
  distance: 'Distance: nearest',
};

export function countPages(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

export function presentSearch(input: SearchInput): SearchView {
  const { ctx, selection, answer } = input;
  const { settings } = ctx.site;
  const shown = getAnswerDisplayCount(answer, settings, selection.values.car_type);
  const countText = formatCount(shown);
  const isEmpty = answer.count === 0;
  return {
    breadcrumbs: presentBreadcrumbs(input),
    header: {
      heading: input.heading,
      countText: countStock(shown, input.noun, countText),
      sort: isEmpty ? null : presentSort(input),
      save: isEmpty ? null : presentSave(input, 'Save this search'),
      notices: [...input.dropped.map(({ value }) => describeDropped(shortenTyped(value))), ...input.notes],
    },
    kinds: presentKindTabs(input),
    panel: presentFilterPanel({ ...input, settings, today: getDayStart(ctx.clock.now()), countText }),
    cells: insertPromos(
      input.cars.map((car) => ({ kind: 'car', car: presentCarCard(car, ctx, selection.near?.at) })),
      input,
    ),
    pagination: presentPagination(input),
    nearMatches: presentNearMatches(input),
    searchedFor: shortenTyped(selection.query),
    relaxations: presentRelaxations(input),
    tell: presentSave(input, 'Tell me when there is one'),
    didYouMean: presentDidYouMean(input),
    cachedResults: settings.search.cachedResults,
  };
}

function presentNearMatches({ ctx, nearMatches }: SearchInput): NearMatchesView | null {
  if (nearMatches === null) return null;
  return {
    heading: nearMatches.isNear ? 'Close to your search' : 'Also for sale',
    cars: nearMatches.cars.map((car) => presentCarCard(car, ctx)),
  };
}

/** USER-08: the list itself, in whatever order and on whatever page it is looked at. */
function presentSave({ ctx, selection, addresses }: SearchInput, label: string): LinkView | null {
  if (!ctx.site.settings.alerts.enabled) return null;
  const search = formatSearchAddress(withPage(withSort(selection, defaultSort), 1), addresses);
  return { label, href: saveSearchHref(search) };
}

/** The same all day, so that every visitor of a list is offered the same spans. */
function getDayStart(now: Date): Date {
  const start = new Date(now);
  start.setUTCHours(0, 0, 0, 0);
  return start;
}

function presentDidYouMean({ didYouMean, noun }: SearchInput): DidYouMeanView | null {
  if (didYouMean === null) return null;
  const { query, href, count } = didYouMean;
  return { query, href, countText: countStock(count, noun, formatCount(count)) };
}

/** SRCH-12: "12 cars without the colour" */
function presentRelaxations({ relaxations, addresses, noun }: SearchInput) {
  return relaxations.map(({ count, without, selection }) => ({
    label: `${countStock(count, noun, formatCount(count))} without ${without}`,
    href: formatSearchAddress(selection, addresses),
  }));
}

/** The list of everything has no step of its own in the way there. */
function presentBreadcrumbs({ selection, addresses, noun }: SearchInput) {
  const crumbs = listBreadcrumbs(selection, addresses);
  const whole = {
    label: `All ${capitaliseNoun(noun.many)}`,
    href: formatSearchAddress(emptySelection, addresses),
  };
  return crumbs.length > 1 ? crumbs : [...crumbs, whole];
}

function presentSort({ selection, addresses }: SearchInput) {
  const hidden = formatSearchParams({ ...selection, sort: 'rank', page: 1 });
  return {
    action: `/${addresses.prefix}`,
    name: 'sortBy',
    value: selection.sort,
    // Only a list that knows where the shopper is can tell how far.
    choices: Object.entries(sortLabels)
      .filter(([value]) => value !== 'distance' || selection.near !== undefined)
      .map(([value, label]) => ({ value, label })),
    hidden: [...hidden].map(([name, value]) => ({ name, value })),
  };
}

function presentPagination({ ctx, addresses, selection, answer }: SearchInput): PaginationView {
  const pages = countPages(answer.count, ctx.site.settings.search.pageSize);
  return presentPages(selection.page, pages, (page) => formatSearchAddress(withPage(selection, page), addresses));
}
