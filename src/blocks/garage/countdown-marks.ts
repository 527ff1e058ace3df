export const countdownMarks = {
  /** The moment that it counts down to, in milliseconds since 1970. */
  until: 'data-counts-until',
} as const;
