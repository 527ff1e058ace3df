import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFileInside } from './find-file-inside.ts';
import type { PictureSource } from './picture-source.ts';
import type { PictureStorage, StoredPicture } from './picture-storage.ts';

/** Every original that visitors may see, by its path under /media/. There is no other source of pictures. */
export interface PictureLibrary {
  /** Finds only pictures; other files cannot be resized. */
  find(path: string): Promise<PictureSource | null>;
  /** A picture that the job has stored; null for paths of the folders. */
  findStored(path: string): Promise<StoredPicture | null>;
  /** Folders of the data and the demo; the first that has the file wins. */
  folders: readonly string[];
}

const stored = 'pictures/';
const picture = /\.(?:jpe?g|png|webp|avif)$/i;
const demoPictures = fileURLToPath(new URL('../../../demo/pictures', import.meta.url));

export function openPictureLibrary({
  storage,
  dataFolder,
}: {
  storage: PictureStorage;
  dataFolder: string;
}): PictureLibrary {
  const folders = [join(dataFolder, 'media'), demoPictures];
  const findStored = async (path: string) => (path.startsWith(stored) ? storage.find(path.slice(stored.length)) : null);
  return {
    folders,
    findStored,
    async find(path) {
      if (path.startsWith(stored)) return findStored(path);
      return picture.test(path) ? findInFolders(folders, path) : null;
    },
  };
}

async function findInFolders(folders: readonly string[], path: string): Promise<PictureSource | null> {
  for (const folder of folders) {
    const file = await findFileInside(folder, path);
    if (file) return { version: `${file.path}/${file.size}/${file.mtimeMs}`, read: () => readFile(file.path) };
  }
  return null;
}
