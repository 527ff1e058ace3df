import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { parseConfig } from '#config/env.ts';
import { openApp } from '#root/wiring.ts';
import type { SiteContext } from '#services/context.ts';
import { importFeed } from '#services/feeds/import-feed.ts';
import { loadMapping } from '#services/feeds/map/load-mapping.ts';
import { formatCounts } from '#services/feeds/runs/import-report.ts';
import { createStubSearch } from '#tests/support/stub-search.ts';
import { createBenchSite } from './search/create-bench-site.ts';

const realFile = new URL('../../shared/data/au-listings/australian_vehicle_prices.csv', import.meta.url).pathname;
const megabyte = 1024 * 1024;

/** A first and a second import of one file into a fresh store: rows a second, the memory of the process, and how long it leaves nobody else a turn. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { rows: { type: 'string' }, format: { type: 'string', default: 'csv' } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const config = parseConfig({ FORECOURT_DATA: folder, DATABASE_URL: process.env.DATABASE_URL });
  const app = await openApp(config, { search: createStubSearch() });
  try {
    const isReal = values.rows === undefined && values.format === 'csv' && existsSync(realFile);
    const format = formatSchema.parse(values.format);
    const file = isReal ? realFile : await generateFile(folder, { rows: Number(values.rows ?? 20_000), format });
    const base = await loadMapping(isReal ? 'au-listings' : 'forecourt-csv');
    const mapping = isReal ? base : { ...base, format, rows: rowPaths[format] };
    const ctx = await createBenchSite(app);
    print(
      `import into ${app.ctx.store.kind}: ${isReal ? 'the real listings' : `generated rows of ${format}`}, mapping ${mapping.name}`,
    );
    for (const name of ['first', 'second']) print(`${name.padEnd(7)} ${await measure(ctx, file, mapping)}`);
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  ctx: SiteContext,
  file: string,
  mapping: Awaited<ReturnType<typeof loadMapping>>,
): Promise<string> {
  const memory = watchMemory();
  const turns = watchTurns();
  const started = performance.now();
  const startedCpu = process.cpuUsage();
  const outcome = await importFeed(ctx, { file, mapping });
  const seconds = (performance.now() - started) / 1000;
  const cpu = process.cpuUsage(startedCpu);
  const cpuSeconds = (cpu.user + cpu.system) / 1_000_000;
  const { heap, resident } = memory.stop();
  const longestTurnMs = turns.stop();
  if (outcome.kind !== 'completed') throw new Error(outcome.message);
  const speed = Math.round(outcome.counts.read / seconds);
  return (
    `${seconds.toFixed(1)} s, ${speed} rows/s, ${cpuSeconds.toFixed(1)} s of processor, heap at most ${heap} MB, resident at most ${resident} MB, longest turn ${longestTurnMs} ms of processor; ` +
    formatCounts(outcome.counts)
  );
}

function watchMemory() {
  const peak = { heap: 0, resident: 0 };
  const look = () => {
    const { heapUsed, rss } = process.memoryUsage();
    peak.heap = Math.max(peak.heap, Math.round(heapUsed / megabyte));
    peak.resident = Math.max(peak.resident, Math.round(rss / megabyte));
  };
  const timer = setInterval(look, 50);
  return {
    stop: () => {
      look();
      clearInterval(timer);
      return peak;
    },
  };
}

/** What the thread works between two turns of a timer: its processor time, which does not depend on what else the machine does. */
function watchTurns() {
  let longestMs = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, Math.round((user + system) / 1000));
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, 1);
  return {
    stop: () => {
      look();
      clearInterval(timer);
      return longestMs;
    },
  };
}

const formatSchema = z.enum(['csv', 'json', 'xml']);
type Format = z.output<typeof formatSchema>;

const rowPaths: Readonly<Record<Format, string>> = { csv: '', json: 'cars', xml: 'stock/car' };

async function generateFile(folder: string, { rows, format }: { rows: number; format: Format }): Promise<string> {
  const cars = Array.from({ length: rows }, (_, at) => generateRow(at));
  const file = join(folder, `generated.${format}`);
  await writeFile(file, writers[format](cars));
  return file;
}

const makes = ['Toyota Corolla', 'Mazda CX-5', 'Kia Sportage', 'Ford Ranger', 'Hyundai i30'];
const images = Array.from({ length: 8 }, (_, at) => `https://pictures.example/car-${at}.jpg`).join('|');

function generateRow(at: number) {
  const [make = '', model = ''] = (makes[at % makes.length] ?? '').split(' ');
  return {
    ...{ stock_number: `S${at}`, year: String(2005 + (at % 20)), make, model, badge: 'GX', car_type: 'used' },
    ...{ price: String(5_000 + (at % 900) * 100), odometer_km: String(1_000 + at), colour: 'White' },
    ...{ transmission: 'Automatic', features: 'Bluetooth|Cruise control|Rear camera', images },
  };
}

type Row = ReturnType<typeof generateRow>;

const writers: Readonly<Record<Format, (cars: readonly Row[]) => string>> = {
  csv: (cars) =>
    [Object.keys(generateRow(0)), ...cars.map((car) => Object.values(car))]
      .map((cells) => `${cells.join()}\n`)
      .join(''),
  // In one line, as most exporters write it.
  json: (cars) => JSON.stringify({ cars }),
  xml: (cars) => {
    const write = (car: Row) => Object.entries(car).map(([name, text]) => `<${name}>${text}</${name}>`);
    return `<stock>${cars.map((car) => `<car>${write(car).join('')}</car>`).join('\n')}</stock>`;
  },
};

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
