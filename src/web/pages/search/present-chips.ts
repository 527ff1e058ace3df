import type { ChipView } from '#blocks/filters/filter-view.ts';
import { formatCount } from '#kernel/money.ts';
import { type AddressSite, formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { describeNear } from '#rules/search/address/describe-selection.ts';
import { toggleValue, withNear, withRange } from '#rules/search/address/selection.ts';
import { getFacetLabel, getUnitText } from '#rules/search/facets/facet-labels.ts';
import { numberFacetRows } from '#rules/search/facets/facet-table.ts';
import {
  type Near,
  type NumberRange,
  type RangeFacet,
  rangeFacets,
  type SearchSelection,
  valueFacets,
} from '#rules/search/facets/facets.ts';

export interface ChipsInput {
  selection: SearchSelection;
  addresses: AddressSite;
}

/** What is chosen, each with the address of the list without it. */
export function presentChips({ selection, addresses }: ChipsInput): ChipView[] {
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
  const near = selection.near ? [chip(labelNear(selection.near), withNear(selection))] : [];
  return [...query, ...values, ...inRanges, ...near];
}

/** "Near Toowoomba", "Within 50 km of Toowoomba" */
function labelNear(near: Near): string {
  const label = describeNear(near);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}

/** "Up to $30,000", "From 2019", "10,000 km to 50,000 km", "Length from 18 ft" */
function labelRange(facet: RangeFacet, range: NumberRange): string {
  const measure = numberFacetRows[facet].chip;
  const label = labelEnds(facet, range);
  return measure ? `${measure} ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}

function labelEnds(facet: RangeFacet, { min, max }: NumberRange): string {
  const amount = (value: number) => formatAmount(facet, value);
  if (facet === 'created_at_timestamp' && max === undefined) return `Listed since ${amount(min ?? 0)}`;
  if (min === undefined) return max === undefined ? '' : `Up to ${amount(max)}`;
  if (max === undefined) return `From ${amount(min)}`;
  return min === max ? amount(min) : `${amount(min)} to ${amount(max)}`;
}

const days = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "$30,000", "20,000 km", "2019" */
export function formatAmount(facet: RangeFacet, value: number): string {
  if (facet === 'year') return String(value);
  if (facet === 'created_at_timestamp') return days.format(new Date(value * 1000));
  const { prefix, after } = getUnitText(facet);
  const isWhole = prefix === '$' || Number.isInteger(value);
  return `${prefix}${isWhole ? formatCount(value) : value}${after}`;
}
