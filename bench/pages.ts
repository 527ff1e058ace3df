import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { countElements, readBarePage } from './pages/bare-page.ts';
import type { BareInput } from './pages/bare-server.ts';
import { type BenchProcess, startBenchProcess, waitUntilIdle } from './pages/bench-process.ts';
import { type LoadOptions, load } from './pages/load.ts';

const host = 'northside.localhost';
const sliceSeconds = 0.5;

interface Subject {
  name: string;
  server: BenchProcess;
  path: string;
  headers?: Record<string, string>;
}

interface Measured {
  perSecond: number;
  requests: number;
  /** Of all the requests. */
  cpuMs: number;
  bodyBytes: number;
}

/** --seconds 4 --rounds 3 --connections 8 --data FOLDER (a store that has the demo; else it is brought into a new one) */
export async function run(flags: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...flags],
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '8' },
      data: { type: 'string' },
    },
  });
  const options = { seconds: Number(values.seconds), connections: Number(values.connections) };
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const open: BenchProcess[] = [];
  const start = async (...input: Parameters<typeof startBenchProcess>) => {
    const server = await startBenchProcess(...input);
    open.push(server);
    await waitUntilIdle(server);
    return server;
  };
  try {
    console.log(
      `Load average before: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
    const rounds = Number(values.rounds);
    const data = values.data ?? join(folder, 'data');
    await comparePages(folder, start, { ...options, rounds, data, hasDemo: values.data !== undefined });
  } finally {
    for (const server of open) await server.stop();
    await rm(folder, { recursive: true, force: true });
    console.log(
      `Load average after: ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
  }
}

interface PlanOptions extends LoadOptions {
  rounds: number;
  data: string;
  hasDemo: boolean;
}

async function comparePages(folder: string, start: typeof startBenchProcess, options: PlanOptions): Promise<void> {
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    FORECOURT_DATA: options.data,
    FORECOURT_DEMO: options.hasDemo ? 'off' : 'on',
  };
  const uncached = await start(['src/server.ts'], {
    logFile: join(folder, 'uncached.log'),
    env: { ...env, PAGE_CACHE_MB: '0' },
  });
  const search = '/search';
  const searchHtml = await fetchPage(uncached, search);
  const vehicle = /href="(\/cars\/[^"]+)"/.exec(searchHtml)?.[1] ?? '/';
  const input: BareInput = {};
  for (const [path, html] of [
    ['/bare-search', searchHtml],
    ['/bare-vehicle', await fetchPage(uncached, vehicle)],
  ] as const) {
    const page = readBarePage(html);
    input[path] = page;
    console.log(`${path}: ${countElements(page)} elements on either page, ${html.length} bytes of HTML on ours`);
  }
  const inputFile = join(folder, 'bare.json');
  await writeFile(inputFile, JSON.stringify(input));
  const bare = await start(['bench/pages/bare-server.ts', inputFile], { logFile: join(folder, 'bare.log') });
  console.log('\nMade anew for each request');
  await compare(
    { name: 'search', server: uncached, path: search },
    { name: 'bare React + Hono', server: bare, path: '/bare-search' },
    options,
  );
  await compare(
    { name: 'vehicle', server: uncached, path: vehicle },
    { name: 'bare React + Hono', server: bare, path: '/bare-vehicle' },
    options,
  );
  await uncached.stop();
  await compareCachedPages(folder, start, { options, env, paths: { search, vehicle } });
}

async function compareCachedPages(
  folder: string,
  start: typeof startBenchProcess,
  { options, env, paths }: { options: PlanOptions; env: Record<string, string>; paths: Record<string, string> },
): Promise<void> {
  const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
  const inputFile = join(folder, 'nothing.json');
  await writeFile(inputFile, '{}');
  const bare = await start(['bench/pages/bare-server.ts', inputFile], { logFile: join(folder, 'constant.log') });
  for (const level of ['info', 'warn']) {
    console.log(`\nFrom the page cache, brotli${level === 'info' ? '' : ', without a log line a request'}`);
    const logFile = join(folder, `cached-${level}.log`);
    const cached = await start(['bench/pages/cached-server.ts'], { logFile, env: { ...env, LOG_LEVEL: level } });
    for (const [name, path] of Object.entries(paths)) {
      const { bodyBytes } = await load(
        { port: cached.port, pages: [{ host, path }], headers },
        { connections: 1, seconds: 0.2 },
      );
      const ours: Subject = { name, server: cached, path, headers };
      const constant = `/constant/${bodyBytes}`;
      await compare(ours, { name: 'constant, same server', server: cached, path: constant, headers }, options);
      await compare(ours, { name: 'constant, bare Hono', server: bare, path: constant, headers }, options);
    }
    await cached.stop();
  }
}

/** Slices of the two in turn, so short that what else the machine does falls on both alike. */
async function compare(ours: Subject, other: Subject, { rounds, seconds, connections }: PlanOptions): Promise<void> {
  const slice = { seconds: sliceSeconds, connections };
  for (const subject of [ours, other]) await measure(subject, { ...slice, seconds: 1 });
  const results: { ours: Measured; other: Measured }[] = [];
  for (let at = 0; at < (rounds * seconds) / sliceSeconds; at++) {
    const first = at % 2 === 0;
    const early = await measure(first ? ours : other, slice);
    const late = await measure(first ? other : ours, slice);
    results.push(first ? { ours: early, other: late } : { ours: late, other: early });
  }
  const report = (name: string, measured: readonly Measured[]) => {
    const perSecond = median(measured.map((each) => each.perSecond));
    const bytes = measured[0]?.bodyBytes ?? 0;
    console.log(
      `  ${name.padEnd(26)} ${perSecond.toFixed(0).padStart(6)} requests/s, ${readCpuMs(measured).toFixed(3)} ms of processor each, ${bytes} bytes`,
    );
  };
  const [oursAll, otherAll] = [results.map((result) => result.ours), results.map((result) => result.other)];
  report(ours.name, oursAll);
  report(other.name, otherAll);
  const ratio = median(results.map((result) => result.ours.perSecond / result.other.perSecond));
  const cpuRatio = readCpuMs(otherAll) / readCpuMs(oursAll);
  console.log(`  ratio ${ratio.toFixed(2)} of requests a second, ${cpuRatio.toFixed(2)} of processor time`);
}

/** Milliseconds of processor time a request: the system counts it in steps too large for one slice. */
function readCpuMs(measured: readonly Measured[]): number {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return sum(measured.map(({ cpuMs }) => cpuMs)) / Math.max(1, sum(measured.map(({ requests }) => requests)));
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure({ server, path, headers = {} }: Subject, options: LoadOptions): Promise<Measured> {
  const before = server.cpuMs();
  const { requests, perSecond, bodyBytes } = await load(
    { port: server.port, pages: [{ host, path }], headers },
    options,
  );
  return { perSecond, requests, cpuMs: server.cpuMs() - before, bodyBytes };
}

/** By address and Host header: not every system knows names below localhost. */
async function fetchPage({ port }: BenchProcess, path: string): Promise<string> {
  const [answer] = await once(get({ host: '127.0.0.1', port, path, headers: { Host: `${host}:${port}` } }), 'response');
  if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`);
  return text(answer);
}
