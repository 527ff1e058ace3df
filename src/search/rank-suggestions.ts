import { listValueWords } from '#rules/search/normalise.ts';
import type { Suggestion } from './port.ts';

/** Most cars first. */
export function compareSuggestions(left: Suggestion, right: Suggestion): number {
  return right.count - left.count || (left.label < right.label ? -1 : 1);
}

/** The values that hold all words of a query, most cars first. */
export function rankSuggestions(words: readonly string[], values: readonly Suggestion[]): Suggestion[] {
  return values
    .filter(({ label, of = '' }) => {
      const known = [...listValueWords(label), ...listValueWords(of)];
      return words.every((word) => known.some((text) => text.startsWith(word)));
    })
    .sort(compareSuggestions);
}
