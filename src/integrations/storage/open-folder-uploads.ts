import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isSecretId } from '#kernel/secrets/secret-id.ts';
import type { UploadStorage } from '#services/uploads/upload-storage.ts';
import { listFiles, writeWhole } from './folder-files.ts';

/** Files in uploads/ of the data folder, which no address of a site reaches. */
export function openFolderUploads(dataFolder: string): UploadStorage {
  const folder = join(dataFolder, 'uploads');
  const pathOf = (key: string) => {
    if (!isSecretId(key)) throw new Error('not a key of an upload');
    return join(folder, key);
  };
  return {
    write: (key, bytes) => writeWhole(pathOf(key), bytes),
    read: (key) => readFile(pathOf(key)).catch(nullWhereAbsent),
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for await (const path of listFiles(folder)) if (isSecretId(path)) yield path;
    },
  };
}

function nullWhereAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
