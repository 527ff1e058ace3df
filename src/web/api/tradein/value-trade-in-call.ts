import { z } from 'zod';
import { Refusal } from '#kernel/refusal.ts';
import { describeGuidance, describeNoEstimate } from '#rules/tradein/guidance.ts';
import { readTradeInVehicle } from '#rules/tradein/read-vehicle.ts';
import { readRego, readState } from '#rules/tradein/rego.ts';
import { getThisYear } from '#services/market/find-stock-comparison.ts';
import { valueTradeIn } from '#services/tradein/value-trade-in.ts';
import { defineCall } from '../call.ts';
import { Problem } from '../problem.ts';
import { adjustmentAnswersField, kindField, presentReasons, valuationAnswer } from './trade-in-schema.ts';

export const valueTradeInCall = defineCall({
  name: 'valueTradeIn',
  method: 'POST',
  path: '/api/valuations',
  group: 'Enquiries',
  summary: 'What a vehicle may be worth in trade.',
  description: 'Nothing is kept. Where nobody can say it online the range is null and the description says why.',
  guarded: true,
  largestBody: 4096,
  body: z.object({
    item_type: kindField.optional().describe('The first kind that the site takes, without it.'),
    make: z.string(),
    model: z.string(),
    badge: z.string().default(''),
    year: z.int(),
    km: z.int().default(0),
    rego: z.string().max(40).nullable().default(null),
    regoState: z.string().max(20).nullable().default(null),
    adjustmentAnswers: adjustmentAnswersField,
  }),
  answer: valuationAnswer,
  refusals: { 404: 'The site takes no trade-ins.', 422: 'The vehicle cannot be valued as it is described.' },
  handle: async (ctx, { body }) => {
    const { tradeIn } = ctx.site.settings;
    if (!tradeIn.enabled) throw new Problem(404, 'This site takes no trade-ins.');
    const { item_type: kind = '', make, model, badge, year, km } = body;
    const read = readTradeInVehicle(
      { kind, make, model, badge, year: String(year), km: String(km) },
      { kinds: tradeIn.kinds, thisYear: getThisYear(ctx) },
    );
    if (read.kind === 'invalid') throw new Refusal('invalid', 'Please check the vehicle.', read.problems);
    const plate = readRego(body.rego ?? '');
    const estimate = await valueTradeIn(ctx, {
      vehicle: read.vehicle,
      answers: body.adjustmentAnswers,
      rego: plate.kind === 'rego' ? plate.rego : null,
      regoState: readState(body.regoState ?? ''),
    });
    const guidance = describeGuidance(tradeIn);
    if (estimate.kind === 'none') {
      const description = describeNoEstimate(estimate.why, tradeIn);
      return { range_min: null, range_max: null, reasons: [], description, guidance };
    }
    const { valuation } = estimate;
    const [range_min, range_max] = [valuation.minCents / 100, valuation.maxCents / 100];
    return { range_min, range_max, reasons: presentReasons(valuation), description: valuation.description, guidance };
  },
});
