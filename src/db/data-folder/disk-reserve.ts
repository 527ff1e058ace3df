import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat, statfs, truncate } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Log } from '#kernel/log.ts';

/** Whether a write failed because the disk, or this user's share of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** Space on the disk of the data folder that is occupied for nothing, to be given back when there is no other. */
export interface DiskReserve {
  /** Gives back a part of the journal's share; false if nothing is left. Nothing else touches that share. */
  releaseForJournal(): Promise<boolean>;
  /** To be called every few seconds: gives back the store's share while the disk is nearly full, and fills up what is missing. */
  look(): Promise<void>;
  /** What the last look found. */
  readonly space: DiskSpace;
}

export interface DiskSpace {
  freeBytes: number;
  reserveBytes: number;
}

interface DiskReserveInput {
  /** The data folder. */
  folder: string;
  bytes: number;
  /** Whether the store writes to the same disk. */
  holdsStore: boolean;
  log: Log;
  /** Bytes that are free on the disk of a folder. */
  measureFree?: (folder: string) => Promise<number>;
}

const mb = 2 ** 20;
/** Given back at a time: enough for hundreds of enquiries. */
const journalPartBytes = mb;
/** The embedded store asks for up to half of this at once. */
const lowBytes = 32 * mb;

export function openDiskReserve({
  folder,
  bytes,
  holdsStore,
  log,
  measureFree = measureFreeBytes,
}: DiskReserveInput): DiskReserve {
  const inside = join(folder, 'reserve');
  const journalBytes = holdsStore ? Math.ceil(bytes / 4) : bytes;
  const journal: Share = { path: join(inside, 'journal'), bytes: journalBytes };
  const store: Share = { path: join(inside, 'store'), bytes: bytes - journalBytes };
  const space: DiskSpace = { freeBytes: 0, reserveBytes: 0 };
  let trouble = '';
  /** Says what is new, once. */
  const tell = (message: string) => {
    if (message !== trouble && message !== '') log.warn(message, { event: 'disk_low' });
    trouble = message;
  };

  /** What is wrong afterwards. */
  const fillUp = async (share: Share): Promise<string> => {
    if ((await measure(share.path)) >= share.bytes) return '';
    // Afterwards the disk must not be nearly full.
    if ((await measureFree(folder)) < share.bytes + lowBytes) return 'there is no disk space to keep for enquiries';
    await fill(share);
    log.info('disk space is kept', { for: basename(share.path), bytes: share.bytes });
    return '';
  };

  return {
    space,
    async releaseForJournal() {
      const size = await measure(journal.path);
      if (size === 0) return false;
      const leftBytes = Math.max(0, size - journalPartBytes);
      await truncate(journal.path, leftBytes);
      log.error('the disk is full: enquiries use the space that is kept for them', {
        event: 'disk_full',
        leftBytes,
      });
      return true;
    },
    async look() {
      space.freeBytes = await measureFree(folder);
      if (space.freeBytes < lowBytes) {
        tell('the disk is nearly full');
        await rm(store.path, { force: true });
      } else {
        tell((await fillUp(journal)) || (await fillUp(store)));
      }
      space.reserveBytes = (await measure(journal.path)) + (await measure(store.path));
    },
  };
}

interface Share {
  path: string;
  bytes: number;
}

async function measureFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function measure(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? 0;
}

/** Random, because a disk may compress zeros or leave them out. */
async function fill({ path, bytes }: Share): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.part`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    const part = randomBytes(mb);
    for (let left = bytes; left > 0; left -= part.length) await file.write(part, 0, Math.min(left, part.length));
    await file.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
