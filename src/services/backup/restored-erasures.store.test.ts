import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { account, audit, enquiry, erasure, reservation } from '#db/schema/index.ts';
import { submitEnquiry } from '#services/enquiries/intake/submit-enquiry.ts';
import { replayJournal } from '#services/enquiries/journal/replay-journal.ts';
import { erasePerson } from '#services/enquiries/leads/erase-person.ts';
import { eraseAccount } from '#services/garage/erase-account.ts';
import { createReservationRow } from '#services/reservations/reservation.examples.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

let folder: string;
let archive: string;
let test: TestApp;
let site: TestSite;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-erasures-'));
  archive = join(folder, 'all.tar.gz');
  test = await openTestApp();
  site = await createTestSite(test);
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const db = () => test.ctx.store.db;

async function submit(email: string): Promise<void> {
  const values = {
    ...{ name: 'Jane', last_name: 'Citizen', email, phone: '0491 570 156', postcode: '4000' },
    ...{ category: 'General Enquiry', message: `From ${email}` },
  };
  const visit = { url: '', source: '', userAgent: '' };
  const submitted = await submitEnquiry({ ...site, intake: test.app.intake }, { form: 'contact', values, visit });
  if (submitted.kind !== 'submitted') throw new Error(JSON.stringify(submitted));
}

async function createAccount(id: string, email: string) {
  const createdAt = test.clock.now();
  const row = { id, siteId: site.site.id, email, emailVerifiedAt: createdAt, createdAt };
  const [made] = await db().insert(account).values(row).returning();
  if (!made) throw new Error('there is no account');
  return made;
}

const erase = (email: string) =>
  erasePerson(
    { ...test.ctx, actor: { kind: 'cli' } },
    { email, intake: test.app.intake, ports: { outbox: { erase: async () => 0 } } },
  );
const restoreArchive = () => restore(test.ctx, { sourceFile: archive, force: true, intake: test.app.intake });
const listEmails = async () => (await db().select().from(enquiry)).map(({ email }) => email);

describe('restore and erasures', () => {
  it('OFF-18 OPS-04 erases again whoever was erased since the archive was written, in every kind, and nobody else', async () => {
    await submit('gone@person.example');
    await submit('stays@person.example');
    await replayJournal(test.ctx, test.app.intake.journal);
    await createAccount('of-gone', 'gone@person.example');
    await createAccount('of-stays', 'stays@person.example');
    const car = { ...(await createTestCar(site)), dealershipId: site.dealership.id };
    const bought = { email: 'gone@person.example', name: 'Jane', state: 'completed' } as const;
    await db()
      .insert(reservation)
      .values(createReservationRow(site, car, bought));
    await backUp(test.ctx, archive);
    await erase('Gone@person.example');
    const { erasedAgain } = await restoreArchive();
    expect(erasedAgain).toEqual([{ email: 'gone@person.example', phone: null, siteIds: null }]);
    await replayJournal(test.ctx, test.app.intake.journal);
    expect(await listEmails()).toEqual(['stays@person.example']);
    expect((await db().select().from(account)).map(({ id }) => id)).toEqual(['of-stays']);
    expect(await db().select({ name: reservation.name }).from(reservation)).toEqual([{ name: 'erased' }]);
    expect(await db().$count(audit, eq(audit.action, 'person.erased'))).toBe(1);
    // Nor does the next restore bring him back.
    expect((await restoreArchive()).erasedAgain).toHaveLength(1);
    expect(await listEmails()).toEqual(['stays@person.example']);
    expect(JSON.stringify(await db().select().from(erasure))).not.toContain('person.example');
  });

  it('OFF-18 OPS-04 leaves somebody who was erased before the archive and has written again since then', async () => {
    await submit('again@person.example');
    await replayJournal(test.ctx, test.app.intake.journal);
    await erase('again@person.example');
    test.clock.advance({ hours: 1 });
    await submit('again@person.example');
    await replayJournal(test.ctx, test.app.intake.journal);
    await backUp(test.ctx, archive);
    expect((await restoreArchive()).erasedAgain).toEqual([]);
    expect(await listEmails()).toEqual(['again@person.example']);
  });

  it('USER-09 OPS-04 brings no account back that its visitor has erased', async () => {
    const own = await createAccount('own', 'own@person.example');
    await createAccount('another', 'another@person.example');
    await backUp(test.ctx, archive);
    await eraseAccount({ ...test.ctx, site: site.site }, { account: own, sessionId: 's', isRenewed: false });
    for (const _ of ['the first time', 'the second time']) {
      await restoreArchive();
      expect((await db().select().from(account)).map(({ id }) => id)).toEqual(['another']);
    }
  });
});
