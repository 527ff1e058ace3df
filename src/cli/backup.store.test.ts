import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site } from '#db/schema/index.ts';
import { createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { runBackup, runRestore } from './backup.ts';
import type { CommandIo } from './owner/command-io.ts';

let test: TestApp;
let cwd: string;
beforeAll(async () => {
  test = await openTestApp();
  cwd = await mkdtemp(join(tmpdir(), 'forecourt-cli-'));
});
afterAll(async () => {
  await test.close();
  await rm(cwd, { recursive: true, force: true });
});

describe('forecourt backup and restore', () => {
  it('OPS-04 report their result and use files relative to the folder of the caller', async () => {
    const out: string[] = [];
    const io: CommandIo = {
      write: (line) => out.push(line),
      writeError: () => {},
      isTerminal: false,
      cwd,
      signal: new AbortController().signal,
    };
    await createTestSite(test);
    await mkdir(join(cwd, 'a'));
    expect(await runBackup(test.app, { file: 'a/all.tar.gz' }, io)).toBe(0);
    await test.ctx.store.db.delete(site);
    expect(await runRestore(test.app, { file: 'a/all.tar.gz', force: true }, io)).toBe(0);
    expect(await test.ctx.store.db.$count(site)).toBe(1);
    expect(out).toEqual([
      expect.stringMatching(/^6 rows and \d+ files? written to .*all\.tar\.gz$/),
      '6 rows and 0 pictures restored',
    ]);
  });

  it('OPS-04 makes no folder for an archive', async () => {
    const io: CommandIo = {
      write: () => {},
      writeError: () => {},
      isTerminal: false,
      cwd,
      signal: new AbortController().signal,
    };
    await expect(runBackup(test.app, { file: 'mistyped/all.tar.gz' }, io)).rejects.toThrow(
      `There is no folder ${join(cwd, 'mistyped')}.`,
    );
    expect(await readdir(cwd)).not.toContain('mistyped');
  });

  it('OPS-04 say that an archive is not encrypted, and encrypt it with the passphrase of a file', async () => {
    const said: string[] = [];
    const io: CommandIo = {
      ...{ write: () => {}, writeError: (line: string) => said.push(line), isTerminal: false, cwd },
      signal: new AbortController().signal,
    };
    await runBackup(test.app, { file: 'open' }, io);
    expect(said.splice(0)).toEqual([expect.stringContaining('is not encrypted')]);
    await writeFile(join(cwd, 'short'), 'short\n');
    await writeFile(join(cwd, 'phrase'), 'a passphrase for archives\n');
    const encrypt = (passphraseFile?: string) =>
      runBackup(test.app, { file: 'closed', encrypt: true, passphraseFile }, io);
    await expect(encrypt()).rejects.toThrow('There is no passphrase: set BACKUP_PASSPHRASE');
    await expect(encrypt('short')).rejects.toThrow('fewer than 12 characters');
    await expect(encrypt('nowhere')).rejects.toThrow('cannot be read');
    expect(await encrypt('phrase')).toBe(0);
    expect(said).toEqual([]);
    await expect(runRestore(test.app, { file: 'closed', force: true }, io)).rejects.toThrow('--passphrase-file');
    expect(await runRestore(test.app, { file: 'closed', force: true, passphraseFile: 'phrase' }, io)).toBe(0);
    expect(await test.ctx.store.db.$count(site)).toBe(1);
  });
});
