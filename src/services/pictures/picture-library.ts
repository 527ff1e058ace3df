import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BytePart, streamFilePart } from '#kernel/file-part.ts';
import { findFileInside } from '#kernel/find-file-inside.ts';
import { findMediaType } from '#kernel/media-type.ts';
import { isOriginalPath, type PictureStorage, type StoredPicture, toPictureKey } from './picture-storage.ts';

/** Everything that visitors may see under /media/. There is no other source of pictures. */
export interface PictureLibrary {
  /** By the path under /media/, decoded. */
  find(path: string): Promise<LibraryPicture | null>;
}

export interface LibraryPicture extends StoredPicture {
  /** Whether its address always gives the same content. */
  isImmutable: boolean;
}

const demoPictures = fileURLToPath(new URL('../../../demo/pictures', import.meta.url));

/** The storage, and the pictures of the demo, which come with the program. */
export function openPictureLibrary(storage: PictureStorage): PictureLibrary {
  return {
    async find(path) {
      const demo = await findDemoPicture(path);
      if (demo) return { ...demo, isImmutable: true };
      const stored = await storage.find(toPictureKey(path));
      return stored && { ...stored, isImmutable: isOriginalPath(path) };
    },
  };
}

async function findDemoPicture(path: string): Promise<StoredPicture | null> {
  const contentType = findMediaType(path);
  const file = contentType === null ? null : await findFileInside(demoPictures, path);
  if (contentType === null || file === null) return null;
  const read = () => readFile(file.path);
  const open = async (part: BytePart = { start: 0, end: file.size - 1 }) => ({
    size: part.end - part.start + 1,
    body: streamFilePart(file.path, part),
  });
  return { version: `${file.path}/${file.size}/${file.mtimeMs}`, contentType, size: file.size, read, open };
}
