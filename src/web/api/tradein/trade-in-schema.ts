import { z } from 'zod';
import { adjustmentSchema } from '#rules/tradein/draft.ts';
import { tradeInKinds } from '#rules/tradein/trade-in-facts.ts';
import type { Valuation } from '#rules/tradein/valuation.ts';

const dollars = z.number().describe('Dollars.');

export const adjustmentAnswersField = adjustmentSchema.prefault({});

export const kindField = z.enum(tradeInKinds);

export const valuationAnswer = z
  .object({
    range_min: dollars.nullable(),
    range_max: dollars.nullable(),
    reasons: z
      .array(z.object({ label: z.string(), amount_min: dollars, amount_max: dollars }))
      .describe('They add up to the range.'),
    description: z.string().describe('What the range is taken from, or why there is none.'),
    guidance: z.string().describe('What holds of every estimate.'),
  })
  .meta({ id: 'Valuation' });

export function presentReasons({ reasons }: Valuation) {
  return reasons.map(({ label, minCents, maxCents }) => ({
    label,
    amount_min: minCents / 100,
    amount_max: maxCents / 100,
  }));
}
