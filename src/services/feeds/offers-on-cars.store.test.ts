import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { car, carLender, carMarketPrice } from '#db/schema/index.ts';
import { createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { importFeed } from './import-feed.ts';
import { parseMapping } from './map/mapping.ts';

let test: TestApp;
let folder: string;

beforeAll(async () => {
  test = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

const mapping = parseMapping(
  {
    name: 'yard',
    format: 'csv',
    key: { columns: ['stock'] },
    coverage: 'full',
    fields: {
      make: 'make',
      model: 'model',
      carType: { value: 'used' },
      'marketPrice.average': 'average',
      'marketPrice.stateAverage': 'state',
      'lender.provider': { value: 'hillside-finance' },
      'lender.paymentWeek': 'week',
      'lender.interestRate': 'rate',
      'lender.comparisonRate': 'comparison',
      'lender.termMonths': 'term',
      'lender.disclaimer': 'words',
    },
  },
  'yard',
);

async function runFeed(site: TestSite, ...lines: readonly string[]): Promise<number> {
  const file = join(folder, 'feed.csv');
  await writeFile(file, ['stock,make,model,average,state,week,rate,comparison,term,words', ...lines].join('\n'));
  const outcome = await importFeed(site, { file, mapping });
  expect(outcome.counts.rejected).toBe(0);
  const [found] = await test.ctx.store.db.select().from(car).where(eq(car.dealershipId, site.dealership.id));
  return found?.id ?? 0;
}

const readOffers = async (carId: number) => {
  const { db } = test.ctx.store;
  const lenders = await db.select().from(carLender).where(eq(carLender.carId, carId));
  const [marketPrice] = await db.select().from(carMarketPrice).where(eq(carMarketPrice.carId, carId));
  return { lenders, marketPrice };
};

const carsMapping = parseMapping(
  {
    name: 'yard',
    format: 'csv',
    key: { columns: ['stock'] },
    coverage: 'partial',
    fields: {
      make: 'make',
      model: 'model',
      carType: { value: 'used' },
      price: 'price',
      'lender.provider': { column: 'lender' },
      'lender.paymentWeek': 'week',
      'lender.price': 'for',
    },
  },
  'yard',
);

describe('what lenders and valuers say of a car', () => {
  it('FIN-06 CAR-05 comes with the feed: money in cents, rates in percent, terms in months', async () => {
    const site = await createTestSite(test);
    const id = await runFeed(
      site,
      'S1,Mazda,CX-5,25990,"26,400",$118,8.29%,9.14,5 years,Credit is provided by Hillside.',
    );
    const { lenders, marketPrice } = await readOffers(id);
    expect(lenders).toHaveLength(1);
    expect(lenders[0]).toMatchObject({
      provider: 'hillside-finance',
      paymentWeekCents: 11_800,
      interestRate: 8.29,
      comparisonRate: 9.14,
      termMonths: 60,
      disclaimer: 'Credit is provided by Hillside.',
    });
    expect(marketPrice).toMatchObject({ averageCents: 2_599_000, stateAverageCents: 2_640_000 });
  });

  it('FIN-06 keeps no lender who says nothing, and drops what the next feed no longer says', async () => {
    const site = await createTestSite(test);
    const id = await runFeed(site, 'S1,Mazda,CX-5,25990,,118,8.29,9.14,60,');
    expect((await readOffers(id)).lenders).toHaveLength(1);
    expect(await runFeed(site, 'S1,Mazda,CX-5,,,,,,,')).toBe(id);
    expect(await readOffers(id)).toEqual({ lenders: [], marketPrice: undefined });
  });

  it('FIN-01 keeps with an offer the price that it was worked out for, through imports of prices alone', async () => {
    const site = await createTestSite(test);
    const bring = async (header: string, line: string) => {
      const file = join(folder, 'cars.csv');
      await writeFile(file, [`stock,make,model,${header}`, `S1,Mazda,CX-5,${line}`].join('\n'));
      const outcome = await importFeed(site, { file, mapping: carsMapping, partial: true });
      expect(outcome.counts.rejected).toBe(0);
      const [found] = await test.ctx.store.db.select().from(car).where(eq(car.dealershipId, site.dealership.id));
      const [lender] = (await readOffers(found?.id ?? 0)).lenders;
      return [found?.priceCents, lender?.priceCents, lender?.paymentWeekCents];
    };
    expect(await bring('price,lender,week,for', '30000,hillside,140,')).toEqual([3_000_000, 3_000_000, 14_000]);
    expect(await bring('price', '25000')).toEqual([2_500_000, 3_000_000, 14_000]);
    expect(await bring('lender,week,for', 'hillside,117,')).toEqual([2_500_000, 2_500_000, 11_700]);
    expect(await bring('lender,week,for', 'hillside,112,24000')).toEqual([2_500_000, 2_400_000, 11_200]);
  });
});
