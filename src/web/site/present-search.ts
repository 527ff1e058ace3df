import { formatCount } from '#kernel/money.ts';
import type { DroppedValue } from '#rules/search/address.ts';
import { formatSearchParams } from '#rules/search/address.ts';
import { type AddressSite, formatSearchAddress, listBreadcrumbs } from '#rules/search/canonical-address.ts';
import { getDisplayCount } from '#rules/search/display-count.ts';
import { getFacetLabel } from '#rules/search/facet-labels.ts';
import type { SearchSelection, Sort } from '#rules/search/facets.ts';
import { emptySelection, withPage } from '#rules/search/selection.ts';
import type { SearchAnswer } from '#search/port.ts';
import type { Offer } from '#services/content/list-offers.ts';
import type { SiteContext } from '#services/context.ts';
import type { CarCard } from '#services/stock/list-cars.ts';
import type { SearchView } from '#templates/views/search-view.ts';
import type { PaginationView } from '#ui/pagination-view.ts';
import { listPageSteps } from './page-numbers.ts';
import { presentCarCard } from './present-car-card.ts';
import { presentFilterPanel } from './present-filter-panel.ts';
import { insertPromos } from './present-promos.ts';

export interface SearchInput {
  ctx: SiteContext;
  addresses: AddressSite;
  selection: SearchSelection;
  dropped: readonly DroppedValue[];
  answer: SearchAnswer;
  cars: readonly CarCard[];
  offers: readonly Offer[];
}

const sortLabels: Record<Sort, string> = {
  rank: 'Recommended',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  year_desc: 'Year: newest',
  year_asc: 'Year: oldest',
  km_asc: 'Kilometres: lowest',
  newest: 'Newest arrivals',
};

export function countPages(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

export function presentSearch(input: SearchInput): SearchView {
  const { ctx, addresses, selection, answer } = input;
  const { settings } = ctx.site;
  const shown = getDisplayCount({
    count: answer.count,
    configuredStockCount: settings.search.configuredStockCount,
    carTypes: answer.facets.car_type ?? [],
    chosen: selection.values.car_type,
  });
  const countText = formatCount(shown);
  return {
    breadcrumbs: presentBreadcrumbs(input),
    header: {
      heading: describeSelection(selection),
      countText: `${countText} ${shown === 1 ? 'car' : 'cars'}`,
      sort: presentSort(input),
      notices: input.dropped.map(
        ({ value }) => `We do not know “${shorten(value)}”, so it is left out of this search.`,
      ),
    },
    panel: presentFilterPanel({ settings, addresses, selection, answer, countText }),
    cells: insertPromos(
      input.cars.map((car) => ({ kind: 'car', car: presentCarCard(car, ctx) })),
      input,
    ),
    pagination: presentPagination(input),
  };
}

/** The list of everything has no step of its own in the way there. */
function presentBreadcrumbs({ selection, addresses }: SearchInput) {
  const crumbs = listBreadcrumbs(selection, addresses);
  const whole = { label: 'All Cars', href: formatSearchAddress(emptySelection, addresses) };
  return crumbs.length > 1 ? crumbs : [...crumbs, whole];
}

/** "Used Toyota Hilux", "SUV", "Cars for Sale" */
export function describeSelection({ values, query }: SearchSelection): string {
  const [carTypes = [], makes = [], models = [], bodies = []] = [
    values.car_type,
    values.make,
    values.model,
    values.body,
  ];
  const condition = carTypes.map((value) => getFacetLabel('car_type', value)).join(' & ');
  const words = [condition, makes.join(' & '), models.join(' & '), bodies.join(' & ')].filter((word) => word !== '');
  if (words.length === 0) return query === '' ? 'Cars for Sale' : `Results for “${query}”`;
  return makes.length > 0 || bodies.length > 0 ? words.join(' ') : `${words.join(' ')} Cars`;
}

function presentSort({ selection, addresses }: SearchInput) {
  const hidden = formatSearchParams({ ...selection, sort: 'rank', page: 1 });
  return {
    action: `/${addresses.prefix}`,
    name: 'sortBy',
    value: selection.sort,
    choices: Object.entries(sortLabels).map(([value, label]) => ({ value, label })),
    hidden: [...hidden].map(([name, value]) => ({ name, value })),
  };
}

function presentPagination({ ctx, addresses, selection, answer }: SearchInput): PaginationView {
  const pages = countPages(answer.count, ctx.site.settings.search.pageSize);
  const { page } = selection;
  const hrefOf = (number: number) => formatSearchAddress(withPage(selection, number), addresses);
  return {
    page,
    pages,
    previousHref: page > 1 ? hrefOf(page - 1) : null,
    nextHref: page < pages ? hrefOf(page + 1) : null,
    steps: listPageSteps(page, pages, hrefOf),
  };
}

/** What a visitor typed is said back, but not at any length. */
function shorten(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39).toWellFormed()}…`;
}
