import { smallWords } from './cue-words.ts';
import { longestRun } from './find-run.ts';
import { isYear, type PhraseFacts } from './match-amount.ts';
import type { PhraseMatch } from './phrase-filter.ts';
import type { PhraseWord } from './phrase-word.ts';

/** The longest run of words that is a name on the site, of at least so many words. */
export function matchName(
  words: readonly PhraseWord[],
  at: number,
  { facts, least }: { facts: PhraseFacts; least: number },
): PhraseMatch | null {
  for (let length = Math.min(longestRun, words.length - at); length >= least; length -= 1) {
    const run = words.slice(at, at + length).map(({ text }) => text);
    const key = run.join('');
    const filter = facts.book.findName(key);
    if (filter && !isAccident(run, key, facts) && (filter.kind !== 'models' || !isSmall(run))) {
      return { length, filter };
    }
  }
  return null;
}

/** Digits are a model only where they are no year, and not a single one: "86", "308", never "3". */
function isAccident(run: readonly string[], key: string, { thisYear }: PhraseFacts): boolean {
  if (key.length < 2) return true;
  return /^\d+$/.test(key) && (run.length > 1 || isYear(Number(key), thisYear));
}

/** "models" is no "Model S". */
function isSmall(run: readonly string[]): boolean {
  return run.every((word) => smallWords.has(word));
}
