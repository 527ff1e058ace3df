import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { car } from '#db/schema/index.ts';
import { takePhoto } from '#services/stock/photos/photo.examples.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
let site: TestSite;
let sales: TestMember;
let viewer: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  web = await openTestWeb();
  site = await createTestSite(web);
  const other = await createTestSite(web);
  sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
  viewer = await createTestMember(web.ctx, { role: 'viewer', siteId: site.site.id });
  stranger = await createTestMember(web.ctx, { role: 'sales', siteId: other.site.id });
});
afterAll(() => web?.close());

const read = async (carId: number, screen = 'spin', by = sales) =>
  web.ask('localhost', `/office/stock/${carId}/${screen}`, { headers: { cookie: by.cookie } });
const step = (carId: number, fields: Record<string, string>, { by = sales, screen = 'spin' } = {}) =>
  web.post('localhost', `/office/stock/${carId}/${screen}`, fields, { headers: { cookie: by.cookie } });

/** As the scripts send one: the file is the body. */
const send = (carId: number, to: string, { body, by = sales }: { body: Buffer; by?: TestMember }) =>
  web.ask('localhost', `/office/stock/${carId}/${to}`, {
    method: 'POST',
    headers: { cookie: by.cookie, origin: 'http://localhost', 'content-type': 'application/octet-stream' },
    body: new Uint8Array(body),
  });

const readSeen = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';

describe('the spin of a car in the office', () => {
  it('OFF-06 VDP-03 is sent picture by picture, shown as a whole, and visitors turn it', async () => {
    const { id: carId, slug } = await createTestCar(site);
    const { id: dealershipId } = site.dealership;
    const readPage = async () => {
      await web.tell({ kind: 'site.changed', siteId: site.site.id }, { kind: 'car.changed', dealershipId, carId });
      return (await web.ask(`${site.site.slug}.example`, `/cars/${slug}`)).text();
    };
    const zip = await send(carId, 'spin/file?name=zip.jpg', { body: Buffer.from('PK\x03\x04 and so on') });
    expect(zip.status).toBe(422);
    expect(await zip.json()).toMatchObject({ kind: 'refused', message: expect.stringContaining('not a photo') });
    for (const number of [2, 1]) {
      const body = await takePhoto({ number });
      const sent = await send(carId, `spin/file?name=IMG_${number}.jpg`, { body });
      expect(await sent.json()).toEqual({ kind: 'added' });
      if (number === 1) continue;
      const refused = await step(carId, { step: 'show', seen: readSeen(await (await read(carId)).text()) });
      expect(refused.status).toBe(422);
      expect(readText(await refused.text())).toContain('A spin has 2 pictures at least, and there is one.');
    }
    const html = await (await read(carId)).text();
    expect(readText(html)).toMatch(/With 2 pictures the car jumps.*1 IMG_1\.jpg.*2 IMG_2\.jpg/);
    expect(await readPage()).not.toContain('from all sides');
    const shown = await (await step(carId, { step: 'show', seen: readSeen(html) })).text();
    expect(readText(shown)).toContain('The website has this spin now.');
    expect(await readPage()).toContain('from all sides');
    const undo = /name="undo" value="([^"]+)"/.exec(shown)?.[1] ?? '';
    expect(readText(await (await step(carId, { undo, of: 'spin' })).text())).toContain('Undone.');
    expect(await readPage()).not.toContain('from all sides');
  });

  it('OFF-06 a panorama of another shape is refused with its size, and one of the inside is shown', async () => {
    const { id: carId } = await createTestCar(site);
    const flat = await send(carId, 'panorama/file', { body: await takePhoto({ width: 1200, height: 900 }) });
    expect(flat.status).toBe(422);
    expect(await flat.json()).toMatchObject({ message: expect.stringContaining('1200 by 900 pixels') });
    const sphere = await send(carId, 'panorama/file', { body: await takePhoto({ width: 1200, height: 600 }) });
    expect(await sphere.json()).toEqual({ kind: 'added' });
    expect(readText(await (await read(carId, 'panorama')).text())).toContain('This panorama is your own.');
    const html = await (await step(carId, { step: 'delete-panorama' }, { screen: 'panorama' })).text();
    const undo = /name="undo" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(readText(await (await step(carId, { undo }, { screen: 'panorama' })).text())).toContain('Undone.');
    const [row] = await web.ctx.store.db.select().from(car).where(eq(car.id, carId));
    expect(row?.spinInteriorImageUrl).toMatch(/^\/media\/pictures\//);
  });

  it('OFF-06 OFF-02 is seen and not changed by those who look, and is not there for another site', async () => {
    const { id: carId } = await createTestCar(site);
    const body = await takePhoto({ number: 5 });
    await send(carId, 'spin/file?name=a.jpg', { body });
    for (const screen of ['spin', 'panorama']) {
      const seen = await read(carId, screen, viewer);
      expect(seen.status).toBe(200);
      expect(await seen.text()).not.toContain('name="step"');
      expect((await read(carId, screen, stranger)).status).toBe(404);
    }
    const posts = [
      ...['show', 'take', 'empty', 'by-name', 'delete-spin', 'use-feed'].map((name) => ({ step: name })),
      ...[{ step: 'move', frame: 'x', to: '1' }, { step: 'remove', frame: 'x' }, { undo: 'x' }],
    ];
    for (const [by, status] of [
      [viewer, 403],
      [stranger, 404],
    ] as const) {
      for (const fields of posts) expect((await step(carId, fields, { by })).status).toBe(status);
      for (const name of ['delete-panorama', 'use-feed'])
        expect((await step(carId, { step: name }, { by, screen: 'panorama' })).status).toBe(status);
      for (const to of ['spin/file?name=b.jpg', 'panorama/file'])
        expect((await send(carId, to, { body, by })).status).toBe(status);
    }
  });
});
