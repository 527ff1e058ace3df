import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Header, type Pack, pack } from 'tar-stream';
import { drawFileKey } from './encryption/age-file-key.ts';
import { createPartCloser, nonceBytes } from './encryption/age-parts.ts';

interface PackInput {
  folder: string;
  names: readonly string[];
  targetFile: string;
  /** Null leaves the archive open to whoever gets it. */
  passphrase: string | null;
}

/** Writes these files and folders of `folder`, in this order, into one compressed archive that only its owner can read. */
export async function packArchive({ folder, names, targetFile, passphrase }: PackInput): Promise<void> {
  const archive = pack();
  const cut = new AbortController();
  const written = writeArchive(archive, targetFile, passphrase);
  written.catch((error: unknown) => cut.abort(error));
  try {
    for (const name of names) await addEntry({ archive, folder, signal: cut.signal }, name);
    archive.finalize();
  } catch (error) {
    archive.destroy(error instanceof Error ? error : undefined);
    // If writing failed first, that is the reason.
    await written;
    throw error;
  }
  await written;
}

async function writeArchive(archive: Pack, targetFile: string, passphrase: string | null): Promise<void> {
  const zipped = createGzip();
  if (passphrase === null) return pipeline(archive, zipped, createWriteStream(targetFile, { mode: 0o600 }));
  const { header, fileKey } = await drawFileKey(passphrase);
  const nonce = randomBytes(nonceBytes);
  const target = createWriteStream(targetFile, { mode: 0o600 });
  target.write(header);
  target.write(nonce);
  return pipeline(archive, zipped, createPartCloser(fileKey, nonce), target);
}

interface Packing {
  archive: Pack;
  folder: string;
  /** Aborted when the archive cannot be written. */
  signal: AbortSignal;
}

async function addEntry(packing: Packing, name: string): Promise<void> {
  const path = join(packing.folder, name);
  const found = await stat(path);
  if (found.isDirectory()) {
    for (const inner of (await readdir(path)).sort()) await addEntry(packing, `${name}/${inner}`);
  } else {
    await addFile(packing, path, { name, size: found.size, mtime: found.mtime, mode: 0o600 });
  }
}

type FileHeader = Pick<Header, 'name' | 'size' | 'mtime' | 'mode'>;

async function addFile({ archive, signal }: Packing, path: string, header: FileHeader): Promise<void> {
  signal.throwIfAborted();
  const done = Promise.withResolvers<void>();
  const entry = archive.entry(header, (error) => (error ? done.reject(error) : done.resolve()));
  const giveUp = () => done.reject(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    // A file that grows meanwhile is archived as long as it was: its length comes first.
    const parts = header.size > 0 ? createReadStream(path, { end: header.size - 1 }) : [];
    for await (const part of parts) if (!entry.write(part)) await once(entry, 'drain', { signal });
    entry.end(null);
    await done.promise;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
