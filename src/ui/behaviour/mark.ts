/** Undefined leaves the attribute out. */
type MarkValue = string | number | true | undefined;

/**
 * The attribute by which a behaviour finds an element, to be spread onto it: `<p {...mark(salesBannerMarks.count, true)} />`.
 * Its name stands once, beside the behaviour.
 */
export function mark(name: `data-${string}`, value: MarkValue): Record<string, MarkValue> {
  return { [name]: value };
}
