import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarFieldName } from '#rules/stock/car-field-table.ts';
import { stockSorts } from '#rules/stock/stock-list.ts';
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

const askMany = (path: string, fields: readonly (readonly [string, string])[], by: TestMember) =>
  web.ask('localhost', `/office${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    headers: {
      ...{ cookie: by.cookie, origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
    },
  });
const postMany = async (...args: Parameters<typeof askMany>) => (await askMany(...args)).text();

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
      await createTestCar(of, {
        model: `ModelN${n}`,
        priceCents: n % 3 === 0 ? null : (n % 7) * 100_000,
        odometerKm: n % 4 === 0 ? null : (n % 5) * 1000,
      });
    }
    for (const sort of stockSorts) {
      const seen: string[] = [];
      let after = '';
      for (let page = 0; page < 6; page++) {
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

  const listOptions = (html: string, label: string) =>
    [
      ...(new RegExp(`aria-label="${label}"[^>]*>(.*?)</select>`, 's').exec(html)?.[1] ?? '').matchAll(
        /<option[^>]*>(.*?)<\/option>/gs,
      ),
    ].map(([, text]) => readText(text ?? ''));

  async function createChoice() {
    const made = await createStock();
    const place = { locationId: made.of.location.id };
    const long = new Date(web.clock.now().getTime() - 95 * 24 * 60 * 60_000);
    await createTestCar(made.of, {
      ...{ ...place, make: 'Kia', model: 'ModelRio', carType: 'new', priceCents: 2_000_000 },
      ...{ simpleBody: 'Hatch', simpleFuel: 'Petrol', seats: 5, year: 2024, odometerKm: 0, certified: true },
    });
    await createTestCar(made.of, {
      ...place,
      ...{ make: 'Kia', model: 'ModelSorento', carType: 'used', priceCents: 4_000_000 },
      ...{ simpleBody: 'SUV', simpleFuel: 'Diesel', seats: 10, year: 2018, odometerKm: 90_000, colour: 'Red' },
    });
    await createTestCar(made.of, {
      make: 'Ford',
      model: 'ModelRanger',
      carType: 'used',
      createdAt: long,
      priceCents: 6_000_000,
    });
    await createTestCar(made.of, {
      make: 'Ford',
      model: 'ModelFiesta',
      status: 'coming_soon',
      carType: 'demo',
      priceCents: null,
    });
    await createTestCar(made.of, { make: 'Saab', model: 'ModelSold', status: 'sold', soldAt: web.clock.now() });
    await createTestCar(other, { make: 'Lada', model: 'ModelForeign' });
    return made;
  }

  it.each([
    ['make=Kia', ['ModelRio', 'ModelSorento']],
    ['make=Kia&model=ModelRio', ['ModelRio']],
    ['model=ModelRio', ['ModelFiesta', 'ModelRanger', 'ModelRio', 'ModelSorento']],
    ['condition=used', ['ModelRanger', 'ModelSorento']],
    ['status=coming_soon', ['ModelFiesta']],
    ['from=$20,000&to=40000', ['ModelRio', 'ModelSorento']],
    ['days=90', ['ModelRanger']],
    ['make=Kia&condition=used&from=30000', ['ModelSorento']],
    ['make=Lada', []],
    ['body=SUV', ['ModelSorento']],
    ['fuel=Petrol&seats=5', ['ModelRio']],
    ['body=SUV&fuel=Petrol', []],
    ['certified=true', ['ModelRio']],
    ['colour=Red', ['ModelSorento']],
    ['item_type=caravan', []],
    ['yearFrom=2018&yearTo=2018', ['ModelSorento']],
    ['kmFrom=89,999&kmTo=90,000 km', ['ModelSorento']],
    ['kmTo=0', ['ModelRio']],
    ['condition=old&status=gone&days=7&from=cheap', ['ModelFiesta', 'ModelRanger', 'ModelRio', 'ModelSorento']],
  ])('OFF-04 narrows the list by %s', async (query, names) => {
    const { by } = await createChoice();
    const rows = [...(await readHtml(`/stock?${query}`, by)).matchAll(/href="\/office\/stock\/\d+"[^>]*>([^<]*)</g)];
    expect(listNames(rows.map(([, name]) => name).join(' ')).toSorted()).toEqual(names);
  });

  it('OFF-04 offers the makes, models, conditions and places of the site’s own cars, each with the number that choosing it shows', async () => {
    const { by, of } = await createChoice();
    const all = await readHtml('/stock', by);
    expect(listOptions(all, 'Make')).toEqual(['All makes', 'Ford (2)', 'Kia (2)']);
    expect(all).not.toContain('aria-label="Model"');
    const kia = await readHtml('/stock?make=Kia', by);
    expect(listOptions(kia, 'Model')).toEqual(['All models', 'ModelRio (1)', 'ModelSorento (1)']);
    expect(listOptions(kia, 'Condition')).toEqual(['New, used and demo', 'New (1)', 'Used (1)']);
    expect(listOptions(kia, 'Make')).toEqual(['All makes', 'Ford (2)', 'Kia (2)']);
    const used = await readHtml(`/stock?condition=used&yard=${of.location.id}`, by);
    expect(listOptions(used, 'Make')).toEqual(['All makes', 'Kia (1)']);
    expect(listOptions(await readHtml('/stock?make=Gone', by), 'Make')).toContain('Gone (0)');
    expect(listOptions(await readHtml('/stock?view=sold', by), 'Make')).toEqual(['All makes', 'Saab (1)']);
    expect(await read('/stock?make=Saab', by)).toContain('In stock 0 Reserved 0 Hidden 0 Sold 1 Removed 0');
    expect(await read('/stock?make=Ford&status=in_stock', by)).toContain('In stock 1 Reserved 0 Hidden 0 Sold 0');
  });

  it('OFF-04 offers the facets of shoppers to whoever asks for more, in their words, each with the number that choosing it shows', async () => {
    const { by } = await createChoice();
    expect(await readHtml('/stock', by)).not.toContain('aria-label="Body type"');
    const more = await readHtml('/stock?more=1&make=Kia', by);
    expect(listOptions(more, 'Body type')).toEqual(['Body type: any', 'Hatch (1)', 'SUV (1)']);
    expect(listOptions(more, 'Seats')).toEqual(['Seats: any', '5 seats (1)', '10 seats (1)']);
    expect(listOptions(more, 'Certified')).toEqual(['Certified: any', 'Not Certified (1)', 'Certified (1)']);
    expect(listOptions(more, 'Type')).toEqual(['Type: any', 'Cars (2)']);
    const chosen = await readHtml('/stock?make=Kia&body=SUV', by);
    expect(listOptions(chosen, 'Body type')).toEqual(['Body type: any', 'Hatch (1)', 'SUV (1)']);
    expect(listOptions(chosen, 'Fuel')).toEqual(['Fuel: any', 'Diesel (1)']);
    expect(listOptions(chosen, 'Make')).toEqual(['All makes', 'Kia (1)']);
    expect(listOptions(await readHtml('/stock?body=Gone', by), 'Body type')).toContain('Gone (0)');
    expect(await readHtml('/stock?view=sold&more=1', by)).not.toContain('aria-label="Body type"');
    expect(await read('/stock?body=SUV', by)).toContain('In stock 1 Reserved 0 Hidden 0 Sold 0');
    const file = await (await ask('/stock/export.csv?body=SUV&yearFrom=2018', by)).text();
    expect(listNames(file)).toEqual(['ModelSorento']);
  });

  it('OFF-04 shows the columns that are chosen and no others, and keeps them and the filter in the addresses of order, view and file', async () => {
    const { by } = await createChoice();
    const html = await readHtml('/stock?make=Kia&col=priceCents&col=colour&col=vin&col=bogus', by);
    const headings = [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, text]) => readText(text ?? ''));
    expect(headings).toEqual(['Car', 'Price', 'Colour', 'VIN', 'Save']);
    const addresses = [...html.matchAll(/href="([^"]*make=Kia[^"]*)"/g)].map(
      ([, href]) => href?.replaceAll('&amp;', '&') ?? '',
    );
    const others = addresses.filter((href) => /sort=cheapest|view=sold|export\.csv|all=1/.test(href));
    expect(others).toHaveLength(4);
    for (const href of others) expect(href).toContain('col=priceCents&col=colour&col=vin');
    const sorted = await readHtml('/stock?sort=cheapest', by);
    expect(sorted).toMatch(/aria-sort="ascending"[^>]*>.{0,400}?Price/s);
    expect(sorted).toContain('sort=dearest');
    expect(await read('/stock?make=Lada', by)).toContain('No car is like that.');
    expect(await (await ask('/stock/export.csv?make=Kia&condition=used', by)).text()).toMatch(
      /^(?!.*Rio).*ModelSorento/s,
    );
  });

  it('OFF-04 keeps the columns that somebody chooses for him alone, on every device, with the filter that stood beside them', async () => {
    const { of, by } = await createStock();
    const colleague = await createTestMember(web.ctx, { role: 'viewer', siteId: of.site.id });
    await createTestCar(of, { make: 'Kia', model: 'ModelRio' });
    const readHeadings = async (path: string, who: TestMember) =>
      [...(await readHtml(path, who)).matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, text]) =>
        readText(text ?? ''),
      );
    const usual = await readHeadings('/stock', by);
    const fields = [
      ...([
        ['view', 'current'],
        ['make', 'Kia'],
        ['q', ''],
      ] as const),
      ...([
        ['col', 'vin'],
        ['col', 'colour'],
        ['col', 'bogus'],
        ['step', 'keep-columns'],
      ] as const),
    ];
    const kept = await askMany('/stock?make=Kia', fields, by);
    expect(kept.status).toBe(302);
    expect(kept.headers.get('location')).toBe('/office/stock?view=current&make=Kia');
    expect(await readHeadings('/stock', by)).toEqual(['Car', 'Colour', 'VIN', 'Save']);
    expect(await readHeadings('/stock?col=priceCents', by)).toEqual(['Car', 'Price', 'Save']);
    expect(await readHeadings('/stock', colleague)).toEqual(usual);
    await askMany(
      '/stock',
      [
        ['col', 'days'],
        ['step', 'keep-columns'],
      ],
      colleague,
    );
    expect(await readHeadings('/stock', colleague)).toEqual(['Car', 'Days', 'Save']);
    await askMany('/stock', [['step', 'keep-columns']], by);
    expect(await readHeadings('/stock', by)).toEqual(usual);
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

  it('OFF-04 takes back what was saved in the list, in the list and from the history', async () => {
    const { of, by } = await createStock();
    const made = await createTestCar(of, { model: 'ModelA', priceCents: 2_000_000 });
    const saved = await post('/stock', { car: String(made.id), ...typed('rank', '7', '0') }, by);
    const [, edit = ''] = /<button[^>]*value="([^"]+)"[^>]*name="undo"/.exec(await saved.text()) ?? [];
    expect(edit).not.toBe('');
    const history = await readHtml(`/stock/${made.id}`, by);
    expect(readText(history)).toContain('Rank : 0 → 7');
    expect(history).toContain(`/stock/changes/${edit}`);
    await post('/stock', { car: String(made.id), undo: edit }, by);
    expect(await read(`/stock/${made.id}`, by)).toContain('Rank : 7 → 0');
    expect(await read(`/stock/changes/${edit}`, by)).toContain('None of it stands any more.');
  });

  it('OFF-04 shows what would change of many cars, changes what was seen, leaves what a colleague has changed, and takes it back', async () => {
    const { of, by } = await createStock();
    const ids: number[] = [];
    for (const [model, priceCents] of [
      ['ModelA', 2_000_000],
      ['ModelB', 3_000_000],
      ['ModelFree', null],
    ] as const) {
      ids.push((await createTestCar(of, { model, priceCents })).id);
    }
    const [first = 0, second = 0, free = 0] = ids;
    const path = '/stock/several?all=1';
    expect(await read(path, by)).toContain('Change 3 cars');
    const wanted = { priceStep: '-10%', reserved: 'yes' };
    const preview = await postMany(
      path,
      [...ids.map((id) => ['pick', String(id)] as const), ...Object.entries(wanted)],
      by,
    );
    expect(readText(preview)).toMatch(
      /ModelA Ascent Sport, \S+ Price: \$20,000 → \$18,000 Reserved: No → Yes .*ModelB.*\$30,000 → \$27,000.*ModelFree.*Reserved: No → Yes It has no price/,
    );
    expect(await listCarsOf('/stock?view=reserved', by)).toEqual([]);
    const hidden = [...preview.matchAll(/name="(seen [^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    expect(hidden).toContainEqual([`seen ${first} priceCents`, '20000']);
    await post('/stock', { car: String(second), ...typed('priceCents', '31000', '30000') }, by);
    const picks = [first, second, free].map((id) => ['pick', String(id)] as const);
    const done = await askMany(path, [...picks, ...Object.entries(wanted), ...hidden, ['step', 'change']], by);
    const to = done.headers.get('location') ?? '';
    expect(to).toMatch(/\/stock\/changes\/.*left=1/);
    expect((await listCarsOf('/stock?view=reserved', by)).sort()).toEqual(['ModelA', 'ModelFree']);
    const edit = to.replace(/^\/office/, '').replace(/\?.*/, '');
    await post('/stock', { car: String(first), ...typed('priceCents', '17000', '18000') }, by);
    expect(readText(await (await post(edit, {}, by)).text())).toContain(
      'Taken back on 2 cars. 1 car changed since, and left so.',
    );
    expect(await listCarsOf('/stock?view=reserved', by)).toEqual([]);
    expect(await read(`/stock/${first}`, by)).toMatch(/Price : \$18,000 → \$17,000/);
  });

  it.each([
    ['priceCents', '-1', 'Price: it cannot be below $0.'],
    ['priceStep', 'soon', 'Change of the price: an amount such as -500'],
    ['rank', 'high', 'Rank:'],
    ['status', 'stolen', 'Status: please choose one of'],
  ])(
    'OFF-04 answers %s of %s for many cars at its field, keeps it, and changes nothing',
    async (name, text, message) => {
      const made = await createTestCar(site);
      const answer = await askMany(
        `/stock/several?pick=${made.id}`,
        [
          ['pick', String(made.id)],
          [name, text],
        ],
        sales,
      );
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(readText(html)).toContain(message);
      if (name !== 'status') expect(html).toContain(`value="${text}"`);
    },
  );

  it('OFF-02 changes none of many cars where one is another site’s, and tells nobody of other sites', async () => {
    const [own, foreign] = [await createTestCar(site), await createTestCar(other)];
    const picks = [own.id, foreign.id].map((id) => ['pick', String(id)] as const);
    for (const step of ['', 'change']) {
      expect((await askMany('/stock/several', [...picks, ['reserved', 'yes'], ['step', step]], sales)).status).toBe(
        404,
      );
    }
    expect(
      (
        await askMany(
          '/stock/several',
          [
            ['pick', String(own.id)],
            ['reserved', 'yes'],
          ],
          viewer,
        )
      ).status,
    ).toBe(403);
    expect(await read('/stock')).not.toContain(other.site.name);
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
    expect(readText(await answer.text())).toContain('Saved: Badge.');
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
