import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, picture, site, slide } from '#db/schema/index.ts';
import { type ExampleS3Server, startExampleS3Server } from '#integrations/storage/s3-server.examples.ts';
import type { App } from '#root/wiring.ts';
import { findSite } from '#services/sites/find-site.ts';
import { saveCar } from '#services/stock/save-car.ts';
import { createTestSite, openTestApp, type TestApp } from '#tests/support/test-app.ts';
import { runCommand } from '../run-command.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const run = (...argv: string[]) => runIn(test.app, ...argv);

async function runIn(app: App, ...argv: string[]) {
  const out: string[] = [];
  const errors: string[] = [];
  const io = {
    write: (line: string) => out.push(line),
    writeError: (line: string) => errors.push(line),
    isTerminal: false,
    cwd: '/',
    signal: new AbortController().signal,
  };
  return { code: await runCommand(app, argv, io), out, errors };
}

async function addCar(...images: string[]): Promise<string> {
  const site = await createTestSite(test);
  await saveCar(site, { columns: { make: 'Kia', model: 'Rio', carType: 'used' }, parts: { images } });
  return site.site.slug;
}

const markStored = (address: string, key: string) =>
  test.ctx.store.db
    .update(picture)
    .set({ state: 'stored', key, width: 10, height: 10, attempts: 1, storedAt: test.clock.now() })
    .where(eq(picture.address, address));

const fail = (address: string) =>
  test.ctx.store.db
    .update(picture)
    .set({ state: 'failed', attempts: 8, lastError: 'answers 404' })
    .where(eq(picture.address, address));

describe('forecourt pictures', () => {
  it("OPS-01 counts the photos of one site's cars by state, with the reasons of failures", async () => {
    const slug = await addCar('https://a.test/1.jpg', 'https://a.test/2.jpg');
    await addCar('https://b.test/1.jpg');
    await fail('https://a.test/2.jpg');
    expect(await run('pictures', 'status', '--site', slug)).toEqual({
      code: 0,
      out: [
        '1  a.test  answers 404  (https://a.test/2.jpg)',
        'waiting 1, retrying 0, stored 0, failed 1, media 0, lost 0',
      ],
      errors: [],
    });
    expect((await run('pictures', 'status')).out.at(-1)).toMatch(/^waiting 2, retrying 0, stored 0, failed 1, /);
  });

  it('OPS-01 tries failed photos again', async () => {
    await addCar('https://c.test/1.jpg');
    await fail('https://c.test/1.jpg');
    expect((await run('pictures', 'retry')).out).toEqual([expect.stringMatching(/^[1-9] photos will be tried again$/)]);
    expect((await run('pictures', 'status')).out.at(-1)).toMatch(/failed 0, media 0, lost 0$/);
  });

  it('API-04 looks for each picture in the storage, and names what is lost', async () => {
    const [kept, lost] = ['0000000000kept.jpg', '0000000000lost.jpg'];
    const slug = await addCar('https://d.test/kept.jpg', 'https://d.test/lost.jpg');
    await markStored('https://d.test/kept.jpg', kept);
    await markStored('https://d.test/lost.jpg', lost);
    await test.ctx.storage.write(kept, Buffer.from('a photo'));
    await test.ctx.storage.write(`media/${slug}/logo.svg`, Buffer.from('<svg/>'));
    const found = await findSite(test.ctx, slug);
    if (!found) throw new Error('no site');
    const look = { logoUrl: `/media/${slug}/logo.svg` };
    await test.ctx.store.db.update(site).set({ settings: { look } }).where(eq(site.id, found.id));
    await test.ctx.store.db.insert(slide).values([
      { siteId: found.id, name: 'Ours', imageUrl: `/media/${slug}/gone%20away.webp` },
      { siteId: found.id, name: 'Theirs', imageUrl: 'https://elsewhere.example/media/a.webp' },
    ]);
    await test.ctx.store.db.insert(page).values({
      siteId: found.id,
      slug: 'about',
      title: 'About',
      pictureUrl: 'https://x.example/media/b.jpg',
      document: {
        type: 'doc',
        content: [{ type: 'picture', attrs: { src: `/media/${slug}/yard.jpg`, alt: 'Yard', caption: '' } }],
      },
    });
    expect(await run('pictures', 'status', '--site', slug)).toEqual({
      code: 1,
      out: [
        `lost  /media/pictures/${lost}  (https://d.test/lost.jpg)`,
        `lost  /media/${slug}/gone%20away.webp`,
        `lost  /media/${slug}/yard.jpg`,
        'waiting 0, retrying 0, stored 2, failed 0, media 3, lost 3',
      ],
      errors: [],
    });
    expect((await run('pictures', 'status')).code).toBe(1);
    expect((await run('pictures', 'retry')).out).toEqual(['1 photos will be tried again']);
    expect((await run('pictures', 'status', '--site', slug)).out.at(-1)).toBe(
      'waiting 1, retrying 0, stored 1, failed 0, media 3, lost 2',
    );
  });

  it('API-04 tells a site nothing of what another has lost', async () => {
    const lost = '1111111111lost.jpg';
    await addCar('https://e.test/lost.jpg');
    await markStored('https://e.test/lost.jpg', lost);
    expect(await run('pictures', 'status', '--site', await addCar())).toMatchObject({
      code: 0,
      out: ['waiting 0, retrying 0, stored 0, failed 0, media 0, lost 0'],
    });
  });

  it('OPS-01 refuses an unknown site', async () => {
    const { code, errors } = await run('pictures', 'status', '--site', 'nowhere');
    expect({ code, errors: errors.length }).toEqual({ code: 2, errors: 1 });
  });
});

describe('forecourt pictures move', () => {
  const account = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret of ours', region: 'us-east-1' };
  const photos = Array.from({ length: 10 }, (_, at) => `00000000photo${at}.jpg`);
  const logo = 'media/northside/logo.svg';
  let s3: ExampleS3Server;
  let moving: TestApp;
  beforeEach(async () => {
    s3 = await startExampleS3Server({ bucket: 'pictures', ...account });
    moving = await openTestApp({
      settings: {
        S3_BUCKET: 'pictures',
        S3_ENDPOINT: s3.endpoint.href,
        S3_ACCESS_KEY_ID: account.accessKeyId,
        S3_SECRET_ACCESS_KEY: account.secretAccessKey,
      },
    });
    for (const key of [...photos, logo]) await moving.ctx.storage.write(key, Buffer.from(key));
  });
  afterEach(async () => {
    await moving.close();
    await s3.close();
  });

  /** As the command of a process that has the storage in use. */
  const move = (used: 'folder' | 's3', ...argv: string[]) => {
    const config = { ...moving.ctx.config, PICTURE_STORAGE: used };
    return runIn({ ...moving.app, ctx: { ...moving.ctx, config } }, 'pictures', 'move', ...argv);
  };
  const listFolder = async () => {
    const keys: string[] = [];
    for await (const key of moving.ctx.storage.list()) keys.push(key);
    return keys.sort();
  };

  it('API-04 copies every picture into the bucket, deletes them where they were only when asked, and brings them back', async () => {
    expect(await move('folder', 's3')).toEqual({
      code: 0,
      out: ['copied 11, already there 0, different 0, deleted 0'],
      errors: [],
    });
    expect([...s3.objects].map(([name, { bytes }]) => [name, bytes.toString()]).sort()).toEqual(
      [logo, ...photos].map((key) => [`pictures/${key}`, key]).sort(),
    );
    expect((await move('folder', 's3', '--delete')).code).toBe(2);
    expect((await move('s3', 's3', '--delete')).out).toEqual(['copied 0, already there 11, different 0, deleted 11']);
    expect(await listFolder()).toEqual([]);
    expect((await move('s3', 'folder')).out).toEqual(['copied 11, already there 0, different 0, deleted 0']);
    expect(await listFolder()).toEqual([...photos, logo].sort());
  });

  it('API-04 goes on where it was broken off', async () => {
    s3.failNext(1_000);
    await expect(move('folder', 's3')).rejects.toThrow('the file storage answers HEAD with 503');
    s3.failNext(0);
    for (const key of photos.slice(0, 4)) await moving.app.storages.s3?.write(key, Buffer.from(key));
    expect((await move('folder', 's3')).out).toEqual(['copied 7, already there 4, different 0, deleted 0']);
    expect(s3.objects.size).toBe(11);
    expect((await move('folder', 's3')).out).toEqual(['copied 0, already there 11, different 0, deleted 0']);
  });

  it('API-04 leaves a file that the other storage has newer, and says which', async () => {
    await moving.app.storages.s3?.write(logo, Buffer.from('a newer logo'));
    expect(await move('s3', 's3', '--delete')).toEqual({
      code: 0,
      out: ['copied 10, already there 0, different 1, deleted 10'],
      errors: ['/media/northside/logo.svg is there with another content and was left as it is.'],
    });
    expect(await listFolder()).toEqual([logo]);
    expect(s3.objects.get(`pictures/${logo}`)?.bytes.toString()).toBe('a newer logo');
  });

  it('API-04 needs a bucket and the name of a storage', async () => {
    expect(await run('pictures', 'move', 's3')).toMatchObject({
      code: 2,
      errors: [expect.stringMatching(/^No bucket is configured/)],
    });
    expect(await move('folder', 'moon')).toMatchObject({
      code: 2,
      errors: [expect.stringMatching(/^Unknown storage moon/)],
    });
  });
});
