import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BytePart, streamFilePart } from '#kernel/file-part.ts';
import { findFileInside } from '#kernel/find-file-inside.ts';
import type { PictureStorage } from '#services/pictures/picture-storage.ts';
import { listFiles, writeWhole } from './folder-files.ts';
import { getContentType, isPictureKey, mediaPrefix, readContentType } from './picture-key.ts';

const originals = 'pictures';

/** Files in the data folder: originals in pictures/, by the first two letters of their keys; files of sites in media/. */
export function openFolderStorage(dataFolder: string): PictureStorage {
  const pathOf = (key: string) => (key.startsWith(mediaPrefix) ? key : `${originals}/${key.slice(0, 2)}/${key}`);
  return {
    accepts: isPictureKey,
    async find(key) {
      const contentType = readContentType(key);
      if (contentType === null) return null;
      const [folder = '', ...inside] = pathOf(key).split('/');
      const file = await findFileInside(join(dataFolder, folder), inside.join('/'));
      if (file === null) return null;
      const { path, size, mtimeMs } = file;
      return {
        version: `${key}/${size}/${mtimeMs}`,
        contentType,
        size,
        read: () => readFile(path),
        open: async (part) => openFile(path, part ?? { start: 0, end: size - 1 }),
      };
    },
    async write(key, bytes) {
      getContentType(key);
      await writeWhole(join(dataFolder, pathOf(key)), bytes);
    },
    async delete(key) {
      getContentType(key);
      await rm(join(dataFolder, pathOf(key)), { force: true });
    },
    async *list() {
      for await (const path of listFiles(join(dataFolder, originals))) yield* validKey(path.split('/').at(-1) ?? '');
      for await (const path of listFiles(join(dataFolder, mediaPrefix))) yield* validKey(mediaPrefix + path);
    },
  };
}

const validKey = (key: string) => (isPictureKey(key) ? [key] : []);

/** As long as it was when it was found: its length is sent first. */
function openFile(path: string, part: BytePart) {
  const size = part.end - part.start + 1;
  return { size, body: size === 0 ? new Uint8Array() : streamFilePart(path, part) };
}
