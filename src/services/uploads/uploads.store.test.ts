import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { delivery, enquiryFile } from '#db/schema/index.ts';
import { createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { backUp } from '../backup/back-up.ts';
import { restore } from '../backup/restore.ts';
import { deliverEnquiry } from '../enquiries/delivery/deliver-enquiry.ts';
import type { Mail } from '../enquiries/delivery/delivery-ports.ts';
import { submitEnquiry } from '../enquiries/intake/submit-enquiry.ts';
import { erasePerson } from '../enquiries/leads/erase-person.ts';
import { listLeadFiles } from '../enquiries/leads/list-lead-files.ts';
import { storeUpload } from './store-upload.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { createExamplePdf } from './uploads.examples.ts';

let test: TestApp;
let site: TestSite;
let other: TestSite;
beforeAll(async () => {
  test = await openTestApp({ settings: { MAIL_ATTACHMENTS_MB: '1' } });
});
beforeEach(async () => {
  site = await createTestSite(test);
  other = await createTestSite(test);
});
afterAll(() => test.close());

const pdf = createExamplePdf();

async function upload(from: TestSite = site, bytes = pdf): Promise<string> {
  const stored = await storeUpload(from, { form: 'careers', field: 'cv', name: 'Jane.pdf', bytes });
  if (stored.kind !== 'stored') throw new Error(JSON.stringify(stored));
  return stored.reference;
}

function apply(cv: string, email = 'jane@example.com', from = site) {
  const contact = { name: 'Jane', last_name: 'Citizen', phone: '0412 345 678', postcode: '4000', email };
  const visit = { url: '', source: '', userAgent: '' };
  return submitEnquiry({ ...from, intake: test.app.intake }, { form: 'careers', values: { ...contact, cv }, visit });
}

async function applyWith(cv: string, email?: string): Promise<string> {
  const submitted = await apply(cv, email);
  if (submitted.kind !== 'submitted') throw new Error(JSON.stringify(submitted));
  return submitted.leadId;
}

async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of test.ctx.uploads.list()) keys.push(key);
  return keys;
}

async function deliver(leadId: string): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mail = {
    goesTo: 'the test',
    send: async (sent: Mail) => {
      mails.push(sent);
      return { kind: 'sent' } as const;
    },
  };
  const rows = await test.ctx.store.db.select().from(delivery).where(eq(delivery.enquiryId, leadId));
  for (const each of rows) await deliverEnquiry(test.ctx, { delivery: each, ports: { ...test.app.ports, mail } });
  return mails;
}

describe('LEAD-15 an uploaded file', () => {
  it('is attached to the mail of its enquiry, which names it', async () => {
    const leadId = await applyWith(await upload());
    const [mail] = await deliver(leadId);
    expect(mail?.text).toContain('CV: Jane.pdf (1 kB)');
    expect(mail?.attachments).toEqual([{ filename: 'Jane.pdf', contentType: 'application/pdf', content: pdf }]);
  });

  it('that is too large for a mail is named in it, and an operator gets it', async () => {
    const large = Buffer.concat([createExamplePdf(), Buffer.alloc(2 * 1024 * 1024, 0x20), createExamplePdf()]);
    const leadId = await applyWith(await upload(site, large));
    const [mail] = await deliver(leadId);
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toContain(`Too large to attach: Jane.pdf`);
    expect(mail?.text).toContain(`forecourt leads files ${leadId}`);
    expect(await listLeadFiles(test.ctx, leadId)).toEqual([{ name: 'Jane.pdf', content: large }]);
  });

  it('belongs to one site, one form and one field, and cannot be guessed', async () => {
    const gone = {
      kind: 'invalid',
      problems: [{ field: 'cv', message: expect.stringContaining('choose the file again') }],
    };
    expect(await apply(await upload(other))).toMatchObject(gone);
    expect(await apply('../../leads/journal')).toMatchObject(gone);
    const reference = await upload();
    expect(await apply(`${reference.slice(0, -1)}${reference.endsWith('0') ? '1' : '0'}`)).toMatchObject(gone);
    expect(await apply(`${reference} ${await upload()}`)).toMatchObject({
      problems: [{ field: 'cv', message: 'CV: please choose one file.' }],
    });
    expect(await storeUpload(site, { form: 'contact', field: 'cv', name: 'a.pdf', bytes: pdf })).toEqual({
      kind: 'unasked',
    });
  });

  it('is required where the form says so', async () => {
    expect(await apply('')).toEqual({
      kind: 'invalid',
      problems: [{ field: 'cv', message: 'Please attach your CV.' }],
    });
  });

  it('is deleted after a day without an enquiry, and kept with one', async () => {
    const [named, unnamed] = [await upload(), await upload()];
    await applyWith(named);
    test.clock.advance({ hours: 23 });
    await sweepUploads(test.ctx, test.app.intake);
    expect(await listKeys()).toContain(unnamed);
    test.clock.advance({ hours: 2 });
    await sweepUploads(test.ctx, test.app.intake);
    expect(await listKeys()).toContain(named);
    expect(await listKeys()).not.toContain(unnamed);
    expect(await apply(unnamed, 'late@example.com')).toMatchObject({ kind: 'invalid' });
  });

  it('is erased with its person', async () => {
    const [theirs, others] = [await upload(), await upload()];
    await applyWith(theirs, 'erased@example.com');
    await applyWith(others, 'stays@example.com');
    const { app } = test;
    const ctx = { ...test.ctx, actor: { kind: 'cli' } as const };
    const erased = await erasePerson(ctx, { email: 'erased@example.com', intake: app.intake, ports: app.ports });
    expect(erased.files).toBe(1);
    expect(await listKeys()).not.toContain(theirs);
    expect(await listKeys()).toContain(others);
    expect(await test.ctx.store.db.$count(enquiryFile, eq(enquiryFile.upload, theirs))).toBe(0);
  });

  it('comes back with a backup', async () => {
    const reference = await upload();
    const leadId = await applyWith(reference);
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-backup-'));
    await backUp(test.ctx, join(folder, 'archive'));
    await test.ctx.uploads.delete(reference);
    await restore(test.ctx, { sourceFile: join(folder, 'archive'), force: true, intake: test.app.intake });
    expect(await listLeadFiles(test.ctx, leadId)).toEqual([{ name: 'Jane.pdf', content: pdf }]);
    await rm(folder, { recursive: true });
  });

  it('lies outside everything that is served', async () => {
    const reference = await upload();
    expect(await readdir(join(test.ctx.config.FORECOURT_DATA, 'uploads'))).toContain(reference);
    expect(await test.ctx.storage.find(`media/../uploads/${reference}`)).toBeNull();
    expect(await test.ctx.storage.find(reference)).toBeNull();
  });
});
