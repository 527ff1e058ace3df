import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import type { ArchiveManifest } from './archive-manifest.ts';

/**
 * Events: their numbers belong to one store. Sessions, codes, challenges, links and devices: whoever has signed out everywhere must not be
 * signed in again by a restore. Notices to staff: nobody is told twice. How far alerts have read events: without it they look at the whole stock once.
 */
const leftOut = [
  schema.event,
  schema.visitorSession,
  schema.signInCode,
  schema.staffSession,
  schema.staffLink,
  schema.staffFailure,
  schema.staffChallenge,
  schema.staffDevice,
  schema.staffNotice,
  schema.leadNotice,
  schema.alertPosition,
];
export const unarchivedTables: readonly string[] = [...leftOut.map((table) => getTableName(table)), 'schema_migration'];

/** The database may contain other tables. */
const ourTables = new Set(
  Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table as PgTable))
    .filter((name) => !unarchivedTables.includes(name)),
);

/** Every table of the database, ours or not, by name. */
export async function listAllTables(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  return rows.map(({ name }) => name);
}

/** Every table that is backed up, each after the tables it refers to; what is checked at the end of a transaction alone may come later. */
export async function listTables(db: Executor): Promise<string[]> {
  const references = await db.execute<{ from: string; to: string }>(sql`
    select s.relname as "from", t.relname as "to" from pg_constraint k
    join pg_class s on s.oid = k.conrelid
    join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid
      and not k.condeferred`);
  const needs = Map.groupBy(references.rows, (reference) => reference.from);
  const order = new Set<string>();
  const visit = (name: string) => {
    if (order.has(name)) return;
    for (const { to } of needs.get(name) ?? []) visit(to);
    order.add(name);
  };
  for (const name of await listAllTables(db)) if (ourTables.has(name)) visit(name);
  return [...order];
}

/** Column names of a table's primary key, in order; empty without one. */
export async function listKeyColumns(db: Executor, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select a.attname as name from pg_index i
    cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = ${table}::regclass and i.indisprimary order by k.place`);
  return rows.map(({ name }) => name);
}

/** Column names of a table but for those that the store works out from others, in order. */
export async function listWrittenColumns(db: Executor, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`);
  return rows.map(({ name }) => name);
}

export function nameColumns(names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

/** How far the identity columns of some tables have counted. */
export async function readIdentities(
  db: Executor,
  tables: ReadonlySet<string> = ourTables,
): Promise<ArchiveManifest['identities']> {
  const { rows } = await db.execute<{ table: string; column: string; last: string | null }>(sql`
    select c.relname as "table", a.attname as "column",
      pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass) as last
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace order by 1, 2`);
  return rows
    .filter(({ table }) => tables.has(table))
    .map(({ table, column, last }) => ({ table, column, last: last === null ? null : Number(last) }));
}
