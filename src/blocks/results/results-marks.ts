/** What the browser's scripts find of results that change in place. */
export const resultsMarks = {
  heading: 'data-results-heading',
  results: 'data-results',
} as const;
