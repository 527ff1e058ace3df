import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarFieldName } from '#rules/stock/car-field-table.ts';
import { removeCar } from '#services/stock/remove-car.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';
import { createTestMember, type TestMember } from '../test-office.ts';

let web: TestWeb;
let site: TestSite;
let other: TestSite;
let sales: TestMember;
let viewer: TestMember;

beforeAll(async () => {
  web = await openTestWeb({ settings: { POSTS_PER_MINUTE: '100000' } });
  [site, other] = [await createTestSite(web), await createTestSite(web)];
  sales = await createTestMember(web.ctx, { role: 'sales', siteId: site.site.id });
  viewer = await createTestMember(web.ctx, { role: 'viewer', siteId: site.site.id });
});
afterAll(() => web?.close());

const ask = (path: string, by = sales) => web.ask('localhost', `/office${path}`, { headers: { cookie: by.cookie } });
const readHtml = async (path: string, by = sales) => (await ask(path, by)).text();
const read = async (path: string, by = sales) => readText(await readHtml(path, by));
const post = (path: string, fields: Record<string, string>, by = sales) =>
  web.post('localhost', `/office${path}`, fields, { headers: { cookie: by.cookie } });
const typed = (field: CarFieldName, text: string, was: string) => ({ [field]: text, [`was ${field}`]: was });

async function createStock(): Promise<{ of: TestSite; by: TestMember }> {
  const of = await createTestSite(web);
  return { of, by: await createTestMember(web.ctx, { role: 'sales', siteId: of.site.id }) };
}

const listNames = (text: string) => [...text.matchAll(/Model[A-Z]\w*/g)].map(([name]) => name);
/** Each stands in its link and in the names of its controls. */
const listCarsOf = async (path: string, by: TestMember) => [...new Set(listNames(await read(path, by)))];

describe('the stock', () => {
  it('OFF-04 lists the cars of the person’s places with number, place, days and what they need', async () => {
    await createTestCar(site, { model: 'Waiting', stockNumber: 'W-77', regoPlate: '123ABC', priceCents: null });
    await createTestCar(other, { model: 'Foreign' });
    web.clock.advance({ days: 3 });
    const text = await read('/stock');
    expect(text).toMatch(/2021 Toyota Waiting Ascent Sport W-77 · 123ABC · 42,000 km .* No photos, No price/);
    expect(text).not.toContain('Foreign');
  });

  it.each([
    ['words of the name', 'q=modelname+toyota', 'ModelName'],
    ['a stock number', 'q=st-99', 'ModelStock'],
    ['a part of a VIN', 'q=KF2W7A', 'ModelVin'],
    ['a plate', 'q=999zzz', 'ModelPlate'],
    ['hidden cars', 'view=hidden', 'ModelHidden'],
    ['sold cars', 'view=sold', 'ModelSold'],
    ['reserved cars', 'view=reserved', 'ModelReserved'],
    ['removed cars', 'view=removed', 'ModelRemoved'],
    ['cars without a price', 'need=price', 'ModelFree'],
    ['cars whose registration ends soon', 'need=rego', 'ModelRego'],
    ['cars that stand long', 'need=old', 'ModelOld'],
  ])('OFF-04 finds %s', async (_, query, name) => {
    const { of, by } = await createStock();
    const now = web.clock.now();
    await createTestCar(of, { model: 'ModelName' });
    await createTestCar(of, { model: 'ModelStock', make: 'Kia', stockNumber: 'ST-99' });
    await createTestCar(of, { model: 'ModelVin', make: 'Kia', vin: 'JM0KF2W7A00000001' });
    await createTestCar(of, { model: 'ModelPlate', make: 'Kia', regoPlate: '999ZZZ' });
    await createTestCar(of, { model: 'ModelHidden', showOnDealerWebsite: false });
    await createTestCar(of, { model: 'ModelSold', status: 'sold', soldAt: now });
    await createTestCar(of, { model: 'ModelReserved', reserved: true });
    await createTestCar(of, { model: 'ModelFree', priceCents: null });
    await createTestCar(of, { model: 'ModelRego', regoExpiry: now.toISOString().slice(0, 10) });
    await createTestCar(of, { model: 'ModelOld', createdAt: new Date(now.getTime() - 61 * 24 * 60 * 60_000) });
    const removed = await createTestCar(of, { model: 'ModelRemoved' });
    await removeCar(of, { carId: removed.id });
    expect(await listCarsOf(`/stock?${query}`, by)).toEqual([name]);
  });

  it('OFF-04 pages through all of them, each once, in every order', async () => {
    const { of, by } = await createStock();
    for (let n = 0; n < 105; n++) {
      await createTestCar(of, { model: `ModelN${n}`, priceCents: n % 3 === 0 ? null : (n % 7) * 100_000 });
    }
    for (const sort of ['newest', 'oldest', 'dearest', 'cheapest', 'name', 'changed']) {
      const seen: string[] = [];
      let after = '';
      for (let page = 0; page < 4; page++) {
        const html = await readHtml(`/stock?sort=${sort}${after}`, by);
        seen.push(...new Set(listNames(readText(html))));
        const next = /after=(\d+)"[^>]*>More</.exec(html)?.[1];
        if (next === undefined) break;
        after = `&after=${next}`;
      }
      expect(seen, sort).toHaveLength(105);
      expect(new Set(seen).size, sort).toBe(105);
    }
  });

  it('OFF-04 changes price, status, reserved and shown in the list itself; what is refused keeps what was typed', async () => {
    const { of, by } = await createStock();
    const made = await createTestCar(of, { model: 'ModelA', priceCents: 2_000_000 });
    const row = { car: String(made.id), ...typed('priceCents', '19,500', '20000'), ...typed('reserved', 'yes', 'no') };
    expect(readText(await (await post('/stock', row, by)).text())).toContain('Saved');
    expect(await listCarsOf('/stock?view=reserved', by)).toEqual(['ModelA']);
    const refused = await post('/stock', { car: String(made.id), ...typed('priceCents', '-1', '19500') }, by);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(readText(html)).toContain('Nothing was saved. Price: it cannot be below $0.');
    expect(html).toMatch(/name="priceCents"[^>]*value="-1"|value="-1"[^>]*name="priceCents"/);
  });

  it('OFF-04 gives what the list shows as a file with every field, and nothing in it that a spreadsheet runs', async () => {
    const { of, by } = await createStock();
    await createTestCar(of, { model: 'ModelIn', title: '=HYPERLINK("http://evil.example")', stockNumber: 'CSV-1' });
    await createTestCar(of, { model: 'ModelOut', stockNumber: 'CSV-2' });
    const answer = await ask('/stock/export.csv?q=csv-1', by);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [labels, line, ...rest] = (await answer.text()).split('\r\n');
    expect(labels).toMatch(/Number,Price,Price type,/);
    expect(line).toMatch(/^\d+,24990,Drive Away,/);
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(rest).toEqual(['']);
  });

  it('OFF-02 changes nothing of another site’s cars, and shows whoever may only look no form', async () => {
    const foreign = await createTestCar(other, { priceCents: 2_000_000 });
    expect((await post('/stock', { car: String(foreign.id), ...typed('priceCents', '1', '20000') })).status).toBe(404);
    const html = await readHtml('/stock', viewer);
    expect(html).not.toContain('name="priceCents"');
    const own = await createTestCar(site);
    expect((await post('/stock', { car: String(own.id), ...typed('priceCents', '1', '24990') }, viewer)).status).toBe(
      403,
    );
  });
});

describe('a car', () => {
  it('OFF-05 shows every field with its label, saves what was changed and tells so, and keeps its history', async () => {
    const made = await createTestCar(site, { vin: null });
    const path = `/stock/${made.id}`;
    expect(await read(path)).toMatch(/Price type.*Registration plate.*Dealer comments/);
    const answer = await post(path, {
      ...typed('badge', 'GT-Line', 'Ascent Sport'),
      ...typed('model', 'Corolla', 'Corolla'),
    });
    expect(readText(await answer.text())).toContain('Saved: Badge. It is on the website now.');
    expect(await read(path)).toMatch(/Badge : Ascent Sport → GT-Line Person \d+/);
    const html = await readHtml(`/stock/${made.id}`, viewer);
    expect(html).toContain(`href="https://${site.site.hosts[0]}/cars/${made.slug}"`);
    expect(html).not.toContain('name="badge"');
    expect(readText(html)).toContain('GT-Line');
  });

  it('OFF-05 answers a mistake at its field with everything kept, and a number that is no car’s with 404', async () => {
    const made = await createTestCar(site);
    const answer = await post(`/stock/${made.id}`, {
      ...typed('priceCents', 'soon', '24990'),
      ...typed('colour', 'Deep <red>', ''),
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(readText(html)).toContain('Price: an amount in dollars, such as 24,990.');
    expect(html).toContain('value="soon"');
    expect(html).toContain('value="Deep &lt;red&gt;"');
    for (const id of ['0', 'x', '99999999', '99999999999999']) expect((await ask(`/stock/${id}`)).status).toBe(404);
  });
});
