import { normaliseQuery } from '../normalise.ts';

/** A word of a phrase, as typed and as looked up. */
export interface PhraseWord {
  /** As it was typed, without the punctuation around it. */
  raw: string;
  /** Folded, lower case, letters and digits only; "40,000" is "40000", "<" is "<". */
  text: string;
  /** Which of the parts between spaces it belongs to: "x-trail" is two words of one part. */
  chunk: number;
  /** Only a dash separates it from the previous word. */
  afterDash: boolean;
}

/** A sign before a number, a number with what is stuck to it, or a word. */
const wordPattern =
  /[<>≤≥]=?(?=\s*\$?\d)|\$?\d+(?:[,.]\d+)*[\p{L}\p{N}\p{M}]*\+?|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{N}\p{M}]+)*/gu;

const signs: Readonly<Record<string, string>> = { '<': '<', '<=': '<', '≤': '<', '>': '>', '>=': '>', '≥': '>' };

function listChunks(text: string) {
  return [...text.matchAll(/\S+/gu)].map((match) => ({ end: match.index + match[0].length, text: match[0] }));
}

/** Every word of a phrase in order. Punctuation alone is no word. */
export function splitPhrase(phrase: string): PhraseWord[] {
  const text = phrase.replaceAll('×', 'x');
  const chunks = listChunks(text);
  const words: PhraseWord[] = [];
  let end = 0;
  let chunk = 0;
  for (const match of text.matchAll(wordPattern)) {
    const [raw] = match;
    const folded = signs[raw] ?? normaliseQuery(raw).replaceAll(' ', '');
    if (folded === '') continue;
    while ((chunks[chunk]?.end ?? Number.POSITIVE_INFINITY) <= match.index) chunk += 1;
    const afterDash = words.length > 0 && /^\s*[-–—/]\s*$/u.test(text.slice(end, match.index));
    words.push({ raw, text: folded, chunk, afterDash });
    end = match.index + raw.length;
  }
  return words;
}

/** Words as a text again; where all words of a part are here it is written as it was. */
export function joinWords(words: readonly PhraseWord[], phrase: string): string {
  const chunks = listChunks(phrase.replaceAll('×', 'x'));
  const whole = Map.groupBy(splitPhrase(phrase), ({ chunk }) => chunk);
  return [...Map.groupBy(words, ({ chunk }) => chunk)]
    .map(([chunk, parts]) =>
      parts.length > 1 && parts.length === whole.get(chunk)?.length
        ? trimMarks(chunks[chunk]?.text ?? '')
        : parts.map(({ raw }) => raw).join(' '),
    )
    .join(' ');
}

function trimMarks(text: string): string {
  return text.replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}\p{M}+]+$/gu, '');
}
