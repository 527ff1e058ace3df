import { centsFromDollars } from '#kernel/money.ts';
import type { ComparisonExample } from './comparison-rate.ts';

/** The warning that Australian law requires beside a comparison rate whose example is given. */
export const standardWarning =
  'WARNING: This comparison rate is true only for the example given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

/** The same where the lender names no example: the warning speaks of none that is not there. */
export const warningWithoutExample =
  'WARNING: This comparison rate is true only for the lender’s own example, which we give you on request, and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

export interface SplitDisclaimer {
  /** The lender's own warning, or null. */
  warning: string | null;
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
  if (!found) return { warning: null, paragraphs };
  const before = found.input.slice(0, found.index).trim();
  const after = found.input.slice(found.index + found[0].length).trim();
  const left = [before, after].filter((part) => part !== '').join(' ');
  return {
    warning: found[0].trim(),
    paragraphs: [...paragraphs.slice(0, at), ...(left === '' ? [] : [left]), ...paragraphs.slice(at + 1)],
  };
}

/** The lender's own warning; otherwise that of the law, which speaks of an example only where one is given. */
export function chooseWarning(ownWarning: string | null, example: ComparisonExample | null): string {
  return ownWarning ?? (example === null ? warningWithoutExample : standardWarning);
}

/** FIN-11: a warning about an example that is given: any other example beside it would be taken for that one. */
export function speaksOfGivenExample(warning: string): boolean {
  return warning !== warningWithoutExample;
}

export interface RateRange {
  low: number;
  high: number;
}

const perYear = String.raw`\s*(?:p\.?\s?a\b|per\s+(?:annum|year)\b|a\s+year\b)`;
const number = String.raw`\d{1,2}(?:\.\d{1,4})?`;
/** A percentage by itself, or both ends of a range: "7.49% to 9.99%", "between 7.49% and 9.99%". */
const percentPattern = new RegExp(
  String.raw`(?:(?<=\bbetween\s+)(${number})(?:\s?%)?\s+and|(?<![\d.,$])(${number})(?:\s?%)?(?:\s+to|\s+through|\s*[-–—]))\s*(${number})\s?%|(?<![\d.,$])(${number})\s?%`,
  'gi',
);
const saysPerYear = new RegExp(`^${perYear}`, 'i');
/** The text before a percentage says that it is a rate: "rates from", "a comparison rate as low as". */
const saysRate = /\brates?\b[^.;:!?%\d$]*:?\s*$/i;
/** What a percentage is a share of, where it is no rate. */
const share =
  /\b(?:deposit|balloon|residual|final|upfront|down|trade|price|purchase|discount|off|fees?|gst|lvr|equity|value|amount|payments?)\b/i;

/**
 * FIN-07, FIN-11: the lowest and the highest rate in a disclaimer; null without any. Only a percentage that the text
 * calls a rate, or p.a., is one; a deposit of 10% is not. The loan's own interest rate is no comparison rate.
 */
export function findRateRange(disclaimer: string | null, interestRate: number | null): RateRange | null {
  const rates = listRates(disclaimer ?? '').filter(
    (rate) => rate > 0 && (interestRate === null || Math.abs(rate - interestRate) >= 0.005),
  );
  return rates.length === 0 ? null : { low: Math.min(...rates), high: Math.max(...rates) };
}

function listRates(text: string): number[] {
  return [...text.matchAll(percentPattern)].flatMap((found) => {
    const before = text.slice(0, found.index);
    const after = text.slice(found.index + found[0].length);
    return isRate(before, after)
      ? found.slice(1).flatMap((digits) => (digits === undefined ? [] : [Number(digits)]))
      : [];
  });
}

function isRate(before: string, after: string): boolean {
  if (saysPerYear.test(after)) return true;
  const named = saysRate.exec(before)?.[0];
  const [next = ''] = after.split(/[.,;:!?$%\d]|\b(?:and|with|plus|or|based|for|over)\b/);
  return named !== undefined && !share.test(named) && !share.test(next);
}

const countWords: readonly string[] = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const amountPattern = /\$\s?(\d[\d,]*(?:\.\d{1,2})?)/;
const termPattern = new RegExp(
  String.raw`\b(\d{1,3}(?:\.\d)?|${countWords.join('|')})[\s-]*(years?|yrs?|months?|mths?)\b`,
  'i',
);

/** FIN-11: the example that a lender's text says its comparison rate is based on; null where it says none. */
export function findStatedExample(disclaimer: string | null): ComparisonExample | null {
  const text = (disclaimer ?? '').replace(/<[^>]*>/g, ' ').replace(/\bp\.\s?a\.?/gi, 'pa');
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    const [, based] = /\bcomparison rates?\b.*?\b((?:based|calculated|worked out|example)\b.*)/is.exec(sentence) ?? [];
    const amount = Number(amountPattern.exec(based ?? '')?.[1]?.replaceAll(',', ''));
    const termYears = readTerm(termPattern.exec(based ?? ''));
    if (based === undefined || !(amount > 0) || termYears === null) continue;
    const [security] = /\b(?:un)?secured\b/i.exec(based) ?? [];
    return {
      amountCents: centsFromDollars(amount),
      termYears,
      security: security === undefined ? null : security.toLowerCase() === 'secured' ? 'secured' : 'unsecured',
      frequency: null,
      feesCents: null,
    };
  }
  return null;
}

function readTerm(found: RegExpExecArray | null): number | null {
  const [, count = '', unit = ''] = found ?? [];
  const word = countWords.indexOf(count.toLowerCase());
  const years = (word < 0 ? Number(count) : word + 1) / (/^m/i.test(unit) ? 12 : 1);
  return unit !== '' && years > 0 ? years : null;
}
