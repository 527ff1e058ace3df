export const locatorMarks = {
  form: 'data-locator',
  /** A block: the words that are searched. */
  words: 'data-locator-words',
  /** Of a block: how many locations it has. */
  count: 'data-locator-count',
  /** A line of the list beside the map: the id of its block. */
  line: 'data-locator-line',
  summary: 'data-locator-summary',
} as const;

/** LOC-03 */
export const locationQueryParam = 'locationQuery';
