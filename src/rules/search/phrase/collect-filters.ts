import { slugify } from '#kernel/slug.ts';
import type { NumberRange, RangeFacet, SearchSelection, Sort, ValueFacet } from '../facets/facets.ts';
import { makeRange } from '../facets/number-range.ts';
import type { PhraseFilter } from './phrase-filter.ts';

export interface CollectedFilters {
  selection: Pick<SearchSelection, 'values' | 'ranges' | 'near'>;
  sort: Sort | null;
}

/** The filters of a phrase as one selection: values of a facet add up, ranges of one narrow, the last place counts. */
export function collectFilters(filters: readonly PhraseFilter[]): CollectedFilters {
  const values = new Map<ValueFacet, Set<string>>();
  const ranges: Partial<Record<RangeFacet, NumberRange>> = {};
  const add = (facet: ValueFacet, value: string) => values.set(facet, (values.get(facet) ?? new Set()).add(value));
  let near: SearchSelection['near'];
  let sort: Sort | null = null;
  for (const filter of filters) {
    if (filter.kind === 'values') for (const value of filter.values) add(filter.facet, value);
    if (filter.kind === 'range') ranges[filter.facet] = mergeRanges(ranges[filter.facet], filter.range);
    if (filter.kind === 'near') near = filter.near;
    if (filter.kind === 'sort') sort = filter.sort;
  }
  const said = new Set([...(values.get('make') ?? []), ...filters.flatMap(listPairedMakes)]);
  for (const filter of filters) {
    if (filter.kind !== 'models') continue;
    const ofSaid = filter.models.filter(({ make }) => said.has(make));
    const models = ofSaid.length > 0 ? ofSaid : filter.models;
    const isOneMake = new Set(models.map(({ make }) => slugify(make))).size === 1;
    for (const { make, model } of models) {
      add('model', model);
      if (isOneMake || ofSaid.length > 0) add('make', make);
    }
  }
  return {
    selection: {
      values: Object.fromEntries([...values].map(([facet, chosen]) => [facet, [...chosen].sort()])),
      ranges,
      ...(near ? { near } : {}),
    },
    sort: sort ?? (near ? 'distance' : null),
  };
}

function listPairedMakes(filter: PhraseFilter): string[] {
  return filter.kind === 'models' && filter.withMake ? filter.models.map(({ make }) => make) : [];
}

/** "over 20k under 30k" is a range of its own; two whole ranges, such as two years, become one that holds both. */
function mergeRanges(earlier: NumberRange | undefined, later: NumberRange): NumberRange {
  const areWhole = [earlier, later].every((range) => range?.min !== undefined && range.max !== undefined);
  if (earlier && areWhole) {
    return {
      min: Math.min(earlier.min ?? 0, later.min ?? 0),
      max: Math.max(earlier.max ?? 0, later.max ?? 0),
    };
  }
  return makeRange(later.min ?? earlier?.min, later.max ?? earlier?.max) ?? later;
}
