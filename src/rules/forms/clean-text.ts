import { toNormalForm } from '#kernel/normal-form.ts';

/** Direction embeddings, overrides and isolates: whoever reads the text reads it in another order than a program does. */
const directionOverrides = /[\u202A-\u202E\u2066-\u2069]/g;
/** In a single line they can only disguise text. The joiners of Persian, Hindi and emoji are none of them. */
const invisible = /[\u061C\u200B\u200E\u200F\u2060\uFEFF\u{E0000}-\u{E007F}]/gu;

/** One line: no control characters or line breaks, no half characters, single spaces. Letters of every script stay. */
export function cleanLine(text: string): string {
  return toNormalForm(text.toWellFormed(), 'NFC')
    .replace(directionOverrides, '')
    .replace(invisible, '')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

/** Several lines: as `cleanLine`, but line breaks, tabs, spaces and marks of direction stay. */
export function cleanText(text: string): string {
  return toNormalForm(text.toWellFormed(), 'NFC')
    .replace(directionOverrides, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Whether anything can be seen of it: blanks and invisible characters alone do not count. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{Cf}\p{M}]/u.test(text);
}

/** At most `length` UTF-16 units, never ending in half a character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
