/** What a visitor typed is said back, but not at any length. */
export function shortenTyped(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39).toWellFormed()}…`;
}

/** SRCH-05: of a value of an address that the site does not know. */
export function describeDropped(shortened: string): string {
  return `“${shortened}” is not available here, so we left it out of the search.`;
}
