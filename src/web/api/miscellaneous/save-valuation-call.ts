import { z } from 'zod';
import { saveValuation } from '#services/tradein/save-valuation.ts';
import { defineCall } from '../call.ts';

export const saveValuationCall = defineCall({
  name: 'saveValuation',
  method: 'POST',
  path: '/api/miscellaneous',
  group: 'Enquiries',
  summary: 'Keeps the result of a valuation with its trade-in lead.',
  description:
    'On sites with tradeIn.saveValuations. All members besides column_name and lead_id are the result; a later one replaces it.',
  guarded: true,
  largestBody: 32 * 1024,
  body: z.looseObject({
    column_name: z.literal('valuation'),
    lead_id: z.uuid().describe('Of a trade-in lead of this site.'),
  }),
  answer: z.object({ success: z.literal(true) }),
  refusals: { 404: 'No such trade-in lead, or the site saves no valuations.', 413: 'The result is too large.' },
  inProblems: () => ({ success: false }),
  handle: async (ctx, { body: { column_name: _, lead_id: leadId, ...result } }) => {
    await saveValuation(ctx, { leadId, result });
    return { success: true as const };
  },
});
