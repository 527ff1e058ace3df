import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { parseConfig } from '#config/env.ts';
import { createTestMember } from '#root/office/test-office.ts';
import { type App, openApp } from '#root/wiring.ts';
import { stockColumnNames } from '#rules/stock/stock-list.ts';
import { openPictureLibrary } from '#services/pictures/picture-library.ts';
import { openWeb } from '#web/open-web.ts';
import { printScroll } from './browser/scroll-grid.ts';
import { createBenchSite } from './search/create-bench-site.ts';
import { summarise, timeEach } from './search/measure.ts';

const lists = {
  'newest first': '',
  'one make': '?make=Make7',
  'make, model, condition': '?make=Make7&model=Model7&condition=used',
  'price and days': '?from=20000&to=40000&days=60',
  'a word': '?q=model19',
  'a stock number': '?q=S19999',
  'more to narrow by': '?more=1',
  'one body': '?body=SUV',
  'sold ones': '?view=sold',
  ...Object.fromEntries(
    ['cheapest', 'name', 'mostKm', 'highestRank', 'mostViews'].map((sort) => [`by ${sort}`, `?sort=${sort}`]),
  ),
  'every column': `?${stockColumnNames.map((name) => `col=${name}`).join('&')}`,
};

const inboxes = {
  'leads: unanswered': '',
  'leads: open': '?view=open',
  'leads: done': '?view=done',
  'leads: a name': '?view=open&q=shopper4999',
  'leads: a make, all': '?view=all&make=Make7',
  'leads: a form, all': '?view=all&form=careers',
  'leads: nobody’s': '?view=open&person=nobody',
};

/** `npm run bench -- office` --cars 20000 --leads 50000 --rounds 30: the office's pages of the stock and the leads, asked for through HTTP one after the other, and frames while its widest list is scrolled. */
export async function run(flags: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...flags],
    options: {
      cars: { type: 'string', default: '20000' },
      leads: { type: 'string', default: '50000' },
      rounds: { type: 'string', default: '30' },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const app = await openApp(parseConfig({ FORECOURT_DATA: folder, DATABASE_URL: process.env.DATABASE_URL }));
  try {
    const { site } = await createBenchSite(app);
    await createCars(app, site.dealershipIds[0] ?? 0, Number(values.cars));
    const joined = await createLeads(app, {
      siteId: site.id,
      dealershipId: site.dealershipIds[0] ?? 0,
      count: Number(values.leads),
    });
    const { cookie } = await createTestMember(app.ctx, { role: 'sales', siteId: site.id });
    const load = loadavg().map((each) => each.toFixed(1));
    console.log(
      `Load average ${load.join(' ')}; store ${app.ctx.store.kind}; ${values.cars} cars, ${values.leads} leads`,
    );
    await measureLists(app, { cookie, joined, rounds: Number(values.rounds) });
  } finally {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Measured {
  cookie: string;
  /** A lead of a thread. */
  joined: string;
  rounds: number;
}

async function measureLists(app: App, { cookie, joined, rounds }: Measured): Promise<void> {
  const { ctx, intake, vehicles, readIndexLag, reserve, checkReadiness } = app;
  const pictures = openPictureLibrary(ctx.storage);
  const parts = { ctx, intake, vehicles, pictures, readIndexLag, reserve, checkReadiness };
  const web = await openWeb({ ...parts, onEvents: () => () => {} });
  const pages = [
    ...Object.entries(lists).map(([name, query]) => ({ name, address: `/office/stock${query}`, shows: '</table>' })),
    ...Object.entries(inboxes).map(([name, query]) => ({
      name,
      address: `/office/leads${query}`,
      shows: 'id="inbox"',
    })),
    { name: 'one of 2 enquiries', address: `/office/leads/${joined}`, shows: 'Take apart' },
  ];
  for (const { name, address, shows } of pages) {
    const started = process.cpuUsage();
    const times = await timeEach(Array(rounds).fill(address), { warmUp: 3 }, async (path) => {
      const answer = await web.fetch(new Request(`http://localhost${path}`, { headers: { cookie } }), {});
      const html = await answer.text();
      if (answer.status !== 200 || !html.includes(shows)) throw new Error(`${path}: ${answer.status}, no list`);
    });
    const { user, system } = process.cpuUsage(started);
    const busy = (user + system) / 1000 / (rounds + 3);
    console.log(
      `${name.padEnd(24)} p50 ${summarise(times).p50.toFixed(0)} ms, p95 ${at95(times).toFixed(0)} ms, of processors ${busy.toFixed(0)} ms`,
    );
  }
  await printScroll(web, { cookie, path: `/office/stock${lists['every column']}` });
  web.close();
}

const at95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** Of 40 makes and 400 models; one in ten is sold. */
async function createCars({ ctx }: App, dealershipId: number, count: number): Promise<void> {
  const { db } = ctx.store;
  await db.execute(sql`
    insert into car (dealership_id, slug, item_type, car_type, status, year, make, model, badge, price_cents,
      odometer_km, simple_body, simple_fuel, simple_transmission, seats, stock_number, vin, colour, rank, views, created_at, sold_at)
    select ${dealershipId}, 'bench-' || n, 'car', (array['new','used','used','used','demo'])[1 + n % 5],
      case when n % 10 = 0 then 'sold' else 'in_stock' end, 2010 + n % 16, 'Make' || n % 40, 'Model' || n % 400, 'Badge ' || n % 7,
      1000000 + (n * 7919) % 6000000, (n * 104729) % 200000, (array['SUV','Ute','Hatch','Sedan','Wagon'])[1 + n / 7 % 5], (array['Petrol','Diesel','Hybrid'])[1 + n / 3 % 3],
      (array['Automatic','Manual'])[1 + n / 11 % 2], 2 + n % 7, 'S' || n, lpad(n::text, 17, '0'), 'White', n % 40, n % 977,
      ${ctx.clock.now().toISOString()}::timestamptz - (n % 200) * interval '1 day',
      case when n % 10 = 0 then ${ctx.clock.now().toISOString()}::timestamptz end
    from generate_series(1, ${count}) n`);
  await db.execute(sql`insert into car_image (car_id, position, url)
    select c.id, p, '/media/' || c.id || '-' || p || '.webp' from car c, generate_series(0, 9) p where c.dealership_id = ${dealershipId}`);
  await ctx.store.tidy();
}

/** Of two years, one in ten still open, one in twenty asked twice and put together; answers with one of those. */
async function createLeads(
  { ctx }: App,
  { siteId, dealershipId, count }: { siteId: number; dealershipId: number; count: number },
): Promise<string> {
  const { db } = ctx.store;
  const at = sql`${ctx.clock.now().toISOString()}::timestamptz - n * interval '20 minutes'`;
  await db.execute(sql`
    insert into enquiry (id, site_id, dealership_id, form, submission_key, content_hash, category, name, last_name, email, phone, message,
      opt_in, fields, state, first_replied_at, received_at)
    select 'lead-' || lpad(n::text, 8, '0'), ${siteId}, ${dealershipId}, 'vehicle', 'key ' || n, 'hash ' || n, 'Sales Enquiry', 'Shopper' || n / 2, 'Person',
      'shopper' || n / 2 || '@example.com', '+614' || lpad((n / 2)::text, 8, '0'), 'Is it still there? I could come past this week.', true,
      jsonb_build_object('car', jsonb_build_object('make', 'Make' || n % 40, 'name', 'Make' || n % 40 || ' Model' || n % 400, 'stockNumber', 'S' || n)),
      case when n < ${count / 10} then (array['new','contacted','appointment'])[1 + n / 2 % 3] else (array['won','lost'])[1 + n % 2] end,
      case when n / 2 % 3 = 0 then null else ${at} end, ${at}
    from generate_series(1, ${count}) n`);
  await db.execute(sql`insert into lead_thread (id, state, first_replied_at) select id, state, first_replied_at from enquiry
    where site_id = ${siteId} and right(id, 2) in ('11', '31', '51', '71', '91')`);
  await db.execute(sql`update enquiry e set thread_id = t.id from lead_thread t
    where e.id = t.id or e.id = 'lead-' || lpad((right(t.id, 8)::int - 1)::text, 8, '0')`);
  await ctx.store.tidy();
  return 'lead-00000011';
}
