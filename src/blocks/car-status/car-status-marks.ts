export const carStatusMarks = {
  /** The line that says what has become of the car: the call that tells its status. */
  line: 'data-car-status',
  /** The status as the page shows it, as JSON. */
  shown: 'data-shown',
  /** The word for it: "car", "caravan". */
  noun: 'data-status-noun',
  text: 'data-status-text',
  formLink: 'data-status-form',
  similarLink: 'data-status-link',
  close: 'data-status-close',
} as const;
