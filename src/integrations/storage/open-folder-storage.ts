import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureStorage } from '#services/pictures/picture-storage.ts';
import { assertPictureKey, readContentType } from './picture-key.ts';

/** Stores originals as files, in folders named after the first two letters of their keys. */
export function openFolderStorage(folder: string): PictureStorage {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async find(key) {
      const contentType = readContentType(key);
      if (contentType === null) return null;
      const file = await stat(pathOf(key)).catch(nullWhereAbsent);
      if (!file?.isFile()) return null;
      const { size, mtimeMs } = file;
      return { version: `${key}/${size}/${mtimeMs}`, contentType, size, read: () => readFile(pathOf(key)) };
    },
    async write(key, bytes) {
      assertPictureKey(key);
      await writeWhole(pathOf(key), bytes);
    },
    async delete(key) {
      assertPictureKey(key);
      await rm(pathOf(key), { force: true });
    },
  };
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = join(dirname(path), `.${randomUUID()}.part`);
  try {
    const file = await open(unfinished, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function nullWhereAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
  throw error;
}
