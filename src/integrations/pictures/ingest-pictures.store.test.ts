import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { car } from '#db/schema/index.ts';
import { importFeed } from '#services/feeds/import-feed.ts';
import { loadMapping } from '#services/feeds/map/load-mapping.ts';
import { claimPicture, findNextPictureAt } from '#services/pictures/claim-picture.ts';
import { countPictures } from '#services/pictures/count-pictures.ts';
import { ingestPicture } from '#services/pictures/ingest-picture.ts';
import { noteMeasuredPictures } from '#services/pictures/note-measured-pictures.ts';
import { retryPictures } from '#services/pictures/retry-pictures.ts';
import { listCarsByIds } from '#services/stock/list-cars.ts';
import { saveCar } from '#services/stock/save-car.ts';
import { answerStatus, sendBytes } from './picture-server.examples.ts';
import { openTestPictures, paint, type TestPictures } from './test-pictures.ts';

let test: TestPictures;
beforeAll(async () => {
  test = await openTestPictures();
});
afterAll(() => test?.close());
beforeEach(() => test.clear());

describe('ingestPicture', () => {
  it('OPS-01 downloads a photo, stores only its pixels and shows it from our own address', async () => {
    test.server.behave('/1.jpg', sendBytes(await paint(4000, 3000)));
    const carId = await test.addCar([test.addressOf('/1.jpg')]);
    expect(await test.getImages(carId)).toMatchObject([{ url: test.addressOf('/1.jpg'), width: null }]);
    const events = await test.countCarEvents(carId);
    expect(await test.ingestNext()).toEqual({ kind: 'stored' });
    const [image] = await test.getImages(carId);
    expect(image).toMatchObject({ width: 2560, height: 1920, colour: expect.stringMatching(/^#3[9ab]6[def]a[456]$/) });
    expect(image?.url).toMatch(/^\/media\/pictures\/[0-9a-f]{40}\.jpg$/);
    const kept = await test.app.ctx.storage.find(image?.url.slice('/media/pictures/'.length) ?? '');
    const made = await sharp(await kept?.read()).metadata();
    expect(made).toMatchObject({ width: 2560, format: 'jpeg' });
    expect(made.exif).toBeUndefined();
    expect(await test.countCarEvents(carId)).toBe(events + 1);
    expect((await listCarsByIds(test.site, [carId]))[0]).toMatchObject({
      imageCount: 1,
      images: [{ url: image?.url }],
    });
    expect(await test.ingestNext()).toBeNull();
  });

  it('OPS-01 never downloads an address twice', async () => {
    test.server.behave('/same.jpg', sendBytes(test.photo));
    const carId = await test.addCar([test.addressOf('/same.jpg')]);
    const otherId = await test.addCar([test.addressOf('/none.jpg'), test.addressOf('/same.jpg')]);
    await test.ingestAll();
    await saveCar(test.site, { carId, columns: { priceCents: 100 }, parts: { images: [test.addressOf('/same.jpg')] } });
    await test.ingestAll();
    expect(test.server.asked.filter((path) => path === '/same.jpg')).toHaveLength(1);
    expect((await test.getImages(carId))[0]?.url).toMatch(/^\/media\/pictures\//);
    expect((await test.getImages(otherId)).map(({ url }) => url)).toEqual([(await test.getImages(carId))[0]?.url]);
  });

  it('OPS-01 keeps stored photos when a feed is imported again, changed or not', async () => {
    for (const path of ['/feed-1.jpg', '/feed-2.jpg']) test.server.behave(path, sendBytes(test.photo));
    const file = join(test.app.ctx.config.FORECOURT_DATA, 'feed.csv');
    const importStock = async (price: number) => {
      const images = [1, 2].map((at) => test.addressOf(`/feed-${at}.jpg`)).join('|');
      await writeFile(file, `stock_number,make,model,price,images\nF1,Kia,Rio,${price},${images}\n`);
      return importFeed(test.site, { file, mapping: await loadMapping('forecourt-csv'), force: true });
    };
    expect((await importStock(10_000)).counts.created).toBe(1);
    await test.ingestAll();
    const [row] = await test.app.ctx.store.db.select().from(car).where(eq(car.stockNumber, 'F1'));
    const before = await test.getImages(row?.id ?? 0);
    expect(before.every(({ url }) => url.startsWith('/media/pictures/'))).toBe(true);
    expect((await importStock(10_000)).counts).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await importStock(9_000)).counts).toMatchObject({ updated: 1 });
    expect(await test.ingestNext()).toBeNull();
    expect(await test.getImages(row?.id ?? 0)).toEqual(before);
    expect(test.server.asked).toEqual(['/feed-1.jpg', '/feed-2.jpg']);
  });

  it('OPS-01 downloads a photo that is uploaded later than its feed', async () => {
    const address = test.addressOf('/later.jpg');
    const carId = await test.addCar([address]);
    expect(await test.ingestNext()).toMatchObject({ kind: 'failed', reason: 'answers 404' });
    // Nothing is there to be shown, so nothing is.
    expect(await test.getImages(carId)).toEqual([]);
    expect(await test.ingestNext()).toBeNull();
    expect(await findNextPictureAt(test.app.ctx, [])).toEqual(new Date(test.clock.now().getTime() + 60_000));
    test.server.behave('/later.jpg', sendBytes(test.photo));
    test.clock.advance({ minutes: 1 });
    expect(await test.ingestNext()).toEqual({ kind: 'stored' });
    expect(await test.getImages(carId)).toHaveLength(1);
  });

  it('OPS-01 gives up after three days with a reason, and tries again on request', async () => {
    const address = test.addressOf('/gone.jpg');
    await test.addCar([address]);
    let tries = 0;
    for (; (await test.readRow(address))?.state === 'pending' && tries < 20; tries++) {
      await test.ingestNext();
      test.clock.advance({ hours: 36 });
    }
    expect(tries).toBe(8);
    expect(await test.readRow(address)).toMatchObject({ state: 'failed', lastError: 'answers 404', missing: true });
    expect(await countPictures(test.app.ctx, test.site.site)).toEqual({
      waiting: 0,
      retrying: 0,
      stored: 0,
      failed: 1,
      reasons: [{ host: `127.0.0.1:${test.server.port}`, reason: 'answers 404', count: 1, example: address }],
    });
    expect(await retryPictures(test.app.ctx)).toBe(1);
    test.server.behave('/gone.jpg', sendBytes(test.photo));
    expect(await test.ingestNext()).toEqual({ kind: 'stored' });
  });

  it('OPS-01 shows a photo from its own address while its server fails', async () => {
    test.server.behave('/busy.jpg', answerStatus(503, { 'retry-after': '600' }));
    const carId = await test.addCar([test.addressOf('/busy.jpg')]);
    const events = await test.countCarEvents(carId);
    expect(await test.ingestNext()).toMatchObject({ blame: 'host', retryAfterMs: 600_000 });
    expect(await test.getImages(carId)).toMatchObject([{ url: test.addressOf('/busy.jpg') }]);
    expect(await test.countCarEvents(carId)).toBe(events);
    expect(await findNextPictureAt(test.app.ctx, [])).toEqual(new Date(test.clock.now().getTime() + 600_000));
  });

  it('OPS-01 keeps broken files, drawings and pixel bombs off every page', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    const files = {
      cut: test.photo.subarray(0, test.photo.length / 2),
      text: Buffer.from('hello'),
      drawing: Buffer.from(drawing),
      bomb,
    };
    for (const [name, bytes] of Object.entries(files)) test.server.behave(`/${name}.jpg`, sendBytes(bytes));
    const carId = await test.addCar(Object.keys(files).map((name) => test.addressOf(`/${name}.jpg`)));
    for (const name of Object.keys(files)) {
      expect(await test.ingestNext(), name).toMatchObject({ kind: 'failed', reason: 'cannot be read as a picture' });
    }
    expect(await test.getImages(carId)).toEqual([]);
  });

  it('CAR-12 neither downloads nor shows placeholders', async () => {
    const carId = await test.addCar([test.addressOf('/img/no-photo.jpg')]);
    expect(await test.ingestNext()).toBeNull();
    expect(await test.getImages(carId)).toEqual([]);
    expect(await retryPictures(test.app.ctx)).toBe(0);
  });

  it('API-04 measures pictures of the media folder where they are', async () => {
    const path = join(test.app.ctx.config.FORECOURT_DATA, 'media', 'own', 'a b.jpg');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await paint(300, 200));
    const carId = await test.addCar(['/media/own/a%20b.jpg', '/media/own/none.jpg', '/media/walk.svg']);
    await test.ingestAll();
    expect(await test.getImages(carId)).toMatchObject([
      { url: '/media/own/a%20b.jpg', width: 300, height: 200 },
      { url: '/media/walk.svg', width: null },
    ]);
  });

  it('API-04 uses known picture sizes without measuring', async () => {
    const measured = { width: 1280, height: 800, colour: '#f8f8f8', bytes: 30_046 };
    const earlier = await test.addCar(['/media/demo/early.webp']);
    await noteMeasuredPictures(test.app.ctx, { '/media/demo/early.webp': measured, '/media/demo/late.webp': measured });
    const later = await test.addCar(['/media/demo/late.webp']);
    for (const carId of [earlier, later]) {
      expect(await test.getImages(carId)).toMatchObject([{ width: 1280, height: 800, colour: '#f8f8f8' }]);
    }
    expect(await test.ingestNext()).toBeNull();
  });

  it('OPS-01 counts a photo once that two processes have downloaded', async () => {
    test.server.behave('/twice.jpg', sendBytes(test.photo));
    const carId = await test.addCar([test.addressOf('/twice.jpg')]);
    const events = await test.countCarEvents(carId);
    const first = await claimPicture(test.app.ctx, []);
    test.clock.advance({ minutes: 4 });
    const second = await claimPicture(test.app.ctx, []);
    if (!first || !second) throw new Error('nothing was due');
    await ingestPicture(test.app.ctx, { claimed: first, ports: test.ports });
    await ingestPicture(test.app.ctx, { claimed: second, ports: test.ports });
    expect(await test.countCarEvents(carId)).toBe(events + 1);
  });
});
