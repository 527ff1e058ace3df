import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { parseConfig } from '#config/env.ts';
import { recordEvents } from '#db/events.ts';
import { alert, alertFinding } from '#db/schema/index.ts';
import { openApp } from '#root/wiring.ts';
import { readSearch, requestMatches } from '#services/alerts/alert-search.ts';
import { runAlerts } from '#services/alerts/run/run-alerts.ts';
import type { SiteContext } from '#services/context.ts';
import { importFeed } from '#services/feeds/import-feed.ts';
import { loadMapping } from '#services/feeds/map/load-mapping.ts';
import { listDealerships } from '#services/locations/list-dealerships.ts';
import { wholeStock } from '#services/search/in-site.ts';
import { readAddressSite } from '#services/search/read-address-site.ts';
import { createBenchSite } from './search/create-bench-site.ts';
import { Random } from './search/random.ts';

const realFile = new URL('../../shared/data/au-listings/australian_vehicle_prices.csv', import.meta.url).pathname;
const alertsAtOnce = 2_000;
const alertsOfPerson = 4;
const checked = 300;

/** `npm run bench -- alerts` --alerts 100000 --file listings.csv: saved searches matched against an import, in time and memory. */
export async function run(flags: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...flags],
    options: { alerts: { type: 'string', default: '100000' }, file: { type: 'string', default: realFile } },
  });
  if (!existsSync(values.file)) {
    console.log(`Skipped: there are no listings at ${values.file}. Name a file of that kind with --file.`);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const app = await openApp(parseConfig({ FORECOURT_DATA: folder, DATABASE_URL: process.env.DATABASE_URL }));
  try {
    console.log(
      `Load average: ${loadavg()
        .map((each) => each.toFixed(1))
        .join(' ')}; store ${app.ctx.store.kind}`,
    );
    const ctx = await createBenchSite(app);
    const input = { runner: 'bench', catchUp: app.catchUp };
    await runAlerts(app.ctx, input);
    const imported = await importFeed(ctx, { file: values.file, mapping: await loadMapping('au-listings') });
    if (imported.kind !== 'completed') throw new Error(imported.message);
    await app.catchUp();
    await createAlerts(ctx, Number(values.alerts));
    await ctx.store.tidy();
    console.log(`${values.alerts} saved searches, ${app.ctx.search.countCars?.()} cars imported, all of them new`);
    await measure('all new', () => runAlerts(app.ctx, input));
    await ctx.store.db.transaction((tx) =>
      recordEvents(tx, [{ kind: 'stock.reloaded', dealershipId: ctx.site.dealershipIds[0] ?? 0 }]),
    );
    await measure('all known', () => runAlerts(app.ctx, input));
    await countFound(ctx);
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  globalThis.gc?.();
  const before = process.memoryUsage();
  const peak = { heap: 0, resident: 0 };
  const look = () => {
    const { heapUsed, rss } = process.memoryUsage();
    peak.heap = Math.max(peak.heap, heapUsed);
    peak.resident = Math.max(peak.resident, rss);
  };
  const timer = setInterval(look, 20);
  let last = performance.now();
  let longest = 0;
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 5);
    last = performance.now();
  }, 5);
  const started = performance.now();
  const startedCpu = process.cpuUsage();
  await work();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(startedCpu);
  look();
  clearInterval(timer);
  clearInterval(pulse);
  console.log(
    `${name.padEnd(10)} ${seconds.toFixed(1)} s, of processors ${((user + system) / 1e6).toFixed(1)} s; heap ${megabytes(before.heapUsed)} to at most ${megabytes(peak.heap)} MB, resident ${megabytes(before.rss)} to at most ${megabytes(peak.resident)} MB; others waited ${Math.round(longest)} ms at most`,
  );
}

/** Against the list of each search, asked for by itself. */
async function countFound(ctx: SiteContext): Promise<void> {
  const { db } = ctx.store;
  const { rows } = await db.execute<{ findings: number; known: number }>(
    sql`select (select count(*) from ${alertFinding})::int as findings, (select sum(cardinality(known)) from ${alert})::int as known`,
  );
  const addresses = await readAddressSite(ctx, await listDealerships(ctx));
  const { stock } = wholeStock(ctx);
  const sample = await db.select().from(alert).where(eq(alert.siteId, ctx.site.id)).orderBy(alert.id).limit(checked);
  let missed = 0;
  let tooMany = 0;
  for (const { address, known } of sample) {
    const read = await readSearch(ctx, { address: address ?? '', addresses });
    if (read.kind !== 'results') throw new Error(`not a search: ${address}`);
    const list = await ctx.search.list({ ...requestMatches(ctx, read.selection, stock), offset: 0, limit: 100_000 });
    const found = new Set(known);
    missed += list.filter((id) => !found.has(id)).length;
    tooMany += known.length - (list.length - list.filter((id) => !found.has(id)).length);
  }
  console.log(
    `found ${rows[0]?.known} times a car, of which mails name ${rows[0]?.findings}; against the lists of ${sample.length} searches ${missed} missed, ${tooMany} too many`,
  );
}

/** As shoppers save them: a make or model, mostly with a price, kilometres, a year, a place or a word. */
async function createAlerts(ctx: SiteContext, count: number): Promise<void> {
  const random = new Random(13);
  const { facets } = await ctx.search.search({ ...wholeStock(ctx), facets: ['make_model', 'body', 'fuel'] });
  const list = (facet: 'make_model' | 'body' | 'fuel') => (facets[facet] ?? []).map(({ value }) => value);
  const [models, bodies, fuels] = [list('make_model'), list('body'), list('fuel')];
  const write = () => {
    const params = new URLSearchParams();
    const [make = '', model = ''] = random.pickSkewed(models).split(' > ');
    params.set('make', make);
    if (random.below(10) < 7) params.set('model', model);
    else params.set('body', random.pickSkewed(bodies));
    if (random.below(10) < 6) params.set('price', `-${10 + random.below(70)}000`);
    if (random.below(10) < 3) params.set('km', `-${20 + random.below(150)}000`);
    if (random.below(10) < 3) params.set('year', `${2010 + random.below(13)}-`);
    if (random.below(10) < 2) params.set('fuel', random.pickSkewed(fuels));
    if (random.below(10) < 2) params.set('postcode', random.pick(['4000', '2000', '3000', '6000', '5000']));
    return `/search?${params}`;
  };
  for (let from = 0; from < count; from += alertsAtOnce) {
    const rows = Array.from({ length: Math.min(alertsAtOnce, count - from) }, (_, at) => {
      const number = from + at;
      return { id: `alert-${number}`, person: `person-${Math.floor(number / alertsOfPerson)}`, address: write() };
    });
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id text, person text, address text)`;
    await ctx.store.db.execute(sql`insert into account (id, site_id, email, created_at)
      select distinct person, ${ctx.site.id}::integer, person || '@example.com', now() from ${given} on conflict do nothing`);
    await ctx.store.db.execute(sql`insert into alert (id, account_id, site_id, kind, name, address, cadence, origin, created_at)
      select id, person, ${ctx.site.id}::integer, 'search', id, address, 'at_once', 'https://bench.example', now() from ${given} on conflict do nothing`);
  }
}
