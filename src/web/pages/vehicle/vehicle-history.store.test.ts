import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarFieldName } from '#rules/stock/car-field-table.ts';
import { editCar } from '#services/stock/office/edit-car.ts';
import { openAs } from '#services/stock/office/test-person.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
let telling: TestSite;
let silent: TestSite;

beforeAll(async () => {
  web = await openTestWeb();
  telling = await createTestSite(web, { settings: { vehicle: { priceHistory: true, daysOnLot: true } } });
  silent = await createTestSite(web);
  for (const { site } of [telling, silent]) await web.tell({ kind: 'site.changed', siteId: site.id });
});
afterAll(() => web?.close());

type Car = Awaited<ReturnType<typeof createTestCar>>;
const tell = (of: TestSite, car: Car) =>
  web.tell({ kind: 'car.changed', dealershipId: of.dealership.id, carId: car.id });

async function edit(of: TestSite, car: Car, fields: Partial<Record<CarFieldName, [typed: string, was: string]>>) {
  const by = await openAs(web, { role: 'sales', of });
  const typed = Object.entries(fields).map(([field, [text, was]]) => ({
    ...{ field: field as CarFieldName, typed: text, was },
  }));
  await editCar(by, { carId: car.id, fields: typed });
  await tell(of, car);
}

const ask = (of: TestSite, car: Car) => web.ask(`${of.site.slug}.example`, `/cars/${car.slug}`);
const read = async (of: TestSite, car: Car) => readText(await (await ask(of, car)).text());

describe('the past of a car', () => {
  it('VDP-23 tells first price, each change with its day, a drop as one, and the days on the lot', async () => {
    const car = await createTestCar(telling, { priceCents: 25_990_00 });
    await tell(telling, car);
    const fresh = await read(telling, car);
    expect(fresh).toMatch(/\$25,990.{0,200} New on the lot today /);
    expect(fresh, 'a line, not a heading over nothing').not.toContain('Price history');
    web.clock.advance({ days: 3 });
    await edit(telling, car, { priceCents: ['26,490', '25990'] });
    web.clock.advance({ days: 28 });
    await edit(telling, car, { priceCents: ['24,990', '26490'] });
    const text = await read(telling, car);
    expect(text).toMatch(/\$24,990.{0,200} On the lot for 31 days /);
    expect(text).toMatch(
      /Price history Price dropped by \$1,500 on 2 April 2026 2 April 2026 \$24,990 \$1,500 less 5 March 2026 \$26,490 \$500 more 2 March 2026 \$25,990 First price/,
    );
  });

  it('VDP-23 tells nothing where the site does not want it, and nothing of the price of a car that is sold', async () => {
    const quiet = await createTestCar(silent, { priceCents: 25_990_00 });
    const sold = await createTestCar(telling, { priceCents: 25_990_00 });
    web.clock.advance({ days: 2 });
    await edit(silent, quiet, { priceCents: ['20,000', '25990'] });
    await edit(telling, sold, { priceCents: ['20,000', '25990'] });
    await edit(telling, sold, { status: ['sold', 'in_stock'] });
    for (const text of [await read(silent, quiet), await read(telling, sold)]) {
      expect(text).not.toMatch(/Price history|dropped|On the lot/i);
    }
  });

  it.each([
    [{ daysOnLot: true }, /On the lot for 2 days/, /Price history|dropped/],
    [{ priceHistory: true }, /Price history Price dropped by \$5,990/, /On the lot/],
  ])(
    'VDP-23 SITE-03 tells the days or the prices alone where the site has it so: %j',
    async (vehicle, told, untold) => {
      const site = await createTestSite(web, { settings: { vehicle } });
      await web.tell({ kind: 'site.changed', siteId: site.site.id });
      const car = await createTestCar(site, { priceCents: 25_990_00 });
      web.clock.advance({ days: 2 });
      await edit(site, car, { priceCents: ['20,000', '25990'] });
      const text = await read(site, car);
      expect(text).toMatch(told);
      expect(text).not.toMatch(untold);
    },
  );

  it('VDP-26 tells owners, stamps, keys, results with date and source, and the inspection report', async () => {
    const car = await createTestCar(silent);
    await edit(silent, car, {
      ...{ owners: ['1', ''], serviceStamps: ['6', ''], keys: ['2', ''], ppsr: ['clear', ''], writeOff: ['none', ''] },
      ...{ checkedOn: ['2026-03-02', ''], checkSource: ['PPSR certificate', ''] },
      ...{ inspectionReportUrl: ['https://reports.example/1.pdf', ''], inspectedBy: ['RACQ', ''] },
    });
    const html = await (await ask(silent, car)).text();
    expect(readText(html)).toMatch(
      /Owners 1 Service stamps 6 Keys 2 Write-off register Not recorded as written off Checked 2 March 2026, PPSR certificate PPSR No security interest registered Checked 2 March 2026, PPSR certificate/,
    );
    expect(html).toContain('href="https://reports.example/1.pdf"');
    expect(readText(html)).toContain('Inspection report, RACQ');
    await edit(silent, car, {
      checkSource: ['', 'PPSR certificate'],
      inspectionReportUrl: ['', 'https://reports.example/1.pdf'],
    });
    const rest = await read(silent, car);
    expect(rest).toContain('Keys 2');
    expect(rest).not.toMatch(/written off|security interest|Inspection report/);
  });
});
