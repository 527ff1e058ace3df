import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarFieldName } from '#rules/stock/car-field-table.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
let site: TestSite;
let sales: TestMember;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  site = await createTestSite(web);
  await web.tell({ kind: 'site.changed', siteId: site.site.id });
  sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
});
afterAll(() => web?.close());

const ask = (path: string) => web.ask('localhost', `/office${path}`, { headers: { cookie: sales.cookie } });
const post = (path: string, fields: Record<string, string>) =>
  web.post('localhost', `/office${path}`, fields, { headers: { cookie: sales.cookie } });

const fields = (more: Partial<Record<CarFieldName | 'step', string>> = {}) => ({
  ...{ place: `${site.dealership.id}.${site.location.id}`, make: 'Kia', model: 'Handmade', carType: 'used' },
  ...{ status: 'in_stock', itemType: 'car', rank: '0', priceCents: '20,000', step: 'draft', ...more },
});
const readCarPath = (answer: Response) => (answer.headers.get('location') ?? '').replace(/^\/office|\?.*/g, '');
const readSlug = (html: string) => /\/cars\/([a-z0-9-]+)/.exec(html)?.[1] ?? '';
const tellCar = (path: string) =>
  web.tell({ kind: 'car.changed', dealershipId: site.dealership.id, carId: Number(path.replace('/stock/', '')) });
const visit = (path: string) => web.ask(`${site.site.slug}.example`, path);

describe('a new car in the office', () => {
  it('OFF-05 is a draft that the office previews and visitors do not see, until it is shown; and is taken off again', async () => {
    const made = await post('/stock/new', fields({ vin: 'KNAPU81GMN7000042' }));
    expect(made.status).toBe(302);
    expect(made.headers.get('location')).toMatch(/\/stock\/\d+\?made=1$/);
    const path = readCarPath(made);
    const page = readText(await (await ask(`${path}?made=1`)).text());
    expect(page).toMatch(/It is a draft: visitors do not see it\..* Made by hand Person \d+,/);
    const preview = new URL((await ask(`${path}/preview`)).headers.get('location') ?? '');
    expect(preview.host).toBe(`${site.site.slug}.example`);
    const shown = await visit(preview.pathname);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    const html = await shown.text();
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(readText(html)).toMatch(/A preview for you alone.*Kia Handmade.*\$20,000/);
    const slug =
      /value="([a-z0-9-]*kia-handmade-\d+)"|"\/cars\/(kia-handmade-\d+)/.exec(html)?.slice(1).find(Boolean) ?? '';
    expect(slug).not.toBe('');
    expect((await visit(`/cars/${slug}`)).status).toBe(404);
    expect(readText(await (await post(path, { show: 'yes' })).text())).toContain('It is on the website now.');
    await tellCar(path);
    expect(readSlug(await (await ask(path)).text())).toBe(slug);
    expect((await visit(`/cars/${slug}`)).status).toBe(200);
    expect(readText(await (await post(path, { show: 'no' })).text())).toContain('It is off the website now');
    await tellCar(path);
    expect((await visit(`/cars/${slug}`)).status).toBe(404);
    expect(readText(await (await ask(path)).text())).toContain('On the website : Shown → Hidden');
  });

  it('OFF-05 has no flag that nobody has set, and neither has another one like it', async () => {
    const car = await createTestCar(site, { reserved: true, certified: true, preorder: false });
    for (const path of ['/stock/new', `/stock/new?copy=${car.id}`]) {
      const html = await (await ask(path)).text();
      const chosen = ['reserved', 'certified', 'preorder'].map((name) =>
        /<option value="(\w+)" selected/.exec(
          new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? '',
        ),
      );
      expect(chosen.map((match) => match?.[1])).toEqual(['no', 'no', 'no']);
    }
  });

  it('OFF-05 opens a preview for an hour, on its own site, and for no made-up pass', async () => {
    const car = await createTestCar(site, { showOnDealerWebsite: false });
    const other = await createTestSite(web);
    await web.tell({ kind: 'site.changed', siteId: other.site.id });
    const { pathname } = new URL((await ask(`/stock/${car.id}/preview`)).headers.get('location') ?? '');
    expect((await visit(pathname)).status).toBe(200);
    expect((await web.ask(`${other.site.slug}.example`, pathname)).status).toBe(404);
    expect((await visit(pathname.replace(/preview\/\d+/, `preview/${car.id + 1}`))).status).toBe(404);
    expect((await visit('/preview/1.2.x')).status).toBe(404);
    web.clock.advance({ minutes: 61 });
    expect((await visit(pathname)).status).toBe(404);
  });

  it('OFF-05 keeps everything typed when something is wrong, and leads to the car that has its numbers already', async () => {
    const twin = await createTestCar(site, { vin: 'KNAPU81GMN7000043', model: 'Elder' });
    const answer = await post(
      '/stock/new',
      fields({ vin: 'KNAPU81GMN7000043', colour: 'Runway Red', priceCents: 'ask' }),
    );
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(readText(html)).toContain('Price: an amount in dollars, such as 24,990.');
    expect(readText(html)).toMatch(/VIN: another car has it already, 2021 Toyota Elder/);
    expect(html).toMatch(new RegExp(`href="/office/stock/${twin.id}"[^>]*>See `));
    for (const text of ['Runway Red', 'ask', 'Handmade']) expect(html).toContain(`value="${text}"`);
    const edited = await createTestCar(site, { model: 'Younger' });
    const saved = await post(`/stock/${edited.id}`, { vin: 'KNAPU81GMN7000043', 'was vin': '' });
    expect(saved.status).toBe(422);
    expect(await saved.text()).toMatch(new RegExp(`href="/office/stock/${twin.id}"[^>]*>See `));
  });

  it('OFF-05 is filled in from a VIN that is known, where nothing is typed yet', async () => {
    await createTestCar(site, {
      ...{ vin: 'KNAPU81GMN7000044', make: 'Kia', model: 'Sportage', status: 'sold', soldAt: web.clock.now() },
    });
    const look = { ...fields({ step: 'look', make: '', model: 'Mine' }), lookUpVin: 'KNAPU81GMN7000044' };
    const html = await (await post('/stock/new', look)).text();
    expect(readText(html)).toContain('Found, and filled in where a field was empty.');
    expect(html).toMatch(/id="field-make"[^>]*value="Kia"|value="Kia"[^>]*id="field-make"/);
    expect(html).toContain('value="Mine"');
    expect(html).not.toContain('value="Sportage"');
    const unknown = await post('/stock/new', { ...look, lookUpVin: 'KNAPU81GMN7999999' });
    expect(readText(await unknown.text())).toContain('Nobody knows that vehicle.');
  });

  it('OFF-05 begins as another like one that is there', async () => {
    const like = await createTestCar(site, { model: 'Original', vin: 'KNAPU81GMN7000045', colour: 'Snow White' });
    const html = await (await ask(`/stock/new?copy=${like.id}`)).text();
    expect(html).toContain('value="Original"');
    expect(html).toContain('value="Snow White"');
    expect(html).not.toContain('KNAPU81GMN7000045');
    expect((await ask('/stock/new?copy=99999999')).status).toBe(404);
  });
});
