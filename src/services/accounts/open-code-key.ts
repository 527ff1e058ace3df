import { createHmac, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config/env.ts';
import { createFolder } from '#kernel/create-folder.ts';

const keyBytes = 32;

/**
 * The key of sign-in codes: made from LINK_SECRET, which several processes share; without it, drawn once and kept in the
 * data folder, readable by its owner alone.
 */
export async function openCodeKey({ LINK_SECRET, FORECOURT_DATA }: Config): Promise<Buffer> {
  if (LINK_SECRET !== undefined) return createHmac('sha256', LINK_SECRET).update('sign-in codes').digest();
  const path = join(FORECOURT_DATA, 'sign-in.key');
  return (await readKey(path)) ?? (await drawKey(FORECOURT_DATA, path));
}

async function readKey(path: string): Promise<Buffer | null> {
  try {
    const key = await readFile(path);
    if (key.length !== keyBytes) throw new Error(`${path} is not a key: delete it, and a new one is drawn.`);
    return key;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Whole or not at all; of two processes that draw at the same time the first one wins. */
async function drawKey(folder: string, path: string): Promise<Buffer> {
  await createFolder(folder);
  const drawn = randomBytes(keyBytes);
  const unfinished = `${path}.${process.pid}.part`;
  await writeFile(unfinished, drawn, { mode: 0o600 });
  await link(unfinished, path).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  await rm(unfinished, { force: true });
  return (await readKey(path)) ?? drawn;
}
