import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExampleS3Server, startExampleS3Server } from '#integrations/storage/s3-server.examples.ts';
import { submitEnquiry } from '#services/enquiries/intake/submit-enquiry.ts';
import { storeUpload } from '#services/uploads/store-upload.ts';
import { createExamplePdf } from '#services/uploads/uploads.examples.ts';
import { createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import type { CommandIo } from '../owner/command-io.ts';
import { runCommand } from '../run-command.ts';

const account = { bucket: 'private', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', region: 'ap-southeast-2' };

let test: TestApp;
let site: TestSite;
let s3: ExampleS3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startExampleS3Server(account);
  test = await openTestApp({
    settings: {
      PICTURE_STORAGE: 's3',
      S3_BUCKET: 'pictures',
      S3_PRIVATE_BUCKET: account.bucket,
      S3_ENDPOINT: s3.endpoint.href,
      S3_REGION: account.region,
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    },
  });
  site = await createTestSite(test);
  folder = await mkdtemp(join(tmpdir(), 'forecourt-files-'));
});
afterAll(async () => {
  await test.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...argv: string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const io: CommandIo = {
    write: (line) => out.push(line),
    writeError: (line) => errors.push(line),
    isTerminal: false,
    cwd: folder,
    signal: new AbortController().signal,
  };
  return { code: await runCommand(test.app, argv, io), out, errors };
}

const pdf = createExamplePdf();

const upload = (name: string) => storeUpload(site, { form: 'careers', field: 'cv', name, bytes: pdf });

/** A lead with a CV that its sender called so, and the object that holds it. */
async function applyWith(name: string) {
  const before = new Set(s3.objects.keys());
  const stored = await upload(name);
  if (stored.kind !== 'stored') throw new Error(JSON.stringify(stored));
  const values = {
    ...{ name: 'Jane', last_name: 'Citizen', phone: '0491 570 156', postcode: '4000', email: 'jane@example.com' },
    cv: stored.reference,
  };
  const visit = { url: '', source: '', userAgent: '' };
  const submitted = await submitEnquiry({ ...site, intake: test.app.intake }, { form: 'careers', values, visit });
  if (submitted.kind !== 'submitted') throw new Error(JSON.stringify(submitted));
  const object = [...s3.objects.keys()].find((key) => !before.has(key)) ?? '';
  return { leadId: submitted.leadId, object };
}

it('LEAD-15 writes the files of a lead into a folder that nobody else can read', async () => {
  const { leadId, object } = await applyWith('../../Jane.pdf');
  expect(object).toMatch(/^private\/uploads\/[0-9a-f-]+$/);
  const { code, out } = await run('leads', 'files', leadId, 'of-jane');
  const [name = ''] = await readdir(join(folder, 'of-jane'));
  const path = join(folder, 'of-jane', name);
  expect({ code, out }).toEqual({ code: 0, out: [path, '1 file'] });
  expect(name).toMatch(/^1-[^/]*Jane\.pdf$/);
  expect(await readFile(path)).toEqual(pdf);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'of-jane'))).mode & 0o777).toBe(0o700);
  expect((await run('leads', 'files', leadId, 'of-jane')).code).toBe(0);
});

it('LEAD-15 says which file is gone, which lead is unknown, and that the storage does not answer', async () => {
  const { leadId, object } = await applyWith('gone.pdf');
  s3.failNext(3);
  await expect(run('leads', 'files', leadId, 'away')).rejects.toThrow('the file storage answers GET with 503 SlowDown');
  s3.objects.delete(object);
  expect(await run('leads', 'files', leadId, 'gone')).toMatchObject({
    code: 1,
    errors: ['gone.pdf is no longer stored'],
  });
  const unknown = '019caca0-0000-7000-8000-000000000001';
  const { code, errors } = await run('leads', 'files', unknown, 'nobody');
  expect({ code, errors }).toEqual({ code: 2, errors: [expect.stringContaining(`Unknown lead ${unknown}`)] });
  expect(await readdir(folder)).not.toContain('nobody');
});

it('LEAD-15 tells the visitor at the field that a file cannot be stored, and keeps none of it', async () => {
  const before = s3.objects.size;
  s3.failNext(3);
  expect(await upload('later.pdf')).toEqual({
    kind: 'refused',
    message: 'CV cannot be stored at the moment. Please try again in a few minutes.',
  });
  expect(s3.objects.size).toBe(before);
});
