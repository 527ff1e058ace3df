import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Log } from '#kernel/log.ts';

/** Rendered files on disk; above `maxBytes` the least recently used are deleted. */
export interface PictureCache {
  find(name: string): Promise<Buffer | null>;
  /** What the disk does not take stays in memory for a while. */
  keep(name: string, bytes: Buffer): Promise<void>;
  bytes(): number;
}

export interface PictureCacheOptions {
  folder: string;
  maxBytes: number;
  log: Log;
}

const maxUnwrittenBytes = 32 * 2 ** 20;

export async function openPictureCache({ folder, maxBytes, log }: PictureCacheOptions): Promise<PictureCache> {
  const entries = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') void rm(join(folder, name), { force: true });
    },
  });
  const unwritten = new LRUCache<string, Buffer>({
    maxSize: maxUnwrittenBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  let isFailing = false;
  /** Of a disk that stays full, the log hears once. */
  const noteFailure = (error: unknown) => {
    if (!isFailing) log.warn('rendered files cannot be written and are served from memory', describe(error));
    isFailing = true;
  };
  for (const file of await listOldestFirst(folder).catch(noNames(noteFailure))) entries.set(file.name, file.size);
  return {
    async find(name) {
      if (entries.get(name) === undefined) return unwritten.get(name) ?? null;
      // An operator may have emptied the folder.
      const bytes = await readFile(join(folder, name)).catch(() => null);
      if (bytes === null) entries.delete(name);
      return bytes;
    },
    async keep(name, bytes) {
      try {
        await writeWhole(folder, name, bytes);
        entries.set(name, bytes.length);
        isFailing = false;
      } catch (error) {
        noteFailure(error);
        unwritten.set(name, bytes);
      }
    },
    bytes: () => entries.calculatedSize,
  };
}

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

const describe = (error: unknown) => ({
  reason: error instanceof Error && 'code' in error ? String(error.code) : 'unknown',
});

const noNames =
  (note: (error: unknown) => void) =>
  (error: unknown): [] => {
    note(error);
    return [];
  };

async function listOldestFirst(folder: string) {
  await mkdir(folder, { recursive: true });
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
