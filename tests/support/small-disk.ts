import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether this user may give a process a disk of its own. */
export const canMakeSmallDisk = spawnSync('unshare', ['-m', 'true']).status === 0;

/** For `through` of a server's process: only that process sees the disk at `path`. */
export function onSmallDisk(path: string, megabytes: number): string[] {
  return ['unshare', '-m', 'sh', '-c', `mount -t tmpfs -o size=${megabytes}m none '${path}' && exec "$@"`, 'sh'];
}

/** The path of a file as its process sees it, for us. */
export function seenBy(pid: number, path: string): string {
  return join('/proc', String(pid), 'root', path);
}

/** Occupies all that is free; the answer frees it again. */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, `full-${crypto.randomUUID()}`);
  const file = await open(path, 'w');
  try {
    for (const size of [2 ** 20, 4096]) await writeUntilFull(file, Buffer.alloc(size));
  } finally {
    await file.close();
  }
  return () => rm(path);
}

async function writeUntilFull(file: { write(part: Buffer): Promise<unknown> }, part: Buffer): Promise<void> {
  for (;;) {
    try {
      await file.write(part);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}
