import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { migrate, readMigrations } from './migrate.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-migrations-'));
  for (const { name, text } of await readMigrations()) await write(name, text);
});
afterEach(async () => {
  await test.ctx.store.db.execute(sql`drop table if exists made`);
  await test.ctx.store.db.execute(sql`delete from schema_migration where name like '9%'`);
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const run = () => migrate(test.ctx.store.db, { log: silentLog, folder });

async function readMade(): Promise<unknown[]> {
  return (await test.ctx.store.db.execute(sql`select n from made order by n`)).rows;
}

describe('migrate', () => {
  it('applies each new file once and in order when nodes start at the same time', async () => {
    await write('9001-table.sql', 'create table made (n int); insert into made values (1);');
    await write('9002-row.sql', 'insert into made values (2);');
    await Promise.all(Array.from({ length: 4 }, run));
    await run();
    expect(await readMade()).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('OPS-04 keeps nothing of a file that fails, and what came before it, and says why', async () => {
    await write('9001-table.sql', 'create table made (n int);');
    await write('9002-broken.sql', 'insert into made values (1); insert into nowhere values (1);');
    await expect(run()).rejects.toThrow(
      'Migration 9002-broken.sql failed, and nothing of it was applied: 42P01 relation "nowhere" does not exist.',
    );
    expect(await readMade()).toEqual([]);
    await write('9002-broken.sql', 'insert into made values (5);');
    await run();
    expect(await readMade()).toEqual([{ n: 5 }]);
  });

  it('refuses a file that was changed after it had been applied', async () => {
    await write('9001-table.sql', 'create table made (n int);');
    await run();
    await write('9001-table.sql', 'create table made (n bigint);');
    await expect(run()).rejects.toThrow('9001-table.sql was changed');
  });

  it('refuses a store that a newer version has migrated', async () => {
    await write('9001-table.sql', 'create table made (n int);');
    await run();
    await rm(join(folder, '9001-table.sql'));
    await expect(run()).rejects.toThrow('9001-table.sql, which this version does not have');
  });
});
