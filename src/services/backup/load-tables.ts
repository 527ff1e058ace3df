import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { splitLines } from '#kernel/split-lines.ts';
import type { ArchiveManifest } from './archive-manifest.ts';
import { listWrittenColumns, nameColumns } from './list-tables.ts';

const rowsAtOnce = 500;
const charactersAtOnce = 1_000_000;

/** Fills empty tables with an archive's rows, and continues their identities. */
export async function loadTables(tx: Tx, manifest: ArchiveManifest, folder: string): Promise<void> {
  for (const { name, rows } of manifest.tables) {
    const path = join(folder, `${name}.ndjson`);
    if (!existsSync(path)) throw new Refusal('invalid', `The archive lacks the rows of ${name}.`);
    const loaded = await loadTable(tx, name, path);
    if (loaded !== rows) throw new Refusal('invalid', `The archive has ${loaded} of ${rows} rows of ${name}.`);
  }
  for (const { table, column, last } of manifest.identities) {
    if (last === null) continue;
    await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last}::bigint)`);
  }
}

async function loadTable(tx: Tx, name: string, path: string): Promise<number> {
  const table = sql.identifier(name);
  const columns = nameColumns(await listWrittenColumns(tx, name));
  let count = 0;
  let lines: string[] = [];
  let size = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    // JSON, not JSONB: numbers keep their form.
    await tx.execute(sql`insert into ${table} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${table}, ${`[${lines.join(',')}]`}::json)`);
    count += lines.length;
    lines = [];
    size = 0;
  };
  for await (const line of splitLines(createReadStream(path, 'utf8'))) {
    lines.push(line);
    size += line.length;
    if (lines.length >= rowsAtOnce || size >= charactersAtOnce) await flush();
  }
  await flush();
  return count;
}
