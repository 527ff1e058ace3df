import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, car, carSpinImage, event } from '#db/schema/index.ts';
import { tidyPictures } from '#services/pictures/tidy-pictures.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { openAs } from '../office/test-person.ts';
import { undoCarEdit } from '../office/undo-edit.ts';
import { readCarList, undoCarList } from '../own-values/change-car-list.ts';
import { readFrame } from '../own-values/own-lists.ts';
import { showFeedList } from '../own-values/show-feed-list.ts';
import { cameraName, readHeicExample, takePhoto } from '../photos/photo.examples.ts';
import { getCarPanorama, getCarSpin } from './get-car-spin.ts';
import { addFrame, arrangeFrames, deleteSpin, type FrameStep, showFrames, undoSpin } from './prepare-spin.ts';
import { changePanorama, setPanorama } from './set-panorama.ts';
import { createFedMediaCar } from './test-media.ts';

let test: TestApp;
let site: TestSite;
let sales: OfficeContext;
beforeAll(async () => {
  test = await openTestApp();
  site = await createTestSite(test);
  sales = await openAs(test, { role: 'sales', of: site });
});
afterAll(() => test?.close());

async function add(carId: number, number: number, { by = sales, name = `IMG_${number}.jpg` } = {}): Promise<string> {
  const added = await addFrame(by, { carId, name, bytes: await takePhoto({ number }) });
  if (added.kind === 'refused') throw new Error(added.message);
  return added.photo;
}
const readFrames = async (carId: number) => (await readCarList(test.ctx.store.db, carId, 'frames')).shown;
const readNames = async (carId: number) => (await readFrames(carId)).map((text) => readFrame(text).name);
const readShown = async (carId: number) => (await readCarList(test.ctx.store.db, carId, 'spin')).shown;
const arrange = (carId: number, arrangement: FrameStep, by = sales) => arrangeFrames(by, { carId, arrangement });
const show = async (carId: number, by = sales) => showFrames(by, { carId, seen: (await getCarSpin(by, carId)).seen });

const spinFeed = (...names: string[]) => names.map((name) => `https://spin.example/${name}.jpg`);

describe('the spin of a car', () => {
  it('OFF-06 is prepared in the order of its names, put into another one, and shown as a whole', async () => {
    const { id: carId } = await createTestCar(site);
    await add(carId, 10);
    await add(carId, 2);
    await add(carId, 1);
    expect(await readNames(carId)).toEqual(['IMG_1.jpg', 'IMG_2.jpg', 'IMG_10.jpg']);
    expect(await readShown(carId)).toEqual([]);
    const [one = '', two = ''] = await readFrames(carId);
    const { editId: moved } = await arrange(carId, { step: 'move', frame: one, to: 3 });
    await add(carId, 3);
    expect(await readNames(carId)).toEqual(['IMG_2.jpg', 'IMG_10.jpg', 'IMG_1.jpg', 'IMG_3.jpg']);
    await expect(undoCarList(sales, { carId, name: 'frames', editId: moved })).rejects.toMatchObject({
      code: 'conflict',
    });
    await arrange(carId, { step: 'by name' });
    const { editId } = await arrange(carId, { step: 'remove', frame: two });
    expect(await readNames(carId)).toEqual(['IMG_1.jpg', 'IMG_3.jpg', 'IMG_10.jpg']);
    await undoCarList(sales, { carId, name: 'frames', editId });
    const prepared = (await readFrames(carId)).map((text) => readFrame(text).url);
    const [events, audits] = [
      await test.ctx.store.db.$count(event, eq(event.carId, carId)),
      await test.ctx.store.db.$count(audit, eq(audit.subject, `car:${carId}`)),
    ];
    const shown = await show(carId);
    expect(await readShown(carId)).toEqual(prepared);
    expect(await readFrames(carId)).toEqual([]);
    expect(await test.ctx.store.db.$count(event, eq(event.carId, carId))).toBe(events + 1);
    expect(await test.ctx.store.db.$count(audit, eq(audit.subject, `car:${carId}`))).toBe(audits + 1);
    await undoSpin(sales, { carId, editId: shown.editId });
    expect(await readShown(carId)).toEqual([]);
    expect((await readFrames(carId)).map((text) => readFrame(text).url)).toEqual(prepared);
  });

  it('OFF-06 refuses a set of one picture, a ZIP named .jpg, and a file that is sent twice is one picture', async () => {
    const { id: carId } = await createTestCar(site);
    const zip = await addFrame(sales, { carId, name: 'spin.jpg', bytes: Buffer.from('PK\x03\x04 and so on') });
    expect(zip).toEqual({ kind: 'refused', message: expect.stringContaining('This is not a photo.') });
    await expect(show(carId)).rejects.toMatchObject({ code: 'invalid' });
    await add(carId, 1);
    expect((await addFrame(sales, { carId, name: 'again.jpg', bytes: await takePhoto({ number: 1 }) })).kind).toBe(
      'already there',
    );
    await expect(show(carId)).rejects.toMatchObject({
      ...{ code: 'invalid', message: expect.stringContaining('A spin has 2 pictures at least') },
    });
    expect(await readShown(carId)).toEqual([]);
    expect(await addFrame(sales, { carId, name: 'a.heic', bytes: await readHeicExample() })).toMatchObject({
      kind: 'added',
    });
    await show(carId);
    expect(await readShown(carId)).toHaveLength(2);
  });

  it('OFF-06 keeps of a file nothing but its pixels, and its pictures as long as anything names them', async () => {
    const { id: carId } = await createTestCar(site);
    const bytes = await takePhoto({ number: 31 });
    expect(bytes.includes(cameraName)).toBe(true);
    const urls = [await add(carId, 31), await add(carId, 32), await add(carId, 33)];
    const keys = urls.map((url) => url.split('/').at(-1) ?? '');
    const there = async () => Promise.all(keys.map(async (key) => (await test.ctx.storage.find(key)) !== null));
    const [first] = keys;
    expect((await (await test.ctx.storage.find(first ?? ''))?.read())?.includes(cameraName)).toBe(false);
    test.clock.advance({ days: 31 });
    await tidyPictures(test.ctx);
    expect(await there()).toEqual([true, true, true]);
    const [one = ''] = await readFrames(carId);
    await arrange(carId, { step: 'remove', frame: one });
    await show(carId);
    await tidyPictures(test.ctx);
    // One that has left a set may come back by Undo for a while.
    expect(await there()).toEqual([true, true, true]);
    test.clock.advance({ days: 31 });
    await tidyPictures(test.ctx);
    expect(await there()).toEqual([false, true, true]);
    await test.ctx.store.db.execute(sql`delete from car where id = ${carId}`);
    await tidyPictures(test.ctx);
    expect(await there()).toEqual([false, false, false]);
  });

  it('OFF-06 tells the second of two people what has become of the set, and throws nothing of his away', async () => {
    const { id: carId } = await createTestCar(site);
    await add(carId, 41);
    await add(carId, 42);
    const { seen } = await getCarSpin(sales, carId);
    await add(carId, 43);
    await expect(showFrames(sales, { carId, seen })).rejects.toMatchObject({ code: 'conflict' });
    const [one = ''] = await readFrames(carId);
    await arrange(carId, { step: 'remove', frame: one });
    for (const step of [{ step: 'remove', frame: one } as const, { step: 'move', frame: one, to: 1 } as const])
      await expect(arrange(carId, step)).rejects.toMatchObject({ code: 'conflict' });
    await expect(arrange(carId, { step: 'take' })).rejects.toMatchObject({ code: 'conflict' });
    await show(carId);
    await arrange(carId, { step: 'take' });
    expect(await readFrames(carId)).toHaveLength(2);
    const { editId } = await arrange(carId, { step: 'empty' });
    await undoCarList(sales, { carId, name: 'frames', editId });
    expect(await readFrames(carId)).toHaveLength(2);
  });

  it('OFF-06 OFF-05 OPS-01 an own set stands over the feed’s through a hundred imports, and gives way when asked', async () => {
    const { carId, by, say } = await createFedMediaCar(test);
    const names = ['a', 'b', 'c', 'd', 'e'];
    await say({ spin: spinFeed('a', 'b', 'c') });
    await add(carId, 51, { by });
    await add(carId, 52, { by });
    await show(carId, by);
    const own = await readShown(carId);
    let last: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(names), async (said) => {
        last = spinFeed(...said);
        await say({ spin: last, panorama: said.length > 2 ? 'https://spin.example/in.jpg' : '' });
        expect(await readCarList(test.ctx.store.db, carId, 'spin')).toEqual({ shown: own, isOwn: true, feed: last });
      }),
      { numRuns: 100 },
    );
    const { editId: deleted } = await deleteSpin(by, carId);
    await say({ spin: spinFeed('a', 'b') });
    expect(await readShown(carId)).toEqual([]);
    await undoSpin(by, { carId, editId: deleted });
    expect(await readShown(carId)).toEqual(own);
    await showFeedList(by, { carId, name: 'spin' });
    expect(await readShown(carId)).toEqual(spinFeed('a', 'b'));
  });

  it('OFF-06 OFF-02 is changed by those who change cars there, and by nobody of another site', async () => {
    const { id: carId } = await createTestCar(site);
    await add(carId, 61);
    await add(carId, 62);
    const { seen } = await getCarSpin(sales, carId);
    const [frame = ''] = await readFrames(carId);
    const viewer = await openAs(test, { role: 'viewer', of: site });
    const stranger = await openAs(test, { role: 'manager', of: await createTestSite(test) });
    const bytes = await takePhoto({ number: 63 });
    for (const [by, code] of [
      [stranger, 'not_found'],
      [viewer, 'forbidden'],
    ] as const) {
      for (const verb of [
        () => addFrame(by, { carId, name: 'x.jpg', bytes }),
        () => arrange(carId, { step: 'remove', frame }, by),
        () => showFrames(by, { carId, seen }),
        () => deleteSpin(by, carId),
        () => undoSpin(by, { carId, editId: 'x' }),
        () => setPanorama(by, { carId, bytes }),
        () => changePanorama(by, { carId, change: { to: null } }),
      ]) {
        await expect(verb()).rejects.toMatchObject({ code });
      }
    }
    for (const read of [getCarSpin, getCarPanorama])
      await expect(read(stranger, carId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await getCarSpin(viewer, carId)).mayEdit).toBe(false);
    expect(await readFrames(carId)).toHaveLength(2);
    expect(await test.ctx.store.db.$count(carSpinImage, eq(carSpinImage.carId, carId))).toBe(0);
  });
});

describe('the panorama of a car', () => {
  const sphere = (number: number) => takePhoto({ width: 1200, height: 600, number });
  const read = async (carId: number) => {
    const [row] = await test.ctx.store.db.select().from(car).where(eq(car.id, carId));
    return row?.spinInteriorImageUrl ?? null;
  };

  it('OFF-06 is taken in its shape alone, replaced, deleted and taken back', async () => {
    const { id: carId } = await createTestCar(site);
    const flat = await setPanorama(sales, { carId, bytes: await takePhoto({ width: 1200, height: 900 }) });
    expect(flat).toEqual({ kind: 'refused', message: expect.stringContaining('1200 by 900 pixels') });
    // What was refused once is refused again, whether or not its file is known.
    expect(await setPanorama(sales, { carId, bytes: await takePhoto({ width: 1200, height: 900 }) })).toEqual(flat);
    expect(await read(carId)).toBeNull();
    await setPanorama(sales, { carId, bytes: await sphere(1) });
    const first = await read(carId);
    expect(first).toMatch(/^\/media\/pictures\//);
    expect(await setPanorama(sales, { carId, bytes: await sphere(1) })).toEqual({ kind: 'already there' });
    const second = await setPanorama(sales, { carId, bytes: await sphere(2) });
    expect(await read(carId)).not.toBe(first);
    await undoCarEdit(sales, second.kind === 'added' ? second.editId : '');
    expect(await read(carId)).toBe(first);
    test.clock.advance({ days: 40 });
    const { editId } = await changePanorama(sales, { carId, change: { to: null } });
    await tidyPictures(test.ctx);
    await undoCarEdit(sales, editId);
    expect(await read(carId)).toBe(first);
    expect(await test.ctx.storage.find(first?.split('/').at(-1) ?? '')).not.toBeNull();
  });

  it('OFF-06 OFF-05 an own one stands over the feed’s, which shows again as it is then', async () => {
    const { carId, by, say } = await createFedMediaCar(test);
    await say({ panorama: 'https://spin.example/in.jpg' });
    await setPanorama(by, { carId, bytes: await sphere(3) });
    const own = await read(carId);
    await say({ panorama: 'https://spin.example/other.jpg' });
    expect(await read(carId)).toBe(own);
    expect(await getCarPanorama(by, carId)).toMatchObject({ isOwn: true, beneath: 'https://spin.example/other.jpg' });
    await changePanorama(by, { carId, change: 'use the feed’s' });
    expect(await read(carId)).toBe('https://spin.example/other.jpg');
  });
});
