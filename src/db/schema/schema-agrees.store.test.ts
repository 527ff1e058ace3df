import { getTableColumns, getTableName, is, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';
import * as schema from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const tables = Object.values(schema).filter((value) => is(value, PgTable));

async function readNames(query: SQL): Promise<string[]> {
  const { rows } = await test.ctx.store.db.execute<{ name: string }>(query);
  return rows.map(({ name }) => name).sort();
}

describe('the migrated store', () => {
  it('has the columns of the Drizzle schema, with the same types and nullability', async () => {
    const names = await readNames(sql`
      select a.attrelid::regclass || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end as name
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      where a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migration'`);
    const declared = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => {
        const isRequired = column.notNull || column.primary;
        return `${getTableName(table)}.${column.name} ${column.getSQLType()}${isRequired ? ' not null' : ''}`;
      }),
    );
    expect(names).toEqual(declared.sort());
  });

  it('gives an index to every foreign key, so that deletes do not scan', async () => {
    const names = await readNames(sql`
      select k.conrelid::regclass || '.' || k.conname as name
      from pg_constraint k
      where k.contype = 'f' and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:array_length(k.conkey, 1) - 1] = k.conkey
      )`);
    expect(names).toEqual([]);
  });

  it('has the defaults of the Drizzle schema, so that rows may be written without them', async () => {
    const names = await readNames(sql`
      select a.attrelid::regclass || '.' || a.attname as name
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      where (a.atthasdef or a.attidentity <> '') and c.relname <> 'schema_migration'`);
    const declared = tables.flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter((column) => column.hasDefault || column.generatedIdentity || column.generated)
        .map((column) => `${getTableName(table)}.${column.name}`),
    );
    expect(names).toEqual(declared.sort());
  });
});
