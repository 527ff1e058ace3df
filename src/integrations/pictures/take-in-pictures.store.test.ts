import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { car, carImage, event, picture } from '#db/schema/index.ts';
import { startPictureJob } from '#jobs/picture-job.ts';
import { importFeed } from '#services/feeds/import-feed.ts';
import { loadMapping } from '#services/feeds/load-mapping.ts';
import { claimPicture, findNextPictureAt } from '#services/pictures/claim-picture.ts';
import { countPictures } from '#services/pictures/count-pictures.ts';
import { noteMeasuredPictures } from '#services/pictures/note-measured-pictures.ts';
import { openPictureLibrary } from '#services/pictures/picture-library.ts';
import { retryPictures } from '#services/pictures/retry-pictures.ts';
import { type PicturePorts, takeInPicture } from '#services/pictures/take-in-picture.ts';
import { tidyPictures } from '#services/pictures/tidy-pictures.ts';
import { findCarById } from '#services/stock/find-car.ts';
import { listCarsByIds } from '#services/stock/list-cars.ts';
import { saveCar } from '#services/stock/save-car.ts';
import { createMovableClock } from '#tests/support/movable-clock.ts';
import { createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { openPicturePorts } from '../open-picture-ports.ts';
import {
  answerStatus,
  type ExamplePictureServer,
  sendBytes,
  startExamplePictureServer,
} from './picture-server.examples.ts';

let app: TestApp;
let site: TestSite;
let server: ExamplePictureServer;
let ports: PicturePorts;
let photo: Buffer;

const clock = createMovableClock();
beforeAll(async () => {
  [app, server] = await Promise.all([
    openTestApp({ clock, settings: { PICTURE_PRIVATE_ADDRESSES: 'true' } }),
    startExamplePictureServer(),
  ]);
  site = await createTestSite(app);
  const opened = openPicturePorts(app.ctx);
  const library = openPictureLibrary({ storage: opened.storage, dataFolder: app.ctx.config.FORECOURT_DATA });
  ports = { ...opened, library };
  photo = await paint(1600, 1200);
});
afterAll(() => Promise.all([app.close(), server.close()]));
/** Each test has the queue for itself. */
beforeEach(async () => {
  await app.ctx.store.db.delete(carImage);
  await app.ctx.store.db.delete(picture);
});
afterEach(() => server.asked.splice(0));

function paint(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a dealer' } })
    .toBuffer();
}

let cars = 0;
async function addCar(images: readonly string[]): Promise<number> {
  cars += 1;
  const columns = { make: 'Kia', model: 'Rio', carType: 'used', stockNumber: `P${cars}` } as const;
  return (await saveCar(site, { columns, parts: { images } })).carId;
}

async function takeInNext() {
  const claimed = await claimPicture(app.ctx, []);
  return claimed && takeInPicture(app.ctx, { claimed, ports });
}

async function takeInAll(): Promise<void> {
  while (await takeInNext());
}

async function getImages(carId: number) {
  const found = await findCarById(site, carId);
  if (found.kind !== 'found') throw new Error(found.kind);
  return found.car.images;
}

async function readRow(address: string) {
  const [row] = await app.ctx.store.db.select().from(picture).where(eq(picture.address, address));
  return row;
}

async function countCarEvents(carId: number): Promise<number> {
  const ofCar = and(eq(event.carId, carId), eq(event.kind, 'car.changed'));
  return (await app.ctx.store.db.select().from(event).where(ofCar)).length;
}

const addressOf = (path: string) => `${server.origin}${path}`;

describe('takeInPicture', () => {
  it('OPS-01 fetches a photo, keeps nothing but its pixels and shows it from our own address', async () => {
    server.behave('/1.jpg', sendBytes(await paint(4000, 3000)));
    const carId = await addCar([addressOf('/1.jpg')]);
    expect(await getImages(carId)).toMatchObject([{ url: addressOf('/1.jpg'), width: null }]);
    const events = await countCarEvents(carId);
    expect(await takeInNext()).toEqual({ kind: 'stored' });
    const [image] = await getImages(carId);
    expect(image).toMatchObject({ width: 2560, height: 1920, colour: expect.stringMatching(/^#3[9ab]6[def]a[456]$/) });
    expect(image?.url).toMatch(/^\/media\/pictures\/[0-9a-f]{40}\.jpg$/);
    const kept = await ports.storage.find(image?.url.slice('/media/pictures/'.length) ?? '');
    const made = await sharp(await kept?.read()).metadata();
    expect(made).toMatchObject({ width: 2560, format: 'jpeg' });
    expect(made.exif).toBeUndefined();
    expect(await countCarEvents(carId)).toBe(events + 1);
    expect((await listCarsByIds(site, [carId]))[0]).toMatchObject({ imageCount: 1, images: [{ url: image?.url }] });
    expect(await takeInNext()).toBeNull();
  });

  it('OPS-01 never fetches an address twice, whatever is written of its cars', async () => {
    server.behave('/same.jpg', sendBytes(photo));
    const carId = await addCar([addressOf('/same.jpg')]);
    const otherId = await addCar([addressOf('/none.jpg'), addressOf('/same.jpg')]);
    await takeInAll();
    await saveCar(site, { carId, columns: { priceCents: 100 }, parts: { images: [addressOf('/same.jpg')] } });
    await takeInAll();
    expect(server.asked.filter((path) => path === '/same.jpg')).toHaveLength(1);
    expect((await getImages(carId))[0]?.url).toMatch(/^\/media\/pictures\//);
    expect((await getImages(otherId)).map(({ url }) => url)).toEqual([(await getImages(carId))[0]?.url]);
  });

  it('OPS-01 keeps stored photos when a feed comes again, changed or not', async () => {
    for (const path of ['/feed-1.jpg', '/feed-2.jpg']) server.behave(path, sendBytes(photo));
    const file = join(app.ctx.config.FORECOURT_DATA, 'feed.csv');
    const importStock = async (price: number) => {
      const images = [1, 2].map((at) => addressOf(`/feed-${at}.jpg`)).join('|');
      await writeFile(file, `stock_number,make,model,price,images\nF1,Kia,Rio,${price},${images}\n`);
      return importFeed(site, { file, mapping: await loadMapping('forecourt-csv'), force: true });
    };
    expect((await importStock(10_000)).counts.created).toBe(1);
    await takeInAll();
    const [row] = await app.ctx.store.db.select().from(car).where(eq(car.stockNumber, 'F1'));
    const before = await getImages(row?.id ?? 0);
    expect(before.every(({ url }) => url.startsWith('/media/pictures/'))).toBe(true);
    expect((await importStock(10_000)).counts).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await importStock(9_000)).counts).toMatchObject({ updated: 1 });
    expect(await takeInNext()).toBeNull();
    expect(await getImages(row?.id ?? 0)).toEqual(before);
    expect(server.asked).toEqual(['/feed-1.jpg', '/feed-2.jpg']);
  });

  it('OPS-01 takes a photo that comes later than its feed', async () => {
    const address = addressOf('/later.jpg');
    const carId = await addCar([address]);
    expect(await takeInNext()).toMatchObject({ kind: 'failed', reason: 'answers 404' });
    // Nothing is there to be shown, so nothing is.
    expect(await getImages(carId)).toEqual([]);
    expect(await takeInNext()).toBeNull();
    expect(await findNextPictureAt(app.ctx, [])).toEqual(new Date(clock.now().getTime() + 60_000));
    server.behave('/later.jpg', sendBytes(photo));
    clock.advance({ minutes: 1 });
    expect(await takeInNext()).toEqual({ kind: 'stored' });
    expect(await getImages(carId)).toHaveLength(1);
  });

  it('OPS-01 gives up after three days, says why, and tries again when told to', async () => {
    const address = addressOf('/gone.jpg');
    await addCar([address]);
    let tries = 0;
    for (; (await readRow(address))?.state === 'pending' && tries < 20; tries++) {
      await takeInNext();
      clock.advance({ hours: 36 });
    }
    expect(tries).toBe(8);
    expect(await readRow(address)).toMatchObject({ state: 'failed', lastError: 'answers 404', missing: true });
    expect(await countPictures(app.ctx, site.site)).toEqual({
      waiting: 0,
      retrying: 0,
      stored: 0,
      failed: 1,
      reasons: [{ host: `127.0.0.1:${server.port}`, reason: 'answers 404', count: 1, example: address }],
    });
    expect(await retryPictures(app.ctx)).toBe(1);
    server.behave('/gone.jpg', sendBytes(photo));
    expect(await takeInNext()).toEqual({ kind: 'stored' });
  });

  it('OPS-01 shows a photo from its own address while its server is in trouble', async () => {
    server.behave('/busy.jpg', answerStatus(503, { 'retry-after': '600' }));
    const carId = await addCar([addressOf('/busy.jpg')]);
    const events = await countCarEvents(carId);
    expect(await takeInNext()).toMatchObject({ blame: 'host', retryAfterMs: 600_000 });
    expect(await getImages(carId)).toMatchObject([{ url: addressOf('/busy.jpg') }]);
    expect(await countCarEvents(carId)).toBe(events);
    expect(await findNextPictureAt(app.ctx, [])).toEqual(new Date(clock.now().getTime() + 600_000));
  });

  it('OPS-01 keeps broken files, drawings and pixel bombs off every page', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const files = {
      cut: photo.subarray(0, photo.length / 2),
      text: Buffer.from('hello'),
      drawing: Buffer.from(drawing),
      bomb,
    };
    for (const [name, bytes] of Object.entries(files)) server.behave(`/${name}.jpg`, sendBytes(bytes));
    const carId = await addCar(Object.keys(files).map((name) => addressOf(`/${name}.jpg`)));
    for (const name of Object.keys(files)) {
      expect(await takeInNext(), name).toMatchObject({ kind: 'failed', reason: 'cannot be read as a picture' });
    }
    expect(await getImages(carId)).toEqual([]);
  });

  it('CAR-12 does not even ask for stand-ins, and shows none', async () => {
    const carId = await addCar([addressOf('/img/no-photo.jpg')]);
    expect(await takeInNext()).toBeNull();
    expect(await getImages(carId)).toEqual([]);
    expect(await retryPictures(app.ctx)).toBe(0);
  });

  it('API-04 measures pictures of the media folder where they are', async () => {
    const path = join(app.ctx.config.FORECOURT_DATA, 'media', 'own', 'a b.jpg');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await paint(300, 200));
    const carId = await addCar(['/media/own/a%20b.jpg', '/media/own/none.jpg', '/media/walk.svg']);
    await takeInAll();
    expect(await getImages(carId)).toMatchObject([
      { url: '/media/own/a%20b.jpg', width: 300, height: 200 },
      { url: '/media/walk.svg', width: null },
    ]);
  });

  it('API-04 takes the measures of pictures that are known beforehand, and asks nobody', async () => {
    const measured = { width: 1280, height: 800, colour: '#f8f8f8', bytes: 30_046 };
    const earlier = await addCar(['/media/demo/early.webp']);
    await noteMeasuredPictures(app.ctx, { '/media/demo/early.webp': measured, '/media/demo/late.webp': measured });
    const later = await addCar(['/media/demo/late.webp']);
    for (const carId of [earlier, later]) {
      expect(await getImages(carId)).toMatchObject([{ width: 1280, height: 800, colour: '#f8f8f8' }]);
    }
    expect(await takeInNext()).toBeNull();
  });

  it('OPS-01 counts only once what two processes have taken in', async () => {
    server.behave('/twice.jpg', sendBytes(photo));
    const carId = await addCar([addressOf('/twice.jpg')]);
    const events = await countCarEvents(carId);
    const first = await claimPicture(app.ctx, []);
    clock.advance({ minutes: 4 });
    const second = await claimPicture(app.ctx, []);
    if (!first || !second) throw new Error('nothing was due');
    await takeInPicture(app.ctx, { claimed: first, ports });
    await takeInPicture(app.ctx, { claimed: second, ports });
    expect(await countCarEvents(carId)).toBe(events + 1);
  });
});

describe('claimPicture', () => {
  it('OPS-01 takes main photos first, of every host in turn, and none of a host that rests', async () => {
    await addCar(['https://a.test/1.jpg', 'https://a.test/2.jpg']);
    await addCar(['https://b.test/1.jpg', 'https://b.test/2.jpg']);
    const claim = async (...resting: string[]) => (await claimPicture(app.ctx, resting))?.address;
    expect([await claim(), await claim()].sort()).toEqual(['https://a.test/1.jpg', 'https://b.test/1.jpg']);
    expect(await claim('a.test')).toBe('https://b.test/2.jpg');
    expect(await claim('a.test')).toBeUndefined();
    expect(await claim()).toBe('https://a.test/2.jpg');
  });

  it('OPS-01 gives each picture to one of many who ask at once', async () => {
    await addCar(Array.from({ length: 10 }, (_, at) => `https://${at % 3}.test/${at}.jpg`));
    const claims = await Promise.all(Array.from({ length: 15 }, () => claimPicture(app.ctx, [])));
    const rest = [];
    for (let next = await claimPicture(app.ctx, []); next; next = await claimPicture(app.ctx, [])) rest.push(next);
    const addresses = [...claims, ...rest].flatMap((claimed) => (claimed ? [claimed.address] : []));
    expect(new Set(addresses).size).toBe(10);
    expect(addresses).toHaveLength(10);
  });
});

describe('tidyPictures', () => {
  it('OPS-01 notes photos that nobody noted, and deletes stored ones that no car has had for a month', async () => {
    server.behave('/old.jpg', sendBytes(photo));
    const carId = await addCar([addressOf('/old.jpg')]);
    await app.ctx.store.db.delete(picture);
    expect(await tidyPictures(app.ctx, ports.storage)).toMatchObject({ deleted: 0 });
    await takeInAll();
    const key = (await readRow(addressOf('/old.jpg')))?.key ?? '';
    clock.advance({ days: 31 });
    await tidyPictures(app.ctx, ports.storage);
    expect(await ports.storage.find(key)).not.toBeNull();
    await app.ctx.store.db.delete(carImage).where(eq(carImage.carId, carId));
    await tidyPictures(app.ctx, ports.storage);
    expect(await ports.storage.find(key)).toBeNull();
    expect(await readRow(addressOf('/old.jpg'))).toBeUndefined();
  });
});

describe('startPictureJob', () => {
  it('OPS-01 takes in what a change brings, two at a time of one host', async () => {
    const paths = Array.from({ length: 12 }, (_, at) => `/job-${at}.jpg`);
    for (const path of paths) {
      server.behave(path, (request, response) => {
        setTimeout(() => sendBytes(photo)(request, response), 30);
      });
    }
    const job = startPictureJob({ ctx: app.ctx, ports });
    const carId = await addCar(paths.map(addressOf));
    const isStored = async () => (await getImages(carId)).every(({ url }) => url.startsWith('/media/pictures/'));
    await vi.waitFor(async () => expect(await isStored()).toBe(true), { timeout: 30_000, interval: 100 });
    await job.stop();
    expect(server.mostAtOnce()).toBeLessThanOrEqual(2);
    expect(await countCarEvents(carId)).toBe(13);
  });

  it('OPS-01 loses no photo to a feed that writes its cars meanwhile', async () => {
    const paths = Array.from({ length: 12 }, (_, at) => `/race-${at}.jpg`);
    for (const path of paths) server.behave(path, sendBytes(photo));
    const images = paths.map(addressOf);
    const carIds = [await addCar(images), await addCar(images.toReversed())];
    const job = startPictureJob({ ctx: app.ctx, ports });
    const isTaken = async () => (await countPictures(app.ctx, null)).stored === paths.length;
    let writes = 0;
    while (!(await isTaken()) && writes < 500) {
      for (const carId of carIds) await saveCar(site, { carId, columns: { priceCents: writes }, parts: { images } });
      writes += 1;
    }
    await job.stop();
    expect(writes).toBeGreaterThan(3);
    for (const carId of carIds) {
      const shown = await getImages(carId);
      expect(shown.map(({ url }) => url.startsWith('/media/pictures/'))).toEqual(paths.map(() => true));
    }
  });

  it('OPS-01 goes on with other hosts while one is in trouble', async () => {
    const other = await startExamplePictureServer();
    server.behave('/trouble-1.jpg', answerStatus(500));
    server.behave('/trouble-2.jpg', answerStatus(500));
    server.behave('/trouble-3.jpg', answerStatus(500));
    other.behave('/fine.jpg', sendBytes(photo));
    await addCar(['/trouble-1.jpg', '/trouble-2.jpg', '/trouble-3.jpg'].map(addressOf));
    await addCar([`${other.origin}/fine.jpg`]);
    const job = startPictureJob({ ctx: app.ctx, ports });
    const countStored = async () => (await countPictures(app.ctx, null)).stored;
    await vi.waitFor(async () => expect(await countStored()).toBe(1), { timeout: 30_000, interval: 50 });
    await job.stop();
    // At most the two that were asked for at once; the third waits with its host.
    expect(server.asked.length).toBeLessThanOrEqual(2);
    await other.close();
  });
});
