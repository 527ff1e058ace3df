import { splitQuery } from '../normalise.ts';
import { countEdits } from './count-edits.ts';

/** Shorter words are near too many others. */
const shortestWord = 4;
/** Nobody means a longer one; the work on a word grows with its length. */
const longestWord = 30;

/** A longer word may have more wrong letters and still be known. */
const mostEdits = (word: string) => (word.length >= 9 ? 3 : word.length >= 5 ? 2 : 1);

/**
 * SRCH-09: the words of a query as the site's own words spell them, where some are no words of it; null where there is
 * nothing to correct, or nothing near.
 */
export function correctQuery(query: string, known: ReadonlySet<string>): string | null {
  const words = splitQuery(query);
  const corrected: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at, at + 2);
    const isJoined = next !== '' && !known.has(word) && known.has(word + next);
    if (isJoined) at += 1;
    corrected.push(isJoined ? word + next : correctWord(word, known));
  }
  const text = corrected.join(' ');
  return text === words.join(' ') ? null : text;
}

/** The nearest known word: fewest edits first, then one that begins alike, then by the alphabet. */
function correctWord(word: string, known: ReadonlySet<string>): string {
  if (known.has(word) || word.length < shortestWord || word.length > longestWord || /\p{N}/u.test(word)) return word;
  let best = { word, edits: mostEdits(word), isAlike: true };
  let isFound = false;
  for (const other of known) {
    if (other.length < shortestWord || /\p{N}/u.test(other)) continue;
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
