export const sheetMarks = {
  /** Around what a link opens in the sheet: its heading there. */
  part: 'data-sheet-part',
  /** The form came back with problems: the sheet opens with it at once. */
  failed: 'data-failed',
  /** Around a form that is folded away in the page: its id. */
  folded: 'data-form',
  /** What keeps its room in the page while the sheet shows it. */
  gap: 'data-sheet-gap',
  sheet: 'data-form-sheet',
  heading: 'data-form-sheet-heading',
  body: 'data-form-sheet-body',
} as const;
