import { joinMakeModel } from '#rules/search/facets/make-model.ts';
import { listValueWords } from '#rules/search/normalise.ts';
import type { SearchRequest, Suggestion } from './port.ts';

/** Most cars first, and in any index the same one of those with as many: two makes may have a model of one name. */
export function compareSuggestions(left: Suggestion, right: Suggestion): number {
  return right.count - left.count || (getText(left) < getText(right) ? -1 : 1);
}

const getText = ({ label, of = '', kind }: Suggestion) => [label, of, kind].join('\n');

/** The values that hold all words of a query, most cars first. */
export function rankSuggestions(words: readonly string[], values: readonly Suggestion[]): Suggestion[] {
  return values
    .filter(({ label, of = '' }) => {
      const known = [...listValueWords(label), ...listValueWords(of)];
      return words.every((word) => known.some((text) => text.startsWith(word)));
    })
    .sort(compareSuggestions);
}

/**
 * What the cars below the suggested values are asked for: those whose make and model hold the words come before those where
 * a badge does, as "Range" of a Kia does for "ran". `values` are all that hold them.
 */
export function listCarRequests(
  values: readonly Suggestion[],
  limit: number,
): Pick<SearchRequest, 'values' | 'ranges' | 'sort' | 'offset' | 'limit'>[] {
  const named = values.flatMap(({ kind, label, of = '' }) => (kind === 'model' ? [joinMakeModel(of, label)] : []));
  const all = { values: {}, ranges: {}, sort: 'rank', offset: 0, limit } as const;
  return named.length === 0 ? [all] : [{ ...all, values: { make_model: named } }, all];
}
