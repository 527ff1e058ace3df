export const slideMarks = {
  /** Around the row and its controls. */
  slides: 'data-slides',
  row: 'data-slide-row',
  controls: 'data-slide-controls',
  count: 'data-slide-count',
  /** Slides to go on by. */
  step: 'data-step',
} as const;
