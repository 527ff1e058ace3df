export const checkedFormMarks = {
  form: 'data-checked',
  /** The kind of a field, at its control. */
  kind: 'data-kind',
  min: 'data-min',
  max: 'data-max',
  /** Name of the select whose choice narrows this one. */
  narrowedBy: 'data-narrowed-by',
  /** At a group of fields: the choice with which alone it is seen and asked for. */
  onlyWith: 'data-only-with',
} as const;
