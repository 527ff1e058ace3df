import { z } from 'zod';
import { requestQuote } from '#services/finance/request-quote.ts';
import { defineCall } from '../call.ts';

const code = z.string().max(50).nullable().default(null);

export const requestQuoteCall = defineCall({
  name: 'requestQuote',
  method: 'POST',
  path: '/api/youx/quote',
  group: 'Finance',
  summary: 'The weekly repayment of a five-year loan for a car.',
  guarded: true,
  largestBody: 4096,
  body: z.object({
    selfAssessedCreditScore: z.literal('GREAT'),
    purchasePrice: z.number().positive().max(100_000_000).describe('Dollars.'),
    loanTerm: z.literal(5),
    year: z.int().min(1800).max(3000).nullable().default(null),
    vin: code,
    nvic: code,
    whoIsHelping: z.literal(''),
  }),
  answer: z
    .object({
      weeklyRepaymentAmount: z.number().describe('Dollars.'),
      advertisedRate: z.number().describe('Percent a year.'),
      comparisonRate: z.number().describe('Percent a year, fees counted in; true of the example alone.'),
      comparisonExample: z
        .object({
          amount: z.number().describe('Dollars.'),
          termYears: z.number(),
          fees: z.number().nullable().describe('Dollars over the term; null where they are not known.'),
        })
        .nullable()
        .describe('The loan that the comparison rate is worked out on, repaid weekly; null where it is not known.'),
    })
    .meta({ id: 'FinanceQuote' }),
  refusals: {
    404: 'The site does not offer quotes, or the lender does not finance such a car.',
    503: 'The lender does not answer.',
  },
  handle: (ctx, { body }) => requestQuote(ctx, body),
});
