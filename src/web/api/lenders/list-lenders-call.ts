import { z } from 'zod';
import { listLenders } from '#services/finance/list-lenders.ts';
import { defineCall } from '../call.ts';
import { idText } from '../fields.ts';
import { lenderSchema, presentLender } from './present-lender.ts';

export const listLendersCall = defineCall({
  name: 'listLenders',
  method: 'GET',
  path: '/api/cars/{id}/lenders',
  group: 'Finance',
  summary: 'Finance offers for a car, by provider.',
  params: z.object({ id: idText }),
  answer: z.object({ finance_lenders: z.record(z.string(), lenderSchema) }),
  refusals: { 404: 'No such car.' },
  handle: async (ctx, { params }) => {
    const lenders = await listLenders(ctx, { carId: params.id });
    return { finance_lenders: Object.fromEntries(lenders.map((each) => [each.provider, presentLender(each)])) };
  },
});
