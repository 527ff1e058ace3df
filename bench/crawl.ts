import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BenchProcess, startBenchProcess, waitUntilIdle } from './pages/bench-process.ts';
import { type LoadFigures, type LoadOptions, load } from './pages/load.ts';
import { summarise } from './search/measure.ts';

const host = 'northside.localhost';
const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
const heldPages = [{ host, path: '/search' }];
/** What a shopper asks for in a second: cached pages, and now and then one that nobody asked for before. */
const heldRate = 50;
const newRate = 2;
const crawlers = 4;

interface Phase {
  name: string;
  /** Requests a second of the crawler; none where nobody crawls. */
  crawlRate: number | 'none' | 'unlimited';
}

const phases: readonly Phase[] = [
  { name: 'nobody crawls', crawlRate: 'none' },
  { name: 'crawler at 20 a second', crawlRate: 20 },
  { name: 'crawler without a limit', crawlRate: 'unlimited' },
];

/** --seconds 15 --data FOLDER (a store that has the demo): how long a shopper waits while a crawler has pages made. */
export async function run(flags: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...flags],
    options: { seconds: { type: 'string', default: '15' }, data: { type: 'string' } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  try {
    printLoad('before');
    const server = await startBenchProcess(['src/server.ts'], {
      logFile: join(folder, 'server.log'),
      env: {
        HOST: '127.0.0.1',
        PORT: '0',
        FORECOURT_DATA: values.data ?? join(folder, 'data'),
        FORECOURT_DEMO: values.data === undefined ? 'on' : 'off',
      },
    });
    await comparePhases(server, Number(values.seconds)).finally(() => server.stop());
  } finally {
    await rm(folder, { recursive: true, force: true });
    printLoad('after');
  }
}

function printLoad(when: string): void {
  console.log(
    `Load average ${when}: ${loadavg()
      .map((each) => each.toFixed(1))
      .join(' ')}`,
  );
}

async function comparePhases(server: BenchProcess, seconds: number): Promise<void> {
  const nextAddresses = createAddresses();
  await waitUntilIdle(server);
  await load({ port: server.port, pages: heldPages, headers }, { connections: 2, seconds: 1 });
  await visit(server, nextAddresses(200), { connections: crawlers, seconds: 3 });
  let quietMs: Record<'p50' | 'p99', number> | undefined;
  for (const { name, crawlRate } of phases) {
    const shopper = { connections: 1, seconds };
    const [cached, made, crawled] = await Promise.all([
      load({ port: server.port, pages: heldPages, headers }, { ...shopper, rate: heldRate }),
      visit(server, nextAddresses(seconds * newRate), { ...shopper, rate: newRate }),
      crawlRate === 'none' ? null : crawl(server, nextAddresses, { seconds, crawlRate }),
    ]);
    console.log(`\n${name}${crawled ? `: ${crawled.perSecond.toFixed(0)} pages a second` : ''}`);
    console.log(`  cached page     ${describe(cached)}`);
    const figures = summarise(made.times);
    quietMs ??= figures;
    const times = (which: 'p50' | 'p99') => `${(figures[which] / (quietMs?.[which] ?? 1)).toFixed(1)} x quiet`;
    console.log(`  page that is made    ${describe(made)}   p50 ${times('p50')}, p99 ${times('p99')}`);
  }
}

function describe({ times }: LoadFigures): string {
  const { p50, p99 } = summarise(times);
  return `p50 ${p50.toFixed(1).padStart(6)} ms, p99 ${p99.toFixed(1).padStart(6)} ms, of ${times.length}`;
}

/** As a crawler does: the next page as soon as one is there, or so many a second over all connections. */
function crawl(
  server: BenchProcess,
  nextAddresses: (count: number) => string[],
  { seconds, crawlRate }: { seconds: number; crawlRate: number | 'unlimited' },
): Promise<LoadFigures> {
  const isLimited = crawlRate !== 'unlimited';
  const options = { connections: crawlers, seconds, ...(isLimited ? { rate: crawlRate } : {}) };
  return visit(server, nextAddresses(seconds * (isLimited ? crawlRate : 1000)), options);
}

function visit({ port }: BenchProcess, paths: readonly string[], options: LoadOptions): Promise<LoadFigures> {
  const pages = paths.map((path) => ({ host, path }));
  return load({ port, pages, headers: { ...headers, 'User-Agent': 'bench' } }, options);
}

/** Lists that nobody asked for before: each with another upper price. */
function createAddresses(): (count: number) => string[] {
  let next = 0;
  return (count) => Array.from({ length: count }, () => `/search?price=1000-${90_000 + next++}`);
}
