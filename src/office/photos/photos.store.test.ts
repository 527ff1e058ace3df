import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoLimits } from '#rules/photos/photo-limits.ts';
import { readCarPhotos } from '#services/stock/photos/car-photos.ts';
import { cameraName, packBomb, takePhoto } from '#services/stock/photos/photo.examples.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
let site: TestSite;
let sales: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '20' } });
  site = await createTestSite(web);
  const other = await createTestSite(web);
  sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
  stranger = await createTestMember(web.ctx, { role: 'sales', siteId: other.site.id });
});
afterAll(() => web?.close());

const origin = 'http://localhost';
const readShown = async (carId: number) => (await readCarPhotos(web.ctx.store.db, carId)).shown;
const pathOf = (carId: number) => `/office/stock/${carId}/photos`;
const read = async (carId: number, by = sales) =>
  readText(await (await web.ask('localhost', pathOf(carId), { headers: { cookie: by.cookie } })).text());

const send = (carId: number, body: Buffer, by = sales) =>
  web.ask('localhost', `${pathOf(carId)}/file`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { cookie: by.cookie, origin, 'content-type': 'application/octet-stream' },
  });

/** As a browser without scripts posts it. */
function postForm(carId: number, files: readonly [name: string, bytes: Buffer][], by = sales) {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('photos', new Blob([new Uint8Array(bytes)]), name);
  return web.ask('localhost', pathOf(carId), { method: 'POST', body: form, headers: { cookie: by.cookie, origin } });
}

const step = (carId: number, fields: Record<string, string>, by = sales) =>
  web.post('localhost', pathOf(carId), fields, { headers: { cookie: by.cookie } });

describe('the photos of a car in the office', () => {
  it('OFF-06 takes a photo by itself, once however often it is sent, and says what is wrong with one', async () => {
    const { id: carId } = await createTestCar(site);
    const photo = await takePhoto({ number: 1 });
    const answers = [
      await send(carId, photo),
      await send(carId, photo),
      await send(carId, await packBomb(9_000, 5_000)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422]);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { kind: 'added' },
      { kind: 'already there' },
      { kind: 'refused', message: 'This photo has 45 megapixels. 40 or fewer are taken.' },
    ]);
    expect(await readShown(carId)).toHaveLength(1);
    expect((await send(carId, Buffer.alloc(26 * 1024 * 1024))).status).toBe(413);
  });

  it('OFF-06 photos of somebody who has signed in do not count among the posts of his network', async () => {
    const { id: carId } = await createTestCar(site);
    for (let number = 100; number < 130; number++) {
      expect((await send(carId, await takePhoto({ width: 40, height: 30, number }))).status).toBe(200);
    }
    expect(await readShown(carId)).toHaveLength(30);
  });

  it('OFF-06 takes many in a form without scripts, in their order; one that is none is named and the others go on', async () => {
    const { id: carId } = await createTestCar(site);
    const numbers = [5, 6, 7, 8];
    const photos = await Promise.all(numbers.map((number) => takePhoto({ width: 800, height: 600, number })));
    const files = photos.map((bytes, at): [string, Buffer] => [`IMG_${at}.jpg`, bytes]);
    files.splice(1, 0, ['papers.jpg', Buffer.from('PK\x03\x04')], ['empty.jpg', Buffer.alloc(0)]);
    files.push(['huge.jpg', Buffer.alloc(26 * 1024 * 1024)]);
    const answer = await postForm(carId, files);
    const text = readText(await answer.text());
    expect(answer.status).toBe(200);
    expect(text).toContain('4 photos are added. The website has them now.');
    expect(text).toMatch(/papers\.jpg : This is not a photo\..* empty\.jpg : This file is empty\./);
    expect(text).toMatch(/huge\.jpg : This file has more than 25 MB/);
    const shown = await readShown(carId);
    await postForm(carId, files);
    expect(await readShown(carId)).toEqual(shown);
    expect(shown).toHaveLength(4);
    const colours = await Promise.all(photos.map((photo) => send(carId, photo)));
    expect(await Promise.all(colours.map(async (each) => (await each.json()).kind))).toEqual(
      Array(4).fill('already there'),
    );
  });

  it('OFF-06 says so where a form came without photos, or broke off', async () => {
    const { id: carId } = await createTestCar(site);
    expect(readText(await (await postForm(carId, [])).text())).toContain('No photo was added.');
    const broken = await web.ask('localhost', pathOf(carId), {
      method: 'POST',
      body: `--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nabc`,
      headers: { cookie: sales.cookie, origin, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(readText(await broken.text())).toContain('Not all photos arrived.');
  });

  it('OFF-06 says so where a form has more photos than are read of one', async () => {
    const { id: carId } = await createTestCar(site);
    const numbers = Array.from({ length: photoLimits.inForm + 1 }, (_, at) => 200 + at);
    const photos = await Promise.all(numbers.map((number) => takePhoto({ width: 40, height: 30, number })));
    const answer = await postForm(
      carId,
      photos.map((bytes, at) => [`IMG_${at}.jpg`, bytes]),
    );
    expect(readText(await answer.text())).toContain(
      '40 photos are added. The website has them now. Not all photos arrived.',
    );
    expect(await readShown(carId)).toHaveLength(photoLimits.inForm);
  });

  it('OFF-06 the website has the new order once it hears of it, and none of what the camera wrote', async () => {
    const { id: carId, slug } = await createTestCar(site);
    for (const number of [11, 12, 13]) await send(carId, await takePhoto({ width: 900, height: 600, number }));
    const readPage = async () => (await web.ask(`${site.site.slug}.example`, `/cars/${slug}`)).text();
    const firstOnPage = async () => /\/media\/pictures\/[a-z0-9]+\.jpg/.exec(await readPage())?.[0];
    const { id: dealershipId } = site.dealership;
    await web.tell({ kind: 'site.changed', siteId: site.site.id }, { kind: 'car.changed', dealershipId, carId });
    const shown = await readShown(carId);
    expect(await firstOnPage()).toBe(shown[0]);
    const answer = await step(carId, { step: 'main', photo: shown[2] ?? '' });
    expect(readText(await answer.text())).toContain('It is the main photo now.');
    await web.tell({ kind: 'car.changed', dealershipId, carId });
    expect(await firstOnPage()).toBe(shown[2]);
    for (const size of ['', '?width=640']) {
      const served = await web.ask(`${site.site.slug}.example`, `${shown[0]}${size}`);
      expect(served.status).toBe(200);
      expect(Buffer.from(await served.arrayBuffer()).includes(cameraName)).toBe(false);
    }
  });

  it('OFF-06 deletes with a way back, which the next page still has', async () => {
    const { id: carId } = await createTestCar(site);
    for (const number of [14, 15]) await send(carId, await takePhoto({ number }));
    const before = await readShown(carId);
    const html = await (await step(carId, { step: 'remove', photo: before[0] ?? '' })).text();
    expect(readText(html)).toMatch(/Removed from the website\..*Undo/);
    expect(await readShown(carId)).toEqual([before[1]]);
    const undo = /name="undo" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(readText(await (await step(carId, { undo })).text())).toContain('Undone.');
    expect(await readShown(carId)).toEqual(before);
  });

  it('OFF-06 says of a photo what it shows, with a way back, and gives a caption back that is not taken', async () => {
    const { id: carId, slug } = await createTestCar(site);
    for (const number of [26, 27]) await send(carId, await takePhoto({ number }));
    const [photo = ''] = await readShown(carId);
    const { id: dealershipId } = site.dealership;
    const readPage = async () => {
      await web.tell({ kind: 'site.changed', siteId: site.site.id }, { kind: 'car.changed', dealershipId, carId });
      return (await web.ask(`${site.site.slug}.example`, `/cars/${slug}`)).text();
    };
    const grouped = await (await step(carId, { step: 'group', photo, group: 'damage' })).text();
    expect(readText(grouped)).toMatch(/It is among the photos “Damage” now\. Undo/);
    const said = await step(carId, { step: 'caption', photo, caption: 'Left door', was: '' });
    expect(readText(await said.text())).toMatch(/the website has this caption now\. Undo/);
    const page = await readPage();
    expect(page).toMatch(/alt="[^"]*, photo 1 of 2, Damage: Left door"/);
    expect(page).toMatch(/alt="[^"]*, photo 2 of 2"/);
    expect(readText(page)).toContain('All 2 Damage 1');
    const late = await step(carId, { step: 'caption', photo, caption: 'Right door', was: '' });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain('value="Right door"');
    expect(readText(html)).toContain('Somebody has written “Left door” here since you opened this page.');
    const undo = { step: 'caption', photo, caption: '', was: 'Left door' };
    expect(readText(await (await step(carId, undo)).text())).toContain('Add a caption');
    expect(await readPage()).toMatch(/photo 1 of 2, Damage"/);
  });

  it('OFF-06 OFF-02 nothing of it is there for somebody of another site', async () => {
    const { id: carId } = await createTestCar(site);
    await send(carId, await takePhoto({ number: 16 }));
    const [photo = ''] = await readShown(carId);
    const answers = [
      await web.ask('localhost', pathOf(carId), { headers: { cookie: stranger.cookie } }),
      await send(carId, await takePhoto({ number: 17 }), stranger),
      await postForm(carId, [['a.jpg', await takePhoto({ number: 18 })]], stranger),
      await step(carId, { step: 'remove', photo }, stranger),
      await step(carId, { undo: 'x' }, stranger),
      await step(carId, { step: 'group', photo, group: 'inside' }, stranger),
      await step(carId, { step: 'caption', photo, caption: 'Theirs', was: '' }, stranger),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await readShown(carId)).toEqual([photo]);
    expect(await read(carId)).toContain('1 photo. No feed brings photos of this car.');
  });
});
