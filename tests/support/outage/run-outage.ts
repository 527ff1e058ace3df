import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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

/** Stops PostgreSQL under a running server, for `seconds` at least, posting enquiries before, during and after. */
export async function runOutage({ seconds }: { seconds: number }): Promise<OutageResult> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-outage-'));
  const postgres = await startTestPostgres();
  try {
    const data = join(folder, 'data');
    const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'error', POSTS_PER_MINUTE: '1000000', FORECOURT_DATA: data };
    await applyKillSite(folder, env);
    const server = await startServerProcess({ dataFolder: data, env });
    const { port } = server;
    const poster = createEnquiryPoster(killSite.hosts[0] ?? '', { pauseMs: 50 });
    const postUntil = async (acknowledged: number, atLeastMs = 0) => {
      const before = poster.acknowledged.size;
      poster.start(port);
      await Promise.all([poster.reach(before + acknowledged), wait(atLeastMs)]);
      await poster.pause();
      return poster.acknowledged.size - before;
    };
    const acknowledgedBefore = await postUntil(20);
    await postgres.pause();
    const callDuring = await sendRequest({ port, host: killSite.hosts[0] ?? '', path: '/api/cars/any/view.json' });
    const acknowledgedDuring = await postUntil(20, seconds * 1_000);
    await postgres.resume();
    const acknowledgedAfter = await postUntil(20);
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

/** As long as it takes; the test's own time ends what never does. */
async function waitForReplay(acknowledged: ReadonlySet<string>, data: string, env: Record<string, string>) {
  while ((await countKillStore({ data, env, acknowledged })).lost.length > 0) await wait(500);
}
