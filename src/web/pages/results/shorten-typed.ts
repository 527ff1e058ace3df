/** What a visitor typed is said back, but not at any length. */
export function shortenTyped(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39).toWellFormed()}…`;
}
