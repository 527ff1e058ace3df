import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { parseConfig } from '#config/env.ts';
import { openApp } from '#root/wiring.ts';
import { startBenchProcess, waitUntilIdle } from './pages/bench-process.ts';
import { load } from './pages/load.ts';

interface Plan {
  sites: number;
  carsPerSite: number;
  pages: number;
}

/** `npm run bench -- many-sites` --sites 1000 --cars 50 --pages 10000: what many small sites on one server cost, with the embedded store. */
export async function run(flags: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...flags],
    options: {
      sites: { type: 'string', default: '1000' },
      cars: { type: 'string', default: '50' },
      pages: { type: 'string', default: '10000' },
    },
  });
  const plan = { sites: Number(values.sites), carsPerSite: Number(values.cars), pages: Number(values.pages) };
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  try {
    console.log(
      `Load average: ${loadavg()
        .map((each) => each.toFixed(1))
        .join(' ')}`,
    );
    // Both are opened a second time: a store is larger in memory while it is new.
    await fillStore(join(folder, 'empty'), { ...plan, sites: 0 });
    await fillStore(join(folder, 'data'), plan);
    const empty = await measureServer(join(folder, 'empty'), { ...plan, sites: 0 }, folder);
    const full = await measureServer(join(folder, 'data'), plan, folder);
    const perSite = (bytes: number, before: number) => `${((bytes - before) / plan.sites / 1024).toFixed(0)} kB a site`;
    console.log(`No site: start ${toSeconds(empty.startMs)}, ${toMegabytes(empty.started)}`);
    console.log(`${plan.sites} sites of ${plan.carsPerSite} cars:`);
    console.log(`  start                     ${toSeconds(full.startMs)}`);
    console.log(`  after the start           ${toMegabytes(full.started)}, ${perSite(full.started, empty.started)}`);
    console.log(
      `  after ${plan.pages} other pages   ${toMegabytes(full.visited)}, ${perSite(full.visited, empty.started)}`,
    );
    console.log(`  pages                     ${full.perSecond.toFixed(0)} a second, made anew and kept`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Written in a few statements: what is measured is not how stock comes in. A fresh store numbers its rows from 1. */
async function fillStore(dataFolder: string, { sites, carsPerSite }: Plan): Promise<void> {
  const app = await openApp(parseConfig({ FORECOURT_DATA: dataFolder, LOG_LEVEL: 'silent' }), {
    search: 'none',
    worker: false,
  });
  const run = (statement: ReturnType<typeof sql>) => app.ctx.store.db.execute(statement);
  await run(sql`
    insert into dealership (slug, name, phone, lead_emails)
    select 'dealer-' || n, 'Dealer ' || n, '+61730001234', array['sales@dealer.example']
    from generate_series(1, ${sites}::int) n`);
  await run(sql`
    insert into site (slug, name, template, settings)
    select 'site-' || n, 'Site ' || n, 'marque', '{}' from generate_series(1, ${sites}::int) n`);
  await run(sql`
    insert into site_host (site_id, host, position)
    select n, 'site-' || n || '.example', 0 from generate_series(1, ${sites}::int) n`);
  await run(sql`
    insert into site_dealership (site_id, dealership_id, position)
    select n, n, 0 from generate_series(1, ${sites}::int) n`);
  await run(sql`
    insert into car (dealership_id, slug, car_type, year, make, model, badge, body, simple_body, fuel, transmission,
      colour, stock_number, odometer_km, price_cents, price_type, dealer_comments, created_at, updated_at)
    select d, 'car-' || d || '-' || c, 'used', 2012 + c % 14, (array['Toyota', 'Mazda', 'Kia', 'Ford', 'Isuzu'])[1 + c % 5],
      (array['Alpha', 'Beta', 'Gamma', 'Delta'])[1 + (c / 5) % 4] || ' ' || c % 5, 'Badge ' || c % 9, 'SUV', 'SUV', 'Petrol',
      'Automatic', (array['White', 'Red', 'Blue'])[1 + c % 3], 'S' || d || '-' || c, 1000 * (c + 3), 100000 * (15 + c),
      'Drive Away', repeat('One owner, full service history. ', 12), now(), now()
    from generate_series(1, ${sites}::int) d, generate_series(1, ${carsPerSite}::int) c`);
  await app.close();
}

async function measureServer(dataFolder: string, { sites, carsPerSite, pages }: Plan, folder: string) {
  const started = performance.now();
  const server = await startBenchProcess(['src/server.ts'], {
    logFile: join(folder, 'server.log'),
    env: { HOST: '127.0.0.1', PORT: '0', FORECOURT_DATA: dataFolder, FORECOURT_DEMO: 'off', LOG_LEVEL: 'warn' },
  });
  try {
    const startMs = performance.now() - started;
    await waitUntilIdle(server);
    const figures = { startMs, started: server.residentBytes() };
    if (sites === 0) return { ...figures, visited: 0, perSecond: 0 };
    const addresses = Array.from({ length: pages }, (_, at) => listPage(at, sites, carsPerSite));
    const headers = { 'Accept-Encoding': 'br' };
    const target = { port: server.port, pages: addresses, headers };
    const { perSecond } = await load(target, { connections: 4, seconds: 600, requests: pages });
    await waitUntilIdle(server);
    return { ...figures, visited: server.residentBytes(), perSecond };
  } finally {
    await server.stop();
  }
}

/** Each site in turn: home, list, then one car after the other. */
function listPage(at: number, sites: number, carsPerSite: number): { host: string; path: string } {
  const site = 1 + (at % sites);
  const round = Math.floor(at / sites);
  const path = ['/', '/search'][round] ?? `/cars/car-${site}-${1 + ((round - 2) % carsPerSite)}`;
  return { host: `site-${site}.example`, path };
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB resident`;
}

function toSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
