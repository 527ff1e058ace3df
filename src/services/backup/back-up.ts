import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '#kernel/refusal.ts';
import type { AppContext } from '../context.ts';
import {
  type ArchiveManifest,
  filesFolder,
  manifestName,
  pictureFolders,
  tablesFolder,
  uploadFolder,
} from './archive-manifest.ts';
import { dumpTables } from './dump-tables.ts';
import { packArchive } from './pack-archive.ts';
import { stageFiles } from './stage-files.ts';

export interface BackUpOptions {
  /** Without one the archive is not encrypted. */
  passphrase?: string | null;
}

export interface BackUpAnswer {
  rows: number;
  files: number;
}

/**
 * Writes the whole store, as it is at one moment, and the data folder's files into one archive, which either store
 * can restore. The archive appears under its name when it is whole. Beside it, it takes as much room again while it works.
 * An encrypted one has the key of sign-ins too.
 */
export async function backUp(
  ctx: Pick<AppContext, 'store' | 'config' | 'clock'>,
  targetFile: string,
  { passphrase = null }: BackUpOptions = {},
): Promise<BackUpAnswer> {
  const folder = dirname(targetFile);
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory())
    throw new Refusal('invalid', `There is no folder ${folder}. Make it, or name another file.`);
  const staging = await mkdtemp(join(folder, 'backup-'));
  try {
    await mkdir(join(staging, tablesFolder));
    await mkdir(join(staging, filesFolder));
    const dumped = await dumpTables(ctx.store.db, join(staging, tablesFolder));
    // After the tables: an enquiry that arrives in between is in the journal and is restored from there.
    const { FORECOURT_DATA, PICTURE_STORAGE } = ctx.config;
    // Where a bucket is in use, what the folder still has is out of date.
    const leaveOut = PICTURE_STORAGE === 'folder' ? [] : [...pictureFolders, uploadFolder];
    const files = await stageFiles(FORECOURT_DATA, join(staging, filesFolder), {
      leaveOut,
      withKey: passphrase !== null,
    });
    const manifest: ArchiveManifest = { format: 1, createdAt: ctx.clock.now().toISOString(), ...dumped };
    await writeFile(join(staging, manifestName), JSON.stringify(manifest, null, 2));
    const whole = join(staging, 'archive');
    const names = [manifestName, tablesFolder, filesFolder];
    await packArchive({ folder: staging, names, targetFile: whole, passphrase });
    await rename(whole, targetFile);
    return { rows: dumped.tables.reduce((sum, table) => sum + table.rows, 0), files };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
