/** What the browser's scripts find of results that change in place. */
export const resultsMarks = {
  /** Everything that changes; its value is the event that each of the results reports, if any. */
  area: 'data-results-area',
  /** How many results a browser keeps. */
  cached: 'data-results-cached',
  heading: 'data-results-heading',
  results: 'data-results',
  /** The line of filters and order, which stays in sight on phones. */
  toolbar: 'data-results-toolbar',
  announcement: 'data-results-announcement',
  failed: 'data-results-failed',
  loading: 'data-results-loading',
} as const;
