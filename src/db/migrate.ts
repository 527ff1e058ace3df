import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Log } from '#kernel/log.ts';
import type { Db, Tx } from './store.ts';
import { describeStoreError, isStoreUnreachable } from './store-error.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** Any number, as long as every node uses the same one. */
const lockNumber = 0x46_4f_52_45;

export interface Migration {
  name: string;
  hash: string;
  text: string;
}

/** The store cannot be brought to this version; the message says why and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** Applies all migrations. Nodes that start at the same time apply each migration once. */
export async function migrate(
  db: Db,
  { log, folder = migrationsFolder }: { log: Log; folder?: string },
): Promise<void> {
  const migrations = await readMigrations(folder);
  const applied = await db.transaction(async (tx) => {
    await lock(tx);
    await createMigrationTable(tx);
    return readApplied(tx);
  });
  assertUnchanged(migrations, applied);
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    if (await applyOnce(db, migration)) log.info('migration applied', { name: migration.name });
  }
}

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}/${name}`, 'utf8');
      const hash = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { name, hash, text };
    }),
  );
}

/** Applies some migrations to a store without tables, in the caller's transaction. */
export async function applyMigrations(tx: Tx, migrations: readonly Migration[]): Promise<void> {
  await lock(tx);
  await createMigrationTable(tx);
  for (const migration of migrations) await apply(tx, migration);
}

function applyOnce(db: Db, migration: Migration): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lock(tx);
    if ((await readApplied(tx)).has(migration.name)) return false;
    await apply(tx, migration);
    return true;
  });
}

async function apply(tx: Tx, { name, hash, text }: Migration): Promise<void> {
  await tx.execute(sql.raw(text)).catch((cause: unknown) => {
    if (isStoreUnreachable(cause)) throw cause;
    const reason = describeStoreError(cause);
    throw new MigrationError(`Migration ${name} failed, and nothing of it was applied: ${reason}.`, { cause });
  });
  await tx.execute(sql`insert into schema_migration (name, hash) values (${name}, ${hash})`);
}

async function createMigrationTable(tx: Tx): Promise<void> {
  await tx.execute(sql`create table if not exists schema_migration (
    name text primary key,
    hash text not null,
    applied_at timestamptz not null default now()
  )`);
}

/** Locked until the transaction ends. Another node's migration may take long. */
async function lock(tx: Tx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
}

async function readApplied(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ name: string; hash: string }>(sql`select name, hash from schema_migration`);
  return new Map(rows.map((row) => [row.name, row.hash]));
}

function assertUnchanged(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const hashes = new Map(migrations.map((migration) => [migration.name, migration.hash]));
  for (const [name, hash] of applied) {
    const known = hashes.get(name);
    if (known === undefined)
      throw new MigrationError(
        `The store has migration ${name}, which this version does not have. Start the newer version.`,
      );
    if (known !== hash) throw new MigrationError(`Migration ${name} was changed after it was applied.`);
  }
}
