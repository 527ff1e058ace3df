import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, event, location, picture } from '#db/schema/index.ts';
import { photoLimits } from '#rules/photos/photo-limits.ts';
import { backUp } from '#services/backup/back-up.ts';
import { restore } from '#services/backup/restore.ts';
import { nameSeenPhotos } from '#services/locations/office/arrange-place-photos.ts';
import { listPhotos } from '#services/locations/own-values/location-values.ts';
import { checkPictures } from '#services/pictures/check-pictures.ts';
import { tidyPictures } from '#services/pictures/tidy-pictures.ts';
import { applySites } from '#services/sites/apply-sites.ts';
import { findSite } from '#services/sites/find-site.ts';
import { createExampleSite, exampleLooks, writeSiteFolder } from '#services/sites/site-folder.examples.ts';
import { cameraName, readHeicExample, takePhoto } from '#services/stock/photos/photo.examples.ts';
import { createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
let site: TestSite;
let content: TestMember;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  site = await createTestSite(web);
  content = await createTestMember(web.ctx, { role: 'content', siteId: site.site.id });
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
});
afterAll(() => web?.close());

const origin = 'http://localhost';
const db = () => web.ctx.store.db;

async function createPlace(of = site): Promise<number> {
  const slug = `yard-${Math.random().toString(36).slice(2, 8)}`;
  const [made] = await db()
    .insert(location)
    .values({ dealershipId: of.dealership.id, slug, name: 'The Yard' })
    .returning();
  return made?.id ?? 0;
}

async function readPlace(id: number) {
  const [row] = await db().select().from(location).where(eq(location.id, id));
  if (!row) throw new Error(`location ${id} is gone`);
  return { row, photos: listPhotos(row), list: listPhotos(row).map(({ address }) => address) };
}

const pathOf = (id: number) => `/office/locations/${id}/photos`;
const ask = (path: string, by = content) => web.ask('localhost', path, { headers: { cookie: by.cookie } });
const read = async (path: string, by = content) => readText(await (await ask(path, by)).text());

const send = (id: number, body: Buffer, by = content) =>
  web.ask('localhost', `${pathOf(id)}/file`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { cookie: by.cookie, origin, 'content-type': 'application/octet-stream' },
  });

/** As a browser without scripts posts it. */
function postForm(id: number, files: readonly [name: string, bytes: Buffer][], by = content) {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('photos', new Blob([new Uint8Array(bytes)]), name);
  return web.ask('localhost', pathOf(id), { method: 'POST', body: form, headers: { cookie: by.cookie, origin } });
}

const post = (id: number, fields: Record<string, string>, by = content) =>
  web.post('localhost', pathOf(id), fields, { headers: { cookie: by.cookie } });
const say = async (...step: Parameters<typeof post>) => readText(await (await post(...step)).text());

/** A step at a photo, as the page has its button; no two are of one moment. */
async function step(id: number, name: string, at: number, by = content) {
  web.clock.advance({ minutes: 1 });
  const { photos } = await readPlace(id);
  return post(id, { step: name, photo: photos[at]?.address ?? '', seen: nameSeenPhotos(photos) }, by);
}

const readUndo = (html: string) => /name="undo" value="([^"]+)"/.exec(html)?.[1] ?? '';

async function createPlaceWith(...numbers: number[]): Promise<number> {
  const id = await createPlace();
  for (const number of numbers) await send(id, await takePhoto({ width: 900, height: 1200, number }));
  return id;
}

describe('the photos of a location in the office', () => {
  it('OFF-10 takes several of a form in their order, HEIC too, and names the files that are none', async () => {
    const id = await createPlace();
    expect(await read(`/office/locations/${id}`)).toContain('None yet: its page and its cards show no photo.');
    expect(await read(pathOf(id))).toContain('This location has no photos yet.');
    const photo = await takePhoto({ number: 1 });
    const answer = await postForm(id, [
      ['front.jpg', photo],
      ['papers.zip', Buffer.from('PK\x03\x04 and more')],
      ['broken.jpg', photo.subarray(0, 200)],
      ['phone.heic', await readHeicExample()],
      ['again.jpg', photo],
    ]);
    const text = readText(await answer.text());
    expect(answer.status).toBe(200);
    expect(text).toContain('2 photos are added. The website has them now.');
    expect(text).toMatch(/papers\.zip : This is not a photo\./);
    expect(text).toMatch(/broken\.jpg : This photo cannot be read\. It may be damaged\./);
    const { list } = await readPlace(id);
    expect(list).toHaveLength(2);
    for (const address of list) {
      const served = await web.ask(`${site.site.slug}.example`, address);
      expect(served.status).toBe(200);
      const bytes = Buffer.from(await served.arrayBuffer());
      expect([bytes.includes(cameraName), bytes.includes('Exif')]).toEqual([false, false]);
    }
    expect(readText(await (await postForm(id, [])).text())).toContain('No photo was added.');
  });

  it('OFF-10 takes a photo by itself, once however often it is sent, and says so where there is no room', async () => {
    const id = await createPlace();
    const photo = await takePhoto({ width: 40, height: 30, number: 1 });
    expect(await (await send(id, photo)).json()).toEqual({ kind: 'added' });
    expect(await (await send(id, photo)).json()).toEqual({ kind: 'already there' });
    for (let number = 2; number <= photoLimits.onPlace; number++) {
      await send(id, await takePhoto({ width: 40, height: 30, number }));
    }
    const full = await send(id, await takePhoto({ width: 40, height: 30, number: 99 }));
    expect(full.status).toBe(422);
    expect(await full.json()).toEqual({
      kind: 'refused',
      message: 'A location has 20 photos at most. Remove one first.',
    });
    expect((await readPlace(id)).list).toHaveLength(photoLimits.onPlace);
    expect((await send(id, Buffer.alloc(photoLimits.file + 1))).status).toBe(413);
  });

  it('OFF-10 makes a photo the main one, moves it, removes it and takes that back, with history, audit and news', async () => {
    const id = await createPlaceWith(1, 2, 3);
    const { list, row } = await readPlace(id);
    const [a, b, c] = list;
    expect(readText(await (await step(id, 'main', 2)).text())).toContain('It is the main photo now.');
    expect((await readPlace(id)).list).toEqual([c, a, b]);
    expect(readText(await (await step(id, 'later', 0)).text())).toContain('It is photo 2 of 3 now.');
    await step(id, 'earlier', 2);
    expect((await readPlace(id)).list).toEqual([a, b, c]);
    const html = await (await step(id, 'remove', 1)).text();
    expect(readText(html)).toMatch(/Removed from the website\. Undo/);
    expect((await readPlace(id)).list).toEqual([a, c]);
    expect(await say(id, { undo: readUndo(html) })).toContain('It is as it was before.');
    expect((await readPlace(id)).list).toEqual([a, b, c]);
    const [news] = await db().select().from(event).orderBy(desc(event.number)).limit(1);
    expect(news).toMatchObject({ kind: 'dealership.changed', dealershipId: row.dealershipId });
    const place = await read(`/office/locations/${id}`);
    expect(place).toMatch(/Photos ?: 3 photos → 3 photos, another main photo/);
    expect(place).toMatch(/Photos ?: 3 photos → 2 photos/);
    const rows = await db()
      .select()
      .from(audit)
      .where(eq(audit.subject, `location:${id}`));
    expect(rows.map(({ action }) => action)).toEqual(Array(8).fill('location.edited'));
  });

  it('OFF-10 the page of the location and the cards have the photos in their sizes, the main one first, and what is said of them', async () => {
    const of = await createTestSite(web);
    const by = await createTestMember(web.ctx, { role: 'manager', siteId: of.site.id });
    const { id } = of.location;
    for (const number of [11, 12]) await send(id, await takePhoto({ width: 1500, height: 2000, number }), by);
    const [first = '', second = ''] = (await readPlace(id)).list;
    await step(id, 'main', 1, by);
    const words = 'Four bays & a “café”';
    expect(await say(id, { step: 'describe', photo: second, words, was: '' }, by)).toContain('this description now.');
    await web.tell({ kind: 'site.changed', siteId: of.site.id });
    const host = `${of.site.slug}.example`;
    const html = await (await web.ask(host, `/our-location/${of.location.slug}`)).text();
    const images = [...html.matchAll(/<img[^>]+>/g)]
      .map(([tag]) => tag)
      .filter((tag) => tag.includes('/media/pictures/'));
    expect(images.map((tag) => /\/media\/pictures\/\w+\.jpg/.exec(tag)?.[0])).toEqual([second, first]);
    expect(images[0]).toContain('alt="Four bays &amp; a “café”"');
    expect(images[1]).toMatch(/alt="[^"]+, photo 2"/);
    expect(images[0]).toMatch(/width="1500" height="2000"/);
    expect(images[0]).toContain(`${second}?width=1280&amp;quality=75 1280w`);
    expect(html).toContain(`http://${host}${second}"`);
    const cards = await (await web.ask(host, '/dealer-locator')).text();
    expect(cards).toContain(`${second}?width=640`);
    const sized = await web.ask(host, `${second}?width=640`);
    expect(sized.status).toBe(200);
    await post(id, { step: 'remove', photo: second, seen: nameSeenPhotos((await readPlace(id)).photos) }, by);
    await web.tell({ kind: 'dealership.changed', dealershipId: of.dealership.id });
    expect(await (await web.ask(host, `/our-location/${of.location.slug}`)).text()).not.toContain(second);
  });

  it('OFF-10 tells the second of two people who was first, gives his description back, and lets his next step count', async () => {
    const id = await createPlaceWith(1, 2, 3);
    const manager = await createTestMember(web.ctx, { role: 'manager', siteId: site.site.id });
    const { photos } = await readPlace(id);
    const [photo = ''] = photos.map(({ address }) => address);
    const seen = nameSeenPhotos(photos);
    await send(id, await takePhoto({ number: 4 }), manager);
    expect((await post(id, { step: 'later', photo, seen })).status).toBe(200);
    const now = (await readPlace(id)).photos;
    await step(id, 'main', 2, manager);
    const late = await post(id, { step: 'later', photo, seen: nameSeenPhotos(now) });
    expect(late.status).toBe(409);
    expect(readText(await late.text())).toMatch(/Person \d+ has changed the photos since you opened this\./);
    expect((await step(id, 'later', 0)).status).toBe(200);
    await post(id, { step: 'describe', photo, words: 'The front', was: '' }, manager);
    const typed = await post(id, { step: 'describe', photo, words: 'The back', was: '' });
    expect(typed.status).toBe(409);
    const html = await typed.text();
    expect(html).toContain('value="The back"');
    expect(readText(html)).toMatch(/Person \d+ has written “The front” here since you opened this/);
    expect((await post(id, { step: 'describe', photo, words: 'The back', was: 'The front' })).status).toBe(200);
    expect((await post(id, { step: 'describe', photo, words: 'x'.repeat(161), was: 'The back' })).status).toBe(422);
    expect((await readPlace(id)).photos.find(({ address }) => address === photo)?.words).toBe('The back');
    expect((await post(id, { step: 'remove', photo: '/media/pictures/none.jpg', seen })).status).toBe(409);
  });

  it('OFF-10 OFF-02 shows and changes none of another site’s, and lets who may only look do that alone', async () => {
    const id = await createPlaceWith(1, 2);
    const { list, photos } = await readPlace(id);
    const other = await createTestSite(web);
    const stranger = await createTestMember(web.ctx, { role: 'manager', siteId: other.site.id });
    const viewer = await createTestMember(web.ctx, { role: 'viewer', siteId: site.site.id });
    const steps = async (by: TestMember) => [
      (await send(id, await takePhoto({ number: 7 }), by)).status,
      (await postForm(id, [['a.jpg', await takePhoto({ number: 8 })]], by)).status,
      (await post(id, { step: 'remove', photo: list[0] ?? '', seen: nameSeenPhotos(photos) }, by)).status,
      (await post(id, { step: 'describe', photo: list[0] ?? '', words: 'Theirs', was: '' }, by)).status,
      (await post(id, { step: 'use-files' }, by)).status,
    ];
    expect(await steps(stranger)).toEqual([404, 404, 404, 404, 404]);
    expect(await steps(viewer)).toEqual([403, 403, 403, 403, 403]);
    expect((await ask(pathOf(id), stranger)).status).toBe(404);
    const text = await read(pathOf(id), viewer);
    expect(text).toContain('You can look here');
    expect(text).not.toContain('Remove');
    expect((await readPlace(id)).photos).toEqual(photos);
  });

  it('OFF-10 OPS-04 a photo of a location survives sweep, backup and restore; a removed one is deleted later and not taken back', async () => {
    const id = await createPlaceWith(31, 32);
    const { list } = await readPlace(id);
    const keys = list.map((address) => address.split('/').at(-1) ?? '');
    const areThere = () => Promise.all(keys.map(async (key) => (await web.ctx.storage.find(key)) !== null));
    web.clock.advance({ days: 40 });
    await tidyPictures(web.ctx);
    expect(await areThere()).toEqual([true, true]);
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-backup-'));
    await backUp(web.ctx, join(folder, 'archive'));
    for (const key of keys) await web.ctx.storage.delete(key);
    const known = await findSite(web.ctx, site.site.slug);
    expect((await checkPictures(web.ctx, known)).lost.map(({ address }) => address)).toEqual([...list].sort());
    await restore(web.ctx, { sourceFile: join(folder, 'archive'), force: true, intake: web.intake });
    await rm(folder, { recursive: true });
    expect([await areThere(), (await readPlace(id)).list]).toEqual([[true, true], list]);
    // A session ends before that much time has passed.
    const signIn = () => createTestMember(web.ctx, { role: 'content', siteId: site.site.id });
    const undo = readUndo(await (await step(id, 'remove', 1, await signIn())).text());
    web.clock.advance({ days: 20 });
    await tidyPictures(web.ctx);
    expect(await areThere()).toEqual([true, true]);
    web.clock.advance({ days: 20 });
    await tidyPictures(web.ctx);
    expect(await areThere()).toEqual([true, false]);
    expect(await db().$count(picture, eq(picture.address, list[1] ?? ''))).toBe(0);
    expect(await say(id, { undo }, await signIn())).toContain(
      'Nothing was taken back. Photos: one was removed so long ago',
    );
    expect((await readPlace(id)).list).toEqual([list[0]]);
  });
});

it('OFF-10 own photos stand when the site files are applied again, and go back to what those say', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-place-photos-'));
  const slug = `photos${Math.random().toString(36).slice(2, 8)}`;
  const file = createExampleSite(slug);
  const yard = file.dealerships[0]?.locations[0];
  if (!yard) throw new Error('the example has no location');
  const apply = async () => {
    await writeSiteFolder(folder, file);
    return (await applySites(web.ctx, { folder, looks: exampleLooks }))[0]?.state;
  };
  const said = { image: 'https://files.example/front.jpg', images: ['https://files.example/back.jpg'] };
  Object.assign(yard, said);
  await apply();
  const known = await findSite(web.ctx, slug);
  const [place] = await db()
    .select()
    .from(location)
    .where(eq(location.dealershipId, known?.dealershipIds[0] ?? 0));
  const id = place?.id ?? 0;
  const manager = await createTestMember(web.ctx, { role: 'manager', siteId: known?.id ?? 0 });
  await send(id, await takePhoto({ number: 41 }), manager);
  await step(id, 'main', 2, manager);
  const { list } = await readPlace(id);
  expect(list.slice(1)).toEqual(['https://files.example/front.jpg', 'https://files.example/back.jpg']);
  await post(id, { step: 'describe', photo: list[0] ?? '', words: 'The front', was: '' }, manager);
  const { photos } = await readPlace(id);
  expect(await apply()).toBe('unchanged');
  said.images.push('https://files.example/side.jpg');
  expect(await apply()).toBe('unchanged');
  expect((await readPlace(id)).photos).toEqual(photos);
  const screen = await read(pathOf(id), manager);
  expect(screen).toContain('Your own arrangement. The site files have 3 photos.');
  expect(await say(id, { step: 'use-files' }, manager)).toContain('The website shows the photos of the site files.');
  expect((await readPlace(id)).list).toEqual([said.image, ...said.images]);
  expect(await read(pathOf(id), manager)).not.toContain('Your own arrangement.');
  expect(await apply()).toBe('unchanged');
  await rm(folder, { recursive: true });
});
