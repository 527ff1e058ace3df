import { expect, it } from 'vitest';
import { runOutage } from '#tests/support/outage/run-outage.ts';

it('LEAD-05 API-06 acknowledges enquiries while PostgreSQL is stopped, stores each once when it is back, and asks callers to come again', async () => {
  const result = await runOutage({ seconds: 15 });
  expect(result.acknowledgedBefore).toBeGreaterThan(0);
  expect(result.acknowledgedDuring).toBeGreaterThan(5);
  expect(result.acknowledgedAfter).toBeGreaterThan(0);
  expect(result.callDuring).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
  expect(result.store).toMatchObject({ lost: [], doubled: [], withoutDelivery: 0 });
}, 1_800_000);
