import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ofOthers = 0o077;

/**
 * Takes from everybody but its owner what he may do with the folder and with all in it, whoever made it open; links are left
 * alone. The folder itself comes last, so that a start that is cut off begins anew, and where it is private already nobody
 * reaches what is in it. Answers with what belongs to another user and stays as it is.
 */
export async function makePrivate(folder: string): Promise<string[]> {
  if (process.platform === 'win32' || !(await isOpen(folder))) return [];
  const left: string[] = [];
  await closeInside(folder, left);
  await close(folder, left);
  return left;
}

async function isOpen(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && (found.mode & ofOthers) !== 0;
}

async function closeInside(folder: string, left: string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory() && !entry.isSymbolicLink());
  await Promise.all(files.map(({ name }) => close(join(folder, name), left)));
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    await close(path, left);
    if (!left.includes(path)) await closeInside(path, left);
  }
}

async function close(path: string, left: string[]): Promise<void> {
  try {
    const { mode } = await stat(path);
    if ((mode & ofOthers) !== 0) await chmod(path, mode & 0o700);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EPERM' || code === 'EACCES') left.push(path);
    else if (code !== 'ENOENT') throw error;
  }
}
