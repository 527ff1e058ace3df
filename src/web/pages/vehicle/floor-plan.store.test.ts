import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carCaravan } from '#db/schema/index.ts';
import { createTestMapping, runFeed, writeFeed } from '#services/feeds/test-feed.ts';
import { createTestCar, createTestSite, type TestSite } from '#tests/support/test-app.ts';
import { readText } from '#web/read-html.ts';
import { openTestWeb, type TestWeb } from '#web/test-web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

const createSite = () =>
  createTestSite(web, { template: 'outdoor', settings: { stock: { itemTypes: ['caravan', 'car'] } } });

async function read(site: TestSite, path: string) {
  await web.tell(
    { kind: 'site.changed', siteId: site.site.id },
    { kind: 'stock.reloaded', dealershipId: site.dealership.id },
  );
  const html = await (await web.ask(`${site.site.slug}.example`, path)).text();
  return { html, text: readText(html) };
}

async function addVan(
  site: TestSite,
  word: string,
  measures: Partial<typeof carCaravan.$inferInsert>,
  body = 'Caravan',
) {
  const slug = `${word}-${site.site.slug}`;
  const { id: carId } = await createTestCar(site, { slug, itemType: 'caravan', make: 'Jayco', body });
  await site.store.db.insert(carCaravan).values({ carId, ...measures });
  return `/cars/${slug}`;
}

describe('the floor plan of a caravan', () => {
  it('CAR-14 is drawn from the rooms that the dealer names, and says the same in words', async () => {
    const site = await createSite();
    const rooms = ['Queen bed', 'Kitchen', '<b>Den</b>'];
    const { html, text } = await read(
      site,
      await addVan(site, 'van', { rooms, bodyLength: 19, sleeps: 2, ballWeight: 150 }),
    );
    expect(text).toMatch(/Floor plan.*1 Queen bed.*2 Kitchen.*3 <b>Den<\/b>.*Body 5\.79 m \(19 ft\), sleeps 2/s);
    expect(html).not.toContain('<b>Den');
    expect(text).toContain('Ball weight (empty)');
  });

  it('CAR-14 is none where nobody has named them, and a motorhome has no drawbar', async () => {
    const site = await createSite();
    expect((await read(site, await addVan(site, 'bare', { sleeps: 2 }))).text).not.toContain('Floor plan');
    const drawbar = (html: string) => html.split('viewBox="0 0 586 200"')[1]?.split('<rect')[0]?.includes('<path');
    const rooms = ['Dinette', 'Bed'];
    expect(drawbar((await read(site, await addVan(site, 'towed', { rooms }))).html)).toBe(true);
    expect(drawbar((await read(site, await addVan(site, 'driven', { rooms }, 'Motorhome'))).html)).toBe(false);
  });

  it('CAR-14 OPS-01 comes with a feed, and goes when the feed names no rooms any more', async () => {
    const site = await createSite();
    const mapping = createTestMapping({
      fields: {
        stockNumber: 'stock',
        make: 'make',
        model: 'model',
        carType: { value: 'used' },
        itemType: { value: 'caravan' },
        year: 'year',
        'caravan.rooms': { column: 'rooms', split: '|' },
        'caravan.ballWeight': 'ball',
      },
    });
    const header = 'stock,make,model,year,rooms,ball,dealer';
    const run = async (cells: string) => {
      await runFeed(site, [], { mapping, file: await writeFeed(site, [`S1,Jayco,Journey,2020,${cells},`], header) });
      return site.store.db.select({ rooms: carCaravan.rooms, ballWeight: carCaravan.ballWeight }).from(carCaravan);
    };
    expect(await run('Queen bed|Kitchen,165')).toContainEqual({ rooms: ['Queen bed', 'Kitchen'], ballWeight: 165 });
    expect(await run(',165')).not.toContainEqual({ rooms: ['Queen bed', 'Kitchen'], ballWeight: 165 });
  });
});
