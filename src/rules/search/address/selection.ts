import { numberFacetRows, valueFacetRows } from '../facets/facet-table.ts';
import type { Near, NumberRange, RangeFacet, SearchSelection, Sort, ValueFacet } from '../facets/facets.ts';
import { defaultSort } from '../stock/stock-filter.ts';

export const emptySelection: SearchSelection = { query: '', values: {}, ranges: {}, sort: defaultSort, page: 1 };

/** Adds the value where it is not chosen, else takes it away; back to page 1 (SRCH-04). */
export function toggleValue(selection: SearchSelection, facet: ValueFacet, value: string): SearchSelection {
  const chosen = selection.values[facet] ?? [];
  const changed = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return withValues(selection, facet, changed);
}

export function withValues(selection: SearchSelection, facet: ValueFacet, chosen: readonly string[]): SearchSelection {
  const { [facet]: _, ...others } = selection.values;
  return { ...selection, values: chosen.length > 0 ? { ...others, [facet]: chosen } : others, page: 1 };
}

/** Without a range the facet is open again; back to page 1. */
export function withRange(selection: SearchSelection, facet: RangeFacet, range?: NumberRange): SearchSelection {
  const { [facet]: _, ...others } = selection.ranges;
  return { ...selection, ranges: range ? { ...others, [facet]: range } : others, page: 1 };
}

/** Without a place there is neither a distance nor an order by it; back to page 1. */
export function withNear(selection: SearchSelection, near?: Near): SearchSelection {
  const { near: _, ...others } = selection;
  if (near) return { ...others, near, page: 1 };
  return { ...others, sort: others.sort === 'distance' ? defaultSort : others.sort, page: 1 };
}

/** SRCH-19: the same search among one kind of stock, or null among all; a make, a body or a length is of one kind, and left out. */
export function withKind(selection: SearchSelection, kind: string | null): SearchSelection {
  const values = keepOfEveryKind(selection.values, valueFacetRows);
  return {
    ...selection,
    values: kind === null ? values : { ...values, item_type: [kind] },
    ranges: keepOfEveryKind(selection.ranges, numberFacetRows),
    page: 1,
  };
}

function keepOfEveryKind<Chosen extends object>(
  chosen: Chosen,
  rows: Readonly<Record<keyof Chosen, { ofEveryKind?: true }>>,
): Chosen {
  const kept = Object.entries(chosen).filter(([facet]) => rows[facet as keyof Chosen].ofEveryKind);
  return Object.fromEntries(kept) as Chosen;
}

export function withSort(selection: SearchSelection, sort: Sort): SearchSelection {
  return { ...selection, sort, page: 1 };
}

export function withPage(selection: SearchSelection, page: number): SearchSelection {
  return { ...selection, page };
}

/** Whether anything narrows the list. */
export function hasFilters({ query, values, ranges, near }: SearchSelection): boolean {
  return query !== '' || near !== undefined || Object.keys(values).length > 0 || Object.keys(ranges).length > 0;
}
