import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { filesFolder, manifestName, tablesFolder } from './archive-manifest.ts';
import { isArchived } from './archived-files.ts';
import { openEncrypted } from './encryption/open-encrypted.ts';

export interface UnpackLimits {
  entries: number;
  bytes: number;
}

interface UnpackInput {
  sourceFile: string;
  folder: string;
  /** Null where none was given. */
  passphrase: string | null;
  /** Without them: what an archive of this size can hold, and the disk. */
  limits?: UnpackLimits;
}

/**
 * Unpacks what a backup has into `folder`, and answers with the number of files that none has, which are left out. Refuses
 * an incomplete archive, one with links or with names that lead outside, and one that unpacks to far more than it is.
 */
export async function unpackArchive({ sourceFile, folder, passphrase, limits }: UnpackInput): Promise<number> {
  const most = limits ?? (await measureLimits(sourceFile, folder));
  const archive = extract();
  const opened = await openEncrypted(createReadStream(sourceFile), passphrase);
  const read = pipeline(opened, createGunzip(), countBytes(most.bytes), archive);
  const [, leftOut] = await Promise.all([read, writeEntries(archive, folder, most.entries)]);
  return leftOut;
}

const mostEntries = 5_000_000;
/** Rows of a table become this much smaller at most; pictures not at all. */
const bestCompression = 100;
const smallestAllowance = 64 * 2 ** 20;

async function measureLimits(sourceFile: string, folder: string): Promise<UnpackLimits> {
  const { size } = await stat(sourceFile);
  const { bavail, bsize } = await statfs(folder);
  return { entries: mostEntries, bytes: Math.min(bavail * bsize, size * bestCompression + smallestAllowance) };
}

function countBytes(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      if (bytes > most) done(new Error(`it unpacks to more than ${most} bytes`));
      else done(null, part);
    },
  });
}

async function writeEntries(archive: Extract, folder: string, mostFiles: number): Promise<number> {
  let [entries, leftOut] = [0, 0];
  for await (const entry of archive) {
    const { name, type } = entry.header;
    entries += 1;
    if (entries > mostFiles) throw new Error(`it has more than ${mostFiles} files`);
    if (type !== 'file') throw new Error(`it has something that is no file (${type}): ${quote(name)}`);
    if (!isPlain(name)) throw new Error(`it has a file with a name that no backup gives: ${quote(name)}`);
    if (!isOfBackup(name)) {
      leftOut += 1;
      entry.resume();
      continue;
    }
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(entry, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  }
  return leftOut;
}

const quote = (name: string) => JSON.stringify(name.slice(0, 100));

/** A path of plain names below the folder. */
function isPlain(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand in a name
  if (name.length > 1_000 || /[\u0000-\u001f\u007f\\]/.test(name)) return false;
  return name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

const tableFile = /^[a-z_]+\.ndjson$/;

function isOfBackup(name: string): boolean {
  const [first = '', second = '', ...rest] = name.split('/');
  if (rest.length > 0) return first === filesFolder && isArchived(second, { withKey: false });
  if (second === '') return first === manifestName;
  return first === tablesFolder
    ? tableFile.test(second)
    : first === filesFolder && isArchived(second, { withKey: true });
}
