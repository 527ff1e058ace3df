import type { NumberRange } from '../facets/facets.ts';
import { makeRange } from '../facets/number-range.ts';
import { type Cue, cueWords, joiners, subjectWords, suffixCues } from './cue-words.ts';
import { findRun } from './find-run.ts';
import type { PhraseBook } from './phrase-book.ts';
import type { PhraseFilter, PhraseMatch } from './phrase-filter.ts';
import type { PhraseWord } from './phrase-word.ts';
import { type Amount, readAmount } from './read-amount.ts';

export interface PhraseFacts {
  book: PhraseBook;
  thisYear: number;
  /** Whether four digits are a postcode; others may be a stock number. */
  isPostcode(digits: string): boolean;
}

type Subject = keyof typeof subjectWords;

/** A number or two with the words before and after them. */
interface Said {
  low: Amount;
  high: Amount | null;
  cue: Cue | null;
  subject: Subject | null;
}

const earliestYear = 1950;
/** Numbers up to this mean thousands of dollars or kilometres. */
const mostThousands = 300;
const mostDollars = 5_000_000;

export function isYear(value: number, thisYear: number): boolean {
  return Number.isInteger(value) && value >= earliestYear && value <= thisYear + 1;
}

/** "under 40k", "between 20 and 30k", "2019-2021", "less than 100,000 km", "7 seater", "sleeps 4", "2022 or newer". */
export function matchAmount(words: readonly PhraseWord[], at: number, facts: PhraseFacts): PhraseMatch | null {
  const [before, afterSubject] = readSubject(words, at);
  const cues = listCues(words, afterSubject);
  for (const { cue, length } of cues) {
    const [subject, start] = readSubject(words, afterSubject + length);
    const match = matchFrom(words, start, { cue, subject: before ?? subject }, facts);
    if (match) return { ...match, length: start + match.length - at };
  }
  return null;
}

function readSubject(words: readonly PhraseWord[], at: number): [Subject | null, number] {
  for (const subject of ['price', 'km', 'year', 'sleeps'] as const) {
    const length = findRun(words, at, subjectWords[subject]);
    if (length > 0) return [subject, at + length];
  }
  return [null, at];
}

/** The readings of the words before a number, the longest first; none is a reading too. */
function listCues(words: readonly PhraseWord[], at: number): { cue: Cue | null; length: number }[] {
  const found = (['between', 'most', 'least', 'before', 'after', 'about'] as const)
    .map((cue) => ({ cue, length: findRun(words, at, cueWords[cue]) }))
    .filter(({ length }) => length > 0);
  return [...found.toSorted((left, right) => right.length - left.length), { cue: null, length: 0 }];
}

function matchFrom(
  words: readonly PhraseWord[],
  at: number,
  { cue, subject }: Pick<Said, 'cue' | 'subject'>,
  facts: PhraseFacts,
): PhraseMatch | null {
  const counted = subject === 'sleeps';
  const low = readAmount(words, at, counted);
  if (!low) return null;
  const reached = at + low.length;
  const next = readSecond(words, reached, { cue, counted });
  if (next) {
    const filter = resolve({ low, high: next.amount, cue: 'between', subject }, facts);
    if (filter) return { length: low.length + next.length, filter };
  }
  if (cue === 'between') return null;
  const suffix = findSuffix(words, reached);
  const filter = resolve({ low, high: null, cue: suffix?.cue ?? (low.plus ? 'least' : cue), subject }, facts);
  return filter && { length: low.length + (suffix?.length ?? 0), filter };
}

function readSecond(words: readonly PhraseWord[], at: number, { cue, counted }: { cue: Cue | null; counted: boolean }) {
  if (cue !== null && cue !== 'between' && cue !== 'about') return null;
  const joiner = words[at]?.afterDash ? 0 : findRun(words, at, joiners);
  if (joiner === 0 && !words[at]?.afterDash) return null;
  if (words[at]?.text === 'and' && cue !== 'between') return null;
  const amount = readAmount(words, at + joiner, counted);
  return amount && { amount, length: joiner + amount.length };
}

function findSuffix(words: readonly PhraseWord[], at: number): { cue: 'most' | 'least'; length: number } | null {
  for (const cue of ['most', 'least'] as const) {
    const length = findRun(words, at, suffixCues[cue]);
    // "40k max 80000 km": a word before another number belongs to that number.
    if (length > 0 && (isTail(words[at]?.text ?? '') || !readAmount(words, at + length))) return { cue, length };
  }
  return null;
}

const isTail = (word: string) => word === 'or' || word === 'and';

function resolve(said: Said, facts: PhraseFacts): PhraseFilter | null {
  const { low, high, subject } = said;
  const unit = low.unit ?? high?.unit ?? null;
  const isMoney = [low, high].some((amount) => amount?.dollars || amount?.thousand) || subject === 'price';
  if (unit === 'berths' || subject === 'sleeps') return resolveCount('sleeps', said, facts);
  if (unit === 'seats') return resolveCount('seats', said, facts);
  if (unit === 'years') return resolveAge(said, facts);
  if (unit === 'week') return toRange('weekly_price', said, [low.value, high?.value]);
  if (unit === 'km' || (subject === 'km' && !low.dollars)) return resolveThousands('km', said);
  if (isMoney) return resolveThousands('price', said);
  return resolveBare(said, facts);
}

/** A number without a unit is a year where it can be one, else money; alone it must look like either. */
function resolveBare(said: Said, { thisYear }: PhraseFacts): PhraseFilter | null {
  const { low, high, cue, subject } = said;
  const areYears = isYear(low.value, thisYear) && (!high || isYear(high.value, thisYear));
  const asksYear = subject === 'year' || cue === 'before' || cue === 'after';
  const isRound = low.value % 1_000 === 0 && !high;
  if (areYears && (asksYear || high || cue === null || !isRound)) {
    return toRange('year', said, [low.value, high?.value]);
  }
  if (asksYear) return cue === 'after' && low.value >= 2_500 ? resolveThousands('price', said) : null;
  if (cue !== null) return resolveThousands('price', said);
  const isPrice = low.value >= 10_000 && low.value <= 500_000 && low.value % 500 === 0;
  return isPrice ? resolveThousands('price', said) : null;
}

function resolveThousands(facet: 'price' | 'km', said: Said): PhraseFilter | null {
  const { low, high } = said;
  const isShared = low.thousand || (high?.thousand ?? false);
  const most = facet === 'km' || isShared ? 999 : mostThousands;
  const scale = ({ value, thousand }: Amount) => (!thousand && value <= most ? value * 1_000 : value);
  const values = [scale(low), high ? scale(high) : undefined] as const;
  const isPossible = values.every((value) => value === undefined || (value >= 1 && value <= mostDollars));
  return isPossible ? toRange(facet, said, values) : null;
}

/** "7 seats" is that many, "7+ seats" and "at least 7 seats" any that are known from there on; so are berths. */
function resolveCount(facet: 'seats' | 'sleeps', { low, high, cue }: Said, { book }: PhraseFacts): PhraseFilter | null {
  const range = getRange(cue ?? 'exact', [low.value, high?.value]);
  const isIn = (count: number) => count >= (range.min ?? 0) && count <= (range.max ?? 99);
  const values = book.listValues(facet).filter((value) => isIn(Number(value)));
  return values.length > 0 ? { kind: 'values', facet, values } : null;
}

/** "under 5 years old" is built five years ago or later. */
function resolveAge({ low, high, cue }: Said, { thisYear }: PhraseFacts): PhraseFilter | null {
  const ages = getRange(cue ?? 'most', [low.value, high?.value]);
  if (low.value > 100) return null;
  const range = makeRange(
    ages.max === undefined ? undefined : thisYear - Math.floor(ages.max),
    ages.min === undefined ? undefined : thisYear - Math.floor(ages.min),
  );
  return range ? { kind: 'range', facet: 'year', range } : null;
}

/** A year alone is that year; money and kilometres alone are the most that one wants. */
function toRange(
  facet: 'price' | 'km' | 'year' | 'weekly_price',
  { cue }: Said,
  values: readonly [number, number | undefined],
): PhraseFilter {
  if (facet === 'year' && cue === 'about') {
    return { kind: 'range', facet, range: { min: values[0] - 1, max: values[0] + 1 } };
  }
  return { kind: 'range', facet, range: getRange(cue ?? (facet === 'year' ? 'exact' : 'most'), values) };
}

/** Both ends belong to the range; "about" is a tenth more or less. */
function getRange(cue: Cue | 'exact', [low, high]: readonly [number, number | undefined]): NumberRange {
  if (high !== undefined) return { min: Math.min(low, high), max: Math.max(low, high) };
  if (cue === 'most' || cue === 'before') return { max: low };
  if (cue === 'least' || cue === 'after') return { min: low };
  if (cue === 'about') return { min: Math.round(low * 0.9), max: Math.round(low * 1.1) };
  return { min: low, max: low };
}
