import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createFolder } from '#kernel/create-folder.ts';

/** Writes a file for this user alone, complete or not at all. */
export async function writeWhole(folder: string, name: string, content: Buffer | Readable): Promise<void> {
  await createFolder(folder);
  const unfinished = join(folder, `.${name}.part`);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
}
