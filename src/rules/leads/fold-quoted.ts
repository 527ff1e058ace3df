/** What somebody has written himself, and the mail before it that his program has put below. */
export interface FoldedText {
  own: string;
  /** Empty where there is none. */
  quoted: string;
}

const quotedLine = /^\s*>/;
const announcements: readonly RegExp[] = [
  /^\s*-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht)\s*-{2,}\s*$/i,
  /^\s*_{10,}\s*$/,
  /^\s*(?:on|am|le)\s.{4,200}\s(?:wrote|schrieb|a écrit)\s*.{0,200}:\s*$/i,
  /^\s*from:\s.+@.+$/i,
];

/** Where an answer ends and what it answers begins. An answer between quoted lines stays whole. */
export function foldQuoted(text: string): FoldedText {
  const lines = text.split('\n');
  const tail = lines.findLastIndex((line) => !quotedLine.test(line) && line.trim() !== '') + 1;
  const at = lines.findIndex((line, index) => announces(lines, index) || (index >= tail && quotedLine.test(line)));
  if (at < 1) return { own: text.trim(), quoted: '' };
  const own = lines.slice(0, at).join('\n').trim();
  // Below the quote stands more: somebody has answered line by line.
  if (own === '') return { own: text.trim(), quoted: '' };
  return { own, quoted: lines.slice(at).join('\n').trim() };
}

function announces(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  // Mail programs break the line that announces the quote.
  const two = `${line} ${lines[index + 1] ?? ''}`;
  if (announcements.some((pattern) => pattern.test(line))) return true;
  return /^\s*(?:on|am|le)\s/i.test(line) && announcements.some((pattern) => pattern.test(two));
}
