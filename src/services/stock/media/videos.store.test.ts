import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, event } from '#db/schema/index.ts';
import { videoLimits } from '#rules/gallery/video-address.ts';
import { staffRoleNames } from '#rules/staff/roles.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { openAs } from '../office/test-person.ts';
import { readCarList, undoCarList } from '../own-values/change-car-list.ts';
import { readVideo } from '../own-values/own-lists.ts';
import { showFeedList } from '../own-values/show-feed-list.ts';
import { getCarVideos } from './get-car-media.ts';
import { moveVideo, removeVideo, setVideo } from './set-video.ts';
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

const film = (name: string) => `https://video.example/${name}.mp4`;
const add = (
  carId: number,
  url: string,
  { title = '', by = sales, name = 'videos' as 'videos' | 'walkarounds' } = {},
) => setVideo(by, { carId, name, video: null, typed: { url, title } });
const readTexts = async (carId: number, name: 'videos' | 'walkarounds' = 'videos') =>
  (await readCarList(test.ctx.store.db, carId, name)).shown;
const readUrls = async (carId: number, name?: 'walkarounds') =>
  (await readTexts(carId, name)).map((text) => readVideo(text).url);

describe('the videos of a car', () => {
  it('OFF-06 are added, named, ordered, deleted and taken back, each with an event and an audit', async () => {
    const { id: carId } = await createTestCar(site);
    const count = async () => [
      await test.ctx.store.db.$count(event, eq(event.carId, carId)),
      await test.ctx.store.db.$count(audit, eq(audit.subject, `car:${carId}`)),
    ];
    const [events = 0, audits = 0] = await count();
    await add(carId, ` ${film('one')} `, { title: ' On  the road ' });
    expect(await count()).toEqual([events + 1, audits + 1]);
    await add(carId, film('two'));
    await add(carId, film('around'), { name: 'walkarounds' });
    const [one = '', two = ''] = await readTexts(carId);
    expect(readVideo(one)).toEqual({ url: film('one'), title: 'On the road' });
    await moveVideo(sales, { carId, name: 'videos', video: two, to: 1 });
    expect(await readTexts(carId)).toEqual([two, one]);
    await setVideo(sales, { carId, name: 'videos', video: two, typed: { url: film('two'), title: 'Engine' } });
    const [named = ''] = await readTexts(carId);
    const { editId } = await removeVideo(sales, { carId, name: 'videos', video: named });
    expect(await readTexts(carId)).toEqual([one]);
    await undoCarList(sales, { carId, name: 'videos', editId });
    expect(await readTexts(carId)).toEqual([named, one]);
    expect(await readUrls(carId, 'walkarounds')).toEqual([film('around')]);
  });

  it('OFF-06 say of an address that no browser plays what is wrong, and keep nothing', async () => {
    const { id: carId } = await createTestCar(site);
    await add(carId, film('one'));
    for (const [url, title, field] of [
      ['https://www.facebook.com/watch/?v=1', '', 'url'],
      [film('one'), '', 'url'],
      [film('two'), 'x'.repeat(videoLimits.title + 1), 'title'],
    ] as const) {
      const problems = [expect.objectContaining({ field })];
      await expect(add(carId, url, { title })).rejects.toMatchObject({ code: 'invalid', problems });
    }
    expect(await readUrls(carId)).toEqual([film('one')]);
  });

  it('OFF-06 take the player that a site of the car names', async () => {
    const of = await createTestSite(test, { settings: { gallery: { embedPrefix: 'https://player.example/embed/' } } });
    const by = await openAs(test, { role: 'sales', of });
    const { id: carId } = await createTestCar(of);
    await add(carId, 'https://player.example/embed/one', { by });
    expect((await getCarVideos(by, carId)).videos.shown).toMatchObject([{ plays: 'embed' }]);
    const { id: otherId } = await createTestCar(site);
    await expect(add(otherId, 'https://player.example/embed/one')).rejects.toMatchObject({ code: 'invalid' });
  });

  it('OFF-06 tell the second of two people that the first has changed the video, and have an end', async () => {
    const { id: carId } = await createTestCar(site);
    await add(carId, film('one'));
    const [video = ''] = await readTexts(carId);
    const at = { carId, name: 'videos', video } as const;
    await setVideo(sales, { ...at, typed: { url: film('one'), title: 'His' } });
    for (const step of [
      () => setVideo(sales, { ...at, typed: { url: film('one'), title: 'Mine' } }),
      () => moveVideo(sales, { ...at, to: 1 }),
      () => removeVideo(sales, at),
    ]) {
      await expect(step()).rejects.toMatchObject({ code: 'conflict' });
    }
    for (let at = 1; at < videoLimits.onCar; at++) await add(carId, film(`more-${at}`));
    await expect(add(carId, film('last'))).rejects.toMatchObject({ code: 'invalid' });
  });

  it('OFF-06 OFF-02 are changed by those who change cars there, and by nobody of another site', async () => {
    const { id: carId } = await createTestCar(site);
    const { editId } = await add(carId, film('one'));
    const [video = ''] = await readTexts(carId);
    const other = await createTestSite(test);
    const listVerbs = (by: OfficeContext) => [
      () => add(carId, film('theirs'), { by }),
      () => moveVideo(by, { carId, name: 'videos', video, to: 1 }),
      () => removeVideo(by, { carId, name: 'videos', video }),
      () => showFeedList(by, { carId, name: 'videos' }),
      () => undoCarList(by, { carId, name: 'videos', editId }),
    ];
    for (const role of staffRoleNames) {
      const mayEdit = role === 'operator' || role === 'manager' || role === 'sales';
      const by = await openAs(test, { role, of: site });
      if (mayEdit) await add(carId, film(role), { by });
      else for (const verb of listVerbs(by)) await expect(verb()).rejects.toMatchObject({ code: 'forbidden' });
      if (role === 'operator') continue;
      const stranger = await openAs(test, { role, of: other });
      for (const verb of [...listVerbs(stranger), () => getCarVideos(stranger, carId)])
        await expect(verb()).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await readUrls(carId)).toEqual(['one', 'operator', 'manager', 'sales'].map(film));
  });

  it('OFF-06 OFF-05 stand over the feed’s, whose word is told beneath and shows again as it is then', async () => {
    const { carId, by, say } = await createFedMediaCar(test);
    await say({ videos: [film('feed')] });
    expect((await getCarVideos(by, carId)).videos).toMatchObject({ isOwn: false, beneath: null });
    await add(carId, film('own'), { by });
    await say({ videos: [film('other')] });
    const { videos } = await getCarVideos(by, carId);
    expect(videos.shown.map(({ url }) => url)).toEqual([film('feed'), film('own')]);
    expect(videos.beneath?.map(({ url }) => url)).toEqual([film('other')]);
    const { editId } = await showFeedList(by, { carId, name: 'videos' });
    expect(await readUrls(carId)).toEqual([film('other')]);
    await undoCarList(by, { carId, name: 'videos', editId });
    await say({ videos: [] });
    expect(await readUrls(carId)).toEqual([film('feed'), film('own')]);
  });
});
