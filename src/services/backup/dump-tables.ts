import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/store.ts';
import type { ArchiveManifest } from './archive-manifest.ts';
import { listKeyColumns, listTables, listWrittenColumns, nameColumns, readIdentities } from './list-tables.ts';

const rowsAtOnce = 1_000;

export type DumpedTables = Pick<ArchiveManifest, 'tables' | 'identities' | 'migrations'>;

/** Writes every table as it is at one moment, a JSON row a line, into `folder`. */
export async function dumpTables(db: Db, folder: string): Promise<DumpedTables> {
  return db.transaction(
    async (tx) => {
      // However slow the target disk is.
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const tables: DumpedTables['tables'] = [];
      for (const name of await listTables(tx)) tables.push({ name, rows: await dumpTable(tx, name, folder) });
      const applied = await tx.execute<{ name: string; hash: string }>(
        sql`select name, hash from schema_migration order by name`,
      );
      return { tables, identities: await readIdentities(tx), migrations: applied.rows };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function dumpTable(tx: Tx, name: string, folder: string): Promise<number> {
  const keys = await listKeyColumns(tx, name);
  const columns = nameColumns(await listWrittenColumns(tx, name));
  await tx.execute(
    sql`declare rows no scroll cursor for select to_json(t)::text as line
      from (select ${columns} from ${sql.identifier(name)}) t order by ${keys.length > 0 ? nameColumns(keys) : sql`t`}`,
  );
  const file = await open(join(folder, `${name}.ndjson`), 'w');
  let count = 0;
  try {
    for (;;) {
      const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${rowsAtOnce} from rows`));
      if (rows.length === 0) break;
      count += rows.length;
      await file.write(rows.map(({ line }) => `${line}\n`).join(''));
    }
  } finally {
    await file.close();
  }
  await tx.execute(sql`close rows`);
  return count;
}
