/** On the field of a search by words: the heading of the vehicles that it suggests, "Caravans". */
export const searchSuggestionMarks = { input: 'data-search-suggestions' } as const;

/** SRCH-09: what suggests while somebody types comes with the first touch of the field. */
export function startSearchSuggestions(): void {
  const suggest = async (target: EventTarget | null) => {
    if (!(target instanceof HTMLInputElement)) return;
    const heading = target.getAttribute(searchSuggestionMarks.input);
    if (heading !== null) (await import('./suggest-searches.ts')).suggestSearches(target, heading);
  };
  document.addEventListener('focusin', ({ target }) => suggest(target));
  void suggest(document.activeElement);
}
