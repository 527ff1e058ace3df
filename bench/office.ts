import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { parseConfig } from '#config/env.ts';
import { createTestMember } from '#root/office/test-office.ts';
import { type App, openApp } from '#root/wiring.ts';
import { openPictureLibrary } from '#services/pictures/picture-library.ts';
import { openWeb } from '#web/open-web.ts';
import { createBenchSite } from './search/create-bench-site.ts';
import { summarise, timeEach } from './search/measure.ts';

const lists = {
  'newest first': '',
  'one make': '?make=Make7',
  'make, model, condition': '?make=Make7&model=Model7&condition=used',
  'price and days': '?from=20000&to=40000&days=60',
  'a word': '?q=model19',
  'a stock number': '?q=S19999',
  'sold ones': '?view=sold',
  ...Object.fromEntries(
    ['cheapest', 'name', 'mostKm', 'highestRank', 'mostViews'].map((sort) => [`by ${sort}`, `?sort=${sort}`]),
  ),
  'every column': `?${['colour', 'vin', 'photos', 'views', 'updated', 'place', 'priceCents'].map((name) => `col=${name}`).join('&')}`,
};

/** `npm run bench -- office` --cars 20000 --rounds 30: the office's pages of the stock, asked for through HTTP one after the other. */
export async function run(flags: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...flags],
    options: { cars: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '30' } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const app = await openApp(parseConfig({ FORECOURT_DATA: folder, DATABASE_URL: process.env.DATABASE_URL }));
  try {
    const { site } = await createBenchSite(app);
    await createCars(app, site.dealershipIds[0] ?? 0, Number(values.cars));
    const { cookie } = await createTestMember(app.ctx, { role: 'sales', siteId: site.id });
    const load = loadavg().map((each) => each.toFixed(1));
    console.log(`Load average ${load.join(' ')}; store ${app.ctx.store.kind}; ${values.cars} cars`);
    await measureLists(app, { cookie, rounds: Number(values.rounds) });
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureLists(app: App, { cookie, rounds }: { cookie: string; rounds: number }): Promise<void> {
  const { ctx, intake, vehicles, readIndexLag, reserve, checkReadiness } = app;
  const pictures = openPictureLibrary(ctx.storage);
  const parts = { ctx, intake, vehicles, pictures, readIndexLag, reserve, checkReadiness };
  const web = await openWeb({ ...parts, onEvents: () => () => {} });
  for (const [name, query] of Object.entries(lists)) {
    const started = process.cpuUsage();
    const times = await timeEach(Array(rounds).fill(`/office/stock${query}`), { warmUp: 3 }, async (path) => {
      const answer = await web.fetch(new Request(`http://localhost${path}`, { headers: { cookie } }), {});
      const html = await answer.text();
      if (answer.status !== 200 || !html.includes('</table>')) throw new Error(`${path}: ${answer.status}, no list`);
    });
    const { user, system } = process.cpuUsage(started);
    const busy = (user + system) / 1000 / (rounds + 3);
    console.log(
      `${name.padEnd(24)} p50 ${summarise(times).p50.toFixed(0)} ms, p95 ${at95(times).toFixed(0)} ms, of processors ${busy.toFixed(0)} ms`,
    );
  }
  web.close();
}

const at95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** Of 40 makes and 400 models; one in ten is sold. */
async function createCars({ ctx }: App, dealershipId: number, count: number): Promise<void> {
  const { db } = ctx.store;
  await db.execute(sql`
    insert into car (dealership_id, slug, item_type, car_type, status, year, make, model, badge, price_cents,
      odometer_km, stock_number, vin, colour, rank, views, created_at, sold_at)
    select ${dealershipId}, 'bench-' || n, 'car', (array['new','used','used','used','demo'])[1 + n % 5],
      case when n % 10 = 0 then 'sold' else 'in_stock' end, 2010 + n % 16, 'Make' || n % 40, 'Model' || n % 400, 'Badge ' || n % 7,
      1000000 + (n * 7919) % 6000000, (n * 104729) % 200000, 'S' || n, lpad(n::text, 17, '0'), 'White', n % 40, n % 977,
      ${ctx.clock.now().toISOString()}::timestamptz - (n % 200) * interval '1 day',
      case when n % 10 = 0 then ${ctx.clock.now().toISOString()}::timestamptz end
    from generate_series(1, ${count}) n`);
  await db.execute(sql`insert into car_image (car_id, position, url)
    select c.id, p, '/media/' || c.id || '-' || p || '.webp' from car c, generate_series(0, 9) p where c.dealership_id = ${dealershipId}`);
  await ctx.store.tidy();
}
