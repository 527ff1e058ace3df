import { readdir, readFile, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { writeWhereDifferent } from '../pictures/fill-storage.ts';
import type { PictureStorage } from '../pictures/picture-storage.ts';
import { runParallel } from '../run-parallel.ts';
import { pictureFolders } from './archive-manifest.ts';

const picturesAtOnce = 8;

/** Moves the pictures among an archive's files into the storage in use, whichever the archive came from. */
export async function restorePictures(storage: PictureStorage, files: string): Promise<number> {
  let count = 0;
  await runParallel(listPictures(files), picturesAtOnce, async ({ path, key }) => {
    if (!storage.accepts(key)) return;
    await writeWhereDifferent(storage, key, await readFile(path));
    await rm(path);
    count += 1;
  });
  return count;
}

interface ArchivedPicture {
  path: string;
  key: string;
}

/** An original is in a folder named after the first letters of its key; a site's file has its path as its key. */
async function* listPictures(files: string): AsyncGenerator<ArchivedPicture> {
  for (const folder of pictureFolders) {
    const entries = await readdir(join(files, folder), { withFileTypes: true, recursive: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const key = folder === 'pictures' ? entry.name : path.slice(files.length + 1).replaceAll(sep, '/');
      yield { path, key };
    }
  }
}
