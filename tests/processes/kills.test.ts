import { expect, it } from 'vitest';
import { runKills } from '#tests/support/kills/run-kills.ts';

it('LEAD-05 OPS-01 keeps every acknowledged enquiry once, with all that was added to it, and the stock whole through twenty kills in the middle of imports', async () => {
  const rows = 1200;
  const result = await runKills({ times: 20, rows, seed: 7 });
  expect(result.killedImports).toBeGreaterThan(5);
  expect(result.acknowledged).toBeGreaterThan(20);
  expect(result.valuationPosts).toBeGreaterThan(result.valuations);
  expect(result.store).toMatchObject({
    lost: [],
    doubled: [],
    outdated: [],
    withoutDelivery: 0,
    cars: rows,
    brokenCars: 0,
    doubledCars: 0,
  });
  expect(result.completing.code).toBe(0);
  expect(result.completing.lastLine).toMatch(
    /^read 1200, created \d+, updated \d+, unchanged \d+, rejected 0, withdrawn 0$/,
  );
  expect(result.repeating.lastLine).toBe(
    `read ${rows}, created 0, updated 0, unchanged ${rows}, rejected 0, withdrawn 0`,
  );
}, 7_200_000);
