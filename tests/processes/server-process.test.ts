import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
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
