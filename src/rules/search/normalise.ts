import { toNormalForm } from '#kernel/normal-form.ts';

/** Words that mean the same to a shopper; a word of a group finds what any of the group finds. */
const synonymGroups: readonly (readonly string[])[] = [
  ['4x4', '4wd', 'awd'],
  ['ute', 'utility'],
  ['grey', 'gray'],
  ['vw', 'volkswagen'],
  ['ev', 'electric'],
];

const synonyms = new Map(synonymGroups.flatMap((group) => group.map((word) => [word, group] as const)));

/** Bound on the work of one search; nobody types more. */
const mostQueryWords = 12;

const plainLetters = /^[\x20-\x7e]*$/;

function fold(text: string): string {
  if (plainLetters.test(text)) return text.toLowerCase();
  return toNormalForm(text, 'NFKD').replace(/\p{M}/gu, '').replace(/×/g, 'x').toLowerCase();
}

/** SRCH-09: folded, lower case, single spaces, punctuation dropped: " Mercedes-Benz  C200!" is "mercedesbenz c200". */
export function normaliseQuery(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The different words of a shopper's query, normalised; none where it holds only punctuation. */
export function splitQuery(text: string): string[] {
  const normalised = normaliseQuery(text);
  return normalised === '' ? [] : [...new Set(normalised.split(' '))].slice(0, mostQueryWords);
}

/** A stock number as one word: "U-1234 a" is "u1234a". */
export function normaliseStockNumber(text: string): string {
  return normaliseQuery(text).replaceAll(' ', '');
}

/**
 * The words under which a value is found: split at punctuation and at spaces, with punctuation dropped, and as one
 * word, so that "cx 5", "cx-5" and "cx5" all find "CX-5".
 */
export function listValueWords(value: string): string[] {
  const dropped = normaliseQuery(value);
  const split = fold(value).split(/[^\p{L}\p{N}]+/u);
  const found = new Set([...dropped.split(' '), ...split, dropped.replaceAll(' ', '')]);
  for (const word of [...found]) for (const same of synonyms.get(word) ?? []) found.add(same);
  found.delete('');
  return [...found];
}

/** SRCH-09: whether a word of a query may be mistyped: four letters or more and no digit. */
export function mayBeMistyped(word: string): boolean {
  return /^\p{L}{4,}$/u.test(word);
}
