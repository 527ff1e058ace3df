import { z } from 'zod';
import { findDeliveryPrice } from '#services/stock/find-delivery-price.ts';
import { defineCall } from '../call.ts';

export const findDeliveryPriceCall = defineCall({
  name: 'findDeliveryPrice',
  method: 'GET',
  path: '/api/delivery',
  group: 'Vehicles',
  summary: 'The price of delivering a car to a postcode.',
  query: z.object({ postcode: z.string().max(100).default('') }),
  answer: z.object({
    price: z.number().describe('Dollars; 0 where it costs nothing.'),
    name: z.string().describe('Of the region.'),
  }),
  refusals: { 404: 'The site does not deliver there.', 422: 'The postcode is blank.' },
  handle: async (ctx, { query }) => {
    const { priceCents, name } = await findDeliveryPrice(ctx, query);
    return { price: priceCents / 100, name };
  },
});
