import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openStore } from '#db/open-store.ts';
import * as schema from '#db/schema/index.ts';
import type { Db } from '#db/store.ts';
import { silentLog } from '#kernel/log.ts';
import { readSettledEvents } from '#tests/support/settled-events.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sendReservationMail } from '../reservations/send-reservation-mail.ts';
import { backUp } from './back-up.ts';
import { packArchive } from './pack-archive.ts';
import { restore } from './restore.ts';

/** It would open the applications that are sealed in the archive beside it. */
const keyFile = 'finance-keys';
const secretOfKey = 'the-secret-of-a-key-file';
const awkward = 'O’Brien "quoted"\n\u2028 \\ 🚗 عربي <b>';
const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .filter((table) => table !== schema.event);

let folder: string;
let full: TestApp;
let archive: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-backup-'));
  archive = join(folder, 'all.tar.gz');
  full = await openTestApp();
  await fill(full);
  await backUp(full.ctx, archive);
});
afterAll(async () => {
  await full.close();
  await rm(folder, { recursive: true, force: true });
});

/** At least one row of every table that takes part in an enquiry about an imported car, and awkward values. */
async function fill(test: TestApp): Promise<void> {
  const { db } = test.ctx.store;
  const ctx = await createTestSite(test, { name: awkward, settings: { card: { newTagDays: 3 } } });
  const car = await createTestCar(ctx, {
    badge: awkward,
    priceCents: 900_719_925_474_099,
    engineSizeLitres: 2.2,
    regoExpiry: '2027-02-28',
    categories: ['a,b', '"c"', ''],
    locationId: ctx.location.id,
    soldAt: new Date('2026-02-28T13:59:59.999Z'),
    status: 'sold',
  });
  const deleted = await createTestCar(ctx);
  await db.delete(schema.car).where(eq(schema.car.id, deleted.id));
  await db.insert(schema.carFeature).values({ carId: car.id, position: 0, name: awkward });
  await db.insert(schema.carLender).values({ carId: car.id, provider: 'x', interestRate: 6.99, comparisonRate: 0.1 });
  await db.insert(schema.slide).values({ siteId: ctx.site.id, name: 'A', expiresAt: new Date('2026-05-01Z') });
  const startedAt = test.clock.now();
  const ofPage = { siteId: ctx.site.id, slug: 'about-us' };
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: awkward }] }] };
  await db.insert(schema.page).values({ ...ofPage, title: awkward, document });
  const revision = { number: 1, savedAt: startedAt, actor: 'cli', content: { title: awkward, document } };
  await db.insert(schema.pageRevision).values({ ...ofPage, ...revision });
  const [feed] = await db.insert(schema.feed).values({ siteId: ctx.site.id, name: 'f', coverage: 'full' }).returning();
  const feedId = feed?.id ?? 0;
  const [run] = await db.insert(schema.feedRun).values({ feedId, fileName: 'a.csv', startedAt }).returning();
  const runId = run?.id ?? 0;
  const reject = { runId, field: 'price', value: awkward, reason: 'no' };
  await db.insert(schema.feedReject).values(Array.from({ length: 2_500 }, (_, line) => ({ ...reject, line })));
  await db.insert(schema.feedCar).values({ feedId, key: 'k', carId: car.id, contentHash: 'h', seenRunId: runId });
  await db.insert(schema.enquiry).values({
    id: 'enquiry-1',
    siteId: ctx.site.id,
    form: 'vehicle',
    submissionKey: 'k',
    contentHash: 'h',
    carId: car.id,
    category: 'Sales',
    name: awkward,
    lastName: 'x',
    email: 'a@b.example',
    phone: '+61400000000',
    optIn: false,
    fields: { nested: { list: [1, 2.5, null, awkward] } },
    receivedAt: startedAt,
  });
  const delivered = { state: 'delivered', deliveredAt: startedAt } as const;
  const sent = { enquiryId: 'enquiry-1', channel: 'email', target: 'a@b.example' } as const;
  await db.insert(schema.delivery).values({ id: 'd', ...sent, ...delivered });
  await db.insert(schema.reservation).values({
    ...{ id: 'r', token: 't', siteId: ctx.site.id, dealershipId: ctx.dealership.id, carId: car.id, state: 'reserved' },
    ...{ name: awkward, email: 'a@b.example', phone: '+61400000000', carName: awkward, carSlug: 'a-car' },
    ...{ amountCents: 200_00, priceCents: 900_719_925_474_099, holdHours: 24, refundable: true, atEnd: 'refund' },
    ...{
      processor: 'sandbox',
      origin: 'http://a.example',
      heldUntil: startedAt,
      createdAt: startedAt,
      updatedAt: startedAt,
    },
  });
  const entry = { reservationId: 'r', key: 'captured', kind: 'captured', amountCents: 200_00, at: startedAt } as const;
  await db.insert(schema.reservationEntry).values(entry);
  const mail = { reservationId: 'r', notice: 'reserved', reader: 'buyer', target: 'a@b.example' } as const;
  await db
    .insert(schema.reservationMail)
    .values({ id: 'm', ...mail, amountCents: 200_00, createdAt: startedAt, nextAttemptAt: startedAt });
  await db.insert(schema.paymentNotice).values({ processor: 'stripe', id: 'evt_1', takenAt: startedAt });
  await db.insert(schema.onlinePayment).values({
    ...{ id: 'p', token: 'pt', siteId: ctx.site.id, dealershipId: ctx.dealership.id, reference: 'INV-1' },
    ...{ amountCents: 900_719_925_474_099, name: awkward, email: 'a@b.example', phone: '+61412345678' },
    ...{ processor: 'sandbox', origin: 'http://a.example', openUntil: startedAt, createdAt: startedAt },
  });
  await db
    .insert(schema.onlinePaymentEntry)
    .values({ key: 'captured', paymentId: 'p', kind: 'authorised', amountCents: 200_00, at: startedAt });
  await db.insert(schema.siteMail).values({
    ...{ id: 'site-mail', siteId: ctx.site.id, target: 'a@b.example', replyName: '', subject: awkward, body: awkward },
    createdAt: startedAt,
  });
  await db.insert(schema.prizeSpin).values({
    ...{ id: 'spin', siteId: ctx.site.id, prize: 'mats', name: awkward, text: '', terms: '' },
    ...{ code: 'ABCDE-23456', validUntil: '2026-05-01', createdAt: startedAt },
  });
  await db.insert(schema.timeCursor).values({ name: 'pages', reachedAt: startedAt });
  await db.insert(schema.audit).values({ id: 'a', at: startedAt, actor: 'cli', action: 'x', subject: 'y' });
  const data = test.ctx.config.FORECOURT_DATA;
  await writeFile(join(data, keyFile), secretOfKey);
  await mkdir(join(data, 'outbox', 'deep'), { recursive: true });
  await writeFile(join(data, 'outbox', 'deep', 'a.eml'), awkward);
}

/** Every row of every table, read the way the product reads them. */
async function readAll(db: Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = await db.select().from(table);
    all[getTableName(table)] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return all;
}

describe('backup and restore', () => {
  it('OPS-04 gives equal rows and files, and goes on with unused numbers', async () => {
    const empty = await openTestApp();
    await restore(empty.ctx, { sourceFile: archive, force: false, intake: empty.app.intake });
    expect(await readAll(empty.ctx.store.db)).toEqual(await readAll(full.ctx.store.db));
    const restored = await readFile(join(empty.ctx.config.FORECOURT_DATA, 'outbox', 'deep', 'a.eml'), 'utf8');
    expect(restored).toBe(awkward);
    const site = await createTestSite(empty);
    const next = await createTestCar(site);
    const last = await createTestCar(await createTestSite(full));
    expect(next.id).toBe(last.id);
    await empty.close();
  });

  it('OPS-04 makes running nodes read everything anew', async () => {
    const empty = await openTestApp();
    await restore(empty.ctx, { sourceFile: archive, force: false, intake: empty.app.intake });
    const events = await readSettledEvents(empty.ctx.store.db, { tx: '0', number: -1 });
    const kinds = ['dealership.changed', 'site.changed', 'stock.reloaded', 'store.restored'];
    expect(events.map(({ kind }) => kind).sort()).toEqual(kinds);
    await empty.close();
  });

  it('OPS-04 leaves out the key of sealed finance applications', async () => {
    const text = gunzipSync(await readFile(archive)).toString('latin1');
    expect(text).toContain('outbox/deep/a.eml');
    for (const secret of [keyFile, secretOfKey]) expect(text).not.toContain(secret);
  });

  it('BUY-08 OPS-04 sends after a restore what a reservation still had to say, once', async () => {
    const empty = await openTestApp();
    await restore(empty.ctx, { sourceFile: archive, force: false, intake: empty.app.intake });
    const sent: string[] = [];
    const mail = {
      goesTo: 'a test',
      send: async ({ to }: { to: string }) => {
        sent.push(to);
        return { kind: 'sent' as const };
      },
    };
    while (await sendReservationMail(empty.ctx, mail));
    expect(sent).toEqual(['a@b.example']);
    await empty.close();
  });

  it('OPS-04 makes running nodes forget what is gone', async () => {
    const used = await openTestApp();
    await createTestSite(used);
    const gone = await createTestSite(used);
    await restore(used.ctx, { sourceFile: archive, force: true, intake: used.app.intake });
    const events = await readSettledEvents(used.ctx.store.db, { tx: '0', number: -1 });
    const [dealershipId] = gone.site.dealershipIds;
    expect(events).toContainEqual(expect.objectContaining({ kind: 'stock.reloaded', dealershipId }));
    await used.close();
  });

  it('OPS-04 replaces a store that holds something only when forced', async () => {
    const used = await openTestApp();
    await createTestSite(used, { slug: 'kept' });
    await expect(
      restore(used.ctx, { sourceFile: archive, force: false, intake: used.app.intake }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await used.ctx.store.db.select({ slug: schema.site.slug }).from(schema.site)).toEqual([{ slug: 'kept' }]);
    await restore(used.ctx, { sourceFile: archive, force: true, intake: used.app.intake });
    const slugs = await used.ctx.store.db.select({ slug: schema.site.slug }).from(schema.site);
    expect(slugs).not.toContainEqual({ slug: 'kept' });
    await migrate(used.ctx.store.db, { log: silentLog });
    await used.close();
  });

  it('OPS-04 changes nothing for an archive that is broken, foreign or newer', async () => {
    const used = await openTestApp();
    await createTestSite(used, { slug: 'kept' });
    const whole = await readFile(archive);
    const cases = {
      cut: whole.subarray(0, whole.length / 2),
      text: Buffer.from('hello'),
      damaged: Buffer.concat([whole.subarray(0, 300), Buffer.alloc(50, 7), whole.subarray(350)]),
      nothing: Buffer.alloc(0),
      newer: await archiveOf({ migrations: [{ name: '9999-later.sql', hash: 'x' }] }),
      short: await archiveOf({ tables: [{ name: 'site', rows: 7 }] }),
    };
    for (const [name, bytes] of Object.entries(cases)) {
      const file = join(folder, `${name}.tar.gz`);
      await writeFile(file, bytes);
      await expect(
        restore(used.ctx, { sourceFile: file, force: true, intake: used.app.intake }),
        name,
      ).rejects.toMatchObject({
        code: 'invalid',
      });
    }
    expect(await used.ctx.store.db.select({ slug: schema.site.slug }).from(schema.site)).toEqual([{ slug: 'kept' }]);
    expect((await readdir(used.ctx.config.FORECOURT_DATA)).filter((name) => name.startsWith('restore-'))).toEqual([]);
    await used.close();
  });

  it.runIf(inject('store').kind === 'postgres')(
    'OPS-04 goes from one kind of store to the other and back',
    async () => {
      const FORECOURT_DATA = join(folder, 'embedded');
      const config = { ...full.ctx.config, FORECOURT_DATA, DATABASE_URL: undefined };
      const store = await openStore({ config, log: silentLog });
      await migrate(store.db, { log: silentLog });
      const embedded = { ...full.ctx, store, config };
      await restore(embedded, { sourceFile: archive, force: false, intake: full.app.intake });
      const again = join(folder, 'again.tar.gz');
      await backUp(embedded, again);
      await store.close();
      const back = await openTestApp();
      await restore(back.ctx, { sourceFile: again, force: false, intake: back.app.intake });
      const first = await openTestApp();
      await restore(first.ctx, { sourceFile: archive, force: false, intake: first.app.intake });
      expect(await readAll(back.ctx.store.db)).toEqual(await readAll(first.ctx.store.db));
      await back.close();
      await first.close();
    },
  );
});

/** A whole archive with another manifest and no rows. */
async function archiveOf(changes: object): Promise<Buffer> {
  const staging = await mkdtemp(join(folder, 'made-'));
  await mkdir(join(staging, 'tables'));
  await mkdir(join(staging, 'files'));
  await writeFile(join(staging, 'tables', 'site.ndjson'), '');
  const migrations = (await full.ctx.store.db.execute('select name, hash from schema_migration')).rows;
  const manifest = { format: 1, createdAt: '', migrations, tables: [], identities: [], ...changes };
  await writeFile(join(staging, 'manifest.json'), JSON.stringify(manifest));
  const file = join(staging, 'made.tar.gz');
  const names = ['manifest.json', 'tables', 'files'];
  await packArchive({ folder: staging, names, targetFile: file, passphrase: null });
  return readFile(file);
}
