import { type SQL, sql } from 'drizzle-orm';
import { normaliseStockNumber } from '#rules/search/normalise.ts';
import { type TextColumn, textColumns } from '../columnar/codes/dictionaries.ts';
import { WordIndex } from '../words/word-index.ts';
import { textArray } from './text-expressions.ts';

/** The different values that the site's stock has in the columns that texts look into. */
export interface TextValues {
  columns: Readonly<Record<TextColumn, readonly string[]>>;
  stockNumbers: readonly string[];
}

const sqlColumns: Readonly<Record<TextColumn, string>> = {
  year: 'year_text',
  make: 'make',
  model: 'model',
  badge: 'badge',
  series: 'series',
  body: 'body',
  colour: 'colour',
  fuel: 'fuel',
};

/** A query for `TextValues`: rows of a column's name and a value. */
export function createTextValuesQuery(): SQL {
  const parts = textColumns.map((column) => {
    const name = sql.raw(sqlColumns[column]);
    return sql`select distinct ${column}::text as name, ${name} as value from base where ${name} is not null`;
  });
  parts.push(sql`select distinct 'stock_number', stock_number from base where stock_number is not null`);
  return sql.join(parts, sql` union all `);
}

export function collectTextValues(rows: readonly { name: string; value: string }[]): TextValues {
  const valuesOf = (name: string) => rows.filter((row) => row.name === name).map(({ value }) => value);
  const columns = Object.fromEntries(textColumns.map((column) => [column, valuesOf(column)]));
  return { columns: columns as Record<TextColumn, string[]>, stockNumbers: valuesOf('stock_number') };
}

/** SRCH-09: a condition a word; the values that hold it are found by the same code as in the columnar engine. */
export function createWordConditions(words: readonly string[], { columns, stockNumbers }: TextValues): SQL[] {
  const index = new WordIndex(textColumns.length);
  textColumns.forEach((column, at) => {
    columns[column].forEach((value, code) => {
      index.add(at, code, value);
    });
  });
  return words.map((word) => {
    const numbers = stockNumbers.filter((number) => normaliseStockNumber(number).startsWith(word));
    const exact = index.find(word);
    const isKnown = numbers.length > 0 || exact.masks.some((mask) => mask !== undefined);
    const { masks } = isKnown ? exact : (index.findMistyped(word) ?? { masks: [] });
    const parts = textColumns.flatMap((column, at) => {
      const found = columns[column].filter((_, code) => masks[at]?.[code] === 1);
      return found.length > 0 ? [sql`coalesce(${sql.raw(sqlColumns[column])} = any(${textArray(found)}), false)`] : [];
    });
    if (numbers.length > 0) parts.push(sql`coalesce(stock_number = any(${textArray(numbers)}), false)`);
    return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`;
  });
}
