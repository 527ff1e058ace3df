import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, carImage, event } from '#db/schema/index.ts';
import { flawLimits } from '#rules/photos/photo-flaw.ts';
import { staffRoleNames } from '#rules/staff/roles.ts';
import { createTestMapping, feedHeader, listCars, runFeed, writeFeed, writeRow } from '#services/feeds/test-feed.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { createTestCar, createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { openAs } from '../office/test-person.ts';
import { changeCarList, readCarList, undoCarList } from '../own-values/change-car-list.ts';
import { showFeedList } from '../own-values/show-feed-list.ts';
import { arrangePhotos } from '../photos/arrange-photos.ts';
import { getCarPhotos } from '../photos/get-car-photos.ts';
import { removeFlaw, setFlaw, type TypedFlaw } from './set-flaw.ts';

let test: TestApp;
let site: TestSite;
let sales: OfficeContext;

beforeAll(async () => {
  test = await openTestApp();
  site = await createTestSite(test);
  sales = await openAs(test, { role: 'sales', of: site });
});
afterAll(() => test?.close());

const [one, two] = ['https://photos.example/one.jpg', 'https://photos.example/two.jpg'] as const;
const scratch: TypedFlaw = { photo: one, x: '37.5', y: '20', words: ' Scratch,\n 4 cm ', closeUp: two };

async function createCar(): Promise<number> {
  const { id: carId } = await createTestCar(site);
  await test.ctx.store.db.insert(carImage).values([one, two].map((url, position) => ({ carId, position, url })));
  return carId;
}

const pin = (carId: number, typed: Partial<TypedFlaw> = {}, flaw: string | null = null, by = sales) =>
  setFlaw(by, { carId, flaw, typed: { ...scratch, ...typed } });
const readTexts = async (carId: number) => (await readCarList(test.ctx.store.db, carId, 'flaws')).shown;
const readFlaws = async (carId: number, by = sales) =>
  (await getCarPhotos(by, carId)).flaws.map(({ text: _, ...flaw }) => flaw);

const names = ['a', 'b', 'c', 'd'];
const address = (name: string) => `https://photos.example/${name}.jpg`;
const writeText = (name: string, x: number, words: string) => JSON.stringify([address(name), x, 0.5, words, null]);

/** A car of a feed that also says which flaw is on which of its photos. */
async function createFedCar() {
  const of = await createTestSite(test);
  const by = await openAs(test, { role: 'sales', of });
  const flaws = { photo: 'flaw_on', x: 'flaw_x', y: 'flaw_y', words: 'flaw', split: '|' };
  const header = `${feedHeader},flaw_on,flaw_x,flaw_y,flaw`;
  const say = async (photos: readonly string[], ...said: readonly (readonly [photo: string, words: string])[]) => {
    const cells = [
      said.map(([photo]) => address(photo)).join('|'),
      ...[said.map(() => '0.5').join('|'), said.map(() => '0.5').join('|')],
      said.map(([, words]) => words).join('|'),
    ];
    const row = `${writeRow('P1', { images: photos.map(address).join('|') })},${cells.join()}`;
    const file = await writeFeed(of, [row], header);
    return runFeed(of, [], { file, mapping: createTestMapping({ flaws }) });
  };
  await say(names);
  return { by, say, carId: (await listCars(test, of))[0]?.id ?? 0 };
}

describe('the flaws of a car', () => {
  it('VDP-26 are pinned, changed, deleted and taken back, each with an event and an audit', async () => {
    const carId = await createCar();
    const count = async () => [
      await test.ctx.store.db.$count(event, eq(event.carId, carId)),
      await test.ctx.store.db.$count(audit, eq(audit.subject, `car:${carId}`)),
    ];
    const [events = 0, audits = 0] = await count();
    await pin(carId);
    await pin(carId);
    const first = { photo: one, x: 0.375, y: 0.2, words: 'Scratch, 4 cm', closeUp: two };
    expect(await readFlaws(carId)).toEqual([first]);
    expect(await count()).toEqual([events + 1, audits + 1]);
    await pin(carId, { photo: two, words: 'Dent', closeUp: '' });
    const [text = ''] = await readTexts(carId);
    await pin(carId, { x: '38' }, text);
    expect(await readFlaws(carId)).toEqual([
      { ...first, x: 0.38 },
      { ...first, photo: two, words: 'Dent', closeUp: null },
    ]);
    const [changed = ''] = await readTexts(carId);
    const { editId } = await removeFlaw(sales, { carId, flaw: changed });
    expect(await readTexts(carId)).toHaveLength(1);
    await undoCarList(sales, { carId, name: 'flaws', editId });
    expect((await readTexts(carId))[0]).toBe(changed);
    await expect(undoCarList(sales, { carId, name: 'flaws', editId })).rejects.toMatchObject({ code: 'conflict' });
  });

  it.each<[string, Partial<TypedFlaw>, string]>([
    ['no place', { x: '' }, 'x'],
    ['a place beyond the photo', { y: '100.5' }, 'y'],
    ['no words', { words: ' \u200b ' }, 'words'],
    ['words that are too long', { words: 'x'.repeat(flawLimits.words + 1) }, 'words'],
    ['a close-up that is no photo of the car', { closeUp: 'https://photos.example/other.jpg' }, 'closeUp'],
    ['a close-up that is the photo itself', { closeUp: one }, 'closeUp'],
  ])('VDP-26 refuses %s, at its field', async (_, typed, field) => {
    const carId = await createCar();
    const problems = [expect.objectContaining({ field })];
    await expect(pin(carId, typed)).rejects.toMatchObject({ code: 'invalid', problems });
    expect(await readTexts(carId)).toEqual([]);
  });

  it('VDP-26 refuses a photo that is gone, a flaw that somebody has changed, and one too many', async () => {
    const carId = await createCar();
    await expect(pin(carId, { photo: 'https://photos.example/gone.jpg' })).rejects.toMatchObject({ code: 'conflict' });
    await pin(carId);
    const [text = ''] = await readTexts(carId);
    await pin(carId, { words: 'Deep scratch' }, text);
    await expect(pin(carId, { words: 'Mine' }, text)).rejects.toMatchObject({ code: 'conflict' });
    await expect(removeFlaw(sales, { carId, flaw: text })).rejects.toMatchObject({ code: 'conflict' });
    const list = Array.from({ length: flawLimits.onCar }, (_, at) =>
      JSON.stringify([one, 0.5, 0.5, `No. ${at}`, null]),
    );
    await changeCarList(sales, { carId, name: 'flaws', editId: 'many', change: () => ({ list, isOwn: true }) });
    await expect(pin(carId)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('VDP-26 OFF-02 are changed by those who change cars there, and by nobody of another site', async () => {
    const other = await createTestSite(test);
    const carId = await createCar();
    const { editId } = await pin(carId);
    const [flaw = ''] = await readTexts(carId);
    const listVerbs = (by: OfficeContext) => [
      () => pin(carId, { words: 'Theirs' }, null, by),
      () => removeFlaw(by, { carId, flaw }),
      () => showFeedList(by, { carId, name: 'flaws' }),
      () => undoCarList(by, { carId, name: 'flaws', editId }),
    ];
    for (const role of staffRoleNames) {
      const mayEdit = role === 'operator' || role === 'manager' || role === 'sales';
      const by = await openAs(test, { role, of: site });
      for (const verb of mayEdit ? [] : listVerbs(by))
        await expect(verb()).rejects.toMatchObject({ code: 'forbidden' });
      if (mayEdit) await pin(carId, { words: `By ${role}` }, null, by);
      if (role === 'operator') continue;
      const stranger = await openAs(test, { role, of: other });
      for (const verb of listVerbs(stranger)) await expect(verb()).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await readFlaws(carId)).map(({ words }) => words)).toEqual([
      'Scratch, 4 cm',
      ...['By operator', 'By manager', 'By sales'],
    ]);
  });

  it('VDP-26 OFF-05 OPS-01 own flaws stand over those of the feed, which show again as it has them', async () => {
    const { carId, by, say } = await createFedCar();
    await say(['a', 'b'], ['a', 'Dent']);
    expect((await readFlaws(carId, by)).map(({ words }) => words)).toEqual(['Dent']);
    await pin(carId, { photo: address('b'), closeUp: '' }, null, by);
    await say(['a', 'b'], ['b', 'Stone chip']);
    expect((await readFlaws(carId, by)).map(({ words }) => words)).toEqual(['Dent', 'Scratch, 4 cm']);
    const { editId } = await showFeedList(by, { carId, name: 'flaws' });
    expect((await readFlaws(carId, by)).map(({ words }) => words)).toEqual(['Stone chip']);
    await undoCarList(by, { carId, name: 'flaws', editId });
    await say(['a', 'b']);
    const { shown, feed } = await readCarList(test.ctx.store.db, carId, 'flaws');
    expect([shown.length, feed]).toEqual([2, []]);
  });

  it('VDP-26 OFF-05 survive imports, and photos that go and come', async () => {
    const photoName = fc.constantFrom(...names);
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('import' as const),
        photos: fc.shuffledSubarray(names, { minLength: 1 }),
        words: fc.constantFrom(null, 'Dent', 'Worn seat'),
      }),
      fc.record({ kind: fc.constant('remove' as const), name: photoName }),
      fc.record({ kind: fc.constant('pin' as const), name: photoName, x: fc.nat({ max: 1000 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const { carId, by, say } = await createFedCar();
        let expected: string[] = [];
        let isOwn = false;
        for (const each of steps) {
          if (each.kind === 'import') {
            const [photo = ''] = each.photos;
            await say(each.photos, ...(each.words === null ? [] : [[photo, each.words] as const]));
            const said = each.words === null ? [] : [writeText(photo, 0.5, each.words)];
            expected = isOwn ? expected : said;
            continue;
          }
          const photo = address(each.name);
          if (!(await readCarList(test.ctx.store.db, carId, 'photos')).shown.includes(photo)) continue;
          if (each.kind === 'remove') {
            await arrangePhotos(by, { carId, arrangement: { step: 'remove', photo } });
            continue;
          }
          await pin(carId, { photo, x: String(each.x / 10), y: '50', words: 'Stone chip', closeUp: '' }, null, by);
          expected = [...new Set([...expected, writeText(each.name, each.x / 1000, 'Stone chip')])];
          isOwn = true;
        }
        expect(await readTexts(carId)).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });
});
