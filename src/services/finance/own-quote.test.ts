import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuoteRequest } from '#rules/finance/quote.ts';
import { siteSettingsSchema } from '#rules/site-settings/settings.ts';
import type { SiteContext } from '../context.ts';
import { ownQuote } from './own-quote.ts';

const request = {
  selfAssessedCreditScore: 'GREAT',
  loanTerm: 5,
  year: 2020,
  vin: null,
  nvic: null,
  whoIsHelping: '',
} as const;

function ask(purchasePrice: number, interestRate: number, establishmentFeeCents: number) {
  const settings = siteSettingsSchema.parse({ quote: { interestRate, establishmentFeeCents } });
  const asked: QuoteRequest = { ...request, purchasePrice };
  return ownQuote.quote({ site: { settings } } as SiteContext, asked);
}

describe('our own quote', () => {
  it('FIN-08 compares by the rate at which the price alone would be repaid', async () => {
    expect(await ask(30_000, 6.29, 0)).toMatchObject({ quote: { advertisedRate: 6.29, comparisonRate: 6.29 } });
    expect(await ask(30_000, 0, 0)).toMatchObject({ quote: { weeklyRepaymentAmount: 115.38, comparisonRate: 0 } });
    expect(await ask(24_990, 8.99, 400_00)).toMatchObject({
      quote: { weeklyRepaymentAmount: 121.32, comparisonRate: 9.68 },
    });
  });

  it('FIN-08 is declined where the fee would make a loan of nothing', async () => {
    expect(await ask(1, 8.99, 400_00)).toEqual({ kind: 'declined' });
  });

  it('FIN-08 never has figures that are none, and never a comparison rate below the rate', async () => {
    const price = fc.double({ min: 0.01, max: 1e8, noNaN: true });
    const rate = fc.double({ min: 0, max: 48, noNaN: true });
    await fc.assert(
      fc.asyncProperty(price, rate, fc.nat(1_000_000), async (purchasePrice, interestRate, fee) => {
        const answer = await ask(purchasePrice, interestRate, fee);
        if (answer.kind !== 'quoted') return;
        const { weeklyRepaymentAmount, comparisonRate } = answer.quote;
        expect(Number.isFinite(weeklyRepaymentAmount) && weeklyRepaymentAmount >= 0).toBe(true);
        expect(comparisonRate).toBeGreaterThanOrEqual(interestRate - 0.005);
      }),
    );
  });
});
