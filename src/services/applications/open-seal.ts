import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config/env.ts';
import { createFolder } from '#kernel/create-folder.ts';
import type { Log } from '#kernel/log.ts';
import { parseSealKeys, type SealKey, writeSealKey } from '#kernel/secrets/seal-key.ts';
import { createSeal, type Seal } from './seal.ts';

interface OpenSealInput {
  config: Pick<Config, 'FINANCE_KEYS' | 'DATABASE_URL' | 'FORECOURT_DATA'>;
  log: Log;
}

/** Beside what it opens, but in no backup. */
export const keyFileName = 'finance-keys';

/**
 * The keys of FINANCE_KEYS; those of the data folder's key file open, too. Without the setting the embedded store has its
 * key file, made at the first start. Null with PostgreSQL: several machines need one key, which only the operator can give.
 */
export async function openSeal({ config, log }: OpenSealInput): Promise<Seal | null> {
  const path = join(config.FORECOURT_DATA, keyFileName);
  const given = config.FINANCE_KEYS ?? [];
  const written = await readKeyFile(path, log);
  const isOwn = given.length === 0 && config.DATABASE_URL === undefined;
  const made = isOwn && written.kind === 'missing' ? await makeKeyFile(path, log) : [];
  const inFile = written.kind === 'read' ? written.keys : made;
  if (given.length === 0 && !isOwn) return null;
  const names = new Set(given.map(({ name }) => name));
  const [first, ...others] = [...given, ...inFile.filter(({ name }) => !names.has(name))];
  return first ? createSeal([first, ...others]) : null;
}

type ReadKeyFile = { kind: 'read'; keys: SealKey[] } | { kind: 'missing' | 'unreadable' };

/** One that cannot be read is left alone: what it opened is worth a person's look. */
async function readKeyFile(path: string, log: Log): Promise<ReadKeyFile> {
  try {
    const keys = parseSealKeys((await readFile(path, 'utf8')).replaceAll('\n', ','));
    if (keys !== null) return { kind: 'read', keys };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { kind: 'missing' };
  }
  log.error('the key file of finance applications cannot be read: they are not offered', { file: keyFileName });
  return { kind: 'unreadable' };
}

/** On disk before anything is sealed with it. */
async function makeKeyFile(path: string, log: Log): Promise<SealKey[]> {
  const made = { name: `own-${randomBytes(4).toString('hex')}`, key: randomBytes(32) };
  try {
    await createFolder(join(path, '..'));
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${writeSealKey(made)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    return [made];
  } catch {
    log.error('no key file could be made: finance applications are not offered', { file: keyFileName });
    return [];
  }
}
