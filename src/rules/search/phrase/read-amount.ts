import { numberWords, type Unit, unitWords } from './cue-words.ts';
import { findRun } from './find-run.ts';
import type { PhraseWord } from './phrase-word.ts';

/** A number of a phrase with what says what it counts. */
export interface Amount {
  value: number;
  /** "k" and "grand" are already in the value. */
  thousand: boolean;
  dollars: boolean;
  unit: Exclude<Unit, 'thousand' | 'dollars'> | null;
  /** "2020+" */
  plus: boolean;
  /** How many words it takes. */
  length: number;
}

const units = Object.keys(unitWords) as readonly Unit[];
const numberPattern = /^(\$?)(\d+(?:,\d+)*)(\.\d+)?([a-z]*)(\+?)$/;

/**
 * "40k", "$40,000", "40 000 km", "seven seats", "5 years old" from its number on. Null where none begins. `counted`:
 * what it counts was said before it ("sleeps four").
 */
export function readAmount(words: readonly PhraseWord[], at: number, counted = false): Amount | null {
  const amount = readNumberWord(words, at, counted) ?? readNumber(words, at);
  if (!amount) return null;
  for (let found = findUnit(words, at + amount.length); found; found = findUnit(words, at + amount.length)) {
    if (!applyUnit(amount, found.unit)) break;
    amount.length += found.length;
  }
  return amount;
}

/** A number in words counts nothing but seats, berths and years. */
function readNumberWord(words: readonly PhraseWord[], at: number, counted: boolean): Amount | null {
  const value = numberWords[words[at]?.text ?? ''];
  const unit = findUnit(words, at + 1)?.unit;
  const isCounted = counted || unit === 'seats' || unit === 'berths' || unit === 'years';
  if (value === undefined || !isCounted) return null;
  return { value, thousand: false, dollars: false, unit: null, plus: false, length: 1 };
}

function readNumber(words: readonly PhraseWord[], at: number): Amount | null {
  const first = words[at]?.raw.toLowerCase() ?? '';
  const next = words[at + 1];
  // "40 000 km": a group of three after one of up to three.
  const isSpaced = /^\$?[1-9]\d{0,2}$/.test(first) && !next?.afterDash && /^\d00(?:kms?)?\+?$/i.test(next?.raw ?? '');
  const match = numberPattern.exec(isSpaced ? first + next?.raw.toLowerCase() : first);
  if (!match) return null;
  const [, dollar, whole = '', fraction = '', tail = '', plus] = match;
  // "40.000" is how some write 40,000.
  const digits = whole.replaceAll(',', '') + (/^\.\d{3}$/.test(fraction) ? fraction.slice(1) : fraction);
  const amount: Amount = {
    value: Number(digits),
    thousand: false,
    dollars: dollar !== '',
    unit: null,
    plus: plus !== '',
    length: isSpaced ? 2 : 1,
  };
  return applyTail(amount, tail) ? amount : null;
}

/** What is stuck to the digits must be units: "40k", "40kkm", "7seater"; "320i" is a name. */
function applyTail(amount: Amount, tail: string): boolean {
  if (tail === '') return true;
  const unit = findStuckUnit(tail);
  if (unit) return applyUnit(amount, unit);
  const after = tail.startsWith('k') ? findStuckUnit(tail.slice(1)) : undefined;
  return after !== undefined && applyUnit(amount, 'thousand') && applyUnit(amount, after);
}

function applyUnit(amount: Amount, unit: Unit): boolean {
  if (amount.unit !== null) return false;
  if (unit === 'thousand') {
    if (amount.thousand || amount.value >= 10_000) return false;
    amount.thousand = true;
    amount.value *= 1_000;
  } else if (unit === 'dollars') amount.dollars = true;
  else amount.unit = unit;
  return true;
}

function findStuckUnit(text: string): Unit | undefined {
  return units.find((unit) => unitWords[unit].includes(text));
}

function findUnit(words: readonly PhraseWord[], at: number): { unit: Unit; length: number } | null {
  const found = units.map((unit) => ({ unit, length: findRun(words, at, unitWords[unit]) }));
  const [best] = found.toSorted((left, right) => right.length - left.length);
  return best && best.length > 0 ? best : null;
}
