export const quickSearchMarks = {
  form: 'data-quick-search',
  /** Round the drop-downs and a search by words, which count together. */
  whole: 'data-quick-search-whole',
  panel: 'data-quick-search-panel',
  count: 'data-quick-count',
} as const;

export const wordsSelector = 'input[type=search]';
/** Where a header has the search by words in sight, the page has no other. */
export const headerWordsSelector = `header ${wordsSelector}:not([popover] *)`;
