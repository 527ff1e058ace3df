export const quickSearchMarks = {
  form: 'data-quick-search',
  panel: 'data-quick-search-panel',
  count: 'data-quick-count',
} as const;
