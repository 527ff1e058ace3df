import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { sendRequest } from '#tests/support/server-process.ts';
import { pickAt } from './browser/describe-times.ts';
import { printLoad } from './browser/open-bench-site.ts';
import { attacks, slowStarts } from './overload/attacks.ts';
import type { FloodAnswer, FloodInput } from './overload/flood.ts';
import { type BenchProcess, startBenchProcess, waitUntilIdle } from './pages/bench-process.ts';
import { postEnquiry, send } from './pages/post-enquiry.ts';

interface Plan {
  seconds: number;
  connections: number;
  slow: number;
  attacks: readonly string[];
}

const site = 'northside.localhost';
/** A shopper on a phone and one at a desk. */
const visitors = ['8.8.4.4', '8.8.8.8'];
const enquiryEveryMs = 150;
const pageEveryMs = 50;

/** --seconds 6 --connections 200 --slow 10000 (connections that are held) --only NAMES (with commas) --data FOLDER (a store that has the demo; else it is brought into a new one) */
export async function run(flags: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...flags],
    options: {
      seconds: { type: 'string', default: '6' },
      connections: { type: 'string', default: '200' },
      slow: { type: 'string', default: '10000' },
      only: { type: 'string' },
      data: { type: 'string' },
    },
  });
  const plan: Plan = {
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    slow: Number(values.slow),
    attacks: [...Object.keys(attacks), ...Object.keys(slowStarts)].filter(
      (name) => values.only?.split(',').some((part) => name.includes(part)) ?? true,
    ),
  };
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  printLoad('before');
  const server = await startBenchProcess(['src/server.ts'], {
    logFile: join(folder, 'server.log'),
    env: {
      ...{ HOST: '127.0.0.1', PORT: '0', FORECOURT_DATA: values.data ?? join(folder, 'data'), FORECOURT_DEMO: 'on' },
      // Addresses are made up by headers; the budget is as it comes.
      ...{ TRUSTED_PROXIES: '127.0.0.1', WORK_PER_MINUTE: '3000' },
    },
  });
  try {
    await waitUntilIdle(server);
    await measureAll(server, plan);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    printLoad('after');
  }
}

async function measureAll(server: BenchProcess, plan: Plan): Promise<void> {
  const { port } = server;
  const { body } = await sendRequest({ port, host: site, path: '/search' });
  const cars = [...new Set([...body.matchAll(/href="(\/cars\/[\w-]+)"/g)].map(([, path = '']) => path))];
  console.log(
    `${'200 connections of one address'.padEnd(28)}  enquiry p50, p99     cached page p50, p99   their answers`,
  );
  console.log(await measure(port, plan.seconds, 'nothing', async () => ({})));
  for (const attack of plan.attacks) {
    const isSlow = attack in slowStarts;
    const input: FloodInput = { port, attack, connections: isSlow ? plan.slow : plan.connections, cars };
    const file = isSlow
      ? new URL('./overload/slow-senders.ts', import.meta.url)
      : new URL('./overload/flood.ts', import.meta.url);
    const flood = new Worker(file, { workerData: input });
    // Held connections are opened one after the other.
    if (isSlow) await wait(plan.slow / 5);
    console.log(await measure(port, plan.seconds, isSlow ? `${plan.slow} ${attack}` : attack, () => end(flood)));
    await waitUntilIdle(server);
  }
  console.log(`Memory at the end: ${Math.round(server.residentBytes() / 2 ** 20)} MB`);
}

async function end(flood: Worker): Promise<FloodAnswer> {
  flood.postMessage('end');
  const [answers] = (await once(flood, 'message')) as [FloodAnswer];
  await flood.terminate();
  return answers;
}

async function measure(port: number, seconds: number, name: string, stop: () => Promise<FloodAnswer>): Promise<string> {
  // The flood's connections are open by then.
  await wait(1000);
  const until = performance.now() + seconds * 1000;
  const [enquiries, pages] = await Promise.all([
    repeat(until, enquiryEveryMs, () => postEnquiry(port, site)),
    repeat(until, pageEveryMs, () => getPage(port)),
  ]);
  const answers = Object.entries(await stop()).map(([status, count]) => `${status} x ${count}`);
  return `${name.padEnd(28)}  ${describe(enquiries)}  ${describe(pages)}  ${answers.join(', ')}`;
}

/** Begins one every so often, whether the one before is answered or not; returns the times of all. */
async function repeat(until: number, everyMs: number, ask: () => Promise<void>): Promise<number[]> {
  const asked: Promise<number>[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    asked.push(ask().then(() => performance.now() - began));
    await wait(everyMs);
  }
  return Promise.all(asked);
}

function describe(times: readonly number[]): string {
  return `${pickAt(times, 0.5).toFixed(0)} ms, ${pickAt(times, 0.99).toFixed(0)} ms`.padEnd(19);
}

let pages = 0;

async function getPage(port: number): Promise<void> {
  const network = visitors[pages++ % visitors.length] ?? '';
  const status = await send(port, { host: site, path: '/search', network });
  if (status !== 200) throw new Error(`a cached page was answered with ${status}`);
}
