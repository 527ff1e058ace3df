import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, carImage, event, picture } from '#db/schema/index.ts';
import { backUp } from '#services/backup/back-up.ts';
import { restore } from '#services/backup/restore.ts';
import { listCars, runFeed, writeRow } from '#services/feeds/test-feed.ts';
import { openPictureLibrary } from '#services/pictures/picture-library.ts';
import { tidyPictures } from '#services/pictures/tidy-pictures.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { openAs } from '../office/test-person.ts';
import { addPhoto } from './add-photo.ts';
import { type Arrangement, arrangePhotos, undoPhotos } from './arrange-photos.ts';
import { readCarPhotos } from './car-photos.ts';
import { getCarPhotos } from './get-car-photos.ts';
import { cameraName, packBomb, readHeicExample, takePhoto } from './photo.examples.ts';

let test: TestApp;
let site: TestSite;
let sales: OfficeContext;

beforeAll(async () => {
  test = await openTestApp();
  site = await createTestSite(test);
  sales = await openAs(test, { role: 'sales', of: site });
});
afterAll(() => test?.close());

const readShown = async (carId: number) => (await readCarPhotos(test.ctx.store.db, carId)).shown;
const arrange = (carId: number, arrangement: Arrangement, by = sales) => arrangePhotos(by, { carId, arrangement });

async function add(carId: number, number: number, by = sales): Promise<string> {
  const added = await addPhoto(by, { carId, bytes: await takePhoto({ number }) });
  if (added.kind === 'refused') throw new Error(added.message);
  return added.photo;
}

const feedPhotos = (...names: string[]) => names.map((name) => `https://photos.example/${name}.jpg`);

/** A car with photos of a feed, and what the feed says later on. */
async function createFedCar() {
  const of = await createTestSite(test);
  const by = await openAs(test, { role: 'sales', of });
  const say = (...photos: string[]) => runFeed(of, [writeRow('P1', { images: photos.join('|') })]);
  await say(...feedPhotos('a', 'b', 'c'));
  const [car] = await listCars(test, of);
  return { of, by, say, carId: car?.id ?? 0 };
}

describe('the photos of a car', () => {
  it('OFF-06 keeps a photo upright, with its pixels and nothing else of the file', async () => {
    const { id: carId } = await createTestCar(site);
    const bytes = await takePhoto({ width: 400, height: 300, number: 7, orientation: 6 });
    expect(bytes.includes(cameraName)).toBe(true);
    const added = await addPhoto(sales, { carId, bytes });
    const [photo] = await readShown(carId);
    expect(added).toEqual({ kind: 'added', photo });
    const stored = await openPictureLibrary(test.ctx.storage).find((photo ?? '').replace('/media/', ''));
    const { width, height, exif } = await sharp(await stored?.read()).metadata();
    expect({ width, height, exif }).toEqual({ width: 300, height: 400, exif: undefined });
    expect(await test.ctx.store.db.select().from(carImage).where(eq(carImage.carId, carId))).toMatchObject([
      { storedUrl: photo, width: 300, height: 400, missing: false },
    ]);
  });

  it('OFF-06 keeps the place where a photo was taken in no file of the server', async () => {
    const { id: carId } = await createTestCar(site);
    await add(carId, 8);
    const heic = await readHeicExample();
    expect(heic.includes('Exif')).toBe(true);
    await addPhoto(sales, { carId, bytes: heic });
    const folder = test.ctx.config.FORECOURT_DATA;
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    expect(files.some((file) => file.includes('pictures'))).toBe(true);
    const found = await Promise.all(
      files.map(async (file) => {
        const bytes = await readFile(file);
        return bytes.includes(cameraName) || (file.includes('pictures') && bytes.includes('Exif\0')) ? [file] : [];
      }),
    );
    expect(found.flat()).toEqual([]);
  });

  it('OFF-06 reads the HEIC photos of a phone', async () => {
    const { id: carId } = await createTestCar(site);
    expect(await addPhoto(sales, { carId, bytes: await readHeicExample() })).toMatchObject({ kind: 'added' });
    expect(await test.ctx.store.db.select().from(carImage).where(eq(carImage.carId, carId))).toMatchObject([
      { width: 400, height: 300, colour: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    ]);
  });

  it.each([
    ['an empty file', async () => Buffer.alloc(0), 'This file is empty.'],
    ['a ZIP', async () => Buffer.from('PK\x03\x04 and so on'), 'This is not a photo.'],
    ['a page', async () => Buffer.from('<html>'), 'This is not a photo.'],
    ['a photo of 50 megapixels', () => packBomb(10_000, 5_000), 'This photo has 50 megapixels. 40 or fewer are taken.'],
    ['half a photo', async () => (await takePhoto({ width: 900, height: 900 })).subarray(0, 1500), 'cannot be read'],
    ['half a HEIC photo', async () => (await readHeicExample()).subarray(0, 1500), 'cannot be read'],
  ])('OFF-06 says of %s what is wrong with it, and keeps nothing', async (_, make, message) => {
    const { id: carId } = await createTestCar(site);
    const refused = await addPhoto(sales, { carId, bytes: await make() });
    expect(refused).toEqual({ kind: 'refused', message: expect.stringContaining(message) });
    expect(await readShown(carId)).toEqual([]);
  });

  it('OFF-06 a file that is sent again is one photo, on this car alone', async () => {
    const { id: carId } = await createTestCar(site);
    const { id: otherId } = await createTestCar(site);
    const bytes = await takePhoto({ number: 21 });
    const answers = [await addPhoto(sales, { carId, bytes }), await addPhoto(sales, { carId, bytes })];
    expect(answers.map(({ kind }) => kind)).toEqual(['added', 'already there']);
    await Promise.all([addPhoto(sales, { carId: otherId, bytes }), addPhoto(sales, { carId: otherId, bytes })]);
    const photos = [...(await readShown(carId)), ...(await readShown(otherId))];
    expect(new Set(photos).size).toBe(2);
    expect(photos).toHaveLength(2);
  });

  it('OFF-06 orders, deletes and takes back, each with its event and audit', async () => {
    const { id: carId } = await createTestCar(site);
    const [one, two, three] = [await add(carId, 1), await add(carId, 2), await add(carId, 3)];
    const count = () => test.ctx.store.db.$count(event, eq(event.carId, carId));
    const events = await count();
    await arrange(carId, { step: 'move', photo: three, to: 1 });
    expect(await readShown(carId)).toEqual([three, one, two]);
    expect(await count()).toBe(events + 1);
    const { editId } = await arrange(carId, { step: 'remove', photo: one });
    expect(await readShown(carId)).toEqual([three, two]);
    const four = await add(carId, 4);
    await undoPhotos(sales, { carId, editId });
    expect(await readShown(carId)).toEqual([three, one, two, four]);
    const moved = await arrange(carId, { step: 'move', photo: four, to: 2 });
    await arrange(carId, { step: 'move', photo: three, to: 4 });
    await expect(undoPhotos(sales, { carId, editId: moved.editId })).rejects.toMatchObject({ code: 'conflict' });
    await expect(arrange(carId, { step: 'remove', photo: 'https://gone.example' })).rejects.toMatchObject({
      code: 'conflict',
    });
    const done = await test.ctx.store.db.$count(audit, eq(audit.subject, `car:${carId}`));
    expect(done).toBeGreaterThan(7);
  });

  it('OFF-06 own photos and their order stand over the feed’s, which show again as the feed has them', async () => {
    const { carId, by, say } = await createFedCar();
    const [a = '', b = '', c = '', d = ''] = feedPhotos('a', 'b', 'c', 'd');
    const own = await add(carId, 31, by);
    await arrange(carId, { step: 'move', photo: own, to: 1 }, by);
    await arrange(carId, { step: 'remove', photo: b }, by);
    expect(await readShown(carId)).toEqual([own, a, c]);
    await say(d, a);
    expect(await readShown(carId)).toEqual([own, a, c]);
    expect((await getCarPhotos(by, carId)).hidden.map(({ address }) => address)).toEqual([d]);
    await arrange(carId, { step: 'show', photo: d }, by);
    expect(await readShown(carId)).toEqual([own, a, c, d]);
    await arrange(carId, { step: 'hide the feed’s' }, by);
    expect(await readShown(carId)).toEqual([own]);
    const { editId } = await arrange(carId, { step: 'use the feed’s' }, by);
    expect(await readCarPhotos(test.ctx.store.db, carId)).toEqual({ shown: [d, a], isOwn: false, feed: [d, a] });
    await undoPhotos(by, { carId, editId });
    await say(b);
    expect(await readCarPhotos(test.ctx.store.db, carId)).toEqual({ shown: [own], isOwn: true, feed: [b] });
  });

  it('OFF-06 a photo of the feed that is hidden stays hidden, and the rest goes with the feed', async () => {
    const { carId, by, say } = await createFedCar();
    const [a = '', b = '', c = '', d = ''] = feedPhotos('a', 'b', 'c', 'd');
    const { editId } = await arrange(carId, { step: 'remove', photo: a }, by);
    await say(a, b, c, d);
    expect(await readShown(carId)).toEqual([b, c, d]);
    await say(a, d);
    expect(await readShown(carId)).toEqual([d]);
    await undoPhotos(by, { carId, editId });
    expect(await readShown(carId)).toEqual([a, d]);
  });

  it('OFF-06 own photos survive a hundred imports', async () => {
    const { carId, by, say } = await createFedCar();
    const mine = [await add(carId, 41, by), await add(carId, 42, by)];
    const shown = await readShown(carId);
    for (let run = 0; run < 100; run++)
      await say(...feedPhotos(...['a', 'b', 'c', 'd', 'e'].slice(run % 4), `n${run % 7}`));
    expect(await readShown(carId)).toEqual(shown);
    expect(shown).toEqual(expect.arrayContaining(mine));
  });

  it('OFF-06 refuses photos of whom the car is none of, and of whom only looks', async () => {
    const { id: carId } = await createTestCar(site);
    const photo = await add(carId, 51);
    const stranger = await openAs(test, { role: 'manager', of: await createTestSite(test) });
    const viewer = await openAs(test, { role: 'viewer', of: site });
    const bytes = await takePhoto({ number: 52 });
    for (const [by, code] of [
      [stranger, 'not_found'],
      [viewer, 'forbidden'],
    ] as const) {
      await expect(addPhoto(by, { carId, bytes })).rejects.toMatchObject({ code });
      await expect(arrange(carId, { step: 'remove', photo }, by)).rejects.toMatchObject({ code });
      await expect(undoPhotos(by, { carId, editId: 'x' })).rejects.toMatchObject({ code });
    }
    await expect(getCarPhotos(stranger, carId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await getCarPhotos(viewer, carId)).mayEdit).toBe(false);
    expect(await readShown(carId)).toEqual([photo]);
  });

  it('OFF-06 a deleted photo can come back for a month; then its file goes, as that of an erased car does', async () => {
    const { id: carId } = await createTestCar(site);
    const photo = await add(carId, 61);
    const key = photo.split('/').at(-1) ?? '';
    const { editId } = await arrange(carId, { step: 'remove', photo });
    await tidyPictures(test.ctx);
    await undoPhotos(sales, { carId, editId });
    expect(await test.ctx.storage.find(key)).not.toBeNull();
    await test.ctx.store.db.execute(sql`delete from car where id = ${carId}`);
    test.clock.advance({ days: 31 });
    await tidyPictures(test.ctx);
    expect(await test.ctx.storage.find(key)).toBeNull();
    expect(await test.ctx.store.db.$count(picture, eq(picture.key, key))).toBe(0);
  });

  it('OFF-06 OPS-04 own photos, their order and the way back come with a backup', async () => {
    const { carId, by } = await createFedCar();
    const photo = await add(carId, 81, by);
    const { editId } = await arrange(carId, { step: 'move', photo, to: 1 }, by);
    const shown = await readShown(carId);
    const key = photo.split('/').at(-1) ?? '';
    const stored = await (await test.ctx.storage.find(key))?.read();
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-backup-'));
    await backUp(test.ctx, join(folder, 'archive'));
    await arrange(carId, { step: 'use the feed’s' }, by);
    await test.ctx.storage.delete(key);
    await restore(test.ctx, { sourceFile: join(folder, 'archive'), force: true, intake: test.app.intake });
    await rm(folder, { recursive: true });
    expect(await readShown(carId)).toEqual(shown);
    expect(await (await test.ctx.storage.find(key))?.read()).toEqual(stored);
    const undone = await undoPhotos(by, { carId, editId });
    expect(undone.shown).toEqual([...shown.slice(1), photo]);
  });

  it('OFF-06 a file whose request died half way is swept, too', async () => {
    const { id: carId } = await createTestCar(site);
    const photo = await add(carId, 71);
    const key = photo.split('/').at(-1) ?? '';
    await test.ctx.store.db.delete(carImage).where(eq(carImage.carId, carId));
    await test.ctx.store.db.update(picture).set({ state: 'pending', storedAt: null }).where(eq(picture.key, key));
    test.clock.advance({ days: 31 });
    await tidyPictures(test.ctx);
    expect(await test.ctx.storage.find(key)).toBeNull();
  });
});
