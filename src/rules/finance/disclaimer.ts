/** What Australian law asks to stand with a comparison rate; used where the lender's own words have no warning. */
export const standardWarning =
  'WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

export interface SplitDisclaimer {
  warning: string;
  /** The lender's words without the warning, a paragraph each. */
  paragraphs: readonly string[];
}

/** The warning is the sentence that begins with that word, and those after it that still speak of the comparison rate. */
const warningPattern =
  /\bWARNING\b:?(?:[^.!?]|[.!?](?=\S))*[.!?](?:\s+(?:[^.!?]|[.!?](?=\S))*?\bcomparison rate(?:[^.!?]|[.!?](?=\S))*[.!?])*/;

/** Parts the warning, which is never folded away, from the rest of a lender's words. */
export function splitDisclaimer(paragraphs: readonly string[]): SplitDisclaimer {
  const at = paragraphs.findIndex((paragraph) => warningPattern.test(paragraph));
  const found = warningPattern.exec(paragraphs[at] ?? '');
  if (!found) return { warning: standardWarning, paragraphs };
  const before = found.input.slice(0, found.index).trim();
  const after = found.input.slice(found.index + found[0].length).trim();
  const left = [before, after].filter((part) => part !== '').join(' ');
  return {
    warning: found[0].trim(),
    paragraphs: [...paragraphs.slice(0, at), ...(left === '' ? [] : [left]), ...paragraphs.slice(at + 1)],
  };
}

export interface RateRange {
  low: number;
  high: number;
}

const percentPattern = /(?<![\d.])(\d{1,2}(?:\.\d{1,4})?)\s?%/g;

/**
 * FIN-07: the lowest and the highest percentage that a disclaimer names; null without any. The loan's own interest rate
 * is not one of them: it is no comparison rate.
 */
export function findRateRange(disclaimer: string | null, interestRate: number | null): RateRange | null {
  const percents = [...(disclaimer ?? '').matchAll(percentPattern)]
    .map(([, digits]) => Number(digits))
    .filter((percent) => percent > 0 && (interestRate === null || Math.abs(percent - interestRate) >= 0.005));
  return percents.length === 0 ? null : { low: Math.min(...percents), high: Math.max(...percents) };
}
