import { z } from 'zod';
import type { FinanceQuotePort } from '#services/finance/finance-quote-port.ts';
import { type JsonService, postJson } from '../json/post-json.ts';

/** The response of our contract (docs/finance-quote.md). */
const answerSchema = z.object({
  weeklyRepaymentAmount: z.number().positive().max(1_000_000),
  advertisedRate: z.number().min(0).max(1000),
  comparisonRate: z.number().min(0).max(1000),
  comparisonExample: z
    .object({
      amount: z.number().positive().max(100_000_000),
      termYears: z.number().positive().max(50),
      fees: z.number().min(0).max(1_000_000).nullable().default(null),
    })
    .nullable()
    .default(null),
});

/** A lender's quote service that implements our contract. */
export function openHttpFinanceQuote(service: JsonService): FinanceQuotePort {
  return {
    async quote(_, request) {
      const answer = await postJson(service, request);
      if (answer.kind === 'failed') return answer;
      if (answer.kind === 'nothing') return { kind: 'declined' };
      const parsed = answerSchema.safeParse(answer.body);
      return parsed.success
        ? { kind: 'quoted', quote: parsed.data }
        : { kind: 'failed', reason: 'did not answer as the contract says' };
    },
  };
}
