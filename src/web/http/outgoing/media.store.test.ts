import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#kernel/log.ts';
import { createTestSite } from '#tests/support/test-app.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let host: string;
let data: string;
const key = '0123456789abcdef.jpg';
const chrome = { Accept: 'image/avif,image/webp,image/apng,image/*,*/*;q=0.8' };

beforeAll(async () => {
  web = await openTestWeb();
  const site = await createTestSite(web);
  host = `${site.site.slug}.example`;
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
  data = web.ctx.config.FORECOURT_DATA;
  await web.ctx.storage.write(key, await paint(1600, 900));
  await mkdir(join(data, 'media', 'deep'), { recursive: true });
  await writeFile(join(data, 'media', 'deep', 'own.png'), await paint(500, 400));
  await writeFile(join(data, 'media', 'broken.jpg'), 'this is no picture');
  await writeFile(join(data, 'media', 'drawing.svg'), drawing);
  await writeFile(join(data, 'media', 'large.svg'), drawing + ' '.repeat(600));
  await writeFile(join(data, 'media', 'disguised.jpg'), drawing);
  await writeFile(join(data, 'media', 'walk.mp4'), film);
  await writeFile(join(data, 'media', 'walk.vtt'), 'WEBVTT\n\n00:00.000 --> 00:05.000\nAround the car.\n');
  await writeFile(join(data, 'secret.jpg'), await paint(10, 10));
  await symlink(join(data, 'secret.jpg'), join(data, 'media', 'link.jpg'));
});
afterAll(() => web.close());

/** Bytes of which every place can be told. */
const film = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 251));
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';

function paint(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer();
}

const ask = (path: string, init?: RequestInit) => web.ask(host, `/media/${path}`, init);
const read = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();

describe('/media/', () => {
  it.each([
    [chrome.Accept, 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('API-04 answers Accept: %s with %s', async (accept, type, format) => {
    const response = await ask(`pictures/${key}?width=640&quality=75`, { headers: { Accept: accept } });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const length = Number(response.headers.get('content-length'));
    const made = await read(response);
    expect([made.format, made.width, made.height, made.size]).toEqual([format, 640, 360, length]);
  });

  it('OFF-04 has photos at the host of the office, and no drawing, which may hold a script', async () => {
    const statusAt = async (path: string) => (await web.ask('localhost', `/media/${path}`)).status;
    expect([await statusAt(`pictures/${key}?width=160`), await statusAt('drawing.svg')]).toEqual([200, 404]);
  });

  it('API-04 answers 304 to what has not changed, before it makes anything', async () => {
    const path = `pictures/${key}?width=800`;
    const made = await readdir(join(data, 'cache', 'pictures'));
    const etag = (await ask(path, { method: 'HEAD', headers: chrome })).headers.get('etag') ?? '';
    const again = await ask(path, { headers: { ...chrome, 'If-None-Match': `"other", ${etag}` } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('vary')).toBe('Accept');
    const jpeg = await ask(path, { headers: { Accept: '*/*', 'If-None-Match': etag } });
    expect(jpeg.status).toBe(200);
    expect((await readdir(join(data, 'cache', 'pictures'))).length).toBe(made.length + 2);
  });

  it('API-04 answers HEAD without a body', async () => {
    for (const path of [`pictures/${key}?width=640`, `pictures/${key}`, 'deep/own.png']) {
      const response = await ask(path, { method: 'HEAD', headers: chrome });
      expect([response.status, await response.text()], path).toEqual([200, '']);
      expect(Number(response.headers.get('content-length')), path).toBeGreaterThan(0);
    }
  });

  it('API-04 gives the original where no width is named', async () => {
    const stored = await ask(`pictures/${key}`, { headers: chrome });
    expect(stored.headers.get('content-type')).toBe('image/jpeg');
    const etag = stored.headers.get('etag') ?? '';
    expect((await read(stored)).width).toBe(1600);
    expect((await ask(`pictures/${key}`, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await read(await ask('deep/own.png?quality=40'))).width).toBe(500);
  });

  it('API-04 never scales up, and reads the folders of the data and the demo too', async () => {
    expect((await read(await ask('deep/own.png?width=2560', { headers: chrome }))).width).toBe(500);
    expect((await read(await ask('deep/own.png?width=100', { headers: chrome }))).width).toBe(160);
  });

  it.each(['width=0', 'width=-1', 'width=1e9', 'width=640.5', 'width=', 'width=640&quality=best', 'width=999999'])(
    'API-04 refuses ?%s',
    async (query) => {
      const response = await ask(`pictures/${key}?${query}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    },
  );

  it.each([
    'pictures/ffffffffffffffff.jpg',
    'pictures/../secret.jpg',
    'pictures/%2e%2e%2fsecret.jpg',
    '%2e%2e/secret.jpg',
    '..%2fsecret.jpg',
    'deep/..%2f..%2fsecret.jpg',
    'link.jpg',
    '%00.jpg',
    '%zz.jpg',
    'https:%2f%2fexample.com%2fa.jpg',
    'pictures/',
    'cache/pictures/a.jpg',
  ])('API-04 serves only its own sources: %s', async (path) => {
    for (const query of ['', '?width=640']) {
      expect((await ask(`${path}${query}`)).status, query).toBe(404);
    }
  });

  it('API-04 says what cannot be read, and does not try it again and again', async () => {
    for (const path of ['broken.jpg?width=640', 'disguised.jpg?width=640', 'broken.jpg?width=320']) {
      const response = await ask(path, { headers: chrome });
      expect([response.status, response.headers.get('cache-control')], path).toEqual([415, 'no-store']);
    }
  });

  it('API-04 lets browsers ask again for a file of a site, which may be replaced under its name', async () => {
    for (const path of ['deep/own.png', 'deep/own.png?width=320', 'drawing.svg']) {
      const answer = await ask(path);
      expect(answer.headers.get('cache-control'), path).toBe('public, max-age=300, stale-while-revalidate=86400');
    }
    const before = (await ask('deep/own.png?width=320')).headers.get('etag') ?? '';
    const unchanged = { headers: { 'If-None-Match': before } };
    expect((await ask('deep/own.png?width=320', unchanged)).status).toBe(304);
    await web.ctx.storage.write('media/deep/own.png', await paint(600, 400));
    expect((await ask('deep/own.png?width=320', unchanged)).status).toBe(200);
    await web.ctx.storage.write('media/deep/own.png', await paint(500, 400));
  });

  it('API-04 sends a drawing compressed, and the same without', async () => {
    const packed = await ask('large.svg', { headers: { 'Accept-Encoding': 'br' } });
    expect(Object.fromEntries(packed.headers)).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(drawing + ' '.repeat(600));
    expect(await (await ask('large.svg')).text()).toBe(drawing + ' '.repeat(600));
  });

  it('VDP-24 sends the part of a video that a player asks for', async () => {
    const whole = await ask('walk.mp4');
    const etag = whole.headers.get('etag') ?? '';
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': '5000',
    });
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(film);
    const head = await ask('walk.mp4', { method: 'HEAD', headers: { Range: 'bytes=0-1' } });
    expect([head.status, head.headers.get('etag'), head.headers.get('content-length')]).toEqual([200, etag, '5000']);
    for (const [range, start, end] of [
      ['bytes=0-1', 0, 1],
      ['bytes=1000-1999', 1000, 1999],
      ['bytes=4000-', 4000, 4999],
      ['bytes=-10', 4990, 4999],
    ] as const) {
      const part = await ask('walk.mp4', { headers: { Range: range, 'If-Range': etag } });
      expect([part.status, part.headers.get('content-range')], range).toEqual([206, `bytes ${start}-${end}/5000`]);
      expect(part.headers.get('content-length')).toBe(String(end - start + 1));
      expect(part.headers.get('etag')).toBe(etag);
      expect(Buffer.from(await part.arrayBuffer()), range).toEqual(film.subarray(start, end + 1));
    }
  });

  it('VDP-24 sends the whole video where the part is of another version, and says where it ends', async () => {
    const other = await ask('walk.mp4', { headers: { Range: 'bytes=0-1', 'If-Range': '"older"' } });
    expect([other.status, other.headers.get('content-length')]).toEqual([200, '5000']);
    const beyond = await ask('walk.mp4', { headers: { Range: 'bytes=5000-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */5000']);
    expect(beyond.headers.get('cache-control')).toBe('no-store');
    const etag = other.headers.get('etag') ?? '';
    const same = await ask('walk.mp4', { headers: { Range: 'bytes=0-1', 'If-None-Match': etag } });
    expect(same.status).toBe(304);
    for (const wrong of ['bytes=2-1', 'bytes=0-1,4-5', 'pages=1-2'])
      expect((await ask('walk.mp4', { headers: { Range: wrong } })).status, wrong).toBe(200);
  });

  it('VDP-24 sends captions as what they are', async () => {
    const captions = await ask('walk.vtt');
    expect([captions.status, captions.headers.get('content-type')]).toEqual([200, 'text/vtt']);
    expect(await captions.text()).toContain('Around the car.');
  });

  it('API-04 never serves a script or a document from among the pictures', async () => {
    for (const name of ['run.js', 'page.html', 'list.json']) {
      await writeFile(join(data, 'media', name), 'x');
      expect((await ask(name)).status, name).toBe(404);
    }
  });

  it('API-04 never draws a drawing', async () => {
    const response = await ask('drawing.svg?width=640', { headers: chrome });
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await response.text()).toBe(drawing);
  });

  it('API-04 answers a hundred requests for many sizes at once', async () => {
    const widths = [160, 320, 480, 640, 800, 960, 1280, 1600];
    const asked = Array.from({ length: 100 }, (_, at) =>
      ask(`pictures/${key}?width=${widths[at % widths.length]}&quality=50`, { headers: { Accept: 'image/webp' } }),
    );
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const kept = (await readdir(join(data, 'cache', 'pictures'))).filter((name) => name.includes('-50.'));
    expect(kept).toHaveLength(widths.length);
  });

  it('API-04 OPS-04 serves every size on a full disk, and warns once', async () => {
    const warned: string[] = [];
    const full = await openTestWeb({ log: { ...silentLog, warn: (message) => warned.push(message) } });
    const site = await createTestSite(full);
    await full.tell({ kind: 'site.changed', siteId: site.site.id });
    await full.ctx.storage.write(key, await paint(1600, 900));
    const cache = join(full.ctx.config.FORECOURT_DATA, 'cache', 'pictures');
    await rm(cache, { recursive: true });
    // A file where the folder has to be: nothing can be written, as on a full disk.
    await writeFile(cache, '');
    for (const width of [160, 320, 480, 160]) {
      const answer = await full.ask(`${site.site.slug}.example`, `/media/pictures/${key}?width=${width}`);
      expect([answer.status, (await read(answer)).width]).toEqual([200, width]);
    }
    expect(warned.filter((message) => message.includes('cannot be written'))).toHaveLength(1);
    await full.close();
  });

  it('API-04 says when too many wait already', async () => {
    for (let at = 0; at < 5; at++) await web.ctx.storage.write(`hostile${at}00.jpg`, await paint(400, 300));
    const widths = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560];
    const paths = [30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90].flatMap((quality) =>
      widths.flatMap((width) =>
        [0, 1, 2, 3, 4].map((at) => `pictures/hostile${at}00.jpg?width=${width}&quality=${quality}`),
      ),
    );
    const answers = await Promise.all(paths.map((path) => ask(path)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect((await ask(paths[0] ?? '')).status).toBe(200);
  });
});

it('API-04 asks to come again when the storage of pictures does not answer', async () => {
  const settings = {
    PICTURE_STORAGE: 's3',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const cut = await openTestWeb({ settings });
  const site = await createTestSite(cut);
  await cut.tell({ kind: 'site.changed', siteId: site.site.id });
  for (const path of [`pictures/${key}`, `pictures/${key}?width=640&quality=75`]) {
    const answer = await cut.ask(site.site.hosts[0] ?? '', `/media/${path}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  await cut.close();
});
