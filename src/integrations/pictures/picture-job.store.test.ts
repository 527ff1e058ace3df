import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { carImage, picture } from '#db/schema/index.ts';
import { startPictureJob } from '#jobs/picture-job.ts';
import { claimPicture } from '#services/pictures/claim-picture.ts';
import { countPictures } from '#services/pictures/count-pictures.ts';
import { tidyPictures } from '#services/pictures/tidy-pictures.ts';
import { saveCar } from '#services/stock/save-car.ts';
import { answerStatus, sendBytes, startExamplePictureServer } from './picture-server.examples.ts';
import { openTestPictures, type TestPictures } from './test-pictures.ts';

let test: TestPictures;
beforeAll(async () => {
  test = await openTestPictures();
});
afterAll(() => test?.close());
beforeEach(() => test.clear());

describe('claimPicture', () => {
  it('OPS-01 claims main photos first, of every host in turn, and none of a paused host', async () => {
    await test.addCar(['https://a.test/1.jpg', 'https://a.test/2.jpg']);
    await test.addCar(['https://b.test/1.jpg', 'https://b.test/2.jpg']);
    const claim = async (...resting: string[]) => (await claimPicture(test.app.ctx, resting))?.address;
    expect([await claim(), await claim()].sort()).toEqual(['https://a.test/1.jpg', 'https://b.test/1.jpg']);
    expect(await claim('a.test')).toBe('https://b.test/2.jpg');
    expect(await claim('a.test')).toBeUndefined();
    expect(await claim()).toBe('https://a.test/2.jpg');
  });

  it('OPS-01 gives each picture to one of many simultaneous workers', async () => {
    await test.addCar(Array.from({ length: 10 }, (_, at) => `https://${at % 3}.test/${at}.jpg`));
    const claims = await Promise.all(Array.from({ length: 15 }, () => claimPicture(test.app.ctx, [])));
    const rest = [];
    for (let next = await claimPicture(test.app.ctx, []); next; next = await claimPicture(test.app.ctx, []))
      rest.push(next);
    const addresses = [...claims, ...rest].flatMap((claimed) => (claimed ? [claimed.address] : []));
    expect(new Set(addresses).size).toBe(10);
    expect(addresses).toHaveLength(10);
  });
});

describe('tidyPictures', () => {
  it('OPS-01 records missing photos, and deletes stored ones that no car has used for a month', async () => {
    test.server.behave('/old.jpg', sendBytes(test.photo));
    const carId = await test.addCar([test.addressOf('/old.jpg')]);
    await test.app.ctx.store.db.delete(picture);
    expect(await tidyPictures(test.app.ctx)).toMatchObject({ deleted: 0 });
    await test.ingestAll();
    const key = (await test.readRow(test.addressOf('/old.jpg')))?.key ?? '';
    test.clock.advance({ days: 31 });
    await tidyPictures(test.app.ctx);
    expect(await test.app.ctx.storage.find(key)).not.toBeNull();
    await test.app.ctx.store.db.delete(carImage).where(eq(carImage.carId, carId));
    await tidyPictures(test.app.ctx);
    expect(await test.app.ctx.storage.find(key)).toBeNull();
    expect(await test.readRow(test.addressOf('/old.jpg'))).toBeUndefined();
  });
});

describe('startPictureJob', () => {
  it('OPS-01 downloads the photos of a change, two at a time from one host', async () => {
    const paths = Array.from({ length: 12 }, (_, at) => `/job-${at}.jpg`);
    const waiting: (() => void)[] = [];
    for (const path of paths) {
      // Each waits for another, so that two are open at once.
      test.server.behave(path, (request, response) => {
        waiting.push(() => sendBytes(test.photo)(request, response));
        if (waiting.length === 2) for (const answer of waiting.splice(0)) answer();
      });
    }
    const job = startPictureJob({ ctx: test.app.ctx, ports: test.ports });
    const carId = await test.addCar(paths.map(test.addressOf));
    const isStored = async () => (await test.getImages(carId)).every(({ url }) => url.startsWith('/media/pictures/'));
    await expect.poll(isStored).toBe(true);
    await job.stop();
    expect(test.server.mostAtOnce()).toBe(2);
    expect(await test.countCarEvents(carId)).toBe(13);
  });

  it('OPS-01 loses no photo to a feed that writes its cars at the same time', async () => {
    const paths = Array.from({ length: 12 }, (_, at) => `/race-${at}.jpg`);
    for (const path of paths) test.server.behave(path, sendBytes(test.photo));
    const written = Promise.withResolvers<void>();
    test.server.behave('/race-11.jpg', async (request, response) => {
      await written.promise;
      sendBytes(test.photo)(request, response);
    });
    const images = paths.map(test.addressOf);
    const carIds = [await test.addCar(images), await test.addCar(images.toReversed())];
    const job = startPictureJob({ ctx: test.app.ctx, ports: test.ports });
    const isTaken = async () => (await countPictures(test.app.ctx, null)).stored === paths.length;
    let writes = 0;
    while (!(await isTaken())) {
      for (const carId of carIds)
        await saveCar(test.site, { carId, columns: { priceCents: writes }, parts: { images } });
      writes += 1;
      if (writes > 3) written.resolve();
    }
    await job.stop();
    expect(writes).toBeGreaterThan(3);
    for (const carId of carIds) {
      const shown = await test.getImages(carId);
      expect(shown.map(({ url }) => url.startsWith('/media/pictures/'))).toEqual(paths.map(() => true));
    }
  });

  it('OPS-01 continues with other hosts while one fails', async () => {
    const other = await startExamplePictureServer();
    test.server.behave('/trouble-1.jpg', answerStatus(500));
    test.server.behave('/trouble-2.jpg', answerStatus(500));
    test.server.behave('/trouble-3.jpg', answerStatus(500));
    other.behave('/fine.jpg', sendBytes(test.photo));
    await test.addCar(['/trouble-1.jpg', '/trouble-2.jpg', '/trouble-3.jpg'].map(test.addressOf));
    await test.addCar([`${other.origin}/fine.jpg`]);
    const job = startPictureJob({ ctx: test.app.ctx, ports: test.ports });
    const countStored = async () => (await countPictures(test.app.ctx, null)).stored;
    await expect.poll(countStored).toBe(1);
    await job.stop();
    // At most the two that were asked for at once; the third waits with its host.
    expect(test.server.asked.length).toBeLessThanOrEqual(2);
    await other.close();
  });
});
