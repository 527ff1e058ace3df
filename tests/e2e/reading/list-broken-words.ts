import type { Locator } from 'playwright-core';

/** Words that do not fit into a line; a hyphen may end one. */
export const listBrokenWords = (part: Locator): Promise<string[]> =>
  part.locator('span').evaluateAll((spans) =>
    spans.flatMap((span) => {
      const [text] = span.childNodes;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/[^\s-]+/g)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word[0]] : [];
      });
    }),
  );
