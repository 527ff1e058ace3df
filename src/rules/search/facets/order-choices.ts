/** SRCH-06: the order of a drop-down: prices as they rise, all else by the alphabet. */
export function orderChoices<Choice extends { value: string; label: string }>(
  facet: string,
  choices: readonly Choice[],
): Choice[] {
  return choices.toSorted((a, b) =>
    facet === 'price_range'
      ? Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10)
      : a.label.localeCompare(b.label, 'en-AU', { numeric: true }),
  );
}
