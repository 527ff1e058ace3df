import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carImage } from '#db/schema/index.ts';
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

const photo = '/media/car-1.jpg';
const closeUp = '/media/car-2.jpg';
const scratch = { step: 'save', photo, x: '37.5', y: '20', words: 'Scratch, 4 cm', closeUp };

async function createCar() {
  const car = await createTestCar(site);
  const size = { width: 1200, height: 900 };
  const images = [photo, closeUp].map((url, position) => ({ carId: car.id, position, url, ...size }));
  await web.ctx.store.db.insert(carImage).values(images);
  return car;
}

const pathOf = (carId: number) => `/office/stock/${carId}/flaws`;
const read = (carId: number, by = sales) => web.ask('localhost', pathOf(carId), { headers: { cookie: by.cookie } });
const step = (carId: number, fields: Record<string, string>, by = sales) =>
  web.post('localhost', pathOf(carId), fields, { headers: { cookie: by.cookie } });

describe('the flaws of a car in the office', () => {
  it('VDP-26 are pinned without scripts, and shown to visitors with a pin, words and close-up', async () => {
    const { id: carId, slug } = await createCar();
    const { id: dealershipId } = site.dealership;
    const readPage = async () => {
      await web.tell({ kind: 'site.changed', siteId: site.site.id }, { kind: 'car.changed', dealershipId, carId });
      return (await web.ask(`${site.site.slug}.example`, `/cars/${slug}`)).text();
    };
    expect(readText(await readPage())).not.toContain('Wear and damage');
    const saved = readText(await (await step(carId, scratch)).text());
    expect(saved).toMatch(/the website shows the flaw now\. Undo/);
    expect(saved).toContain('Scratch, 4 cm On photo 1');
    const page = await readPage();
    expect(readText(page)).toContain('Wear and damage Scratch, 4 cm Pin 1 on photo 1');
    expect(page).toMatch(/height="20%"><\/svg><div[^>]*><svg[^>]* width="37.5%"/);
    expect(page).toMatch(/<img[^>]*alt="Close-up: Scratch, 4 cm"/);
    const html = await (
      await step(carId, { step: 'delete', flaw: JSON.stringify([photo, 0.375, 0.2, 'Scratch, 4 cm', closeUp]) })
    ).text();
    expect(readText(html)).toMatch(/Deleted from the website\. Undo.* None is pinned/);
    expect(readText(await readPage())).not.toContain('Scratch, 4 cm');
    const undo = /name="undo" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(readText(await (await step(carId, { undo })).text())).toContain('Undone.');
    expect(readText(await readPage())).toContain('Scratch, 4 cm');
  });

  it('VDP-26 a flaw that is not saved comes back as it was typed, with what is wrong at the field', async () => {
    const { id: carId } = await createCar();
    const refused = await step(carId, { ...scratch, x: '120', words: '' });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toMatch(
      /<input[^>]*aria-invalid="true"[^>]*value="120"|<input[^>]*value="120"[^>]*aria-invalid="true"/,
    );
    expect(readText(html)).toContain('From the left: a number from 0 to 100.');
    expect(readText(html)).toContain('Say what the flaw is.');
    expect(await (await read(carId)).text()).toContain('None is pinned.');
  });

  it('VDP-26 OFF-02 are seen and not changed by those who look, and are not there for another site', async () => {
    const { id: carId } = await createCar();
    const seen = await read(carId, viewer);
    expect(seen.status).toBe(200);
    expect(await seen.text()).not.toContain('name="words"');
    expect((await read(carId, stranger)).status).toBe(404);
    const posts = [scratch, { step: 'delete', flaw: 'x' }, { step: 'use-feed' }, { undo: 'x' }];
    for (const fields of posts) {
      expect((await step(carId, fields, viewer)).status).toBe(403);
      expect((await step(carId, fields, stranger)).status).toBe(404);
    }
  });
});
