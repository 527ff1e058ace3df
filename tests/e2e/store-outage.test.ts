import { expect, it } from 'vitest';
import { runOutage } from '#tests/support/outage/run-outage.ts';

it('LEAD-05 acknowledges enquiries while PostgreSQL is stopped and stores each once when it is back', async () => {
  const result = await runOutage({ seconds: 15 });
  expect(result.acknowledgedBefore).toBeGreaterThan(0);
  expect(result.acknowledgedDuring).toBeGreaterThan(5);
  expect(result.acknowledgedAfter).toBeGreaterThan(0);
  expect(result.store).toMatchObject({ lost: [], doubled: [], withoutDelivery: 0 });
}, 240_000);
