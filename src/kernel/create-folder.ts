import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it, readable by this user alone; EEXIST where a file has its name. Node's own `recursive` never ends where a file system
 * answers that a folder whose parent exists cannot be found, as /proc does.
 */
export async function createFolder(path: string): Promise<void> {
  const missing: string[] = [];
  for (let at = path; !(await exists(at)) && dirname(at) !== at; at = dirname(at)) missing.unshift(at);
  if (missing.length === 0 && !(await isFolder(path))) await mkdir(path);
  for (const folder of missing) {
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** What cannot be asked about is left to `mkdir` to tell. */
const exists = (path: string) =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && error.code !== 'ENOTDIR',
  );

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => true,
  );
