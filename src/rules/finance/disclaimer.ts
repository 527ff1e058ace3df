/** The warning that Australian law requires beside a comparison rate; used if the lender's text has none. */
export const standardWarning =
  'WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

export interface SplitDisclaimer {
  warning: string;
  /** Paragraphs of the lender's text, without the warning. */
  paragraphs: readonly string[];
}

/** The warning starts with the sentence that begins with that word and includes following sentences about the comparison rate. */
const warningPattern =
  /\bWARNING\b:?(?:[^.!?]|[.!?](?=\S))*[.!?](?:\s+(?:[^.!?]|[.!?](?=\S))*?\bcomparison rate(?:[^.!?]|[.!?](?=\S))*[.!?])*/;

/** Separates the warning, which never collapses, from the rest of a lender's text. */
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
 * FIN-07: the lowest and the highest percentage in a disclaimer; null without any. The loan's own interest rate is
 * excluded, because it is not a comparison rate.
 */
export function findRateRange(disclaimer: string | null, interestRate: number | null): RateRange | null {
  const percents = [...(disclaimer ?? '').matchAll(percentPattern)]
    .map(([, digits]) => Number(digits))
    .filter((percent) => percent > 0 && (interestRate === null || Math.abs(percent - interestRate) >= 0.005));
  return percents.length === 0 ? null : { low: Math.min(...percents), high: Math.max(...percents) };
}
