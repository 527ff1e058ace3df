export const quickSearchMarks = {
  form: 'data-quick-search',
  /** Round the drop-downs and a search by words, which count together. */
  whole: 'data-quick-search-whole',
  panel: 'data-quick-search-panel',
  count: 'data-quick-count',
} as const;
