export type TextPart = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** These begin an entry wherever they stand. */
const sureMark = /^(?:[•●▪·✓✔]\s*|[-–—]\s+)(?=\S)/u;
/** And these beside another like it: a lone asterisk is a footnote, and a hyphen may belong to its word. */
const doubtfulMark = /^(?:\*\s*|[-–—](?=\p{L}))(?=\S)/u;

/** The paragraphs of which an advertiser has made lists, without his marks; the others as they are. */
export function findLists(paragraphs: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  for (const [at, text] of paragraphs.entries()) {
    const before = parts.at(-1);
    const item = takeMark(text, [paragraphs[at - 1], paragraphs[at + 1]]);
    if (item === null) parts.push({ kind: 'paragraph', text });
    else if (before?.kind === 'list') before.items.push(item);
    else parts.push({ kind: 'list', items: [item] });
  }
  return parts;
}

function takeMark(text: string, beside: readonly (string | undefined)[]): string | null {
  if (sureMark.test(text)) return text.replace(sureMark, '');
  const isLike = (other = '') => other[0] === text[0] && (doubtfulMark.test(other) || sureMark.test(other));
  return doubtfulMark.test(text) && beside.some(isLike) ? text.replace(doubtfulMark, '') : null;
}
