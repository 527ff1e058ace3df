import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ChangeEvent } from '#db/change-event.ts';
import { recordEvents } from '#db/events.ts';
import { applyMigrations, readMigrations } from '#db/migrate.ts';
import { dealership, site } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createFolder } from '#kernel/create-folder.ts';
import { Refusal } from '#kernel/refusal.ts';
import { isSecretId } from '#kernel/secrets/secret-id.ts';
import { countUnreadable } from '../applications/list-applications.ts';
import type { AppContext } from '../context.ts';
import type { EnquiryIntake } from '../enquiries/intake/enquiry-intake.ts';
import { type ErasedAgain, eraseAgain, noteErasures } from '../privacy/erase-again.ts';
import type { PersonAt } from '../privacy/person-at.ts';
import { countLockedOut } from '../staff/sign-in/count-locked-out.ts';
import type { UploadStorage } from '../uploads/upload-storage.ts';
import {
  type ArchiveManifest,
  filesFolder,
  manifestName,
  manifestSchema,
  tablesFolder,
  uploadFolder,
} from './archive-manifest.ts';
import { signInKeyName } from './archived-files.ts';
import { assertBackupTables } from './assert-backup-tables.ts';
import { type KeptDeliveries, keepDeliveries, noteDeliveries } from './keep-deliveries.ts';
import { listAllTables, listTables, unarchivedTables } from './list-tables.ts';
import { loadTables } from './load-tables.ts';
import { isArchivedJournal, restoreJournals } from './restore-journals.ts';
import { restorePictures } from './restore-pictures.ts';
import { unpackArchive } from './unpack-archive.ts';

export interface RestoreInput {
  sourceFile: string;
  /** Whether to replace a store that is not empty. */
  force: boolean;
  /** Without one an encrypted archive is refused. */
  passphrase?: string | null;
  intake: EnquiryIntake;
}

export interface RestoreAnswer {
  rows: number;
  pictures: number;
  /** Deliveries that may have been made after the backup: they wait for a person. */
  flagged: number;
  /** People who were erased here since the archive was written, and stood in it: they are erased again. */
  erasedAgain: readonly PersonAt[];
  /** Finance applications that this server has no key for, by the name of the key. */
  unreadable: ReadonlyMap<string, number>;
  /** Files of the archive that no backup has; they were not taken. */
  leftOut: number;
  /** Whether the archive's key of sign-ins took the place of another one, which running processes go on with. */
  isKeyNew: boolean;
  /** People of the office whose second factor this server's key does not open. */
  lockedOut: number;
}

/** Restores an archive of either kind of store, completely or not at all. */
export async function restore(
  ctx: AppContext,
  { sourceFile, force, passphrase = null, intake }: RestoreInput,
): Promise<RestoreAnswer> {
  const { FORECOURT_DATA } = ctx.config;
  await createFolder(FORECOURT_DATA);
  const staging = await mkdtemp(join(FORECOURT_DATA, 'restore-'));
  try {
    const leftOut = await unpack({ sourceFile, folder: staging, passphrase });
    const manifest = await readManifest(staging);
    const files = join(staging, filesFolder);
    const { pictures, flagged, goneLeadIds, again } = await ctx.store.db.transaction(async (tx) => {
      const kept = await restoreStore(tx, ctx, { manifest, folder: join(staging, tablesFolder), force });
      // Without its files the store is not restored.
      await restoreUploads(ctx.uploads, files);
      return { ...kept, pictures: await restorePictures(ctx.storage, files) };
    });
    const gone = new Set(goneLeadIds);
    await intake.followRestore(gone);
    await restoreJournals(files, intake.journal, gone);
    for (const upload of again.uploads) await ctx.uploads.delete(upload);
    const isKeyNew = await hasNewKey(ctx, files);
    await cp(files, FORECOURT_DATA, { recursive: true, force: true, filter: (path) => !isArchivedJournal(path) });
    await ctx.store.tidy();
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const lockedOut = isKeyNew ? 0 : await countLockedOut(ctx);
    const { people: erasedAgain } = again;
    return {
      rows,
      pictures,
      flagged,
      erasedAgain,
      unreadable: await countUnreadable(ctx),
      leftOut,
      isKeyNew,
      lockedOut,
    };
  } finally {
    // If the archive is broken, files that are being unpacked may still appear.
    await rm(staging, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

async function unpack(input: Parameters<typeof unpackArchive>[0]): Promise<number> {
  try {
    // Exists even if the archive has no files.
    await mkdir(join(input.folder, filesFolder));
    return await unpackArchive(input);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('invalid', `The archive cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

async function readManifest(staging: string): Promise<ArchiveManifest> {
  const text = await readFile(join(staging, manifestName), 'utf8').catch(() => '');
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new Refusal('invalid', 'This is not an archive from `forecourt backup`.');
  }
}

interface RestoreStoreInput {
  manifest: ArchiveManifest;
  folder: string;
  force: boolean;
}

interface RestoredStore extends KeptDeliveries {
  again: ErasedAgain;
}

async function restoreStore(
  tx: Tx,
  ctx: AppContext,
  { manifest, folder, force }: RestoreStoreInput,
): Promise<RestoredStore> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  const { then, later } = await splitMigrations(manifest);
  if (!force && !(await isEmpty(tx))) {
    throw new Refusal('conflict', 'The store is not empty. Use --force to replace its content.');
  }
  const before = await listHolders(tx);
  await noteDeliveries(tx);
  await noteErasures(tx);
  // An archive of an older version fills the tables of that version, which are then migrated.
  await dropTables(tx);
  const others = await listAllTables(tx);
  await applyMigrations(tx, then);
  await assertBackupTables(tx, manifest, others);
  await loadTables(tx, manifest, folder);
  await applyMigrations(tx, later);
  const { flagged, goneLeadIds: gone } = await keepDeliveries(tx);
  const again = await eraseAgain(tx, ctx);
  const goneLeadIds = [...new Set([...gone, ...again.leadIds])];
  const restored = { kind: 'store.restored', goneLeadIds } as const;
  await recordEvents(tx, [restored, ...listChanges([before, await listHolders(tx)])]);
  return { flagged, goneLeadIds, again };
}

async function splitMigrations({ migrations: archived }: ArchiveManifest) {
  const known = await readMigrations();
  const then = known.slice(0, archived.length);
  const isKnown = archived.every(({ name, hash }, place) => then[place]?.name === name && then[place]?.hash === hash);
  if (!isKnown) {
    throw new Refusal('invalid', 'The archive is from a different version. Restore it with that version.');
  }
  return { then, later: known.slice(archived.length) };
}

async function isEmpty(tx: Tx): Promise<boolean> {
  for (const name of await listTables(tx)) {
    if (name === 'time_cursor') continue;
    const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

async function dropTables(tx: Tx): Promise<void> {
  for (const name of [...(await listTables(tx)), ...unarchivedTables]) {
    await tx.execute(sql`drop table if exists ${sql.identifier(name)} cascade`);
  }
}

interface Holders {
  dealershipIds: number[];
  siteIds: number[];
}

async function listHolders(tx: Tx): Promise<Holders> {
  const dealerships = await tx.select({ id: dealership.id }).from(dealership);
  const sites = await tx.select({ id: site.id }).from(site);
  return { dealershipIds: dealerships.map(({ id }) => id), siteIds: sites.map(({ id }) => id) };
}

/** What running nodes have to reload or drop. */
function listChanges(holders: readonly Holders[]): ChangeEvent[] {
  const dealershipIds = [...new Set(holders.flatMap((each) => each.dealershipIds))];
  const siteIds = [...new Set(holders.flatMap((each) => each.siteIds))];
  return [
    ...dealershipIds.map((dealershipId) => ({ kind: 'stock.reloaded' as const, dealershipId })),
    ...dealershipIds.map((dealershipId) => ({ kind: 'dealership.changed' as const, dealershipId })),
    ...siteIds.map((siteId) => ({ kind: 'site.changed' as const, siteId })),
  ];
}

/** With LINK_SECRET the key in the data folder is of no use. */
async function hasNewKey({ config, codeKey }: Pick<AppContext, 'config' | 'codeKey'>, files: string): Promise<boolean> {
  if (config.LINK_SECRET !== undefined) return false;
  const archived = await readFile(join(files, signInKeyName)).catch(() => null);
  return archived !== null && !archived.equals(codeKey);
}

/** Moves what visitors sent from an archive's files into the storage in use, whichever the archive came from. */
async function restoreUploads(uploads: UploadStorage, files: string): Promise<void> {
  const folder = join(files, uploadFolder);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!isSecretId(name)) continue;
    await uploads.write(name, await readFile(join(folder, name)));
    await rm(join(folder, name));
  }
}
