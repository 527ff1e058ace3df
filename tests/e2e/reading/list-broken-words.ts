import type { Locator } from 'playwright-core';

interface BrokenWordsOptions {
  /** A line may end after a hyphen. */
  atHyphens?: boolean;
}

/** Words that do not fit into a line. */
export const listBrokenWords = (part: Locator, { atHyphens = false }: BrokenWordsOptions = {}): Promise<string[]> =>
  part.locator('span').evaluateAll(
    (spans, words) =>
      spans.flatMap((span) => {
        const [text] = span.childNodes;
        if (!(text instanceof Text)) return [];
        return [...text.data.matchAll(words)].flatMap((word) => {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word[0]] : [];
        });
      }),
    atHyphens ? /[^\s-]+/g : /\S+/g,
  );
