import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Log } from '#kernel/log.ts';
import { EmbeddedServer } from './embedded-server.ts';

export function getEmbeddedFolder(dataFolder: string): string {
  return join(dataFolder, 'store');
}

export function isEmbeddedFolderMade(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/**
 * Makes the folder of the embedded store, in a thread of its own; leaves one that is there. PGlite takes 500 MB for it,
 * of which the thread would keep half if it went on (decision 89).
 */
export async function makeEmbeddedFolder(folder: string, log: Log): Promise<void> {
  if (isEmbeddedFolderMade(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  const server = new EmbeddedServer(folder, log);
  try {
    await server.start();
  } finally {
    await server.stop();
  }
}
