import type { AddressSite } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { rangeFacets, type SearchSelection, type Sort, valueFacets } from '#rules/search/facets/facets.ts';
import type { FilterExpression } from '#rules/search/filter-expression/filter-expression.ts';
import type { SearchRequest } from '#search/port.ts';
import type { SiteContext } from '../context.ts';
import { placeSelection } from './place-selection.ts';
import { requestNear } from './stock-request.ts';
import { understandTyped } from './understand-typed.ts';

/** What a caller asks: words, and filters of its own. */
export interface AskedSearch extends Pick<SearchRequest, 'query' | 'values' | 'ranges'> {
  expression?: FilterExpression | undefined;
  near?: SearchRequest['near'] | undefined;
  /** By rank where neither the caller nor its words say it. */
  sort?: Sort | undefined;
}

/** What was made of the words. */
export interface UnderstoodWords extends Pick<SearchSelection, 'query' | 'values' | 'ranges' | 'near' | 'sort'> {
  leftOut: readonly string[];
}

type UnderstoodRequest = Pick<SearchRequest, 'query' | 'values' | 'ranges' | 'sort' | 'near' | 'expression'>;

/**
 * SRCH-09, SRCH-25: a search whose words mean what they mean on the search page. What the caller chose stays: its place and its order are
 * kept, and values and ranges that both name have to hold of a car at once.
 */
export async function understandSearch(
  ctx: SiteContext,
  { asked, addresses }: { asked: AskedSearch; addresses: AddressSite },
): Promise<{ request: UnderstoodRequest; understood: UnderstoodWords }> {
  const typed = await understandTyped(ctx, { selection: { ...emptySelection, query: asked.query }, addresses });
  const { selection } = await placeSelection(ctx, typed.selection);
  const { query, values, ranges } = selection;
  const sort = asked.sort ?? selection.sort;
  const near = asked.near ? undefined : selection.near;
  const parts = [...(asked.expression ? [asked.expression] : []), ...listSaidTwice(asked, selection)];
  const request = {
    query,
    values: { ...values, ...asked.values },
    ranges: { ...ranges, ...asked.ranges },
    sort,
    ...(asked.near ? { near: asked.near } : requestNear(near)),
    ...(parts.length > 0 && { expression: { kind: 'and', parts } as const }),
  };
  return { request, understood: { query, values, ranges, ...(near && { near }), sort, leftOut: typed.leftOut } };
}

/** What the words say of facets that the caller has chosen from as well. */
function listSaidTwice(asked: AskedSearch, { values, ranges }: SearchSelection): FilterExpression[] {
  const inValues = valueFacets
    .filter((facet) => asked.values[facet])
    .flatMap((facet): FilterExpression[] => {
      const said = values[facet] ?? [];
      return said.length === 0 ? [] : [{ kind: 'or', parts: said.map((value) => ({ kind: 'value', facet, value })) }];
    });
  const inRanges = rangeFacets
    .filter((facet) => asked.ranges[facet])
    .flatMap((facet): FilterExpression[] => {
      const said = ranges[facet];
      if (!said) return [];
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = said;
      return [{ kind: 'range', facet, min, max }];
    });
  return [...inValues, ...inRanges];
}
