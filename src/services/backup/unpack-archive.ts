import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';

/** Unpacks only regular files of an archive into `folder`; rejects an incomplete archive. */
export async function unpackArchive(sourceFile: string, folder: string): Promise<void> {
  const archive = extract();
  const read = pipeline(createReadStream(sourceFile), createGunzip(), archive);
  await Promise.all([read, writeEntries(archive, folder)]);
}

async function writeEntries(archive: Extract, folder: string): Promise<void> {
  for await (const entry of archive) {
    if (entry.header.type !== 'file') {
      entry.resume();
      continue;
    }
    const path = resolve(folder, entry.header.name);
    if (!path.startsWith(folder + sep)) throw new Error(`${entry.header.name} points outside the archive`);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(entry, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }
}
