import { describe, expect, it } from 'vitest';
import { hasHaproxy, startHaproxy } from '#tests/support/balancer/haproxy.ts';
import { runBehindBalancer } from '#tests/support/balancer/run-behind-balancer.ts';
import { startSmallBalancer } from '#tests/support/balancer/small-balancer.ts';

const balancers = [
  { name: 'a balancer that asks /readyz and sends nothing twice', start: startSmallBalancer, isHere: true },
  { name: 'HAProxy with the example of docs/operating', start: startHaproxy, isHere: hasHaproxy },
];

describe.each(balancers)('two nodes behind $name', ({ start, isHere }) => {
  it.runIf(isHere)(
    'LEAD-05 OPS-04 OPS-05 fail no request while each is restarted, and take every enquiry while PostgreSQL is stopped',
    async () => {
      const result = await runBehindBalancer(start);
      expect(result).toMatchObject({ restartFailures: [], outageFailures: [] });
      expect(result.pagesDuringRestart).toBeGreaterThan(50);
      expect(result.enquiriesDuringRestart).toBeGreaterThan(50);
      expect(result.enquiriesDuringOutage).toBeGreaterThan(50);
      expect(result.store).toMatchObject({ lost: [], doubled: [], withoutDelivery: 0 });
    },
    1_800_000,
  );
});
