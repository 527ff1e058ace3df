import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Rendered files on disk; above `maxBytes` the least recently used are deleted. */
export interface PictureCache {
  find(name: string): Promise<Buffer | null>;
  keep(name: string, bytes: Buffer): Promise<void>;
  bytes(): number;
}

export async function openPictureCache(folder: string, maxBytes: number): Promise<PictureCache> {
  await mkdir(folder, { recursive: true });
  const entries = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') void rm(join(folder, name), { force: true });
    },
  });
  for (const file of await listOldestFirst(folder)) entries.set(file.name, file.size);
  return {
    async find(name) {
      if (entries.get(name) === undefined) return null;
      // An operator may have emptied the folder.
      const bytes = await readFile(join(folder, name)).catch(() => null);
      if (bytes === null) entries.delete(name);
      return bytes;
    },
    async keep(name, bytes) {
      const unfinished = join(folder, `.${randomUUID()}`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(folder, name));
      entries.set(name, bytes.length);
    },
    bytes: () => entries.calculatedSize,
  };
}

async function listOldestFirst(folder: string) {
  const files = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith('.')) {
      await rm(path, { force: true });
      continue;
    }
    const { size, atimeMs } = await stat(path);
    files.push({ name, size, atimeMs });
  }
  return files.sort((a, b) => a.atimeMs - b.atimeMs);
}
