import type { Executor } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { ArchiveManifest } from './archive-manifest.ts';
import { listAllTables, readIdentities, unarchivedTables } from './list-tables.ts';

/**
 * Refuses an archive with tables or numbers that a backup of its version does not have. Asked once that version's
 * migrations have run: `others` were there before them. So an archive keeps a table that was renamed or removed since.
 */
export async function assertBackupTables(
  db: Executor,
  manifest: Pick<ArchiveManifest, 'tables' | 'identities'>,
  others: readonly string[],
): Promise<void> {
  const notOurs = new Set([...others, ...unarchivedTables]);
  const ours = new Set((await listAllTables(db)).filter((name) => !notOurs.has(name)));
  const seen = new Set<string>();
  for (const { name } of manifest.tables) {
    if (!ours.has(name)) refuse(`a table that no backup has: ${name}`);
    if (seen.has(name)) refuse(`a table twice: ${name}`);
    seen.add(name);
  }
  const identities = new Set((await readIdentities(db, ours)).map(nameColumn));
  for (const identity of manifest.identities) {
    if (!identities.has(nameColumn(identity))) refuse(`numbers that no backup has: ${nameColumn(identity)}`);
  }
}

const nameColumn = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

function refuse(what: string): never {
  throw new Refusal(
    'invalid',
    `The archive has ${what}. It was not made by \`backup\` of this product. Restore one that was.`,
  );
}
