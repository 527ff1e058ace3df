import { z } from 'zod';
import { adjustmentQuestions, bestAnswers, tradeInKinds } from '#rules/tradein/trade-in-facts.ts';
import type { Valuation } from '#rules/tradein/valuation.ts';

const dollars = z.number().describe('Dollars.');

const values = <Value extends string>(choices: readonly { value: Value }[]) =>
  z.enum(choices.map(({ value }) => value) as [Value, ...Value[]]);

const { condition, serviceHistory, keys, damage } = adjustmentQuestions;

export const adjustmentAnswersField = z
  .object({
    condition: values(condition.choices).default(bestAnswers.condition),
    serviceHistory: values(serviceHistory.choices).default(bestAnswers.serviceHistory),
    keys: values(keys.choices).default(bestAnswers.keys),
    damage: values(damage.choices).default(bestAnswers.damage),
  })
  .prefault({});

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
