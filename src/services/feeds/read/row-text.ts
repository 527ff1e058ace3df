import type { RawRow } from './raw-row.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the store refuses or a page cannot show
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A cell without what no store accepts (NUL, half a surrogate pair) or what turns the text around it, one kind of line end, nothing around it. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, '').trim();
}

export function cleanWords(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** A column as one text; of a column that repeats, its first value. */
export function getText(row: RawRow, column: string): string {
  const cell = row.columns.get(column);
  return cleanText((typeof cell === 'string' ? cell : cell?.[0]) ?? '');
}

export function listTexts(row: RawRow, column: string): string[] {
  const cell = row.columns.get(column) ?? [];
  return (typeof cell === 'string' ? [cell] : cell).map(cleanText);
}

export function fillTemplate(row: RawRow, template: string): string {
  return cleanText(template.replace(/\{([^{}]+)\}/g, (_whole, column: string) => getText(row, column)));
}

/** What the first group of the pattern holds, or all of the match; nothing where it does not fit. */
export function findFirstGroup(pattern: RegExp, text: string): string {
  const match = pattern.exec(text);
  return match ? (match.slice(1).find((group) => group !== undefined) ?? match[0]).trim() : '';
}
