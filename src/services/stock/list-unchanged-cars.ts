import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { car } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';
import { type ListPart, listParts, rowParts } from './car-parts.ts';
import { type CarToUpdate, groupByColumns, nameCells } from './write-cars.ts';

/** The ids of those cars that have everything already as it would be written: all but the moment of the change. */
export async function listUnchangedCars(store: Executor, cars: readonly CarToUpdate[]): Promise<ReadonlySet<number>> {
  let same = cars;
  const drop = (ids: ReadonlySet<number>) => {
    same = same.filter(({ id }) => !ids.has(id));
  };
  const rows = cars.map(({ id, columns: { updatedAt: _, ...columns } }) => ({ ...columns, id }));
  drop(await findOtherRows(store, { table: car, key: 'id' }, rows));
  for (const { part, table } of rowParts) {
    const rows = same.flatMap(({ id, parts }) => (parts[part] ? [{ carId: id, ...parts[part] }] : []));
    drop(await findOtherRows(store, { table, key: 'car_id' }, rows));
  }
  for (const list of listParts) drop(await findOtherLists(store, list, same));
  return new Set(same.map(({ id }) => id));
}

/** Rows that the store has otherwise. A car without a row of the table has nothing but nulls there. */
async function findOtherRows(
  store: Executor,
  { table, key }: { table: PgTable; key: 'id' | 'car_id' },
  rows: readonly object[],
): Promise<Set<number>> {
  const other = new Set<number>();
  for (const { names, json } of groupByColumns(table, rows)) {
    const said = names.filter((name) => name !== key).map((name) => sql.identifier(name));
    if (said.length === 0) continue;
    const rowOf = (from: SQL) =>
      sql`row(${sql.join(
        said.map((name) => sql`${from}.${name}`),
        sql`, `,
      )})`;
    const id = sql.identifier(key);
    const { rows: found } = await store.execute<{ id: number }>(sql`
      select written.${id} as id from json_populate_recordset(null::${table}, ${json}::json) written
      left join ${table} stored on stored.${id} = written.${id}
      where ${rowOf(sql`written`)} is distinct from ${rowOf(sql`stored`)}`);
    for (const each of found) other.add(each.id);
  }
  return other;
}

/** Cars whose list has a row more, fewer or another. */
async function findOtherLists(
  store: Executor,
  { part, table, within, derived, rowsOf }: ListPart,
  cars: readonly CarToUpdate[],
): Promise<Set<number>> {
  const speaking = cars.filter(({ parts }) => parts[part] !== undefined);
  if (speaking.length === 0) return new Set();
  const rows = speaking.flatMap(({ id, parts }) =>
    (rowsOf(parts, new Map()) ?? []).map((row) => ({ carId: id, ...row })),
  );
  const isSaid = (key: string) => !derived.includes(key) || rows.some((row) => Reflect.get(row, key) != null);
  const columns = sql.join(
    Object.entries(getTableColumns(table)).flatMap(([key, { name }]) => (isSaid(key) ? [sql.identifier(name)] : [])),
    sql`, `,
  );
  const named = rows.map((row) => nameCells(table, row));
  const { rows: found } = await store.execute<{ id: number }>(sql`
    with written as (select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)),
      stored as (select ${columns} from ${table}
        where car_id = any(${sql.param(speaking.map(({ id }) => id))}::int[]) and ${within})
    select distinct car_id as id from (
      (table written except all table stored) union all (table stored except all table written)) differing`);
  return new Set(found.map(({ id }) => id));
}
