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

interface Subject {
  name: string;
  server: BenchProcess;
  path: string;
  headers?: Record<string, string>;
}

interface Measured {
  perSecond: number;
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
  const input: BareInput = { pages: {}, constantBytes: {} };
  for (const [path, html] of [
    ['/bare-search', searchHtml],
    ['/bare-vehicle', await fetchPage(uncached, vehicle)],
  ] as const) {
    const page = readBarePage(html);
    input.pages[path] = page;
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
  await compareHeldPages(folder, start, { options, env, paths: { search, vehicle } });
}

async function compareHeldPages(
  folder: string,
  start: typeof startBenchProcess,
  { options, env, paths }: { options: PlanOptions; env: Record<string, string>; paths: Record<string, string> },
): Promise<void> {
  const held = await start(['src/server.ts'], { logFile: join(folder, 'held.log'), env });
  const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
  const input: BareInput = { pages: {}, constantBytes: {} };
  for (const [name, path] of Object.entries(paths)) {
    const { bodyBytes } = await load(
      { port: held.port, pages: [{ host, path }], headers },
      { connections: 1, seconds: 0.2 },
    );
    input.constantBytes[`/constant-${name}`] = bodyBytes;
  }
  const inputFile = join(folder, 'constant.json');
  await writeFile(inputFile, JSON.stringify(input));
  const constant = await start(['bench/pages/bare-server.ts', inputFile], { logFile: join(folder, 'constant.log') });
  console.log('\nFrom the page cache, brotli');
  const compareAll = async (server: BenchProcess) => {
    for (const [name, path] of Object.entries(paths)) {
      const other: Subject = { name: 'constant buffer', server: constant, path: `/constant-${name}` };
      await compare({ name, server, path, headers }, other, options);
    }
  };
  await compareAll(held);
  await held.stop();
  console.log('\nFrom the page cache, brotli, without a log line a request');
  const quiet = { ...env, LOG_LEVEL: 'warn' };
  await compareAll(await start(['src/server.ts'], { logFile: join(folder, 'quiet.log'), env: quiet }));
}

/** The two in turn, so that what else the machine does falls on both; of the rounds the median ratio. */
async function compare(ours: Subject, other: Subject, { rounds, seconds, connections }: PlanOptions): Promise<void> {
  const options = { seconds, connections };
  const results: { ours: Measured; other: Measured }[] = [];
  for (const subject of [ours, other]) await measure(subject, { ...options, seconds: 1 });
  for (let round = 0; round < rounds; round++) {
    results.push({ ours: await measure(ours, options), other: await measure(other, options) });
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const tell = (which: 'ours' | 'other', name: string) => {
    const perSecond = middle(results.map((result) => result[which].perSecond));
    const cpu = middle(results.map((result) => result[which].cpuMs));
    const bytes = results[0]?.[which].bodyBytes ?? 0;
    console.log(
      `  ${name.padEnd(26)} ${perSecond.toFixed(0).padStart(6)} requests/s, ${cpu.toFixed(3)} ms of processor each, ${bytes} bytes`,
    );
  };
  tell('ours', ours.name);
  tell('other', other.name);
  const ratio = middle(results.map((result) => result.ours.perSecond / result.other.perSecond));
  const cpuRatio = middle(results.map((result) => result.other.cpuMs / result.ours.cpuMs));
  console.log(`  ratio ${ratio.toFixed(2)} of requests a second, ${cpuRatio.toFixed(2)} of processor time`);
}

async function measure({ server, path, headers = {} }: Subject, options: LoadOptions): Promise<Measured> {
  const before = server.cpuMs();
  const { requests, perSecond, bodyBytes } = await load(
    { port: server.port, pages: [{ host, path }], headers },
    options,
  );
  return { perSecond, cpuMs: (server.cpuMs() - before) / requests, bodyBytes };
}

/** By address and Host header: not every system knows names below localhost. */
async function fetchPage({ port }: BenchProcess, path: string): Promise<string> {
  const [answer] = await once(get({ host: '127.0.0.1', port, path, headers: { Host: `${host}:${port}` } }), 'response');
  if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`);
  return text(answer);
}
