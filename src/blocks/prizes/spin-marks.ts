export const spinMarks = {
  /** The wheel that turns. */
  wheel: 'data-spin-wheel',
  /** Where it stands after the spin, in degrees; only on the page that shows the result. */
  landed: 'data-spin-landed',
  /** The form that spins. */
  form: 'data-spin-form',
  /** The button or the result. */
  panel: 'data-spin-panel',
} as const;
