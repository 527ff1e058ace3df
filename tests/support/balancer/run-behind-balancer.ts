import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../free-port.ts';
import { applyKillSite } from '../kills/apply-kill-site.ts';
import { countKillStore, type KillStoreCounts } from '../kills/count-kill-store.ts';
import { createEnquiryPoster, type EnquiryPoster } from '../kills/enquiry-poster.ts';
import { killSite } from '../kills/kill-stock.ts';
import { type ServerProcess, sendRequest, startServerProcess } from '../server-process.ts';
import { startTestPostgres } from '../test-postgres.ts';
import type { Balancer, StartBalancer } from './balancer.ts';

export interface BalancedResult {
  /** What was not answered, or with an error, while each node was restarted in turn. */
  restartFailures: readonly string[];
  pagesDuringRestart: number;
  enquiriesDuringRestart: number;
  /** The same while PostgreSQL was stopped. */
  outageFailures: readonly string[];
  enquiriesDuringOutage: number;
  store: KillStoreCounts;
}

const host = killSite.hosts[0] ?? '';
/** Longer than any check of a balancer takes on a busy machine. */
const drainSeconds = '15';
const enquiriesBetween = 20;

/** Two nodes on one PostgreSQL: restarts each in turn under load, then stops PostgreSQL under both. Nothing is sent twice. */
export async function runBehindBalancer(startBalancer: StartBalancer): Promise<BalancedResult> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-balancer-'));
  const postgres = await startTestPostgres();
  let balancer: Balancer | undefined;
  let nodes: Node[] = [];
  try {
    const env = {
      ...{ DATABASE_URL: postgres.url, POSTS_PER_MINUTE: '1000000', TRUSTED_PROXIES: '127.0.0.1' },
      ...{ DRAIN_SECONDS: drainSeconds, FORECOURT_DATA: join(folder, 'commands') },
    };
    await applyKillSite(folder, env);
    const ports = [await findFreePort(), await findFreePort()] as const;
    nodes = await Promise.all(ports.map((port) => startNode(port, join(folder, String(port)), env)));
    balancer = await startBalancer(ports);
    const enquiries = createEnquiryPoster(host, { pauseMs: 20 });
    const pages = createPageReader(balancer.port);
    enquiries.start(balancer.port);
    pages.start();
    for (const node of nodes) await restart(node, enquiries);
    await pages.stop();
    const enquiriesDuringRestart = enquiries.acknowledged.size;
    const restartFailures = [...pages.failures, ...enquiries.failures];
    await postgres.pause();
    // Long enough for every balancer to hear what the nodes say of themselves now.
    await Promise.all([enquiries.reach(enquiriesDuringRestart + 3 * enquiriesBetween), wait(10_000)]);
    await enquiries.pause();
    await postgres.resume();
    const { acknowledged } = enquiries;
    const count = () => countKillStore({ data: join(folder, 'commands'), env, acknowledged });
    while ((await count()).lost.length > 0) await wait(500);
    return {
      restartFailures,
      pagesDuringRestart: pages.count(),
      enquiriesDuringRestart,
      outageFailures: enquiries.failures.slice(restartFailures.length - pages.failures.length),
      enquiriesDuringOutage: acknowledged.size - enquiriesDuringRestart,
      store: await count(),
    };
  } finally {
    await balancer?.stop();
    await Promise.all(nodes.map(({ server }) => server.kill()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Node {
  server: ServerProcess;
  start(): Promise<ServerProcess>;
}

async function startNode(port: number, dataFolder: string, env: Record<string, string>): Promise<Node> {
  const start = () => startServerProcess({ port, dataFolder, env: { ...env, FORECOURT_DATA: dataFolder } });
  return { server: await start(), start };
}

/** The other node is restarted only when this one answers enquiries again. */
async function restart(node: Node, enquiries: EnquiryPoster): Promise<void> {
  await enquiries.reach(enquiries.acknowledged.size + enquiriesBetween);
  const code = await node.server.stop();
  if (code !== 0) throw new Error(`a node ended with ${code}:\n${node.server.output()}`);
  node.server = await node.start();
  while (!node.server.output().includes('"path":"/contact"')) await wait(50);
  await enquiries.reach(enquiries.acknowledged.size + enquiriesBetween);
}

function createPageReader(port: number) {
  const failures: string[] = [];
  let isRunning = true;
  let count = 0;
  let reading: Promise<void> = Promise.resolve();
  const read = async () => {
    while (isRunning) {
      await sendRequest({ port, host, path: '/search' }).then(
        ({ status, body }) => {
          count += 1;
          if (status !== 200) failures.push(`page: status ${status}, ${body.slice(0, 300)}`);
        },
        (error: unknown) => void failures.push(`page: ${error}`),
      );
      await wait(5);
    }
  };
  return {
    failures,
    count: () => count,
    start: () => {
      reading = Promise.all([read(), read()]).then(() => {});
    },
    stop: () => {
      isRunning = false;
      return reading;
    },
  };
}
