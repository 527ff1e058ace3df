import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { findProcessStart } from './find-process-start.ts';

const heartbeatMs = 5_000;
const silenceMs = 15_000;

const holderSchema = z.object({ pid: z.number().int(), started: z.string(), host: z.string(), token: z.string() });
export type LockHolder = z.output<typeof holderSchema>;

export interface LockFile {
  release(): Promise<void>;
}

/**
 * Takes the lock file, or returns who holds it. A dead holder's file is replaced under a second lock that is named
 * after that holder, so that of several starters exactly one replaces it and none removes a living one's.
 */
export async function acquireLockFile(path: string): Promise<LockFile | { heldBy: LockHolder }> {
  const mine = await describeSelf();
  const draft = `${path}.${mine.token}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (;;) {
      if (await linkNew(draft, path)) return hold(path, mine);
      const text = await readIfThere(path);
      if (text === null) continue;
      const holder = parseHolder(text);
      if (holder && (await isAlive(path, holder))) return { heldBy: holder };
      if (await replaceDead(path, draft, text)) return hold(path, mine);
    }
  } finally {
    await rm(draft, { force: true });
  }
}

/** Who holds the lock file now, or null where nobody does. */
export async function findLockHolder(path: string): Promise<LockHolder | null> {
  const text = await readIfThere(path);
  const holder = text === null ? null : parseHolder(text);
  return holder && (await isAlive(path, holder)) ? holder : null;
}

async function describeSelf(): Promise<LockHolder> {
  const started = (await findProcessStart(process.pid)) ?? 'unknown';
  return { pid: process.pid, started, host: hostname(), token: randomBytes(8).toString('hex') };
}

/** Whole or not at all: a reader never sees half a file. */
async function linkNew(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function replaceDead(path: string, draft: string, deadText: string): Promise<boolean> {
  const guardPath = `${path}.${createHash('sha256').update(deadText).digest('hex').slice(0, 12)}`;
  const guard = await acquireLockFile(guardPath);
  if ('heldBy' in guard) {
    await wait(20);
    return false;
  }
  try {
    if ((await readIfThere(path)) !== deadText) return false;
    const copy = `${draft}.new`;
    await link(draft, copy);
    await rename(copy, path);
    return true;
  } finally {
    await guard.release();
  }
}

function hold(path: string, mine: LockHolder): LockFile {
  const timer = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, heartbeatMs);
  timer.unref();
  return {
    release: async () => {
      clearInterval(timer);
      const text = await readIfThere(path);
      if (text !== null && parseHolder(text)?.token === mine.token) await rm(path, { force: true });
    },
  };
}

async function isAlive(path: string, holder: LockHolder): Promise<boolean> {
  if (holder.host === hostname()) return (await findProcessStart(holder.pid)) === holder.started;
  return isBeating(path);
}

/** Another machine's or container's process cannot be looked up: it lives while it touches its file. */
async function isBeating(path: string): Promise<boolean> {
  const before = await readTouched(path);
  for (let waitedMs = 0; waitedMs < silenceMs; waitedMs += 500) {
    await wait(500);
    if ((await readTouched(path)) !== before) return true;
  }
  return false;
}

async function readTouched(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.mtimeMs ?? null;
}

/** A file that is not ours to read, such as an empty one after a power cut, has no living holder. */
function parseHolder(text: string): LockHolder | null {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
