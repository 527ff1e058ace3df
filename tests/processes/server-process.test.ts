import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { patienceMs } from '#tests/support/patience.ts';
import { collectOutput, readPort, sendRequest, startServerProcess } from '#tests/support/server-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-process-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the server process', () => {
  it('OPS-04 OPS-06 prints its address, owns its data folder, and shuts down cleanly', async () => {
    const server = await startServerProcess({ dataFolder: folder });
    const { port } = server;
    expect(server.output()).toContain(`Forecourt is running at http://localhost:${port}`);
    expect((await sendRequest({ port, host: 'localhost', path: '/' })).body).toContain('There are no sites yet.');

    const second = spawn(process.execPath, ['src/server.ts'], {
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', FORECOURT_DATA: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = collectOutput(second);
    await once(second, 'close');
    expect(second.exitCode).toBe(3);
    expect(said()).toMatch(/in use by process \d+/);

    expect(await server.stop()).toBe(0);
    const again = await startServerProcess({ dataFolder: folder });
    expect(await again.stop()).toBe(0);
  });

  it('OPS-04 keeps its data folder from others, whatever was there before', async () => {
    const data = join(folder, 'open');
    await mkdir(join(data, 'leads'), { recursive: true });
    await writeFile(join(data, 'leads', 'old.journal.damaged'), '');
    await chmod(join(data, 'leads', 'old.journal.damaged'), 0o644);
    for (const path of [data, join(data, 'leads')]) await chmod(path, 0o755);
    const before = process.umask(0o022);
    const server = await startServerProcess({ dataFolder: data }).finally(() => process.umask(before));
    const paths = ['', ...(await readdir(data, { recursive: true }))];
    const open = await Promise.all(paths.map(async (path) => ((await lstat(join(data, path))).mode & 0o077) !== 0));
    expect(paths.filter((_, at) => open[at])).toEqual([]);
    expect(paths).toEqual(
      expect.arrayContaining(['store/PG_VERSION', 'leads', 'leads/old.journal.damaged', 'sign-in.key']),
    );
    expect(await server.stop()).toBe(0);
  });

  it('OPS-04 ends with `npm start`, whatever npm does with its signal', async () => {
    const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', FORECOURT_DEMO: 'off', FORECOURT_DATA: folder };
    const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const port = await readPort(npm);
    npm.kill('SIGTERM');
    const answers = () =>
      sendRequest({ port, host: 'localhost', path: '/healthz' }).then(
        () => true,
        () => false,
      );
    await vi.waitUntil(async () => !(await answers()), { timeout: patienceMs });
    const again = await startServerProcess({ dataFolder: folder });
    expect(await again.stop()).toBe(0);
  });
});
