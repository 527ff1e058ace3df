import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  site = await createTestSite(web, { settings: { gallery: { videoMinimumImages: 0 } } });
  const other = await createTestSite(web);
  sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
  viewer = await createTestMember(web.ctx, { role: 'viewer', siteId: site.site.id });
  stranger = await createTestMember(web.ctx, { role: 'sales', siteId: other.site.id });
});
afterAll(() => web?.close());

const pathOf = (carId: number) => `/office/stock/${carId}/videos`;
const read = (carId: number, by = sales) => web.ask('localhost', pathOf(carId), { headers: { cookie: by.cookie } });
const step = (carId: number, fields: Record<string, string>, by = sales) =>
  web.post('localhost', pathOf(carId), { list: 'videos', ...fields }, { headers: { cookie: by.cookie } });
const tube = { step: 'save', url: 'https://youtu.be/dQw4w9WgXcQ', title: 'On the road' };

describe('the videos of a car in the office', () => {
  it('OFF-06 VDP-02 VDP-03 are added without scripts, and visitors have them with their title', async () => {
    const { id: carId, slug } = await createTestCar(site);
    const { id: dealershipId } = site.dealership;
    const readPage = async () => {
      await web.tell({ kind: 'site.changed', siteId: site.site.id }, { kind: 'car.changed', dealershipId, carId });
      return (await web.ask(`${site.site.slug}.example`, `/cars/${slug}`)).text();
    };
    const saved = readText(await (await step(carId, tube)).text());
    expect(saved).toMatch(/the website has it now\. Undo/);
    expect(saved).toContain('On the road https://youtu.be/dQw4w9WgXcQ Player of another site. Visitors see it');
    for (const name of ['Inside', 'Engine']) {
      await step(carId, { ...tube, list: 'walkarounds', url: `https://video.example/${name}.mp4`, title: name });
    }
    const page = await readPage();
    expect(page).toContain('https://www.youtube.com/embed/dQw4w9WgXcQ');
    expect(readText(page)).toContain('On the road from youtube.com');
    expect(page).toContain('https://video.example/Inside.mp4');
    expect(readText(page)).toContain('Inside Engine');
    const video = JSON.stringify([tube.url, tube.title]);
    const html = await (await step(carId, { step: 'remove', video })).text();
    expect(await readPage()).not.toContain('dQw4w9WgXcQ');
    const undo = /name="undo" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(readText(await (await step(carId, { undo })).text())).toContain('Undone.');
    expect(await readPage()).toContain('dQw4w9WgXcQ');
  });

  it('OFF-06 an address that is not taken comes back as it was typed, with what is wrong at the field', async () => {
    const { id: carId } = await createTestCar(site);
    const url = 'https://www.facebook.com/watch/?v=1';
    const refused = await step(carId, { ...tube, url });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
    expect(html).toContain(`value="${url}"`);
    expect(readText(html)).toContain('The website shows videos of YouTube and Vimeo');
    expect(readText(await (await read(carId)).text())).toContain('There is none.');
  });

  it('OFF-06 OFF-02 are seen and not changed by those who look, and are not there for another site', async () => {
    const { id: carId } = await createTestCar(site);
    const seen = await read(carId, viewer);
    expect(seen.status).toBe(200);
    expect(await seen.text()).not.toContain('name="url"');
    expect((await read(carId, stranger)).status).toBe(404);
    const posts = [tube, { step: 'remove', video: 'x' }, { step: 'move', video: 'x', to: '1' }, { step: 'use-feed' }];
    for (const fields of [...posts, { undo: 'x' }]) {
      expect((await step(carId, fields, viewer)).status).toBe(403);
      expect((await step(carId, fields, stranger)).status).toBe(404);
    }
    expect((await step(carId, { ...tube, list: 'photos' })).status).toBe(400);
  });
});
