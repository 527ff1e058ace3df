import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, openTestApp, type TestApp, type TestSite } from '#tests/support/test-app.ts';
import { importFeed } from './import-feed.ts';
import { loadMapping } from './map/load-mapping.ts';
import type { ImportOutcome, RejectedRow } from './runs/import-report.ts';

const file = fileURLToPath(
  new URL('../../../../shared/data/au-listings/australian_vehicle_prices.csv', import.meta.url),
);
const isHere = existsSync(file);

let test: TestApp;
let site: TestSite;
const rejects: RejectedRow[] = [];
const outcomes: ImportOutcome[] = [];

beforeAll(async () => {
  if (!isHere) return;
  test = await openTestApp();
  site = await createTestSite(test);
  const mapping = await loadMapping('au-listings');
  outcomes.push(await importFeed(site, { file, mapping }, { onReject: (reject) => rejects.push(reject) }));
  outcomes.push(await importFeed(site, { file, mapping }));
}, 180_000);
afterAll(() => test?.close());

const count = async (condition: string): Promise<number> => {
  const where = sql.raw(condition);
  const answer = await test.ctx.store.db.execute<{ cars: number }>(
    sql`select count(*)::int as cars from car left join car_variant on car_id = id where dealership_id = ${site.dealership.id} and (${where})`,
  );
  return answer.rows[0]?.cars ?? -1;
};

describe.runIf(isHere)('the real listings', () => {
  it('OPS-01 accounts for all 16,734 rows: 16,733 cars, and the row of nothing rejected', () => {
    const nothing = { read: 16_734, created: 0, updated: 0, unchanged: 0, rejected: 1, withdrawn: 0 };
    expect(outcomes).toEqual([
      { kind: 'completed', counts: { ...nothing, created: 16_733 } },
      { kind: 'completed', counts: { ...nothing, unchanged: 16_733 } },
    ]);
    expect(rejects).toEqual([{ line: 2_402, field: 'row', value: '', reason: 'is empty' }]);
  });

  it.each([
    ['price_cents is null', 52],
    ['odometer_km is null', 591],
    ["car_type = 'demo'", 512],
    ["make = 'Land Rover' and model <> 'Rover'", 237],
    ["make = 'Saab' and model = '9-3'", 2],
    ['seats is null', 1_633],
    ['doors is null', 1_674],
    ["state = 'NSW'", 6_401],
    ["state = 'VIC'", 3_872],
    ['source_dealer_name is not null', 2_152],
    ["source_dealer_name like '%****%'", 0],
    ["simple_body = 'Ute'", 2_512],
    ["simple_fuel = 'Petrol'", 10_367],
    ['car.engine_size_litres is null', 1_795],
    ['cylinders is null', 1_781],
    ['price_cents = 150000000', 1],
  ])('OPS-01 gives the right number of cars where %s', async (condition, expected) => {
    expect(await count(condition)).toBe(expected);
  });
});
