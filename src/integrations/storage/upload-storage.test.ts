import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#config/env.ts';
import { systemClock } from '#kernel/clock.ts';
import { createSecretId } from '#kernel/secrets/secret-id.ts';
import { StorageUnavailableError } from '#kernel/storage-unavailable-error.ts';
import type { UploadStorage } from '#services/uploads/upload-storage.ts';
import { openFolderUploads } from './open-folder-uploads.ts';
import { openUploadStorage } from './open-picture-storage.ts';
import { openS3Uploads } from './open-s3-uploads.ts';
import type { S3BucketInput } from './s3-bucket.ts';
import { type ExampleS3Server, startExampleS3Server } from './s3-server.examples.ts';

const account = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret/of+ours', region: 'ap-southeast-2' };
const bucket = 'forecourt-private';
const bytes = Buffer.from([0, 255, 10, 13, 7]);
const createKey = () => createSecretId(systemClock.now());

let folder: string;
let s3: ExampleS3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-uploads-'));
  s3 = await startExampleS3Server({ bucket, ...account });
});
beforeEach(() => {
  s3.objects.clear();
  s3.requests.length = 0;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const openS3 = (overrides: Partial<S3BucketInput> = {}) =>
  openS3Uploads({
    ...{ endpoint: s3.endpoint, bucket, addressing: 'path', credentials: account, clock: systemClock, restMs: 1 },
    ...overrides,
  });

async function listAll(storage: UploadStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys.sort();
}

describe.each([
  ['a folder', () => openFolderUploads(folder)],
  ['S3', () => openS3()],
])('%s', (_name, open) => {
  it('LEAD-15 keeps an upload until it is deleted', async () => {
    const key = createKey();
    expect(await open().read(key)).toBeNull();
    await open().write(key, bytes);
    expect(await open().read(key)).toEqual(bytes);
    await open().delete(key);
    await open().delete(key);
    expect(await open().read(key)).toBeNull();
  });

  it('LEAD-15 lists every upload, over many pages', async () => {
    const keys = Array.from({ length: 8 }, createKey);
    for (const key of keys) await open().write(key, bytes);
    expect(await listAll(open())).toEqual(keys.sort());
    for (const key of keys) await open().delete(key);
    expect(await listAll(open())).toEqual([]);
  });

  it.each(['', '..', '../leads/journal', 'a.pdf', `${createKey()}/x`, createKey().toUpperCase()])(
    'LEAD-15 has nothing under "%s", which is no reference',
    async (key) => {
      const storage = open();
      for (const call of [() => storage.write(key, bytes), () => storage.read(key), () => storage.delete(key)]) {
        await expect((async () => call())()).rejects.toThrow('not a key of an upload');
      }
    },
  );
});

describe('openS3Uploads', () => {
  it('LEAD-15 keeps to its own part of the bucket, and lists nothing else that lies there', async () => {
    const key = createKey();
    await openS3().write(key, bytes);
    expect([...s3.objects.keys()]).toEqual([`${bucket}/uploads/${key}`]);
    expect(s3.objects.get(`${bucket}/uploads/${key}`)?.contentType).toBe('application/octet-stream');
    const strange = { bytes, contentType: 'image/jpeg' };
    for (const name of ['0123456789abcdef.jpg', `media/${key}`, 'uploads/notes.txt']) {
      s3.objects.set(`${bucket}/${name}`, strange);
    }
    expect(await listAll(openS3())).toEqual([key]);
  });

  it('LEAD-15 tries again where the service asks to slow down, and says what it said in the end', async () => {
    const key = createKey();
    s3.failNext(2);
    await openS3().write(key, bytes);
    expect(s3.requests).toHaveLength(3);
    s3.failNext(2);
    expect(await openS3().read(key)).toEqual(bytes);
    const calls = [
      () => openS3().write(key, bytes),
      () => openS3().read(key),
      () => openS3().delete(key),
      () => listAll(openS3()),
    ];
    for (const call of calls) {
      s3.failNext(3);
      const failure: unknown = await call().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StorageUnavailableError);
      expect(String(failure)).toMatch(/the file storage answers (PUT|GET|DELETE|LIST) with 503 SlowDown/);
    }
  });

  it('LEAD-15 waits for a silent service only so long', async () => {
    for (let times = 0; times < 3; times++) s3.answerNext(() => {});
    await expect(openS3({ timeoutMs: 50 }).read(createKey())).rejects.toThrow('the file storage does not answer');
    expect(s3.requests).toHaveLength(3);
  });

  it('LEAD-15 asks again where an answer breaks off, and takes no half of a file', async () => {
    const key = createKey();
    await openS3().write(key, bytes);
    s3.answerNext((response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
      response.socket?.end();
    });
    expect(await openS3().read(key)).toEqual(bytes);
    expect(s3.requests.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });

  it.each([
    ['a redirect', 302, '', 'answers GET with 302'],
    ['a wrong secret', 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>', '403 SignatureDoesNotMatch'],
    ['an error in another language than XML', 418, '{"error":"AKIDEXAMPLE"}', 'answers GET with 418'],
  ])('LEAD-15 takes %s for no file, and tells nothing but its code', async (_what, status, body, message) => {
    s3.answerNext((response) => response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(body));
    const failure: unknown = await openS3()
      .read(createKey())
      .catch((error: unknown) => error);
    expect(String(failure)).toContain(message);
    expect(String(failure)).not.toContain(account.accessKeyId);
    expect(s3.requests).toHaveLength(1);
  });

  it.each([
    ['no XML', 'hello', 'invalid XML'],
    ['half a list', '<ListBucketResult><Contents>', 'invalid XML'],
    ['a page without a way on', '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>', 'how to go on'],
  ])('LEAD-15 takes %s for no list: nothing is swept by it', async (_what, body, message) => {
    s3.answerNext((response) => response.writeHead(200).end(body));
    await expect(listAll(openS3())).rejects.toThrow(message);
  });
});

describe('openUploadStorage', () => {
  const settings = {
    PICTURE_STORAGE: 's3',
    S3_BUCKET: 'forecourt-pictures',
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  };

  it('LEAD-15 prefers the private bucket, and follows the pictures into a folder', async () => {
    const [inBucket, inFolder] = [createKey(), createKey()];
    const config = parseConfig({ ...settings, S3_PRIVATE_BUCKET: bucket, S3_ENDPOINT: s3.endpoint.href });
    await openUploadStorage({ config, clock: systemClock }).write(inBucket, bytes);
    expect([...s3.objects.keys()]).toEqual([`${bucket}/uploads/${inBucket}`]);
    const own = parseConfig({ ...settings, PICTURE_STORAGE: 'folder', FORECOURT_DATA: folder });
    await openUploadStorage({ config: own, clock: systemClock }).write(inFolder, bytes);
    expect(await openFolderUploads(folder).read(inFolder)).toEqual(bytes);
  });

  it('LEAD-15 puts no upload into the bucket of pictures', async () => {
    const key = createKey();
    const config = parseConfig({ ...settings, FORECOURT_DATA: folder, S3_ENDPOINT: s3.endpoint.href });
    await openUploadStorage({ config, clock: systemClock }).write(key, bytes);
    expect([...s3.objects.keys()].filter((name) => name.includes(key))).toEqual([]);
    expect(await openFolderUploads(folder).read(key)).toEqual(bytes);
  });
});
