import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, carSpinImage, event } from '#db/schema/index.ts';
import { hotspotLimits } from '#rules/gallery/hotspot.ts';
import { staffRoleNames } from '#rules/staff/roles.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { openAs } from '../office/test-person.ts';
import { changeCarList, readCarList, undoCarList } from '../own-values/change-car-list.ts';
import { readHotspot, writeHotspot } from '../own-values/own-lists.ts';
import { showFeedList } from '../own-values/show-feed-list.ts';
import { getCarHotspots } from './get-car-hotspots.ts';
import { removeHotspots, setHotspot, type TypedHotspot } from './set-hotspot.ts';
import { setVideo } from './set-video.ts';
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

const spin = Array.from({ length: 8 }, (_, at) => `/media/spin-${at}.jpg`);
const panorama = '/media/inside.jpg';
const tyres: TypedHotspot = {
  ...{ view: 'exterior', frame: '2', picture: '/media/spin-2.jpg', onEvery: false, x: '37.5', y: '20' },
  ...{ title: ' New  tyres ', description: 'Fitted in May.' },
};
const seats: TypedHotspot = { ...tyres, view: 'interior', picture: panorama, x: '-30', y: '5', title: 'Heated seats' };

async function createCar(): Promise<number> {
  const { id: carId } = await createTestCar(site, { spinInteriorImageUrl: panorama });
  await test.ctx.store.db.insert(carSpinImage).values(spin.map((url, position) => ({ carId, position, url })));
  return carId;
}

interface Setting {
  hotspot?: string;
  from?: string;
  by?: OfficeContext;
}
const set = (carId: number, typed: Partial<TypedHotspot> = {}, { hotspot, from, by = sales }: Setting = {}) =>
  setHotspot(by, { carId, hotspot: hotspot ?? null, from: from ?? null, typed: { ...tyres, ...typed } });
const readTexts = async (carId: number) => (await readCarList(test.ctx.store.db, carId, 'hotspots')).shown;
const readAll = async (carId: number) => (await readTexts(carId)).map(readHotspot);

describe('the hotspots of a car', () => {
  it('OFF-06 are set on the spin and in the panorama, changed, deleted and taken back, with event and audit', async () => {
    const carId = await createCar();
    const count = async () => [
      await test.ctx.store.db.$count(event, eq(event.carId, carId)),
      await test.ctx.store.db.$count(audit, eq(audit.subject, `car:${carId}`)),
    ];
    const [events = 0, audits = 0] = await count();
    await set(carId);
    await set(carId);
    expect(await count()).toEqual([events + 1, audits + 1]);
    const first = {
      ...{ view: 'exterior', frame: 2, picture: '/media/spin-2.jpg', x: 0.375, y: 0.2, title: 'New tyres' },
      description: 'Fitted in May.',
    };
    expect(await readAll(carId)).toEqual([first]);
    await set(carId, seats);
    await set(carId, { onEvery: true, title: 'Towbar', description: '' });
    const [text = ''] = await readTexts(carId);
    await set(carId, { x: '38' }, { hotspot: text });
    expect(await readAll(carId)).toEqual([
      { ...first, x: 0.38 },
      { ...first, view: 'interior', frame: null, picture: panorama, x: -30, y: 5, title: 'Heated seats' },
      { ...first, frame: null, picture: null, title: 'Towbar', description: '' },
    ]);
    const [changed = ''] = await readTexts(carId);
    const { editId } = await removeHotspots(sales, { carId, hotspots: [changed] });
    expect(await readTexts(carId)).toHaveLength(2);
    await undoCarList(sales, { carId, name: 'hotspots', editId });
    expect((await readTexts(carId))[0]).toBe(changed);
  });

  it('OFF-06 stand on several pictures of the spin with one wording, filled between in even steps', async () => {
    const carId = await createCar();
    await set(carId, { x: '10', y: '50' });
    const [from = ''] = await readTexts(carId);
    await set(carId, { frame: '5', picture: '/media/spin-5.jpg', x: '40', y: '50' }, { from });
    const places = async () => (await readAll(carId)).map(({ frame, picture, x }) => [frame, picture, x]);
    expect(await places()).toEqual([
      [2, '/media/spin-2.jpg', 0.1],
      [5, '/media/spin-5.jpg', 0.4],
      [3, '/media/spin-3.jpg', 0.2],
      [4, '/media/spin-4.jpg', 0.3],
    ]);
    await set(carId, { frame: '3', picture: '/media/spin-3.jpg', x: '25', y: '50' });
    expect((await places()).filter(([frame]) => frame === 3)).toEqual([[3, '/media/spin-3.jpg', 0.25]]);
    const [first = ''] = await readTexts(carId);
    await set(carId, { x: '10', y: '50', title: 'New tyres and rims' }, { hotspot: first });
    expect(new Set((await readAll(carId)).map(({ title }) => title))).toEqual(new Set(['New tyres and rims']));
    await removeHotspots(sales, { carId, hotspots: await readTexts(carId) });
    expect(await readTexts(carId)).toEqual([]);
  });

  it.each<[string, Partial<TypedHotspot>, string]>([
    ['no place', { x: '' }, 'x'],
    ['a place beyond the picture', { y: '100.5' }, 'y'],
    ['a place beyond the panorama', { ...seats, x: '181' }, 'x'],
    ['no title', { title: ' \u200b ' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(hotspotLimits.title + 1) }, 'title'],
    ['a description that is too long', { description: 'x'.repeat(hotspotLimits.description + 1) }, 'description'],
  ])('OFF-06 refuses %s, at its field', async (_, typed, field) => {
    const carId = await createCar();
    const problems = [expect.objectContaining({ field })];
    await expect(set(carId, typed)).rejects.toMatchObject({ code: 'invalid', problems });
    expect(await readTexts(carId)).toEqual([]);
  });

  it('OFF-06 refuses a picture that has changed, a hotspot that somebody has changed, and one too many', async () => {
    const carId = await createCar();
    for (const typed of [{ picture: '/media/other.jpg' }, { frame: '9' }, { ...seats, picture: '/media/other.jpg' }])
      await expect(set(carId, typed)).rejects.toMatchObject({ code: 'conflict' });
    await set(carId);
    const [text = ''] = await readTexts(carId);
    await set(carId, { title: 'Newer tyres' }, { hotspot: text });
    await expect(set(carId, { title: 'Mine' }, { hotspot: text })).rejects.toMatchObject({ code: 'conflict' });
    await expect(set(carId, {}, { from: text })).rejects.toMatchObject({ code: 'conflict' });
    for (const hotspots of [[text], []])
      await expect(removeHotspots(sales, { carId, hotspots })).rejects.toMatchObject({ code: 'conflict' });
    const [stands] = await readAll(carId);
    const list = Array.from({ length: hotspotLimits.onCar }, (_, at) =>
      stands === undefined ? '' : writeHotspot({ ...stands, title: `No. ${at}` }),
    );
    await changeCarList(sales, { carId, name: 'hotspots', editId: 'many', change: () => ({ list, isOwn: true }) });
    await expect(set(carId)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('OFF-06 OFF-02 are changed by those who change cars there, and by nobody of another site', async () => {
    const carId = await createCar();
    const { editId } = await set(carId);
    const [hotspot = ''] = await readTexts(carId);
    const other = await createTestSite(test);
    const listVerbs = (by: OfficeContext) => [
      () => set(carId, { title: 'Theirs' }, { by }),
      () => removeHotspots(by, { carId, hotspots: [hotspot] }),
      () => showFeedList(by, { carId, name: 'hotspots' }),
      () => undoCarList(by, { carId, name: 'hotspots', editId }),
    ];
    for (const role of staffRoleNames) {
      const mayEdit = role === 'operator' || role === 'manager' || role === 'sales';
      const by = await openAs(test, { role, of: site });
      if (mayEdit) await set(carId, { title: `By ${role}` }, { by });
      else for (const verb of listVerbs(by)) await expect(verb()).rejects.toMatchObject({ code: 'forbidden' });
      if (role === 'operator') continue;
      const stranger = await openAs(test, { role, of: other });
      for (const verb of [...listVerbs(stranger), () => getCarHotspots(stranger, carId)])
        await expect(verb()).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await readAll(carId)).map(({ title }) => title)).toEqual([
      'New tyres',
      ...['By operator', 'By manager', 'By sales'],
    ]);
  });

  it('OFF-06 OFF-05 OPS-01 own hotspots and videos survive a hundred imports, whatever they bring', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const { carId, by, say } = await createFedMediaCar(test);
    const film = (name: string) => `https://video.example/${name}.mp4`;
    const frame = (name: string) => `https://spin.example/${name}.jpg`;
    await say({ spin: names.map(frame), videos: [film('feed')] });
    const onFed = { frame: '1', picture: frame('b') };
    await set(carId, onFed, { by });
    await setVideo(by, { carId, name: 'walkarounds', video: null, typed: { url: film('own'), title: 'Own' } });
    const own = await readTexts(carId);
    const media = fc.record({
      spin: fc.shuffledSubarray(names, { minLength: 2 }),
      title: fc.constantFrom('Scratch', 'Towbar', null),
      videos: fc.subarray(names),
    });
    const told: unknown[] = [];
    await fc.assert(
      fc.asyncProperty(media, async ({ spin: frames, title, videos }) => {
        const spots = title === null ? [] : [{ frame: 1, x: 0.5, y: 0.5, title }];
        await say({ spin: frames.map(frame), videos: videos.map(film), walkarounds: videos.map(film), spots });
        told.push(title);
        expect(await readTexts(carId)).toEqual(own);
        const lists = await Promise.all(
          (['hotspots', 'videos', 'walkarounds'] as const).map((name) => readCarList(test.ctx.store.db, carId, name)),
        );
        expect(lists.map(({ feed }) => feed?.length)).toEqual([spots.length, videos.length, videos.length]);
        expect(lists[1]?.shown).toHaveLength(videos.length);
        expect(lists[2]?.shown).toEqual([JSON.stringify([film('own'), 'Own'])]);
        // The feed has shown its pictures in another order: the pin goes with its picture, or keeps its number.
        const [spot] = (await getCarHotspots(by, carId)).hotspots;
        const at = frames.indexOf('b');
        expect(spot?.place).toEqual({ kind: 'frame', frame: at === -1 ? 1 : at });
      }),
      { numRuns: 100 },
    );
    expect(told).toHaveLength(100);
  });
});
