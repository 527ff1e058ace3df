import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../free-port.ts';
import { applyKillSite } from '../kills/apply-kill-site.ts';
import { countKillStore, type KillStoreCounts } from '../kills/count-kill-store.ts';
import { createEnquiryPoster } from '../kills/enquiry-poster.ts';
import { killSite } from '../kills/kill-stock.ts';
import { type ReceivedAnswer, sendRequest, startServerProcess } from '../server-process.ts';
import { startTestPostgres } from '../test-postgres.ts';

export interface OutageResult {
  acknowledgedBefore: number;
  acknowledgedDuring: number;
  acknowledgedAfter: number;
  /** A call that asks the store, while it was stopped. */
  callDuring: ReceivedAnswer;
  store: KillStoreCounts;
}

/** Stops PostgreSQL under a running server for a while, posting enquiries before, during and after. */
export async function runOutage({ seconds }: { seconds: number }): Promise<OutageResult> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-outage-'));
  const postgres = await startTestPostgres();
  try {
    const data = join(folder, 'data');
    const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'error', POSTS_PER_MINUTE: '1000000', FORECOURT_DATA: data };
    await applyKillSite(folder, env);
    const port = await findFreePort();
    const server = await startServerProcess({ port, dataFolder: data, env });
    const poster = createEnquiryPoster(killSite.hosts[0] ?? '', { pauseMs: 50 });
    const postFor = async (ms: number) => {
      const before = poster.acknowledged.size;
      poster.start(port);
      await wait(ms);
      await poster.pause();
      return poster.acknowledged.size - before;
    };
    const acknowledgedBefore = await postFor(1_000);
    await postgres.pause();
    const callDuring = await sendRequest({ port, host: killSite.hosts[0] ?? '', path: '/api/cars/any/view.json' });
    const acknowledgedDuring = await postFor(seconds * 1_000);
    await postgres.resume();
    const acknowledgedAfter = await postFor(2_000);
    await waitForReplay(poster.acknowledged, data, env);
    const code = await server.stop();
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${server.output()}`);
    const store = await countKillStore({ data, env, acknowledged: poster.acknowledged });
    return { acknowledgedBefore, acknowledgedDuring, acknowledgedAfter, callDuring, store };
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const replayPatienceMs = 90_000;

async function waitForReplay(acknowledged: ReadonlySet<string>, data: string, env: Record<string, string>) {
  const deadline = Date.now() + replayPatienceMs;
  while (Date.now() < deadline) {
    const { lost } = await countKillStore({ data, env, acknowledged });
    if (lost.length === 0) return;
    await wait(500);
  }
}
