export const rowArrowsMarks = {
  /** Beside the heading of a section with a row. */
  arrows: 'data-row-arrows',
  /** Windows of the row to go on by. */
  step: 'data-row-step',
} as const;
