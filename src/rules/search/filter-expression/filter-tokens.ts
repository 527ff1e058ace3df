import { Refusal } from '#kernel/refusal.ts';

export interface FilterToken {
  kind: 'text' | ':' | '(' | ')' | 'AND' | 'OR' | 'NOT' | 'TO';
  text: string;
}

const longestFilter = 20_000;
const words = ['AND', 'OR', 'NOT', 'TO'] as const;
const pattern = /\s+|([():=])|"((?:[^"\\]|\\.)*)"|([^\s():="]+)|(")/gy;

function isPlainText(token: FilterToken | undefined, wasQuoted: boolean): token is FilterToken {
  return token?.kind === 'text' && !wasQuoted;
}

/** A value of several words needs no quotes: `make:Alfa Romeo AND year:2020`. Quotes allow any character. */
export function readFilterTokens(filter: string): FilterToken[] {
  if (filter.length > longestFilter)
    throw new Refusal('too_large', `The filter is longer than ${longestFilter} characters.`);
  const tokens: FilterToken[] = [];
  let wasQuoted = false;
  for (const [, sign, quoted, bare, stray] of filter.matchAll(pattern)) {
    if (stray !== undefined) throw new Refusal('invalid', 'A quotation mark is not closed.');
    const last = tokens.at(-1);
    if (sign !== undefined) {
      tokens.push({ kind: sign === '=' ? ':' : (sign as ':' | '(' | ')'), text: sign });
    } else if (quoted !== undefined) {
      tokens.push({ kind: 'text', text: quoted.replace(/\\(.)/g, '$1') });
    } else if (bare !== undefined) {
      const word = words.find((known) => known === bare);
      if (word) tokens.push({ kind: word, text: word });
      else if (isPlainText(last, wasQuoted)) last.text += ` ${bare}`;
      else tokens.push({ kind: 'text', text: bare });
    }
    if (bare !== undefined || quoted !== undefined) wasQuoted = quoted !== undefined;
  }
  return tokens;
}
