import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
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
      errors: ['Nothing has changed.'],
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
    expect(errors[0]).toMatch(/^Stopped before anything was changed.*--force\.$/);
    expect((await run(null, { force: true })).out).toEqual([
      'read 1, created 0, updated 0, unchanged 1, rejected 0, withdrawn 4',
    ]);
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
    expect(errors).toHaveLength(4);
    expect(errors[0]).toMatch(/^█+░+ 200 of 450 rows, 0 rejected$/);
    expect(errors[2]?.startsWith('\u001b[1A\u001b[2K')).toBe(true);
    expect(errors[3]).toBe('Dry run: nothing was written.');
  });
});
