import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServerProcess } from '#tests/support/server-process.ts';
import { chooseServerFlags, serverEnvironment } from '../../scripts/setup/server-memory.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-small-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const gigabyte = 2 ** 30;
/** The system of a machine of 1 GB has the rest. */
const mostMb = 850;

it.runIf(process.platform === 'linux')(
  'OPS-05 OPS-08 makes its store and the demo within a machine of 1 GB',
  async () => {
    const server = await startServerProcess({
      dataFolder: join(folder, 'data'),
      env: { ...serverEnvironment, FORECOURT_DEMO: 'on' },
      flags: chooseServerFlags(gigabyte),
    });
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    await server.stop();
    const peakMb = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024;
    expect(peakMb).toBeGreaterThan(0);
    expect(peakMb).toBeLessThan(mostMb);
  },
);
