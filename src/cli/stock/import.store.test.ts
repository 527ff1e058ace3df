import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { car, carImage, feedReject } from '#db/schema/index.ts';
import { dumpTables } from '#services/backup/dump-tables.ts';
import { createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { runImport } from './import.ts';

let test: TestApp;
let folder: string;
let slug: string;

beforeAll(async () => {
  test = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-cli-'));
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(feed: string | null, args: Record<string, unknown> = {}, isTerminal = false) {
  if (feed !== null) await writeFile(join(folder, 'feed.csv'), feed);
  const out: string[] = [];
  const errors: string[] = [];
  const io = {
    write: (line: string) => out.push(line),
    writeError: (line: string) => errors.push(line),
    isTerminal,
    cwd: folder,
    signal: new AbortController().signal,
  };
  const code = await runImport(test.app, { file: 'feed.csv', site: slug, mapping: 'forecourt-csv', ...args }, io);
  return { code, out, errors };
}

const listCars = (site: TestSite) =>
  test.ctx.store.db.select().from(car).where(eq(car.dealershipId, site.dealership.id)).orderBy(car.id);

/** Every row of every table, and the numbers that were drawn. */
async function dumpStore(name: string): Promise<Record<string, string>> {
  const into = join(folder, name);
  await mkdir(into);
  const { identities } = await dumpTables(test.ctx.store.db, into);
  const dump: Record<string, string> = { identities: JSON.stringify(identities) };
  for (const file of await readdir(into)) dump[file] = await readFile(join(into, file), 'utf8');
  return dump;
}

const header = 'stock_number,make,model,price';
const feed = (count: number) =>
  `${header}\n${Array.from({ length: count }, (_, at) => `S${at},Kia,Rio,${10_000 + at}`).join('\n')}\n`;

describe('forecourt import', () => {
  it('OPS-01 ends with the line of counts and exit code 0', async () => {
    slug = (await createTestSite(test)).site.slug;
    const { code, out } = await run(feed(3));
    expect({ code, out }).toEqual({
      code: 0,
      out: ['read 3, created 3, updated 0, unchanged 0, rejected 0, withdrawn 0'],
    });
    const again = await run(feed(3));
    expect(again).toEqual({
      code: 0,
      errors: [
        expect.stringMatching(/^Columns of the mapping that the file does not have: "year", .* and \d+ more\.$/),
        'Nothing has changed.',
      ],
      out: ['read 3, created 0, updated 0, unchanged 3, rejected 0, withdrawn 0'],
    });
  });

  it('OPS-01 exits with 5 if rows were rejected, and writes them with line, field, value and reason', async () => {
    slug = (await createTestSite(test)).site.slug;
    const { code, out } = await run(`${feed(2)}S9,Kia,Rio,cheap\n`, { report: 'report.json' });
    expect(code).toBe(5);
    expect(out).toEqual(['read 3, created 2, updated 0, unchanged 0, rejected 1, withdrawn 0']);
    expect(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'))).toMatchObject({
      kind: 'completed',
      feed: 'forecourt-csv',
      file: 'feed.csv',
      dryRun: false,
      counts: { created: 2, rejected: 1 },
      rejects: [{ line: 4, field: 'price', value: 'cheap', reason: 'is not an amount of money' }],
    });
  });

  it('OPS-01 exits with 4 at the guard and says how to continue', async () => {
    slug = (await createTestSite(test)).site.slug;
    await run(feed(5));
    const { code, out, errors } = await run(feed(1));
    expect(code).toBe(4);
    expect(out).toEqual(['read 0, created 0, updated 0, unchanged 0, rejected 0, withdrawn 0']);
    expect(errors[0]).toMatch(/^Stopped before anything was changed:\n.*--force\.$/s);
    expect((await run(null, { force: true })).out).toEqual([
      'read 1, created 0, updated 0, unchanged 1, rejected 0, withdrawn 4',
    ]);
  });

  it('OPS-01 exits with 4 for a renamed column, names it, and keeps what it filled when told to go on', async () => {
    const site = await createTestSite(test);
    slug = site.site.slug;
    await run(feed(12));
    const renamed = feed(12).replace('price', 'Price $');
    const stopped = await run(renamed);
    expect(stopped.code).toBe(4);
    expect(stopped.errors.join('\n')).toContain('"price" (price). The mapping does not know its columns "Price $".');
    const forced = await run(renamed, { force: true, report: 'columns.json' });
    expect(forced.out).toEqual(['read 12, created 0, updated 0, unchanged 12, rejected 0, withdrawn 0']);
    expect(forced.errors).toContain('Columns of the file that the mapping does not know: "Price $".');
    expect(JSON.parse(await readFile(join(folder, 'columns.json'), 'utf8'))).toMatchObject({
      columns: { missing: expect.arrayContaining(['price', 'images']), unknown: ['Price $'] },
    });
    const cars = await listCars(site);
    expect(cars.map(({ priceCents }) => priceCents)).toEqual(cars.map((_, at) => (10_000 + at) * 100));
  });

  it('OPS-01 changes one car by a small file, as docs/feeds.md shows it', async () => {
    const site = await createTestSite(test);
    slug = site.site.slug;
    const columns = 'stock_number,make,model,price,car_type,item_type,colour,images';
    await run(`${columns}\nN4711,Kia,Rio,30000,new,motorcycle,Red,https://a.test/1.jpg\nU1,Kia,Rio,1,,,,\n`);
    const [before, other] = await listCars(site);
    const docs = await readFile(new URL('../../../docs/feeds.md', import.meta.url), 'utf8');
    const [, small = ''] = /```csv\n(stock_number,[\s\S]+?)```/.exec(docs) ?? [];
    const { code, out, errors } = await run(small, { partial: true });
    expect({ code, out, errors }).toEqual({
      code: 0,
      errors: [],
      out: ['read 1, created 0, updated 1, unchanged 0, rejected 0, withdrawn 0'],
    });
    expect(await listCars(site)).toEqual([{ ...before, priceCents: 2_899_000, updatedAt: test.clock.now() }, other]);
    expect(await test.ctx.store.db.$count(carImage, eq(carImage.carId, before?.id ?? 0))).toBe(1);
  });

  it('OPS-01 goes on with the cars of another feed when it is named', async () => {
    slug = (await createTestSite(test)).site.slug;
    await run(feed(2));
    const mapping = { name: 'own', format: 'csv', key: { columns: ['stock_number'] }, coverage: 'full' };
    const fields = { make: 'make', model: 'model', carType: { value: 'used' }, stockNumber: 'stock_number' };
    await writeFile(join(folder, 'own.json'), JSON.stringify({ ...mapping, fields: { ...fields, price: 'price' } }));
    const doubled = await run(null, { mapping: 'own.json' });
    expect(doubled.code).toBe(5);
    expect(doubled.errors[0]).toMatch(/^line 2: stockNumber "S0" is the stock number .* --feed forecourt-csv to go on/);
    const small = await run('stock_number,price\nS1,9000\n', { mapping: 'own.json', partial: true });
    expect(small.errors[0]).toMatch(/^line 2: stockNumber "S1" is the stock number .* --feed forecourt-csv to go on/);
    await writeFile(join(folder, 'feed.csv'), feed(2));
    const gone = await run(null, { mapping: 'own.json', feed: 'forecourt-csv' });
    expect(gone.out).toEqual(['read 2, created 0, updated 0, unchanged 2, rejected 0, withdrawn 0']);
    const { code, errors } = await run(null, { feed: 'No Name' });
    expect({ code, errors }).toEqual({
      code: 2,
      errors: [expect.stringMatching(/^The feed name No Name is not valid/)],
    });
  });

  it('OPS-09 prints the first rejected rows with line, field, value and reason, and all of them with --dry-run', async () => {
    slug = (await createTestSite(test)).site.slug;
    const bad = Array.from({ length: 25 }, (_, at) => `B${at},Kia,Rio,cheap ${at}`);
    const all = [
      ...bad.map((_, at) => `line ${at + 3}: price "cheap ${at}" is not an amount of money`),
      'line 28: stock_number is empty, but it is the key of the row',
    ];
    const rehearsed = await run(`${feed(1)}${bad.join('\n')}\n,Kia,Rio,1\n`, { dryRun: true });
    expect(rehearsed.errors.slice(0, 26)).toEqual(all);
    const { code, errors, out } = await run(null);
    expect(code).toBe(5);
    expect(errors.slice(0, 11)).toEqual([
      ...all.slice(0, 10),
      '… and 16 more. --dry-run shows all of them, --report FILE.json writes them.',
    ]);
    expect(out).toEqual(['read 27, created 1, updated 0, unchanged 0, rejected 26, withdrawn 0']);
  });

  const words = (stock: string, price: string) => `{"stock":"${stock}","make":"Kia","model":"Rio","price":"${price}"}`;
  const elements = (stock: string, price: string) =>
    `<car><stock>${stock}</stock><make>Kia</make><model>Rio</model><price>${price}</price></car>`;
  it.each([
    { format: 'json', rows: '', row: words, wrap: (rows: string[]) => `[${rows.join()}]` },
    { format: 'xml', rows: 'cars/car', row: elements, wrap: (rows: string[]) => `<cars>${rows.join('')}</cars>` },
  ])(
    'OPS-09 says which entry a rejected row is, and its stock number, in $format of one line',
    async ({ format, rows, row, wrap }) => {
      slug = (await createTestSite(test)).site.slug;
      const fields = {
        stockNumber: 'stock',
        make: 'make',
        model: 'model',
        price: 'price',
        carType: { value: 'used' },
      };
      const mapping = { name: 'one-line', format, rows, key: { columns: ['stock'] }, coverage: 'full', fields };
      await writeFile(join(folder, 'one-line.json'), JSON.stringify(mapping));
      const file = wrap([row('A1', '1000'), row('A2', 'cheap'), row('', '3000'), row('A1', '4000'), row('A5', 'dear')]);
      const { code, errors } = await run(file, { mapping: 'one-line.json', report: 'rejects.json' });
      expect({ code, errors: errors.slice(0, 4) }).toEqual({
        code: 5,
        errors: [
          'entry 2 (line 1), stock number A2: price "cheap" is not an amount of money',
          'entry 3 (line 1): stock is empty, but it is the key of the row',
          'entry 4 (line 1), stock number A1: key "A1" is already that of entry 1 (line 1)',
          'entry 5 (line 1), stock number A5: price "dear" is not an amount of money',
        ],
      });
      expect(JSON.parse(await readFile(join(folder, 'rejects.json'), 'utf8')).rejects[0]).toEqual({
        line: 1,
        entry: 2,
        stockNumber: 'A2',
        field: 'price',
        value: 'cheap',
        reason: 'is not an amount of money',
      });
      const [kept] = await test.ctx.store.db
        .select({ entry: feedReject.entry, stockNumber: feedReject.stockNumber })
        .from(feedReject)
        .where(and(eq(feedReject.entry, 5), eq(feedReject.value, 'dear')));
      expect(kept).toEqual({ entry: 5, stockNumber: 'A5' });
    },
  );

  it('OPS-09 changes nothing with --dry-run, whatever the file would do', async () => {
    slug = (await createTestSite(test)).site.slug;
    await run(feed(5));
    const before = await dumpStore('before');
    const changed = 'S0,Kia,Rio,1\nS1,Kia,Rio,10001\nS2,Kia,Rio,10002\nS3,Kia,Rio,cheap\nNEW,Kia,Rio,5\n';
    const { out } = await run(`${header}\n${changed}`, { dryRun: true });
    expect(out).toEqual(['read 5, created 1, updated 1, unchanged 2, rejected 1, withdrawn 1']);
    expect(await dumpStore('after')).toEqual(before);
    slug = (await createTestSite(test)).site.slug;
    const empty = await dumpStore('empty');
    await run(null, { dryRun: true });
    expect(await dumpStore('still-empty')).toEqual(empty);
  });

  it('OPS-01 exits with 1 for a broken file', async () => {
    slug = (await createTestSite(test)).site.slug;
    const { code, errors } = await run(`${header}\nS1,"Kia,Rio,1\n`);
    expect(code).toBe(1);
    expect(errors[0]).toMatch(/^line \d+: a quoted value .* is never closed/);
  });

  it.each([
    [{ site: 'nowhere' }, /^Unknown site nowhere/],
    [{ file: 'none.csv' }, /^File none.csv does not exist/],
    [{ mapping: 'none.json' }, /^Unknown mapping .*none.json/],
    [{ mapping: 'feed.csv' }, /is not JSON/],
    [{ report: 'no/such/folder.json' }, /^The report no\/such\/folder.json cannot be written/],
  ])('OPS-01 exits with 2 and names the error in %o', async (args, message) => {
    slug = (await createTestSite(test)).site.slug;
    const { code, errors, out } = await run(feed(1), args);
    expect({ code, out }).toEqual({ code: 2, out: [] });
    expect(errors).toEqual([expect.stringMatching(message)]);
  });

  it('OPS-01 draws and redraws a progress bar only on a terminal', async () => {
    slug = (await createTestSite(test)).site.slug;
    const { errors } = await run(feed(450), { dryRun: true }, true);
    expect(errors).toHaveLength(7);
    expect(errors[0]).toMatch(/^█+░+ 100 of 450 rows, 0 rejected$/);
    expect(errors[4]?.startsWith('\u001b[1A\u001b[2K')).toBe(true);
    expect(errors[6]).toBe('Dry run: nothing was written.');
  });

  it('OPS-09 draws the bar below the rejected rows that it would otherwise overwrite', async () => {
    slug = (await createTestSite(test)).site.slug;
    const lines = feed(450).split('\n');
    lines[300] = 'S299,Kia,Rio,cheap';
    const { errors } = await run(lines.join('\n'), {}, true);
    const overLast = '\u001b[1A\u001b[2K';
    expect(errors.slice(0, 5).map((line) => line.startsWith(overLast))).toEqual([false, true, false, false, true]);
    expect(errors[2]).toBe('line 301: price "cheap" is not an amount of money');
  });
});
