import type { RangeGroupView, SliderView } from '#blocks/filters/filter-view.ts';
import { getUnitText } from '#rules/search/facets/facet-labels.ts';
import { numberFacetRows } from '#rules/search/facets/facet-table.ts';
import type { RangeFacet } from '#rules/search/facets/facets.ts';
import { getSliderBounds, placeHandles } from '#rules/search/slider.ts';
import { drawSpread } from '#rules/search/spread.ts';
import { formatAmount } from './present-chips.ts';
import type { FilterPanelInput } from './present-filter-panel.ts';
import { type SliderFacet, sliderSteps } from './read-slider-steps.ts';

type ShownRange = Exclude<RangeFacet, 'created_at_timestamp'>;

const hasSlider = (name: ShownRange): name is SliderFacet & ShownRange => Object.hasOwn(sliderSteps, name);

/** Stock at one number or within one step of its slider, and none at all, is nothing to choose from: null. */
export function presentRange(name: ShownRange, input: FilterPanelInput): RangeGroupView | null {
  const chosen = input.selection.ranges[name];
  const stats = input.answer.facetStats[name];
  if (!chosen && (!stats || stats.min === stats.max || (hasSlider(name) && isOneStep(stats)))) return null;
  return {
    kind: 'range',
    name,
    ...presentUnit(name),
    open: input.settings.search.openFacets.includes(name) || chosen !== undefined,
    minName: `${name}_min`,
    maxName: `${name}_max`,
    minValue: chosen?.min?.toString() ?? '',
    maxValue: chosen?.max?.toString() ?? '',
    minLimit: stats ? Math.floor(stats.min) : null,
    maxLimit: stats ? Math.ceil(stats.max) : null,
    slider: hasSlider(name) ? presentSlider(name, input) : null,
  };
}

function isOneStep(stats: { min: number; max: number }): boolean {
  const { min, max, step } = getSliderBounds(stats);
  return max - min <= step;
}

function presentUnit(name: ShownRange): Pick<RangeGroupView, 'label' | 'prefix' | 'suffix'> {
  const { prefix, suffix } = getUnitText(name);
  return { label: numberFacetRows[name].title, prefix, suffix };
}

/** SRCH-10 */
function presentSlider(name: SliderFacet, { answer, selection, sliderSteps }: FilterPanelInput): SliderView {
  const stats = answer.facetStats[name];
  const bounds = getSliderBounds(stats);
  const handles = placeHandles(selection.ranges[name], bounds);
  const endTexts = {
    low: formatAmount(name, Math.floor(stats?.min ?? bounds.min)),
    high: formatAmount(name, Math.ceil(stats?.max ?? bounds.max)),
  };
  return {
    ...bounds,
    ...handles,
    lowText: handles.low === bounds.min ? endTexts.low : formatAmount(name, handles.low),
    highText: handles.high === bounds.max ? endTexts.high : formatAmount(name, handles.high),
    endTexts,
    heights: drawSpread(sliderSteps[name], bounds),
  };
}
