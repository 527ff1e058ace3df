import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, delivery, enquiry, event } from '#db/schema/index.ts';
import { claimDelivery } from '#services/enquiries/delivery/claim-delivery.ts';
import { deliverEnquiry } from '#services/enquiries/delivery/deliver-enquiry.ts';
import { openEnquiryIntake } from '#services/enquiries/intake/enquiry-intake.ts';
import { submitEnquiry } from '#services/enquiries/intake/submit-enquiry.ts';
import { createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import type { CommandIo } from '../owner/command-io.ts';
import { runCommand } from '../run-command.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ worker: true });
});
afterAll(() => test.close());

async function run(...argv: string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const io: CommandIo = {
    write: (line) => out.push(line),
    writeError: (line) => errors.push(line),
    isTerminal: false,
    cwd: '/',
    signal: new AbortController().signal,
  };
  const code = await runCommand(test.app, argv, io);
  return { code, out: out.join('\n'), errors: errors.join('\n') };
}

async function submit(site: TestSite, email: string, message = 'Is it still there?'): Promise<string> {
  const values = {
    ...{ name: 'Jane', last_name: 'Citizen', phone: '0491 570 156', postcode: '4000', category: 'General Enquiry' },
    ...{ email, message },
  };
  const visit = { url: '', source: '', userAgent: '' };
  const submitted = await submitEnquiry({ ...site, intake: test.app.intake }, { form: 'contact', values, visit });
  if (submitted.kind !== 'submitted') throw new Error(JSON.stringify(submitted));
  return submitted.leadId;
}

async function deliverDue(): Promise<void> {
  for (let claimed = await claimDelivery(test.ctx); claimed; claimed = await claimDelivery(test.ctx)) {
    await deliverEnquiry(test.ctx, { delivery: claimed, ports: test.app.ports });
  }
}

/** All that is in the files of the data folder's lead journal and outbox. */
async function readFiles(): Promise<string> {
  const { FORECOURT_DATA } = test.ctx.config;
  const folders = ['leads', 'outbox'].map((name) => join(FORECOURT_DATA, name));
  const paths = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  return (await Promise.all(paths.flat().map((path) => readFile(path, 'utf8')))).join('\n');
}

describe('forecourt leads show', () => {
  it('LEAD-05 LEAD-16 shows one lead with all that was sent and what became of each delivery', async () => {
    const leadId = await submit(await createTestSite(test), 'shown@example.com', 'Does it tow 2.5 t?');
    await deliverDue();
    const { code, out } = await run('leads', 'show', leadId);
    expect(code).toBe(0);
    for (const words of ['Jane Citizen', 'shown@example.com', 'Does it tow 2.5 t?', leadId])
      expect(out).toContain(words);
    expect(out).toMatch(/\nemail written to the outbox, to \S+@\S+$/);
    expect(await run('leads', 'show', 'nobody')).toEqual({
      code: 2,
      out: '',
      errors: 'Unknown lead nobody. "forecourt leads list" shows the ids.',
    });
  });
});

describe('forecourt leads erase', () => {
  it('LEAD-05 erases a person from store, journal, damaged journal and outbox, and nobody else', async () => {
    const [site, other] = [await createTestSite(test), await createTestSite(test)];
    const erased = [await submit(site, 'Jane@Example.com', 'one'), await submit(other, 'jane@example.com', 'two')];
    const kept = await submit(site, 'not-jane@example.com');
    await deliverDue();
    const damaged = join(test.ctx.config.FORECOURT_DATA, 'leads', 'x.damaged');
    await writeFile(damaged, 'not a line {"email":"JANE@example.com"} \xff\nanother\n');
    expect((await readFiles()).toLowerCase().split('jane@example.com').length).toBeGreaterThan(5);

    const { code, out, errors } = await run('leads', 'erase', 'JANE@example.com');
    expect({ code, out }).toEqual({
      code: 0,
      out: 'erased 2 enquiries, 0 accounts, 2 deliveries, 0 files, 3 lines of the lead journal, 2 mails of the outbox',
    });
    expect(errors).toContain('Backups');
    const { db } = test.ctx.store;
    const rows = JSON.stringify([
      await db.select().from(enquiry),
      await db.select().from(delivery),
      await db.select().from(audit),
      await db.select().from(event),
    ]);
    const left = (rows + (await readFiles())).toLowerCase().replaceAll('not-jane@example.com', '');
    expect(left).not.toContain('jane@example.com');
    expect(await db.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.id, kept))).toHaveLength(1);
    expect(await readFile(damaged, 'latin1')).toBe('another\n');
    const entries = await db.select().from(audit).where(eq(audit.action, 'person.erased'));
    expect(entries).toMatchObject([
      { actor: 'cli', subject: 'enquiries', detail: { enquiries: 1 } },
      { actor: 'cli', subject: 'enquiries', detail: { enquiries: 1 } },
    ]);
    // The same words again are a new enquiry, not the one that is gone.
    const again = await submit(site, 'Jane@Example.com', 'one');
    expect(erased).not.toContain(again);
    expect(await db.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.id, again))).toHaveLength(1);
  });

  it('LEAD-05 OPS-05 reaches the journals of other servers', async () => {
    const site = await createTestSite(test);
    const node = await openTestApp();
    // The journal of another server has it, too; its own events tell that it is gone.
    const other = await openEnquiryIntake(node.ctx);
    const leadId = await submit(site, 'far@example.com');
    const [lead] = test.app.intake.journal.listKept().filter(({ id }) => id === leadId);
    if (!lead) throw new Error('the journal does not have it');
    await other.journal.append(lead);
    const heard: string[] = [];
    test.app.onEvents((events) => {
      for (const each of events) if (each.kind === 'enquiry.erased') heard.push(each.enquiryId);
    });
    await run('leads', 'erase', 'far@example.com');
    await test.app.catchUp();
    expect(heard).toEqual([leadId]);
    expect(await other.forget(new Set(heard))).toBe(1);
    expect(other.journal.listPending()).toEqual([]);
    await other.close();
    await node.close();
  });

  it('LEAD-05 refuses what is no address', async () => {
    expect(await run('leads', 'erase', 'jane')).toMatchObject({ code: 2, out: '' });
  });
});

describe('forecourt mail test', () => {
  it('LEAD-05 says that nobody gets a mail without a mail server', async () => {
    const { code, out, errors } = await run('mail', 'test', 'boss@example.com');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(errors).toMatch(
      /^SMTP_URL is not set: the mail was written to the outbox folder \S+, and nobody gets it\.$/,
    );
  });

  it('LEAD-05 refuses what is no address', async () => {
    expect(await run('mail', 'test', 'boss')).toMatchObject({ code: 2, out: '' });
  });
});
