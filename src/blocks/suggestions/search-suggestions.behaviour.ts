/** On the field of a search by words. */
export const searchSuggestionMarks = { input: 'data-search-suggestions' } as const;

/** SRCH-09: what suggests while somebody types comes with the first touch of the field. */
export function startSearchSuggestions(): void {
  const suggest = async (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement) || !target.hasAttribute(searchSuggestionMarks.input)) return;
    (await import('./suggest-searches.ts')).suggestSearches(target);
  };
  document.addEventListener('focusin', ({ target }) => suggest(target));
  void suggest(document.activeElement);
}
