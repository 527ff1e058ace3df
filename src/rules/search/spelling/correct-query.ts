import { splitQuery } from '../normalise.ts';
import { countEdits } from './count-edits.ts';

/** Shorter words are near too many others. */
const shortestWord = 4;
/** Nobody means a longer one; the work on a word grows with its length. */
const longestWord = 30;

interface SpellingRule {
  /** A longer word may have more wrong letters and still be known. */
  mostEdits(word: string): number;
  /** Whether what a known word begins with is left as it is: somebody is still typing it. */
  keepsBeginnings: boolean;
}

/**
 * SRCH-09: the words of a query as the site's own words spell them, where some are no words of it; null where there is
 * nothing to correct, or nothing near.
 */
export function correctQuery(query: string, known: ReadonlySet<string>): string | null {
  const mostEdits = (word: string) => (word.length >= 9 ? 3 : word.length >= 5 ? 2 : 1);
  return correct(query, known, { mostEdits, keepsBeginnings: false });
}

/** SRCH-09: the same while somebody types: two wrong letters in words of seven letters and more, else one. */
export function correctTyped(query: string, known: ReadonlySet<string>): string | null {
  const mostEdits = (word: string) => (word.length >= 7 ? 2 : 1);
  return correct(query, known, { mostEdits, keepsBeginnings: true });
}

function correct(query: string, known: ReadonlySet<string>, rule: SpellingRule): string | null {
  const words = splitQuery(query);
  const corrected: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at, at + 2);
    const isJoined = next !== '' && !known.has(word) && known.has(word + next);
    if (isJoined) at += 1;
    corrected.push(isJoined ? word + next : correctWord(word, known, rule));
  }
  const text = corrected.join(' ');
  return text === words.join(' ') ? null : text;
}

/** The nearest known word: fewest edits first, then one that begins alike, then by the alphabet. */
function correctWord(word: string, known: ReadonlySet<string>, { mostEdits, keepsBeginnings }: SpellingRule): string {
  if (known.has(word) || word.length < shortestWord || word.length > longestWord || /\p{N}/u.test(word)) return word;
  let best = { word, edits: mostEdits(word), isAlike: true };
  let isFound = false;
  for (const other of known) {
    if (keepsBeginnings && other.startsWith(word)) return word;
    if (other.length < shortestWord || Math.abs(other.length - word.length) > best.edits) continue;
    if (/\p{N}/u.test(other)) continue;
    const edits = countEdits(word, other, best.edits);
    if (edits > best.edits) continue;
    const isAlike = other[0] === word[0];
    const isBetter = !isFound || edits < best.edits || (isAlike !== best.isAlike ? isAlike : other < best.word);
    if (!isBetter) continue;
    best = { word: other, edits, isAlike };
    isFound = true;
  }
  return best.word;
}
