import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startTestPostgres } from '#tests/support/test-postgres.ts';
import { chooseServerFlags } from '../scripts/setup/server-memory.mjs';
import { runMixedLoad } from './memory/mixed-load.ts';
import { findServerPid, type MemoryFigures, readMemory, readPeak } from './memory/read-memory.ts';
import { type BenchProcess, startBenchProcess } from './pages/bench-process.ts';

interface Subject {
  name: string;
  env: Record<string, string>;
}

/**
 * --seconds 60 --stores embedded,postgres --plain (without what `npm start` sets) --machine 1 (as on one of so many GB) --load 60: memory of a server that has the
 * demo, started a second time and left alone; and again after so many minutes of a mixed load, left alone for as long.
 */
export async function run(flags: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...flags],
    options: {
      seconds: { type: 'string', default: '60' },
      stores: { type: 'string', default: 'embedded,postgres' },
      plain: { type: 'boolean', default: false },
      machine: { type: 'string' },
      load: { type: 'string', default: '0' },
    },
  });
  const load = loadavg().map((each) => each.toFixed(1));
  console.log(`Load average: ${load.join(' ')}. ${values.seconds} s after the second start, in MB:`);
  console.log(header);
  for (const name of values.stores.split(',')) {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const postgres = name === 'postgres' ? await startTestPostgres() : null;
    const subject = { name, env: postgres ? { DATABASE_URL: postgres.url } : {} };
    const isPlain = values.plain || values.machine !== undefined;
    const script = isPlain ? 'src/server.ts' : 'scripts/start.mjs';
    const flags = values.machine === undefined ? [] : chooseServerFlags(Number(values.machine) * 2 ** 30);
    const command = [...flags, script];
    try {
      const first = await start(command, folder, subject);
      const peak = readPeak(findServerPid(first.pid, script));
      await first.stop();
      console.log(`${name}: at most ${(peak / 2 ** 20).toFixed(0)} MB at the first start`);
      const server = await start(command, folder, subject);
      await wait(Number(values.seconds) * 1000);
      const pid = findServerPid(server.pid, script);
      console.log(format(name, await readMemory(pid, folder)));
      if (Number(values.load) > 0) {
        const { answers, enquiries } = await runMixedLoad(server.port, Number(values.load));
        console.log(
          `after ${values.load} minutes, ${enquiries} enquiries, answers ${JSON.stringify(answers)}; at once, and left alone:`,
        );
        console.log(format(name, await readMemory(pid, folder)));
        await wait(Number(values.seconds) * 1000);
        console.log(format(name, await readMemory(pid, folder)));
      }
      await server.stop();
    } finally {
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
}

function start(command: readonly string[], folder: string, { env }: Subject): Promise<BenchProcess> {
  const report = '--report-on-signal --report-signal=SIGUSR2 --report-compact --report-exclude-network';
  return startBenchProcess(command, {
    logFile: join(folder, 'server.log'),
    env: {
      ...env,
      NODE_OPTIONS: `${report} --report-directory=${folder}`,
      HOST: '127.0.0.1',
      PORT: '0',
      FORECOURT_DATA: join(folder, 'data'),
      FORECOURT_DEMO: 'on',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
}

const columns = {
  resident: 'resident',
  peak: 'most so far',
  files: 'of files',
  heap: 'V8 heap',
  heapUsed: 'used',
  external: 'external',
  workerHeap: 'store: V8 heap',
  workerExternal: 'external and WASM',
} satisfies Record<keyof MemoryFigures, string>;

const keys = Object.keys(columns) as (keyof MemoryFigures)[];
const header = `${''.padEnd(9)}${keys.map((key) => `  ${columns[key]}`).join('')}`;

function format(name: string, figures: MemoryFigures): string {
  const cells = keys.map((key) => `  ${(figures[key] / 2 ** 20).toFixed(0).padStart(columns[key].length)}`);
  return `${name.padEnd(9)}${cells.join('')}`;
}
