import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Header, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site } from '#db/schema/index.ts';
import { createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { describeFailure } from '../describe-failure.ts';
import type { ArchiveManifest } from './archive-manifest.ts';
import { backUp } from './back-up.ts';
import { listTables } from './list-tables.ts';
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
