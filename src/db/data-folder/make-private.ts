import type { Dirent } from 'node:fs';
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ofOthers = 0o077;
/** Of the data folder, with a file for each picture or upload: there may be hundreds of thousands. */
const countless: readonly string[] = ['pictures', 'media', 'uploads', 'cache'];

/**
 * Takes from everybody but its owner what he may do with the folder and with all in it, whoever made it open; links are left
 * alone. Where the folder is private, one of countless files that is private too is not entered: nobody reaches what is in it.
 * The folder itself comes last, so that a start that is cut off begins anew. Answers with what belongs to another user and
 * stays as it is.
 */
export async function makePrivate(folder: string): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const left: string[] = [];
  const isOpen = await isOpenToOthers(folder);
  await closeInside(folder, left, async ({ name }) => {
    return isOpen || !countless.includes(name) || (await isOpenToOthers(join(folder, name)));
  });
  await close(folder, left);
  return left;
}

async function isOpenToOthers(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && (found.mode & ofOthers) !== 0;
}

type Choice = (subfolder: Dirent) => Promise<boolean>;

async function closeInside(folder: string, left: string[], isEntered: Choice = async () => true): Promise<void> {
  const entries = await list(folder);
  const files = entries.filter((entry) => !entry.isDirectory() && !entry.isSymbolicLink());
  await Promise.all(files.map(({ name }) => close(join(folder, name), left)));
  for (const entry of entries) {
    if (!entry.isDirectory() || !(await isEntered(entry))) continue;
    const path = join(folder, entry.name);
    await close(path, left);
    if (!left.includes(path)) await closeInside(path, left);
  }
}

/** Nothing of a folder that is gone, or is another user's and private, as `lost+found` is. */
async function list(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    const code = getCode(error);
    if (code === 'ENOENT' || code === 'EACCES') return [];
    throw error;
  }
}

async function close(path: string, left: string[]): Promise<void> {
  try {
    const { mode } = await stat(path);
    if ((mode & ofOthers) !== 0) await chmod(path, mode & 0o700);
  } catch (error) {
    const code = getCode(error);
    if (code === 'EPERM' || code === 'EACCES') left.push(path);
    else if (code !== 'ENOENT') throw error;
  }
}

const getCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null);
