import type { FilterGroupView, FilterPanelView, NearGroupView } from '#blocks/filters/filter-view.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { getFacetTitle } from '#rules/search/facets/facet-labels.ts';
import { rangeFacets, type SearchSelection, valueFacets, withinSteps } from '#rules/search/facets/facets.ts';
import { isRangeFacet, type PanelFacet } from '#rules/search/facets/panel-facets.ts';
import { countOffered } from '#rules/search/stock/display-count.ts';
import { defaultSort } from '#rules/search/stock/stock-filter.ts';
import type { StockNoun } from '#rules/search/stock/stock-noun.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import type { SearchAnswer } from '#search/port.ts';
import type { Manufacturer } from '#services/content/list-manufacturers.ts';
import type { ListedFacets } from '#services/search/count-lists.ts';
import { presentChips } from './present-chips.ts';
import { presentArrivals, presentFacet } from './present-facet-group.ts';
import { presentMakes } from './present-make-group.ts';
import { presentRange } from './present-range-group.ts';
import type { SliderSteps } from './read-slider-steps.ts';

export interface FilterPanelInput {
  settings: SiteSettings;
  addresses: AddressSite;
  selection: SearchSelection;
  answer: SearchAnswer;
  /** The answer's facets, with how many of each value are for sale. */
  lists: ListedFacets;
  manufacturers: readonly Manufacturer[];
  sliderSteps: SliderSteps;
  /** Midnight before now: what "last 7 days" count back from. */
  today: Date;
  countText: string;
  noun: StockNoun;
}

export function presentFilterPanel(input: FilterPanelInput): FilterPanelView {
  const { addresses, selection, answer, countText, noun } = input;
  const near = presentNear(input);
  const facets = listFacets(input).flatMap((facet) => presentGroup(facet, input) ?? []);
  const groups = near ? [...facets, near] : facets;
  return {
    action: `/${addresses.prefix}`,
    query: selection.query,
    groups,
    chips: presentChips(input),
    clearHref: formatSearchAddress(emptySelection, addresses),
    hidden: listHidden(input, groups),
    countText,
    noun: countOffered(answer) === 1 ? noun.one : noun.many,
  };
}

/** SRCH-19: a list of one kind of vehicle may have filters of its own. */
function listFacets({ settings, answer, selection }: FilterPanelInput): readonly PanelFacet[] {
  const { facets, facetsByItemType } = settings.search;
  const chosen = selection.values.item_type ?? (answer.facets.item_type ?? []).map(({ value }) => value);
  const [only] = chosen;
  const isKnown = only === 'car' || only === 'motorcycle' || only === 'caravan';
  return (isKnown && chosen.length === 1 ? facetsByItemType[only] : undefined) ?? facets;
}

function presentGroup(facet: PanelFacet, input: FilterPanelInput): FilterGroupView | null {
  if (facet === 'created_at_timestamp') return presentArrivals(input);
  if (isRangeFacet(facet)) return presentRange(facet, input);
  if (facet === 'make') return presentMakes({ ...input, hasModels: listFacets(input).includes('model') });
  if (facet === 'model' && areModelsUnderMakes(input)) return pointToMakes(input);
  return presentFacet(facet, input);
}

/** Once a make is chosen its models stand under it (SRCH-07). */
function pointToMakes({ selection }: FilterPanelInput): FilterGroupView {
  const make = getFacetTitle('make');
  return {
    kind: 'pointer',
    name: 'model',
    label: getFacetTitle('model'),
    open: false,
    text: `Choose models under ${make}.`,
    chosenCount: selection.values.model?.length ?? 0,
  };
}

function areModelsUnderMakes(input: FilterPanelInput): boolean {
  return (
    input.selection.values.make !== undefined &&
    listFacets(input).includes('make') &&
    presentMakes({ ...input, hasModels: true }) !== null
  );
}

/** Chosen values and sort that the panel has no control for; a form would lose them. */
function listHidden({ selection }: FilterPanelInput, groups: readonly FilterGroupView[]) {
  const shown = new Set(groups.flatMap(listControls));
  const values = valueFacets.flatMap((facet) =>
    (selection.values[facet] ?? []).map((value) => ({ name: facet, value })),
  );
  const ranges = rangeFacets.flatMap((facet) => {
    const range = selection.ranges[facet];
    return range ? [{ name: facet, value: `${range.min ?? ''}-${range.max ?? ''}` }] : [];
  });
  const sort = selection.sort === defaultSort ? [] : [{ name: 'sortBy', value: selection.sort }];
  const lost = [...values, ...ranges].filter(({ name, value }) => !shown.has(name) && !shown.has(`${name}=${value}`));
  return [...lost, ...(shown.has('postcode') ? [] : listNear(selection)), ...sort];
}

/** Where the shopper is, as an address says it. */
function listNear({ near }: SearchSelection) {
  if (!near) return [];
  const within = near.withinKm === null ? [] : [{ name: 'within', value: String(near.withinKm) }];
  return [{ name: 'postcode', value: near.postcode }, ...within];
}

/** "price" for a pair of fields, "colour=Red" for a box. */
function listControls(group: FilterGroupView): string[] {
  if (group.kind === 'range') return [group.name];
  if (group.kind === 'pointer') return [];
  if (group.kind === 'near') return ['postcode'];
  if (group.kind === 'values') return group.values.map(({ value }) => `${group.name}=${value}`);
  return group.makes.flatMap(({ value, models }) => [
    `make=${value}`,
    ...models.map((model) => `model=${model.value}`),
  ]);
}

interface NearInput {
  selection: SearchSelection;
  answer: SearchAnswer;
}

/** Cars that all stand in one city have no nearest; null there, unless a place is chosen already. */
function presentNear({ selection: { near }, answer }: NearInput): NearGroupView | null {
  if (!near && (answer.facets.city?.length ?? 0) < 2) return null;
  return {
    kind: 'near',
    name: 'near',
    label: 'Near me',
    open: near !== undefined,
    postcode: near?.postcode ?? '',
    within: near?.withinKm ? String(near.withinKm) : '',
    choices: withinSteps.map((km) => ({ value: String(km), label: `${km} km` })),
  };
}
