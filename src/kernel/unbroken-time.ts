/** "12:00 pm" stays in one line. */
export function keepTimesWhole(text: string): string {
  return text.replace(/ (?=[ap]m\b)/g, '\u00a0');
}
