import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#config/env.ts';
import type { Log } from '#kernel/log.ts';
import { keyFileName, openSeal } from './open-seal.ts';
import { readKeyName, type SealedFor } from './seal.ts';

let folder: string;
let errors: string[];
const silent = () => {};
const log: Log = { debug: silent, info: silent, warn: silent, error: (message) => errors.push(message) };
beforeEach(async () => {
  errors = [];
  folder = await mkdtemp(join(tmpdir(), 'forecourt-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const place: SealedFor = { kind: 'application', siteId: 1, of: 'x' };
const open = (env: Record<string, string> = {}) =>
  openSeal({ config: parseConfig({ FORECOURT_DATA: folder, ...env }), log });
const given = `given:${Buffer.alloc(32, 1).toString('base64')}`;
const postgres = { DATABASE_URL: 'postgres://u:p@db.example/f' };

describe('openSeal', () => {
  it('LEAD-13 makes a key of its own for the embedded store, once, which nobody else may read', async () => {
    const sealed = (await open())?.close('text', place) ?? '';
    expect((await stat(join(folder, keyFileName))).mode & 0o777).toBe(0o600);
    expect((await open())?.open(sealed, place)).toEqual({ kind: 'opened', text: 'text' });
  });

  it('LEAD-13 takes no application with PostgreSQL unless it is given a key', async () => {
    expect(await open(postgres)).toBeNull();
    await expect(stat(join(folder, keyFileName))).rejects.toThrow();
    expect(readKeyName((await open({ ...postgres, FINANCE_KEYS: given }))?.close('x', place) ?? '')).toBe('given');
  });

  it('LEAD-13 still opens what the key file has sealed once a key is given', async () => {
    const sealed = (await open())?.close('text', place) ?? '';
    const seal = await open({ FINANCE_KEYS: given });
    expect(seal?.open(sealed, place)).toEqual({ kind: 'opened', text: 'text' });
    expect(readKeyName(seal?.close('x', place) ?? '')).toBe('given');
  });

  it('LEAD-13 leaves a key file that it cannot read alone, and says so', async () => {
    await writeFile(join(folder, keyFileName), 'not a key');
    expect(await open()).toBeNull();
    expect(await readFile(join(folder, keyFileName), 'utf8')).toBe('not a key');
    expect(errors).toEqual(['the key file of finance applications cannot be read: they are not offered']);
  });
});
