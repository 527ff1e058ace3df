import type {
  ChipView,
  FacetGroupView,
  FacetValueView,
  FilterPanelView,
  RangeGroupView,
} from '#blocks/filter-panel.tsx';
import { formatCount } from '#kernel/money.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/canonical-address.ts';
import { getFacetLabel, getFacetTitle } from '#rules/search/facet-labels.ts';
import {
  type NumberRange,
  type RangeFacet,
  rangeFacets,
  type SearchSelection,
  type ValueFacet,
  valueFacets,
} from '#rules/search/facets.ts';
import { emptySelection, toggleValue, withRange } from '#rules/search/selection.ts';
import { defaultSort } from '#rules/search/stock-filter.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { FacetValue, SearchAnswer } from '#search/port.ts';

/** SRCH-08, and how many values stand before "Show all". */
const limits: Partial<Record<ValueFacet, number>> = { city: 20, dealership_name: 40, model: 30 };
const firstValues: Partial<Record<ValueFacet, number>> = { make: 7 };
const otherFirstValues = 6;
const openGroups: readonly string[] = ['make', 'price', 'km', 'body'];

const ranges = {
  price: { label: 'Price', prefix: '$', suffix: '' },
  km: { label: 'Kilometres', prefix: '', suffix: 'km' },
  year: { label: 'Year', prefix: '', suffix: '' },
} as const satisfies Partial<Record<RangeFacet, Pick<RangeGroupView, 'label' | 'prefix' | 'suffix'>>>;
type ShownRange = keyof typeof ranges;

export interface FilterPanelInput {
  settings: SiteSettings;
  addresses: AddressSite;
  selection: SearchSelection;
  answer: SearchAnswer;
  countText: string;
}

export function presentFilterPanel(input: FilterPanelInput): FilterPanelView {
  const { settings, addresses, selection, countText } = input;
  const groups = settings.search.facets.flatMap((facet) => presentFacet(facet, input) ?? []);
  const [first, ...others] = groups;
  return {
    action: `/${addresses.prefix}`,
    query: selection.query,
    groups: [
      ...(first ? [first] : []),
      ...Object.keys(ranges).map((name) => presentRange(name as ShownRange, input)),
      ...others,
    ],
    chips: presentChips(input),
    clearHref: formatSearchAddress(emptySelection, addresses),
    hidden: listHidden(input),
    countText,
  };
}

/** Chosen values and sort that the panel has no control for; a form would lose them. */
function listHidden({ selection, settings }: FilterPanelInput) {
  const shown: readonly string[] = settings.search.facets;
  const values = valueFacets
    .filter((facet) => !shown.includes(facet))
    .flatMap((facet) => (selection.values[facet] ?? []).map((value) => ({ name: facet, value })));
  const hiddenRanges = rangeFacets
    .filter((facet) => !(facet in ranges))
    .flatMap((facet) => {
      const range = selection.ranges[facet];
      return range ? [{ name: facet, value: `${range.min ?? ''}-${range.max ?? ''}` }] : [];
    });
  const sort = selection.sort === defaultSort ? [] : [{ name: 'sortBy', value: selection.sort }];
  return [...values, ...hiddenRanges, ...sort];
}

/** Nothing to choose from is no filter. */
function presentFacet(facet: ValueFacet, { answer, selection }: FilterPanelInput): FacetGroupView | null {
  const chosen = new Set(selection.values[facet]);
  const counted = answer.facets[facet] ?? [];
  if (counted.length === 0 || (counted.length === 1 && chosen.size === 0)) return null;
  const isChosen = ({ value }: FacetValue) => chosen.has(value);
  const limit = limits[facet] ?? counted.length;
  const kept = [...counted.filter(isChosen), ...counted.filter((value) => !isChosen(value)).slice(0, limit)];
  return {
    kind: 'values',
    name: facet,
    label: getFacetTitle(facet),
    open: openGroups.includes(facet) || chosen.size > 0,
    firstCount: firstValues[facet] ?? otherFirstValues,
    values: kept.map((value) => presentValue(facet, value, isChosen(value))),
  };
}

function presentValue(facet: ValueFacet, { value, count }: FacetValue, checked: boolean): FacetValueView {
  return { value, label: getFacetLabel(facet, value), countText: formatCount(count), checked };
}

function presentRange(name: ShownRange, { selection, answer }: FilterPanelInput): RangeGroupView {
  const chosen = selection.ranges[name];
  const stats = answer.facetStats[name];
  return {
    kind: 'range',
    name,
    ...ranges[name],
    open: openGroups.includes(name) || chosen !== undefined,
    minName: `${name}_min`,
    maxName: `${name}_max`,
    minValue: chosen?.min?.toString() ?? '',
    maxValue: chosen?.max?.toString() ?? '',
    minLimit: stats ? Math.floor(stats.min) : null,
    maxLimit: stats ? Math.ceil(stats.max) : null,
  };
}

/** What is chosen, each with the address of the list without it. */
function presentChips({ selection, addresses }: FilterPanelInput): ChipView[] {
  const chip = (label: string, without: SearchSelection): ChipView => ({
    label,
    removeHref: formatSearchAddress(without, addresses),
  });
  const query = selection.query === '' ? [] : [chip(`“${selection.query}”`, { ...selection, query: '', page: 1 })];
  const values = valueFacets.flatMap((facet) =>
    (selection.values[facet] ?? []).map((value) =>
      chip(getFacetLabel(facet, value), toggleValue(selection, facet, value)),
    ),
  );
  const inRanges = rangeFacets.flatMap((facet) => {
    const range = selection.ranges[facet];
    return range ? [chip(labelRange(facet, range), withRange(selection, facet))] : [];
  });
  return [...query, ...values, ...inRanges];
}

/** "Up to $30,000", "From 2019", "10,000 km to 50,000 km" */
function labelRange(facet: RangeFacet, { min, max }: NumberRange): string {
  const amount = (value: number) => formatAmount(facet, value);
  if (min === undefined) return max === undefined ? '' : `Up to ${amount(max)}`;
  if (max === undefined) return `From ${amount(min)}`;
  return min === max ? amount(min) : `${amount(min)} to ${amount(max)}`;
}

function formatAmount(facet: RangeFacet, value: number): string {
  if (facet === 'year') return String(value);
  if (facet === 'km') return `${formatCount(value)} km`;
  return facet === 'created_at_timestamp' ? String(value) : `$${formatCount(value)}`;
}
