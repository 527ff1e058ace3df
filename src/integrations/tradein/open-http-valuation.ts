import { z } from 'zod';
import { centsFromDollars } from '#kernel/money.ts';
import type { ValuationAnswer, ValuationPort } from '#services/tradein/valuation-port.ts';
import { type JsonService, postJson } from '../json/post-json.ts';

const dollars = z.int().min(1).max(10_000_000);
const amount = z.int().min(-10_000_000).max(10_000_000);

type Valuation = Extract<ValuationAnswer, { kind: 'valued' }>['valuation'];

/** The response of our contract (docs/valuation.md). */
const answerSchema = z
  .object({
    range_min: dollars,
    range_max: dollars,
    description: z.string().trim().min(1).max(500),
    reasons: z
      .array(z.object({ label: z.string().trim().min(1).max(120), amount_min: amount, amount_max: amount }))
      .min(1)
      .max(20),
  })
  .transform(
    (answer): Valuation => ({
      minCents: centsFromDollars(answer.range_min),
      maxCents: centsFromDollars(answer.range_max),
      description: answer.description,
      compared: [],
      reasons: answer.reasons.map(({ label, amount_min, amount_max }) => ({
        label,
        minCents: centsFromDollars(amount_min),
        maxCents: centsFromDollars(amount_max),
      })),
    }),
  )
  .refine(({ minCents, maxCents }) => minCents <= maxCents)
  .refine(({ minCents, reasons }) => minCents === reasons.reduce((sum, reason) => sum + reason.minCents, 0))
  .refine(({ maxCents, reasons }) => maxCents === reasons.reduce((sum, reason) => sum + reason.maxCents, 0));

/** A valuation service that implements our contract; an answer whose reasons do not add up is none. */
export function openHttpValuation(service: JsonService): ValuationPort {
  return {
    async value(_, { vehicle, answers, rego, regoState }) {
      const answer = await postJson(service, {
        item_type: vehicle.kind,
        make: vehicle.make,
        model: vehicle.model,
        badge: vehicle.badge === '' ? null : vehicle.badge,
        year: vehicle.year,
        km: vehicle.odometerKm,
        rego,
        rego_state: regoState,
        condition: answers.condition,
        service_history: answers.serviceHistory,
        keys: answers.keys,
        damage: answers.damage,
      });
      if (answer.kind === 'failed') return answer;
      if (answer.kind === 'nothing') return { kind: 'unknown' };
      const parsed = answerSchema.safeParse(answer.body);
      return parsed.success
        ? { kind: 'valued', valuation: parsed.data }
        : { kind: 'failed', reason: 'did not answer as the contract says' };
    },
  };
}
