import dns from 'node:dns';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '#config/env.ts';
import { systemClock } from '#kernel/clock.ts';
import type { PictureStorage } from '#services/pictures/picture-storage.ts';
import { openFolderStorage } from './open-folder-storage.ts';
import { openPictureStorages } from './open-picture-storage.ts';
import { openS3Storage } from './open-s3-storage.ts';
import type { S3BucketInput } from './s3-bucket.ts';
import { type ExampleS3Server, startExampleS3Server } from './s3-server.examples.ts';

const account = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret/of+ours', region: 'ap-southeast-2' };
const bucket = 'forecourt-pictures';
const key = '0123456789abcdef.jpg';
const mediaKey = 'media/northside/über uns/Logo (1)+.svg';
const bytes = Buffer.from('the bytes of a photo');

const { lookup } = dns;
/** The bucket's own name leads to the loopback server, as a DNS of Amazon's would lead to theirs. */
const toLoopback: LookupFunction = (name, options, callback) => {
  if (name !== `${bucket}.s3.storage.example`) return lookup(name, options, callback);
  return options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
};

let folder: string;
let s3: ExampleS3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-storage-'));
  s3 = await startExampleS3Server({ bucket, ...account });
  vi.spyOn(dns, 'lookup').mockImplementation(toLoopback as typeof dns.lookup);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

function openS3(overrides: Partial<S3BucketInput> = {}): PictureStorage {
  return openS3Storage({
    endpoint: s3.endpoint,
    bucket,
    addressing: 'path',
    credentials: account,
    clock: systemClock,
    restMs: 1,
    ...overrides,
  });
}

const hostStyle = () => {
  const endpoint = new URL(s3.endpoint);
  endpoint.hostname = 's3.storage.example';
  return openS3({ endpoint, addressing: 'host' });
};

const storages: [string, () => PictureStorage][] = [
  ['a folder', () => openFolderStorage(folder)],
  ['S3, bucket in the path', () => openS3()],
  ['S3, bucket in the host name', hostStyle],
];

async function listAll(storage: PictureStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const each of storage.list()) keys.push(each);
  return keys;
}

describe.each(storages)('%s', (_name, open) => {
  it('API-04 keeps an original until it is deleted', async () => {
    const storage = open();
    expect(await storage.find(key)).toBeNull();
    await storage.write(key, bytes);
    const found = await storage.find(key);
    expect(found).toMatchObject({ contentType: 'image/jpeg', size: bytes.length });
    expect(await found?.read()).toEqual(bytes);
    await storage.delete(key);
    await storage.delete(key);
    expect(await open().find(key)).toBeNull();
  });

  it('API-04 gives another content another version', async () => {
    await open().write(key, bytes);
    const before = await open().find(key);
    await open().write(key, Buffer.from('other bytes'));
    const after = await open().find(key);
    expect(after?.version).not.toBe(before?.version);
    expect(await after?.read()).toEqual(Buffer.from('other bytes'));
    await open().delete(key);
  });

  it('API-04 keeps a file of a site under its own name, and sends it as it is', async () => {
    const storage = open();
    await storage.write(mediaKey, Buffer.from('<svg/>'));
    const found = await open().find(mediaKey);
    expect(found).toMatchObject({ contentType: 'image/svg+xml', size: 6 });
    const opened = await found?.open();
    expect(opened?.size).toBe(6);
    expect(await new Response(opened?.body).text()).toBe('<svg/>');
    await storage.delete(mediaKey);
    expect(await open().find(mediaKey)).toBeNull();
  });

  it('API-04 sends a part of a video, and no more than that', async () => {
    const storage = open();
    await storage.write('media/northside/walk.mp4', bytes);
    const found = await open().find('media/northside/walk.mp4');
    expect(found).toMatchObject({ contentType: 'video/mp4', size: bytes.length });
    const opened = await found?.open({ start: 4, end: 8 });
    expect(opened?.size).toBe(5);
    expect(await new Response(opened?.body).text()).toBe('bytes');
    await storage.delete('media/northside/walk.mp4');
  });

  it('API-04 lists every picture that it has, over many pages', async () => {
    const storage = open();
    const keys = [key, mediaKey, 'media/logo.png', ...[1, 2, 3, 4].map((at) => `abcdef012345678${at}.jpg`)];
    for (const each of keys) await storage.write(each, bytes);
    const listed = await listAll(storage);
    expect(listed.sort()).toEqual([...keys].sort());
    for (const each of keys) await storage.delete(each);
    expect(await listAll(storage)).toEqual([]);
  });

  it.each([
    '../../../etc/passwd',
    'media/../secret.jpg',
    'media/a//b.jpg',
    'media/.hidden/a.jpg',
    'media/a\\b.jpg',
    'media/script.js',
    'media/logo\u0000.svg',
    '..%2f..%2fsecret.jpg',
    'a/b/c/d/e.jpg',
    '.hidden12.jpg',
    'ABCDEFGHIJ.jpg',
    '0123456789abcdef.svg',
    '',
  ])('API-04 has nothing for "%s", and takes nothing for it', async (wrong) => {
    const storage = open();
    expect(await storage.find(wrong)).toBeNull();
    await expect(storage.write(wrong, bytes)).rejects.toThrow('is not a picture key');
    await expect(storage.delete(wrong)).rejects.toThrow('is not a picture key');
  });
});

describe('openFolderStorage', () => {
  it('API-04 leaves nothing half written behind', async () => {
    const own = join(folder, 'whole');
    const storage = openFolderStorage(own);
    await Promise.all(Array.from({ length: 20 }, () => storage.write(key, bytes)));
    expect(await readdir(join(own, 'pictures', '01'))).toEqual([key]);
    await writeFile(join(folder, 'plain'), '');
    await symlink(join(folder, 'plain'), join(folder, 'pictures', 'fe'));
    await expect(openFolderStorage(folder).write('fedcba9876543210.jpg', bytes)).rejects.toThrow();
  });
});

describe('openS3Storage', () => {
  it('API-04 addresses the bucket as configured', async () => {
    s3.requests.length = 0;
    await openS3().write(key, bytes);
    await hostStyle().write(key, bytes);
    expect(s3.requests.map(({ path }) => path)).toEqual([`/${bucket}/${key}`, `/${key}`]);
    expect(s3.requests[1]?.host).toMatch(/^forecourt-pictures\.s3\.storage\.example:/);
    expect(s3.objects.get(`${bucket}/${key}`)?.contentType).toBe('image/jpeg');
  });

  it('API-04 tries again where the service asks to slow down, and says what it said in the end', async () => {
    s3.failNext(2);
    await openS3().write(key, bytes);
    s3.failNext(3);
    await expect(openS3().write(key, bytes)).rejects.toThrow('the file storage answers PUT with 503 SlowDown');
  });

  it('API-04 says why nothing answers', async () => {
    const { endpoint, close } = await startExampleS3Server({ bucket, ...account });
    await close();
    await expect(openS3({ endpoint }).find(key)).rejects.toThrow('ECONNREFUSED');
  });

  it('API-04 is refused with a wrong secret, and says so', async () => {
    const credentials = { ...account, secretAccessKey: 'wrong' };
    await expect(openS3({ credentials }).write(key, bytes)).rejects.toThrow('403 SignatureDoesNotMatch');
  });

  it('API-04 asks for a key it knows only once in a while', async () => {
    const storage = openS3();
    await storage.write(key, bytes);
    s3.requests.length = 0;
    for (let times = 0; times < 10; times++) await storage.find(key);
    expect(s3.requests).toHaveLength(1);
  });
});

describe('openPictureStorages', () => {
  const settings = {
    PICTURE_STORAGE: 's3',
    S3_BUCKET: bucket,
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  };

  it('API-04 follows the settings', async () => {
    const config = parseConfig({ ...settings, S3_ENDPOINT: s3.endpoint.href });
    const { s3: storage } = openPictureStorages({ config, clock: systemClock });
    await storage?.write('00000000aaaa.jpg', bytes);
    expect(s3.objects.has(`${bucket}/00000000aaaa.jpg`)).toBe(true);
    const own = openPictureStorages({ config: parseConfig({ FORECOURT_DATA: folder }), clock: systemClock });
    await own.folder.write(key, bytes);
    expect(await readdir(join(folder, 'pictures', '01'))).toEqual([key]);
    expect(own.s3).toBeNull();
  });

  it.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('OPS-05 does not start without %s', (name) => {
    expect(() => parseConfig({ ...settings, [name]: undefined })).toThrow(name);
  });
});
