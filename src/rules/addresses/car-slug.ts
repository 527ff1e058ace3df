/** Whether a text may be the slug of a car: what cannot be one would only make the store complain. */
export function isCarSlug(text: string): boolean {
  return /^[a-z0-9-]{1,200}$/.test(text);
}
