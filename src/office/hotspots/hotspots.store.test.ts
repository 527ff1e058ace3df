import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carSpinImage } from '#db/schema/index.ts';
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

const panorama = '/media/inside.jpg';
const tyres = {
  step: 'save',
  view: 'exterior',
  frame: '1',
  picture: '/media/spin-1.jpg',
  x: '37.5',
  y: '20',
  title: 'New tyres',
};
const seats = {
  step: 'save',
  view: 'interior',
  frame: '0',
  picture: panorama,
  x: '-30',
  y: '5',
  title: 'Heated seats',
};

async function createCar() {
  const car = await createTestCar(site, { spinInteriorImageUrl: panorama });
  const frames = [0, 1, 2, 3].map((position) => ({ carId: car.id, position, url: `/media/spin-${position}.jpg` }));
  await web.ctx.store.db.insert(carSpinImage).values(frames);
  return car;
}

const pathOf = (carId: number, at = '') => `/office/stock/${carId}/hotspots${at}`;
const read = (carId: number, { by = sales, at = '' } = {}) =>
  web.ask('localhost', pathOf(carId, at), { headers: { cookie: by.cookie } });
const step = (carId: number, fields: Record<string, string>, by = sales) =>
  web.post('localhost', pathOf(carId), fields, { headers: { cookie: by.cookie } });

describe('the hotspots of a car in the office', () => {
  it('OFF-06 VDP-03 are set without scripts, and visitors have them with one number for one thing', async () => {
    const { id: carId, slug } = await createCar();
    const { id: dealershipId } = site.dealership;
    const readSpots = async () => {
      await web.tell({ kind: 'site.changed', siteId: site.site.id }, { kind: 'car.changed', dealershipId, carId });
      const html = await (await web.ask(`${site.site.slug}.example`, `/cars/${slug}`)).text();
      const data = [...html.matchAll(/<script type="application\/json"[^>]*>([^<]*)<\/script>/g)].map(
        ([, text = '']) => text,
      );
      const { gallery } = JSON.parse(data.find((text) => text.includes('"gallery"')) ?? '{}');
      return { outside: gallery.spin.hotspots, inside: gallery.interior.hotspots };
    };
    const saved = readText(await (await step(carId, tyres)).text());
    expect(saved).toMatch(/the website shows the hotspot now\. Undo/);
    expect(saved).toContain('1 New tyres Change New tyres: Picture 2');
    await step(carId, seats);
    const [from] = [JSON.stringify(['exterior', 1, '/media/spin-1.jpg', 0.375, 0.2, 'New tyres', ''])];
    await step(carId, { ...tyres, frame: '3', picture: '/media/spin-3.jpg', from, between: 'on', x: '57.5' });
    expect(await readSpots()).toMatchObject({
      outside: [
        { number: 1, frame: 1, x: 0.375, title: 'New tyres' },
        { number: 1, frame: 3, x: 0.575 },
        { number: 1, frame: 2, x: 0.475 },
      ],
      inside: [{ x: -30, y: 5, title: 'Heated seats' }],
    });
    const hotspot = JSON.stringify(['interior', null, panorama, -30, 5, 'Heated seats', '']);
    const html = await (await step(carId, { step: 'delete', hotspot })).text();
    expect(readText(html)).toContain('Deleted from the website. Undo');
    expect((await readSpots()).inside).toEqual([]);
    const undo = /name="undo" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(readText(await (await step(carId, { undo })).text())).toContain('Undone.');
    expect((await readSpots()).inside).toHaveLength(1);
  });

  it('OFF-06 a hotspot that is not saved comes back as it was typed, with what is wrong at the field', async () => {
    const { id: carId } = await createCar();
    const refused = await step(carId, { ...tyres, x: '120', title: '' });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
    expect(html).toContain('value="120"');
    expect(readText(html)).toContain('From the left: a number from 0 to 100.');
    expect(readText(html)).toContain('Title: say what there is.');
    expect(readText(await (await read(carId)).text())).toContain('There is none.');
  });

  it('OFF-06 OFF-02 are seen and not changed by those who look, and are not there for another site', async () => {
    const { id: carId } = await createCar();
    const seen = await read(carId, { by: viewer, at: '?on=inside' });
    expect(seen.status).toBe(200);
    expect(await seen.text()).not.toContain('name="title"');
    expect((await read(carId, { by: stranger })).status).toBe(404);
    for (const fields of [tyres, seats, { step: 'delete', hotspot: 'x' }, { step: 'use-feed' }, { undo: 'x' }]) {
      expect((await step(carId, fields, viewer)).status).toBe(403);
      expect((await step(carId, fields, stranger)).status).toBe(404);
    }
    const { id: bareId } = await createTestCar(site);
    expect(readText(await (await read(bareId)).text())).toContain('This car has no spin and no panorama yet.');
  });
});
