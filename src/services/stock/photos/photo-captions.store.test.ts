import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, carImage, carPhotoCaption, event } from '#db/schema/index.ts';
import { longestCaption, type PhotoGroup, photoGroupNames } from '#rules/photos/photo-caption.ts';
import { staffRoleNames } from '#rules/staff/roles.ts';
import { listCars, runFeed, writeRow } from '#services/feeds/test-feed.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { openAs } from '../office/test-person.ts';
import { arrangePhotos } from './arrange-photos.ts';
import { captionPhoto, type PhotoSaying } from './caption-photo.ts';
import { readCarPhotos } from './car-photos.ts';
import { getCarPhotos } from './get-car-photos.ts';

let test: TestApp;
let site: TestSite;
let sales: OfficeContext;

beforeAll(async () => {
  test = await openTestApp();
  site = await createTestSite(test);
  sales = await openAs(test, { role: 'sales', of: site });
});
afterAll(() => test?.close());

const one = 'https://photos.example/one.jpg';
const two = 'https://photos.example/two.jpg';

async function createCar(...urls: string[]): Promise<number> {
  const { id: carId } = await createTestCar(site);
  await test.ctx.store.db.insert(carImage).values(urls.map((url, position) => ({ carId, position, url })));
  return carId;
}

const say = (carId: number, what: PhotoSaying, { photo = one, by = sales } = {}) =>
  captionPhoto(by, { carId, photo, say: what });

const readSaid = async (carId: number, by = sales) =>
  (await getCarPhotos(by, carId)).shown.map(({ caption, group }) => ({ caption, group }));

describe('the captions of photos', () => {
  it('OFF-06 a photo has its caption and group, with an event and an audit for each change and none for none', async () => {
    const carId = await createCar(one, two);
    const count = async () => [
      await test.ctx.store.db.$count(event, eq(event.carId, carId)),
      await test.ctx.store.db.$count(audit, eq(audit.subject, `car:${carId}`)),
    ];
    const [events = 0, audits = 0] = await count();
    await say(carId, { caption: '  New\n tyres ', was: '' });
    await say(carId, { group: 'outside' });
    await say(carId, { group: 'outside' });
    expect(await readSaid(carId)).toEqual([
      { caption: 'New tyres', group: 'outside' },
      { caption: '', group: null },
    ]);
    expect(await count()).toEqual([events + 2, audits + 2]);
    await say(carId, { group: '' });
    await say(carId, { caption: '', was: 'New tyres' });
    expect(await test.ctx.store.db.$count(carPhotoCaption, eq(carPhotoCaption.carId, carId))).toBe(0);
  });

  it.each([
    ['a caption that is too long', { caption: 'x'.repeat(longestCaption + 1), was: '' }, 'invalid', ['caption']],
    ['a group that there is none of', { group: 'roof' }, 'invalid', []],
    ['a name that every object has', { group: 'constructor' }, 'invalid', []],
    ['a caption that somebody has written since', { caption: 'Mine', was: 'Before' }, 'conflict', ['caption']],
  ] as const)('OFF-06 refuses %s, and keeps what stands', async (_, what, code, fields) => {
    const carId = await createCar(one);
    await say(carId, { caption: 'New tyres', was: '' });
    await say(carId, { group: 'damage' });
    const problems = fields.map((field) => expect.objectContaining({ field }));
    await expect(say(carId, what)).rejects.toMatchObject({ code, problems });
    expect(await readSaid(carId)).toEqual([{ caption: 'New tyres', group: 'damage' }]);
  });

  it('OFF-06 refuses a photo that is not there, and one of another car', async () => {
    const carId = await createCar(one);
    await createCar(two);
    await expect(say(carId, { group: 'inside' }, { photo: two })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('OFF-06 OFF-02 is for those who change cars there, and for nobody of another site', async () => {
    const other = await createTestSite(test);
    for (const role of staffRoleNames) {
      const carId = await createCar(one);
      const by = await openAs(test, { role, of: site });
      const asked = say(carId, { group: 'inside' }, { by });
      if (role === 'operator' || role === 'manager' || role === 'sales') await asked;
      else await expect(asked, role).rejects.toMatchObject({ code: 'forbidden' });
      if (role === 'operator') continue;
      const stranger = await openAs(test, { role, of: other });
      await expect(say(carId, { group: 'damage' }, { by: stranger })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('OFF-06 captions and groups survive imports, moves and photos that go and come', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const address = (name: string) => `https://photos.example/${name}.jpg`;
    const step = fc.oneof(
      fc.record({ kind: fc.constant('import' as const), photos: fc.shuffledSubarray(names, { minLength: 1 }) }),
      fc.record({
        kind: fc.constant('move' as const),
        name: fc.constantFrom(...names),
        to: fc.integer({ min: 1, max: 5 }),
      }),
      fc.record({ kind: fc.constant('remove' as const), name: fc.constantFrom(...names) }),
      fc.record({
        kind: fc.constant('say' as const),
        name: fc.constantFrom(...names),
        caption: fc.constantFrom('', 'New tyres', 'Left door'),
        group: fc.constantFrom<PhotoGroup | ''>('', ...photoGroupNames),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        const of = await createTestSite(test);
        const by = await openAs(test, { role: 'sales', of });
        const bring = (photos: readonly string[]) =>
          runFeed(of, [writeRow('P1', { images: photos.map(address).join('|') })]);
        await bring(names);
        const carId = (await listCars(test, of))[0]?.id ?? 0;
        const said = new Map<string, { caption: string; group: string | null }>();
        for (const each of steps) {
          if (each.kind === 'import') {
            await bring(each.photos);
            continue;
          }
          const photo = address(each.name);
          const { shown } = await readCarPhotos(test.ctx.store.db, carId);
          if (!shown.includes(photo)) continue;
          if (each.kind === 'move') {
            await arrangePhotos(by, { carId, arrangement: { step: 'move', photo, to: each.to } });
          } else if (each.kind === 'remove') {
            await arrangePhotos(by, { carId, arrangement: { step: 'remove', photo } });
          } else {
            const was = said.get(photo)?.caption ?? '';
            await say(carId, { caption: each.caption, was }, { photo, by });
            await say(carId, { group: each.group }, { photo, by });
            said.set(photo, { caption: each.caption, group: each.group || null });
          }
        }
        await bring(names);
        for (const photo of (await getCarPhotos(by, carId)).shown) {
          const { caption, group } = photo;
          expect({ caption, group }).toEqual(said.get(photo.address) ?? { caption: '', group: null });
        }
      }),
      { numRuns: 8 },
    );
  });
});
