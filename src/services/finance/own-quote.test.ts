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

function ask(
  purchasePrice: number,
  interestRate: number,
  establishmentFeeCents: number,
  comparisonExample?: { amount: number; termYears: number },
) {
  const quote = { interestRate, establishmentFeeCents };
  const settings = siteSettingsSchema.parse({ quote, finance: { comparisonExample } });
  const asked: QuoteRequest = { ...request, purchasePrice };
  return ownQuote.quote({ site: { settings } } as SiteContext, asked);
}

/** Regulation 100 by halving, on $30,000 over five years unless the site has another example. */
function compare(weekCents: number, amountCents = 3_000_000, weeks = 260): number {
  const worth = (rate: number) => (rate === 0 ? weekCents * weeks : (weekCents * (1 - (1 + rate) ** -weeks)) / rate);
  let [low, high] = [0, 0.05];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) > amountCents) low = middle;
    else high = middle;
  }
  return Math.round(low * 52.18 * 10_000) / 100;
}

describe('our own quote', () => {
  it('FIN-08 FIN-11 compares by the regulation, on the example that it names, whatever the car costs', async () => {
    for (const price of [5_000, 24_990, 120_000]) {
      expect(await ask(price, 8.99, 400_00)).toMatchObject({
        quote: { comparisonRate: compare(145_26), comparisonExample: { amount: 30_000, termYears: 5, fees: 400 } },
      });
    }
    expect(await ask(30_000, 6.29, 0)).toMatchObject({
      quote: { weeklyRepaymentAmount: 134.55, advertisedRate: 6.29, comparisonRate: 6.31 },
    });
    expect(await ask(30_000, 0, 0)).toMatchObject({ quote: { weeklyRepaymentAmount: 115.38, comparisonRate: 0 } });
    expect(await ask(24_990, 8.99, 400_00)).toMatchObject({ quote: { weeklyRepaymentAmount: 121.32 } });
  });

  it('FIN-11 takes the example of the site', async () => {
    const example = { amount: 10_000, termYears: 3 };
    expect(await ask(24_990, 6.29, 0, example)).toMatchObject({
      quote: { comparisonRate: 6.31, comparisonExample: { ...example, fees: 0 } },
    });
    expect(await ask(24_990, 6.29, 400_00, example)).toMatchObject({ quote: { comparisonRate: 9.02 } });
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
