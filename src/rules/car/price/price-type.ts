/** What a price holds, in the words of COMP-04. */
export const priceTypes = {
  driveAway: 'Drive away',
  estimated: 'Estimated drive away',
  excluding: 'Excluding government charges',
} as const;

const driveAway = /drive[\s-]*away|^d\/?a$|^dap$/i;
const estimated = /\best(?:imated|\.)?(?:\b|\s)|\beda\b/i;
const excluding = /\bexcl|\begc\b|\bplus\b|\bbefore\b|\+\s*(?:gov|orc|on)|\borc\b|gov\w*\.?\s+charges/i;

/**
 * COMP-04: the type of a price as the stock writes it, in one of three ways; a price whose type is not known is shown as
 * the one that promises least. Words that are none of them stay.
 */
export function normalisePriceType(text: string | null): string {
  const words = text?.trim() ?? '';
  if (words === '') return priceTypes.excluding;
  if (driveAway.test(words)) return estimated.test(words) ? priceTypes.estimated : priceTypes.driveAway;
  if (estimated.test(words)) return priceTypes.estimated;
  return excluding.test(words) ? priceTypes.excluding : words;
}
