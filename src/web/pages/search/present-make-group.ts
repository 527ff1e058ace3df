import type { FacetValueView, MakeGroupView, MakeView } from '#blocks/filters/filter-view.ts';
import { slugify } from '#kernel/slug.ts';
import { getFacetTitle } from '#rules/search/facets/facet-labels.ts';
import { getFacetLimit } from '#rules/search/facets/panel-facets.ts';
import { countOffered } from '#rules/search/stock/display-count.ts';
import type { ListedValue } from '#services/search/count-lists.ts';
import { listOffered, presentValue, presentValues } from './present-facet-group.ts';
import type { FilterPanelInput } from './present-filter-panel.ts';

/** SRCH-07: the first twenty by cars, then by name. */
const popularMakes = 20;

export interface MakesInput extends FilterPanelInput {
  /** The panel has a filter of models as well, which counts them. */
  hasModels: boolean;
}

/** SRCH-07: every make with its sign, a chosen one with its models; null where there is nothing to choose. */
export function presentMakes(input: MakesInput): MakeGroupView | null {
  const { selection, settings } = input;
  const chosen = new Set(selection.values.make);
  const counted = listOffered('make', input).toSorted(
    (a, b) => countOffered(b) - countOffered(a) || (a.value.toLowerCase() < b.value.toLowerCase() ? -1 : 1),
  );
  if (counted.length === 0 || (counted.length === 1 && chosen.size === 0)) return null;
  return {
    kind: 'makes',
    name: 'make',
    label: getFacetTitle('make'),
    open: settings.search.openFacets.includes('make') || chosen.size > 0,
    firstCount: settings.search.makesShown,
    popularCount: popularMakes,
    makes: counted.map((make) => presentMake(make, chosen.has(make.value), input)),
    countsModels: !input.hasModels,
  };
}

function presentMake(make: ListedValue, checked: boolean, input: FilterPanelInput): MakeView {
  return {
    ...presentValue('make', make, checked),
    logoUrl: input.manufacturers.find(({ name }) => name === make.value)?.logoUrl ?? null,
    models: checked ? presentModels(make.value, input) : [],
  };
}

function presentModels(make: string, input: FilterPanelInput): readonly FacetValueView[] {
  const { addresses, selection } = input;
  const meaning = addresses.words.find(slugify(make));
  const known = new Set(meaning?.kind === 'make' ? [...meaning.models.values()].flat() : []);
  const counted = listOffered('model', input).filter(({ value }) => known.has(value));
  const chosen = new Set(selection.values.model);
  if (counted.length < 2 && !counted.some(({ value }) => chosen.has(value))) return [];
  const limit = getFacetLimit('model');
  return presentValues('model', { counted, chosen, limit, first: limit }).values;
}
