export const carSuggestionMarks = {
  /** The field that is typed into; the address that a choice leads to. */
  input: 'data-car-suggestions',
} as const;
