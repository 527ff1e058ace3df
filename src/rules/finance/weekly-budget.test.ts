import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calculateRepayment } from './repayment.ts';
import { getListedWeekCents } from './weekly-budget.ts';

it('LEAD-13 never lists a car that costs more a week than was said, at any rate and term of the lender', () => {
  const rate = fc.integer({ min: 400, max: 2000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(
      fc.record({
        week: fc.integer({ min: 30, max: 600 }),
        deposit: fc.integer({ min: 0, max: 20_000 }),
        lowest: rate,
        above: rate,
        longest: fc.constantFrom(3, 5, 7),
        shorter: fc.constantFrom(0, 1, 2),
        price: fc.integer({ min: 21_000, max: 150_000 }),
      }),
      ({ week, deposit, lowest, above, longest, shorter, price }) => {
        const listedCents = getListedWeekCents(
          { weekCents: week * 100, depositCents: deposit * 100 },
          { annualRatePercent: lowest, termYears: longest, rounding: 'dollars' },
        );
        const repay = (depositCents: number) =>
          calculateRepayment({
            amountCents: price * 100,
            depositCents,
            residualCents: 0,
            feesCents: 0,
            annualRatePercent: Math.max(lowest, above),
            termYears: longest - shorter,
            frequency: 'week',
            rounding: 'dollars',
          })?.repaymentCents ?? 0;
        if (repay(0) <= listedCents) expect(repay(deposit * 100)).toBeLessThanOrEqual(week * 100);
      },
    ),
    { numRuns: 2000 },
  );
});
