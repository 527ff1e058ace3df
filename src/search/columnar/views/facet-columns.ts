import { type ValueFacet, valueFacets } from '#rules/search/facets/facets.ts';
import { type ListColumn, listColumns, type WordColumn, wordColumns } from '../../car-document.ts';
import type { Codes } from '../columns/code-column.ts';
import type { ListColumn as ListCodes } from '../columns/list-column.ts';
import type { SegmentColumns } from '../columns/segment-columns.ts';

/** Which column holds the codes of a facet. Tags depend on the day: each view has its own. */
export type FacetColumn = { kind: 'codes'; column: number } | { kind: 'tags' } | { kind: 'lists'; column: number };

function findColumn(facet: ValueFacet): FacetColumn {
  if (facet === 'tag') return { kind: 'tags' };
  const list = listColumns.indexOf(facet as ListColumn);
  if (list >= 0) return { kind: 'lists', column: list };
  return { kind: 'codes', column: wordColumns.indexOf(facet as WordColumn) };
}

export const facetColumns = Object.fromEntries(valueFacets.map((facet) => [facet, findColumn(facet)])) as Record<
  ValueFacet,
  FacetColumn
>;

const noCodes = new Uint16Array(0);

/** Of a facet of one value a car. */
export function getCodes(
  segment: SegmentColumns,
  view: { readonly tags: Codes },
  column: Exclude<FacetColumn, { kind: 'lists' }>,
): Codes {
  return column.kind === 'tags' ? view.tags : (segment.words[column.column]?.codes ?? noCodes);
}

/** Of a facet of several values a car. */
export function getLists(segment: SegmentColumns, { column }: { column: number }): ListCodes | undefined {
  return segment.lists[column];
}
