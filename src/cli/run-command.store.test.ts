import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, car, enquiry } from '#db/schema/index.ts';
import { createExampleSite, writeSiteFolder } from '#services/sites/site-folder.examples.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { CommandIo } from './owner/command-io.ts';
import { runCommand } from './run-command.ts';

let test: TestApp;
let cwd: string;

beforeAll(async () => {
  test = await openTestApp({ settings: { WEBHOOK_SECRET: 'a secret of some length', FORECOURT_DEMO: 'stock' } });
  cwd = await mkdtemp(join(tmpdir(), 'forecourt-cli-'));
});
afterAll(async () => {
  await test.close();
  await rm(cwd, { recursive: true, force: true });
});

async function run(...argv: string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const io: CommandIo = {
    write: (line) => out.push(line),
    writeError: (line) => errors.push(line),
    isTerminal: false,
    cwd,
    signal: new AbortController().signal,
  };
  const code = await runCommand(test.app, argv, io);
  return { code, out: out.join('\n'), errors: errors.join('\n') };
}

describe('forecourt seed-demo', () => {
  it('loads 1,200 cars into an empty store once, and never into one with data', async () => {
    expect(await run('seed-demo')).toEqual({ code: 0, out: '4 sites, 1200 cars and 0 leads are in', errors: '' });
    const { db } = test.ctx.store;
    expect(await db.select().from(car)).toHaveLength(1200);
    const again = await run('seed-demo');
    expect(again).toMatchObject({ code: 2, out: '' });
    expect(again.errors).toContain('not empty');
    expect(await db.select().from(enquiry)).toEqual([]);
  });

  it('resumes an interrupted load of the demo', async () => {
    const { db } = test.ctx.store;
    await db.delete(audit).where(eq(audit.action, 'demo.seeded'));
    await db.delete(car);
    expect(await run('seed-demo')).toMatchObject({ code: 0, out: '4 sites, 1200 cars and 0 leads are in' });
  });
});

describe('forecourt site', () => {
  it('SITE-01 applies a folder relative to the folder of the caller, with the command line as actor', async () => {
    await writeSiteFolder(join(cwd, 'sites'), createExampleSite('hilltop'));
    const rehearsed = await run('site', 'apply', 'sites', '--dry-run');
    expect(rehearsed.out).toBe('hilltop: created\nread 1, created 1, updated 0, unchanged 0; dry run, nothing changed');
    expect((await run('site', 'apply', 'sites')).out).toBe(
      'hilltop: created\nread 1, created 1, updated 0, unchanged 0',
    );
    expect((await run('site', 'apply', 'sites')).out).toBe(
      'hilltop: unchanged\nread 1, created 0, updated 0, unchanged 1',
    );
    expect((await run('site', 'list')).out).toContain('hilltop  hilltop Motors  marque  hilltop.example');
    const { db } = test.ctx.store;
    const [entry] = await db.select().from(audit).where(eq(audit.subject, 'hilltop'));
    expect(entry).toMatchObject({ actor: 'cli', action: 'site.created' });
  });

  it('LEAD-05 shows what signs the webhooks of a site, and of no unknown one', async () => {
    expect(await run('site', 'webhook-secret', 'hilltop')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await run('site', 'webhook-secret', 'nobody')).toMatchObject({
      code: 2,
      out: '',
      errors: expect.stringContaining('Unknown site "nobody"'),
    });
  });

  it('SITE-02 reports every problem with its file and field, and exits with 2', async () => {
    const settings = { search: { pageSize: 'all' }, look: { tokens: { accent: '#ffffff', shine: '1' } } };
    await writeSiteFolder(join(cwd, 'bad'), { ...createExampleSite('valley'), settings });
    const { code, out, errors } = await run('site', 'apply', 'bad');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toContain('valley/site.json settings.search.pageSize: ');
    const tokens = { ...settings, search: {} };
    await writeSiteFolder(join(cwd, 'bad'), { ...createExampleSite('valley'), settings: tokens });
    const second = await run('site', 'apply', 'bad');
    expect(second.errors).toContain('valley/site.json settings.look.tokens.shine: shine is not a token');
    expect(second.errors).toContain(
      'valley/site.json settings.look.tokens.accent: accent-text #ffffff on accent #ffffff',
    );
  });
});

describe('forecourt', () => {
  it('lists its commands and exits with 0', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const name of ['import', 'site', 'leads', 'backup', 'restore', 'seed-demo'])
      expect(out).toContain(`  ${name}`);
  });

  it.each([
    [[], 'Usage: forecourt'],
    [['impor'], 'Did you mean import?'],
    [['import', 'cars.csv', '--site', 'hilltop'], '--mapping'],
    [['import', 'cars.csv', '--site', 'nobody', '--mapping', 'forecourt-csv'], 'Unknown site nobody.'],
    [['site', 'apply', 'gone'], 'cannot be read'],
    [['leads', 'list', '--state', 'odd'], '--state must be one of'],
    [['site', 'list', '--colour'], "unknown option '--colour'"],
  ])('names the error in %j and exits with 2', async (argv, words) => {
    const { code, out, errors } = await run(...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toContain(words);
  });
});
