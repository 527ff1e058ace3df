import { spawnSync } from 'node:child_process';
import { access, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { writeKillSite } from '#tests/support/kills/apply-kill-site.ts';
import { createEnquiryPoster } from '#tests/support/kills/enquiry-poster.ts';
import { killSite } from '#tests/support/kills/kill-stock.ts';
import { patienceMs } from '#tests/support/patience.ts';
import { type ServerProcess, sendRequest, startServerProcess } from '#tests/support/server-process.ts';
import { canMakeSmallDisk, fillDisk, onSmallDisk, seenBy } from '#tests/support/small-disk.ts';

const [host = ''] = killSite.hosts;

/** A server whose data folder is a disk of its own, with a reserve. */
async function startOnSmallDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-disk-'));
  const dataFolder = join(folder, 'data');
  await mkdir(dataFolder);
  const server = await startServerProcess({
    dataFolder,
    env: { DISK_RESERVE_MB: '16', POSTS_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' },
    through: onSmallDisk(dataFolder, 300),
  });
  onTestFinished(async () => {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  });
  const seen = seenBy(server.pid, dataFolder);
  await vi.waitUntil(() => isThere(join(seen, 'reserve', 'store')), { timeout: patienceMs });
  const run = (...args: string[]) => {
    const command = [process.execPath, resolve('src/cli/main.ts'), ...args];
    const env = { ...process.env, NODE_ENV: 'production', FORECOURT_DATA: dataFolder };
    const ended = spawnSync('nsenter', ['-t', String(server.pid), '-m', ...command], {
      env,
      encoding: 'utf8',
    });
    if (ended.status !== 0) throw new Error(`${args.join(' ')} ended with ${ended.status}:\n${ended.stderr}`);
    return ended.stdout.trim().split('\n');
  };
  run('site', 'apply', await writeKillSite(folder));
  const knowsSite = () =>
    sendRequest({ port: server.port, host, path: '/contact' }).then(({ status }) => status === 200);
  await vi.waitUntil(knowsSite, { timeout: patienceMs });
  return { server, seen, run };
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function askReady({ port }: ServerProcess) {
  const { status, body } = await sendRequest({ port, host, path: '/readyz' });
  return { status, journal: JSON.parse(body).journal };
}

it.runIf(canMakeSmallDisk)(
  'LEAD-05 OPS-04 takes enquiries on a full disk from the space kept for them, says when that is used up, and goes on with room',
  async () => {
    const { server, seen, run } = await startOnSmallDisk();
    const enquiries = createEnquiryPoster(host);
    const post = async (count: number) => {
      const before = enquiries.failures.length;
      enquiries.start(server.port);
      await enquiries.reach(enquiries.acknowledged.size + count);
      await enquiries.pause();
      return enquiries.failures.slice(before);
    };
    expect(await post(10)).toEqual([]);

    const emptied: (() => Promise<void>)[] = [];
    // The store's share may be given back first: then the disk is full only when that is used up as well.
    while (!server.output().includes('the disk is full: enquiries use the space that is kept for them')) {
      expect(emptied.length).toBeLessThan(5);
      emptied.push(await fillDisk(seen));
      expect(await post(100)).toEqual([]);
      expect(await askReady(server)).toEqual({ status: 200, journal: true });
    }

    await rm(join(seen, 'reserve'), { recursive: true });
    emptied.push(await fillDisk(seen));
    enquiries.start(server.port);
    await vi.waitUntil(async () => (await askReady(server)).status === 503, { timeout: patienceMs });
    expect(await askReady(server)).toEqual({ status: 503, journal: false });

    for (const empty of emptied) await empty();
    await enquiries.reach(enquiries.acknowledged.size + 20);
    await enquiries.pause();
    expect(await askReady(server)).toEqual({ status: 200, journal: true });
    const stored = () => run('leads', 'list', '--limit', '10000').length - 1;
    await vi.waitUntil(() => stored() === enquiries.acknowledged.size, { timeout: patienceMs, interval: 1_000 });
  },
  1_800_000,
);
