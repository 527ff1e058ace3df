import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import { sql, TransactionRollbackError } from 'drizzle-orm';
import { type Header, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealership, site } from '#db/schema/index.ts';
import { createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { describeFailure } from '../describe-failure.ts';
import type { ArchiveManifest } from './archive-manifest.ts';
import { assertBackupTables } from './assert-backup-tables.ts';
import { backUp } from './back-up.ts';
import { listAllTables, listTables } from './list-tables.ts';
import { loadTables } from './load-tables.ts';
import { restore } from './restore.ts';
import { unpackArchive } from './unpack-archive.ts';

let folder: string;
let test: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-archives-'));
  test = await openTestApp();
  await createTestSite(test, { slug: 'kept' });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

type Entry = Partial<Header> & { name: string; content?: string | Buffer };

async function write(entries: readonly Entry[]): Promise<string> {
  const file = join(await mkdtemp(join(folder, 'made-')), 'archive');
  const archive = pack();
  for (const { content = '', ...header } of entries) archive.entry({ ...header }, content);
  archive.finalize();
  await pipeline(archive, createGzip(), createWriteStream(file));
  return file;
}

const restoreFile = (sourceFile: string, passphrase: string | null = null) =>
  restore(test.ctx, { sourceFile, passphrase, force: true, intake: test.app.intake });

async function unpack(sourceFile: string, limits = { entries: 100, bytes: 2 ** 20 }) {
  const target = await mkdtemp(join(folder, 'target-'));
  const leftOut = await unpackArchive({ sourceFile, folder: target, passphrase: null, limits });
  const names = await readdir(target, { recursive: true, withFileTypes: true });
  return { leftOut, files: names.filter((entry) => entry.isFile()).map(({ name }) => name) };
}

describe('an archive that no backup has written', () => {
  const outside = [
    { name: '../evil', content: 'x' },
    { name: 'files/pictures/../../../evil' },
    { name: '/etc/evil' },
    { name: 'files//evil' },
    { name: 'files/media/..\\evil' },
    { name: 'files/outbox/a\nb' },
    { name: 'files/pictures/link', type: 'symlink', linkname: '/etc/passwd' },
    { name: 'files/pictures/hard', type: 'link', linkname: 'manifest.json' },
    { name: 'files/pictures/pipe', type: 'fifo' },
    { name: 'files/pictures/device', type: 'character-device' },
  ] as const;
  it.each(outside)('OPS-04 is refused for an entry such as $name, and nothing changes', async (entry) => {
    const file = await write([{ name: 'files/outbox/a.eml', content: 'a' }, entry]);
    await expect(restoreFile(file)).rejects.toMatchObject({ code: 'invalid' });
    expect(await test.ctx.store.db.select({ slug: site.slug }).from(site)).toEqual([{ slug: 'kept' }]);
    const left = await readdir(test.ctx.config.FORECOURT_DATA);
    expect(left.filter((name) => /evil|restore-/.test(name))).toEqual([]);
  });

  it('OPS-04 brings no store, lock, socket, key or other file that no backup has', async () => {
    const own = ['manifest.json', 'tables/site.ndjson', 'files/outbox/deep/a.eml', 'files/sign-in.key'];
    const foreign = [
      ...[
        'files/store/PG_VERSION',
        'files/owner.lock',
        'files/owner.sock',
        'files/finance-keys',
        'files/reserve/store',
      ],
      ...[
        'files/cache/pictures/x',
        'files/dkim.pem',
        'files/backup-1',
        'tables/a.sql',
        'README',
        'files/sign-in.key/x',
      ],
    ];
    const file = await write([...foreign, ...own].map((name) => ({ name, content: 'x' })));
    const { leftOut, files } = await unpack(file);
    expect(leftOut).toBe(foreign.length);
    expect(files.sort()).toEqual(['a.eml', 'manifest.json', 'sign-in.key', 'site.ndjson']);
  });

  it('OPS-04 is refused when it has far more files or bytes than it may', async () => {
    const many = await write(Array.from({ length: 101 }, (_, at) => ({ name: `files/outbox/${at}`, content: 'x' })));
    await expect(unpack(many)).rejects.toThrow('more than 100 files');
    const bomb = await write([{ name: 'files/outbox/bomb', content: Buffer.alloc(2 ** 21) }]);
    await expect(unpack(bomb)).rejects.toThrow('unpacks to more than');
    const skipped = await write([{ name: 'nothing', content: Buffer.alloc(2 ** 21) }]);
    await expect(unpack(skipped)).rejects.toThrow('unpacks to more than');
  });

  it('OPS-04 is refused when a small file unpacks to hundreds of times its size', async () => {
    const bomb = await write([{ name: 'files/outbox/bomb', content: Buffer.alloc(150 * 2 ** 20) }]);
    expect((await stat(bomb)).size).toBeLessThan(2 ** 20);
    await expect(restoreFile(bomb)).rejects.toThrow('The archive cannot be read: it unpacks to more than');
  });
});

/** A whole archive of this store with its own migrations, or the first few, and with rows of the tables it is given. */
async function writeArchive(changes: Partial<ArchiveManifest>, rows: Record<string, object> = {}): Promise<string> {
  const { rows: migrations } = await test.ctx.store.db.execute<{ name: string; hash: string }>(
    sql`select name, hash from schema_migration order by name`,
  );
  const tables = Object.keys(rows).map((name) => ({ name, rows: 1 }));
  const manifest: ArchiveManifest = { format: 1, createdAt: '', migrations, tables, identities: [], ...changes };
  const files = Object.entries(rows).map(([name, row]) => ({
    name: `tables/${name}.ndjson`,
    content: `${JSON.stringify(row)}\n`,
  }));
  return write([{ name: 'manifest.json', content: JSON.stringify(manifest) }, ...files]);
}

describe('an archive with tables that no backup has', () => {
  const filled = { lead_emails: [], payment_processors: [], created_at: '2026-01-01T00:00:00Z' };
  const dealer = { id: 7, slug: 'older', name: 'Older', ...filled };
  const foreign = {
    other_app: { id: 8 },
    pg_description: { objoid: 1, classoid: 1, objsubid: 0, description: 'theirs' },
    staff_session: { token_hash: 'x' },
  };

  it.each(Object.entries(foreign))('OPS-04 is refused for %s by name, and nothing changes', async (name, row) => {
    const { db } = test.ctx.store;
    await db.execute(sql`create table other_app (id int generated always as identity)`);
    try {
      await expect(restoreFile(await writeArchive({}, { [name]: row }))).rejects.toMatchObject({
        code: 'invalid',
        message: `The archive has a table that no backup has: ${name}. It was not made by \`backup\` of this product. Restore one that was.`,
      });
      expect((await db.execute(sql`select id from other_app`)).rows).toEqual([]);
      expect((await db.execute(sql`select 1 from pg_description where description = 'theirs'`)).rows).toEqual([]);
      expect(await db.select({ slug: site.slug }).from(site)).toEqual([{ slug: 'kept' }]);
    } finally {
      await db.execute(sql`drop table other_app`);
    }
  });

  it('OPS-04 is refused for numbers of such a table, and nothing is counted', async () => {
    const { db } = test.ctx.store;
    await db.execute(sql`create table other_app (id int generated always as identity)`);
    try {
      const file = await writeArchive({ identities: [{ table: 'other_app', column: 'id', last: 9 }] });
      await expect(restoreFile(file)).rejects.toThrow('The archive has numbers that no backup has: other_app.id.');
      expect((await db.execute(sql`insert into other_app default values returning id`)).rows).toEqual([{ id: 1 }]);
    } finally {
      await db.execute(sql`drop table other_app`);
    }
  });

  it('OPS-04 is refused where it lacks the rows of a table that it names', async () => {
    const file = await writeArchive({ tables: [{ name: 'dealership', rows: 0 }] });
    await expect(restoreFile(file)).rejects.toThrow('The archive lacks the rows of dealership.');
    expect(await test.ctx.store.db.select({ slug: site.slug }).from(site)).toEqual([{ slug: 'kept' }]);
  });

  const assertOf = (manifest: Partial<ArchiveManifest>) =>
    assertBackupTables(test.ctx.store.db, { tables: [], identities: [], ...manifest }, []);

  it('OPS-04 is refused for what is left out of backups, for what is nowhere, and for a table twice', async () => {
    for (const name of ['event', 'sign_in_code', 'staff_link', 'schema_migration', 'noted_delivery', 'pg_class']) {
      await expect(assertOf({ tables: [{ name, rows: 0 }] }), name).rejects.toThrow(`no backup has: ${name}.`);
    }
    const twice = ['site', 'site'].map((name) => ({ name, rows: 0 }));
    await expect(assertOf({ tables: twice })).rejects.toThrow('The archive has a table twice: site.');
    for (const [table, column] of [
      ['event', 'id'],
      ['dealership', 'name'],
    ] as const) {
      const refused = assertOf({ identities: [{ table, column, last: 9 }] });
      await expect(refused, table).rejects.toThrow(`no backup has: ${table}.${column}.`);
    }
  });

  it('OPS-04 is measured by the version it is from: tables of later ones are none of it', async () => {
    const other = await openTestApp();
    const restoreOlder = async (rows: Record<string, object>) => {
      const { rows: first } = await test.ctx.store.db.execute<{ name: string; hash: string }>(
        sql`select name, hash from schema_migration order by name limit 1`,
      );
      const identities = [{ table: 'dealership', column: 'id', last: 7 }];
      const sourceFile = await writeArchive({ migrations: first, identities }, rows);
      return restore(other.ctx, { sourceFile, force: true, intake: other.app.intake });
    };
    await expect(restoreOlder({ lead_thread: { id: 1 } })).rejects.toThrow('no backup has: lead_thread');
    expect(await restoreOlder({ dealership: dealer })).toMatchObject({ rows: 1 });
    expect(await other.ctx.store.db.select({ slug: dealership.slug }).from(dealership)).toEqual([{ slug: 'older' }]);
    await other.close();
  });

  it('OPS-04 may have what its own version had, renamed or removed since', async () => {
    const former = { tables: [{ name: 'former', rows: 0 }], identities: [{ table: 'former', column: 'id', last: 3 }] };
    await test.ctx.store.db
      .transaction(async (tx) => {
        const others = await listAllTables(tx);
        await tx.execute(sql`create table former (id int generated always as identity)`);
        await expect(assertBackupTables(tx, former, others)).resolves.toBeUndefined();
        tx.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
  });
});

describe('a row that the store refuses', () => {
  const marker = 'Jane Citizen at 4 Example St, jane@visitor.example';

  /** Something in each column, so that one of them or the row as a whole does not fit. */
  async function writeRow(name: string): Promise<string> {
    const { rows } = await test.ctx.store.db.execute<{ column: string }>(
      sql`select column_name as "column" from information_schema.columns where table_schema = 'public' and table_name = ${name}`,
    );
    return `${JSON.stringify(Object.fromEntries(rows.map(({ column }) => [column, marker])))}\n`;
  }

  it('OPS-04 is told of without what it holds, whichever table it is of', async () => {
    const tables = await mkdtemp(join(folder, 'tables-'));
    let refused = 0;
    for (const name of await listTables(test.ctx.store.db)) {
      await writeFile(join(tables, `${name}.ndjson`), await writeRow(name));
      const manifest: ArchiveManifest = {
        format: 1,
        createdAt: '',
        migrations: [],
        tables: [{ name, rows: 1 }],
        identities: [],
      };
      const error: unknown = await test.ctx.store.db
        .transaction(async (tx) => {
          await loadTables(tx, manifest, tables);
          tx.rollback();
        })
        .catch((failed: unknown) => failed);
      if (JSON.stringify([String(error), error]).includes('Jane')) refused++;
      const { reason, frames } = describeFailure(error);
      expect([reason, ...frames].join('\n'), name).not.toMatch(/Jane|Example St|visitor\.example/);
    }
    expect(refused).toBeGreaterThan(50);
  });
});

describe('an encrypted archive', () => {
  const passphrase = 'a passphrase for archives';

  it('OPS-04 shows nothing of what it holds, opens with its passphrase alone, and has the key of sign-ins', async () => {
    const data = test.ctx.config.FORECOURT_DATA;
    const key = await readFile(join(data, 'sign-in.key'));
    const [open, closed] = [join(folder, 'open'), join(folder, 'closed')];
    await backUp(test.ctx, open);
    await backUp(test.ctx, closed, { passphrase });
    expect(gunzipSync(await readFile(open)).includes(key)).toBe(false);
    expect((await readFile(closed)).toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
    await expect(restoreFile(closed)).rejects.toThrow('The archive is encrypted.');
    await expect(restoreFile(closed, 'another passphrase')).rejects.toThrow('does not open');
    const cut = join(folder, 'cut');
    await writeFile(cut, (await readFile(closed)).subarray(0, -100));
    await expect(restoreFile(cut, passphrase)).rejects.toMatchObject({ code: 'invalid' });
    const other = await openTestApp();
    const restored = await restore(other.ctx, {
      sourceFile: closed,
      passphrase,
      force: false,
      intake: other.app.intake,
    });
    expect(restored).toMatchObject({ isKeyNew: true, leftOut: 0 });
    expect(await readFile(join(other.ctx.config.FORECOURT_DATA, 'sign-in.key'))).toEqual(key);
    expect(await other.ctx.store.db.select({ slug: site.slug }).from(site)).toEqual([{ slug: 'kept' }]);
    await other.close();
  });
});
