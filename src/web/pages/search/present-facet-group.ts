import type { FacetGroupView, FacetValueView } from '#blocks/filters/filter-view.ts';
import { formatCount } from '#kernel/money.ts';
import { getFacetLabel, getFacetTitle } from '#rules/search/facets/facet-labels.ts';
import { numberFacetRows, type ValueFacet, valueFacetRows } from '#rules/search/facets/facet-table.ts';
import { getFacetLimit } from '#rules/search/facets/panel-facets.ts';
import { countOffered } from '#rules/search/stock/display-count.ts';
import type { ListedValue } from '#services/search/count-lists.ts';
import type { FilterPanelInput } from './present-filter-panel.ts';

/** How many values stand before "Show all". */
const firstValues = 6;

/** Nothing to choose from is no filter: null. */
export function presentFacet(facet: ValueFacet, input: FilterPanelInput): FacetGroupView | null {
  const chosen = new Set(input.selection.values[facet]);
  const counted = sortSteps(facet, listOffered(facet, input));
  if (counted.length === 0 || (counted.length === 1 && chosen.size === 0)) return null;
  return {
    kind: 'values',
    name: facet,
    label: getFacetTitle(facet),
    open: input.settings.search.openFacets.includes(facet) || chosen.size > 0,
    single: false,
    ...presentValues(facet, { counted, chosen, limit: getFacetLimit(facet), first: firstValues }),
  };
}

/** What the cars of a sold one's state are is asked for by name; any other value whose cars are all sold leads to nothing. */
const namesOfState: readonly ValueFacet[] = ['status', 'tag'];

/** SRCH-14: the values that have cars for sale, and those that are chosen; all of them where everything found is sold. */
export function listOffered(facet: ValueFacet, { lists, answer, selection }: FilterPanelInput): readonly ListedValue[] {
  const all = lists[facet] ?? [];
  if (answer.forSale === 0 || namesOfState.includes(facet)) return all;
  return all.filter(({ value, forSale }) => forSale > 0 || selection.values[facet]?.includes(value));
}

export interface FacetValuesInput {
  counted: readonly ListedValue[];
  chosen: ReadonlySet<string>;
  limit: number;
  first: number;
}

/** The first values stay in their order; a chosen one that stands behind them comes after them (SRCH-03, SRCH-08). */
export function presentValues(
  facet: ValueFacet,
  { counted, chosen, limit, first }: FacetValuesInput,
): Pick<FacetGroupView, 'values' | 'firstCount'> {
  const behind = counted.slice(first);
  const chosenBehind = behind.filter(({ value }) => chosen.has(value));
  const others = behind.filter(({ value }) => !chosen.has(value));
  const shown = [...counted.slice(0, first), ...chosenBehind];
  const rest = others.slice(0, Math.max(0, limit - shown.length));
  return {
    firstCount: shown.length,
    values: [...shown, ...rest].map((value) => presentValue(facet, value, chosen.has(value.value))),
  };
}

export function presentValue(facet: ValueFacet, counted: ListedValue, checked: boolean): FacetValueView {
  const { value } = counted;
  return { value, label: getFacetLabel(facet, value), countText: formatCount(countOffered(counted)), checked };
}

/** Steps and numbers are read in their order. */
function sortSteps(facet: ValueFacet, counted: readonly ListedValue[]): readonly ListedValue[] {
  const { steps, numeric } = valueFacetRows[facet];
  if (!steps && !numeric) return counted;
  return counted.toSorted((a, b) => Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10));
}

const arrivalDays = [3, 7, 14, 30];
const daySeconds = 24 * 60 * 60;

/** When a car was listed, as spans that end today. */
export function presentArrivals({ selection, settings, today }: FilterPanelInput): FacetGroupView {
  const { min } = selection.ranges.created_at_timestamp ?? {};
  const now = Math.floor(today.getTime() / 1000);
  const values = arrivalDays.map((days) => {
    const since = now - days * daySeconds;
    return { value: `${since}-`, label: `Last ${days} days`, countText: '', checked: since === min };
  });
  return {
    kind: 'values',
    name: 'created_at_timestamp',
    label: numberFacetRows.created_at_timestamp.title,
    open: settings.search.openFacets.includes('created_at_timestamp') || values.some(({ checked }) => checked),
    single: true,
    firstCount: values.length,
    values,
  };
}
