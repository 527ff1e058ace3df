import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it, readable by this user alone; EEXIST where a file has its name. Node's own `recursive` never ends where a file system
 * answers that a folder whose parent exists cannot be found, as /proc does.
 */
export async function createFolder(path: string): Promise<void> {
  const missing: string[] = [];
  let [at, found] = [path, await look(path)];
  while (found === 'nothing' && dirname(at) !== at) {
    missing.unshift(at);
    at = dirname(at);
    found = await look(at);
  }
  if (at === path && found === 'file') await mkdir(path);
  for (const folder of missing) {
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** What cannot be asked about is left to `mkdir` to tell. */
const look = (path: string) =>
  stat(path).then(
    (stats) => (stats.isDirectory() ? 'folder' : 'file'),
    ({ code }: NodeJS.ErrnoException) => (code === 'ENOENT' || code === 'ENOTDIR' ? 'nothing' : 'folder'),
  );
