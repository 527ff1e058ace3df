import type { PhraseWord } from './phrase-word.ts';

export const longestRun = 6;

/** How many words from `at` on are one of the keys, written without spaces; the most that fit, 0 where none do. */
export function findRun(words: readonly PhraseWord[], at: number, keys: readonly string[]): number {
  let best = 0;
  let key = '';
  for (let length = 1; length <= longestRun && at + length <= words.length; length += 1) {
    key += words[at + length - 1]?.text ?? '';
    if (keys.includes(key)) best = length;
  }
  return best;
}
