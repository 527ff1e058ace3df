import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Log } from '#kernel/log.ts';
import type { ReceivedEnquiry } from '../intake/received-enquiry.ts';
import { decodeJournal, type JournalRecord, listUniqueLeads } from './journal-line.ts';

const suffix = '.journal';
const adoptedSuffix = '.adopted';
/** A file of another machine, or of a live process id, counts as abandoned after a day without a write. */
const abandonedMs = 24 * 60 * 60 * 1000;

const host = hostname().replace(/[^A-Za-z0-9-]/g, '-') || 'host';

/** Files that this process has open. */
const openHere = new Set<string>();

export function markOpen(path: string): void {
  openHere.add(path);
}

export function markClosed(path: string): void {
  openHere.delete(path);
}

export function createJournalPath(folder: string): string {
  return join(folder, `${host}.${process.pid}.${randomBytes(6).toString('hex')}${suffix}`);
}

export interface FoundJournals {
  /** All their enquiries, oldest first: the store may have lost even confirmed ones. */
  leads: ReceivedEnquiry[];
  /** Adopted files: remove them once their enquiries are in our own file. */
  adopted: { path: string; damagedLines: number }[];
}

/** Reads every journal in the folder, and adopts those of dead processes. */
export async function findJournals(folder: string, log: Log): Promise<FoundJournals> {
  const records: JournalRecord[] = [];
  const adopted: FoundJournals['adopted'] = [];
  for (const name of (await readdir(folder)).sort()) {
    const path = join(folder, name);
    const isAdopted = name.endsWith(adoptedSuffix);
    if (openHere.has(path) || !(isAdopted || name.endsWith(suffix))) continue;
    try {
      const taken = isAdopted ? path : await adoptFile(path, name);
      const content = decodeJournal(await readFile(taken ?? path));
      records.push(...content.records);
      if (taken !== null) adopted.push({ path: taken, damagedLines: content.damagedLines });
    } catch (error) {
      // Its own process may remove it meanwhile.
      log.warn('a lead journal could not be read', { file: name, reason: String(error) });
    }
  }
  return { leads: listUniqueLeads(records), adopted };
}

/**
 * Renamed before it is read: should its process live after all, it finds its file gone before it acknowledges another
 * enquiry, and everything acknowledged until then is in what we read.
 */
async function adoptFile(path: string, name: string): Promise<string | null> {
  if (!(await isLeftBehind(path, name))) return null;
  const taken = path.slice(0, -suffix.length) + adoptedSuffix;
  await rename(path, taken);
  return taken;
}

async function isLeftBehind(path: string, name: string): Promise<boolean> {
  const [fileHost, pid] = name.split('.');
  if (fileHost === host && !isAnotherLivingProcess(Number(pid))) return true;
  return Date.now() - (await stat(path)).mtimeMs > abandonedMs;
}

function isAnotherLivingProcess(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
