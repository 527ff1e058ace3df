import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isSecretId } from '#kernel/secret-id.ts';
import type { UploadStorage } from '../uploads/upload-storage.ts';
import { uploadFolder } from './archive-manifest.ts';

/** Moves what visitors sent from an archive's files into the storage in use, whichever the archive came from. */
export async function restoreUploads(uploads: UploadStorage, files: string): Promise<void> {
  const folder = join(files, uploadFolder);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!isSecretId(name)) continue;
    await uploads.write(name, await readFile(join(folder, name)));
    await rm(join(folder, name));
  }
}
