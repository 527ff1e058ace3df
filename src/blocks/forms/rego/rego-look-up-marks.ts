export const regoLookUpMarks = {
  /** The button; the name of the field with the plate. */
  button: 'data-look-up',
  /** Where what was found is said. */
  found: 'data-look-up-found',
} as const;
