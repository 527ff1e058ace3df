import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#tests/support/free-port.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { startTestPostgres, type TestPostgres } from '#tests/support/test-postgres.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a script to its end; `said` is what it wrote for people. */
async function runToEnd(script: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', FORECOURT_DEMO: 'off', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, said };
}

const start = (env: Record<string, string>) =>
  runToEnd('src/server.ts', [], { FORECOURT_DATA: join(folder, 'data'), ...env });

describe('a start that cannot succeed', () => {
  it('OPS-04 names a port that is taken, in one line', async () => {
    const port = await findFreePort();
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
    const ended = await start({ PORT: String(port) });
    taken.close();
    expect(ended).toEqual({
      code: 2,
      said: `Port ${port} of 127.0.0.1 is taken by another program. Stop it, or set PORT to a free one.\n`,
    });
  });

  it('OPS-05 names every invalid setting, in one line', async () => {
    expect(await start({ PORT: 'web', LOG_LEVEL: 'loud' })).toEqual({
      code: 2,
      said: 'The environment is not valid: PORT must be a whole number from 0 to 65535; LOG_LEVEL must be one of debug, info, warn, error, silent.\n',
    });
  });

  it('OPS-05 says that PostgreSQL cannot be reached, in one line without the password', async () => {
    const port = await findFreePort();
    const ended = await start({ DATABASE_URL: `postgres://user:hidden@127.0.0.1:${port}/forecourt` });
    expect(ended.code).toBe(2);
    expect(ended.said).toMatch(/^PostgreSQL cannot be reached \(ECONNREFUSED [^\n]*\)\. Check DATABASE_URL[^\n]*\n$/);
    expect(ended.said).not.toContain('hidden');
  });

  it('OPS-06 names a data folder that cannot be used, in one line', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const ended = await start({ FORECOURT_DATA: file });
    expect(ended).toEqual({
      code: 2,
      said: `${file} cannot be used (EEXIST). Check FORECOURT_DATA and who may write there.\n`,
    });
  });
});

describe('a second process with the payment sandbox', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres();
  });
  afterAll(() => postgres?.stop());

  it('BUY-06 is refused in one line while the first runs, and takes it over afterwards', async () => {
    const env = { DATABASE_URL: postgres.url, PAYMENT_SANDBOX: 'on' };
    const serve = (name: string) => startServerProcess({ dataFolder: join(folder, name), env });
    const first = await serve('first');
    expect(await start({ ...env, FORECOURT_DATA: join(folder, 'second') })).toEqual({
      code: 2,
      said: 'Another process on this PostgreSQL has the payment sandbox on, which keeps its payments to itself. Set PAYMENT_SANDBOX=off, or run one process.\n',
    });
    const without = await startServerProcess({
      dataFolder: join(folder, 'without'),
      env: { ...env, PAYMENT_SANDBOX: 'off' },
    });
    await without.stop();
    await first.stop();
    await (await serve('second')).stop();
  });
});

describe('a command', () => {
  it('OPS-06 makes no store where it only wants to read one', async () => {
    const nowhere = join(folder, 'mistyped');
    const archive = join(folder, 'all.tar.gz');
    const ended = await runToEnd('src/cli/main.ts', ['backup', archive], { FORECOURT_DATA: nowhere });
    expect(ended).toEqual({
      code: 2,
      said: `There is no store in ${nowhere}. Set FORECOURT_DATA to the data folder of the server.\n`,
    });
    await expect(access(nowhere)).rejects.toThrow('ENOENT');
    await expect(access(archive)).rejects.toThrow('ENOENT');
  });

  it('OPS-06 ends quietly when nobody reads its lines any more', async () => {
    const child = spawn(process.execPath, ['src/cli/main.ts', '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect({ code: child.exitCode, said }).toEqual({ code: 0, said: '' });
  });
});
