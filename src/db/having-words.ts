import { and, type SQL, sql } from 'drizzle-orm';

const longestWords = 100;

/** Each of the words has to stand somewhere in the text, in any order and case; no character of them is a pattern. */
export function havingWords(words: string, text: SQL, toStored: (word: string) => string): SQL | undefined {
  const parts = words.slice(0, longestWords).trim().split(/\s+/).filter(Boolean);
  return and(...parts.map((part) => sql`${text} ilike ${`%${escapeLike(toStored(part))}%`}`));
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
