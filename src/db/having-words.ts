import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const longestWords = 100;

/** Each of the words has to stand somewhere in the text, in any order and case; no character of them is a pattern. */
export function havingWords(words: string, text: SQL, toStored: (word: string) => string): SQL | undefined {
  return and(...toPatterns(words, toStored).map((pattern) => sql`${text} ilike ${pattern}`));
}

/** As `havingWords`, of a column that holds its text in small letters: a quarter of the work. */
export function havingStoredWords(
  words: string,
  text: SQLWrapper,
  toStored: (word: string) => string,
): SQL | undefined {
  return and(...toPatterns(words, toStored).map((pattern) => sql`${text} like lower(${pattern})`));
}

function toPatterns(words: string, toStored: (word: string) => string): string[] {
  const parts = words.slice(0, longestWords).trim().split(/\s+/).filter(Boolean);
  return parts.map((part) => `%${escapeLike(toStored(part))}%`);
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
