import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRequest, startServerProcess } from '#tests/support/server-process.ts';
import { startTestPostgres } from '#tests/support/test-postgres.ts';
import { chooseServerFlags, serverEnvironment } from '../../scripts/setup/server-memory.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-small-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const gigabyte = 2 ** 30;
const sites = ['northside', 'coastal', 'carbarn', 'summit'];
const paths = ['/', '/search', '/search?price=1000-20000', '/finance', '/dealer-locator', '/special-offers'];

/** The most that it took to make the demo and show some pages of each site, in MB. */
async function readPeakOf({ memory, env }: { memory: number; env: Record<string, string> }): Promise<number> {
  const server = await startServerProcess({
    dataFolder: await mkdtemp(join(folder, 'data-')),
    env: { ...serverEnvironment, FORECOURT_DEMO: 'on', ...env },
    flags: chooseServerFlags(memory),
  });
  try {
    for (const site of sites) {
      for (const path of paths) {
        const { status } = await sendRequest({ port: server.port, host: `${site}.localhost`, path });
        expect([site, path, status]).toEqual([site, path, 200]);
      }
    }
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    const peakMb = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024;
    expect(peakMb).toBeGreaterThan(0);
    return peakMb;
  } finally {
    await server.stop();
  }
}

// The system of the machine has the rest.
it.runIf(process.platform === 'linux')(
  'OPS-05 OPS-08 makes its store and the demo within a machine of 1 GB',
  async () => {
    expect(await readPeakOf({ memory: gigabyte, env: {} })).toBeLessThan(700);
  },
);

it.runIf(process.platform === 'linux')(
  'OPS-05 OPS-08 makes the demo within a machine of 512 MB where PostgreSQL runs elsewhere',
  async () => {
    const postgres = await startTestPostgres();
    try {
      const peakMb = await readPeakOf({ memory: gigabyte / 2, env: { DATABASE_URL: postgres.url } });
      expect(peakMb).toBeLessThan(420);
    } finally {
      await postgres.stop();
    }
  },
);
