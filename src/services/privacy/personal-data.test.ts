import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { notPersonal, personalKinds } from './personal-data.ts';

const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [each as PgTable] : []));
/** What could hold a person: numbers, moments and flags cannot. */
const texts = tables.flatMap((table) =>
  Object.values(getTableColumns(table))
    .filter(({ columnType }) => /Text|Json|Custom|Array|Varchar/i.test(columnType))
    .map(({ name }) => ({ table: getTableName(table), column: `${getTableName(table)}.${name}` })),
);

describe('the table of personal data', () => {
  it('OFF-18 names each column of text in the store, as personal or as not, and none that there is not', () => {
    const personal = personalKinds.flatMap(([, { columns }]) => columns);
    const not = Object.keys(notPersonal).flatMap((names) => names.split(' '));
    const named = new Set([...personal, ...not]);
    expect(texts.filter(({ table, column }) => !named.has(table) && !named.has(column))).toEqual([]);
    const known = new Set(texts.flatMap(({ table, column }) => [table, column]));
    const all = new Set([...known, ...tables.map((table) => getTableName(table))]);
    expect([...named].filter((name) => !all.has(name))).toEqual([]);
  });

  it('OFF-18 calls no table both personal and not', () => {
    const personal = new Set(personalKinds.flatMap(([, { columns }]) => columns));
    const not = Object.keys(notPersonal).flatMap((names) => names.split(' '));
    expect(not.filter((name) => personal.has(name))).toEqual([]);
  });
});
