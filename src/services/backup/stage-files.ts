import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isArchived } from './archived-files.ts';

/**
 * Puts the data folder's files (pictures, outbox, lead journals) into another folder, by hard links where it can, so
 * that none can vanish while the archive is written. Files that vanish before are left out. Returns their number.
 */
export async function stageFiles(
  dataFolder: string,
  target: string,
  { leaveOut, withKey }: { leaveOut: readonly string[]; withKey: boolean },
): Promise<number> {
  const entries = await readdir(dataFolder, { withFileTypes: true });
  let count = 0;
  for (const entry of entries) {
    if (!isArchived(entry.name, { withKey }) || leaveOut.includes(entry.name)) continue;
    count += await stageEntry(entry, join(dataFolder, entry.name), join(target, entry.name));
  }
  return count;
}

interface Entry {
  isDirectory(): boolean;
  isFile(): boolean;
}

async function stageEntry(entry: Entry, from: string, to: string): Promise<number> {
  if (entry.isFile()) return (await stageFile(from, to)) ? 1 : 0;
  if (!entry.isDirectory()) return 0;
  await mkdir(to, { recursive: true });
  let count = 0;
  for (const inner of await readdir(from, { withFileTypes: true })) {
    count += await stageEntry(inner, join(from, inner.name), join(to, inner.name));
  }
  return count;
}

async function stageFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch((error: unknown) => {
      if (isGone(error)) throw error;
      // Another file system, or one without hard links.
      return copyFile(from, to);
    });
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
