import { z } from 'zod';
import { valueFacets } from '#rules/search/facets.ts';

export const searchSettings = z.strictObject({
  pageSize: z.number().int().min(1).max(100).default(21).describe('Cars a page of results.'),
  prefix: z.enum(['search', 'used-car']).default('search').describe('First word of search addresses.'),
  configuredStockCount: z.number().int().min(0).optional().describe('Shown instead of any count above 1,999.'),
  promoPositions: z
    .array(z.number().int().min(0))
    .default([])
    .describe('Positions in the results at which a promo card stands, where offers run.'),
  promoOffset: z
    .number()
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe('Up to how many places later promo cards stand: another number for each list and day, the same for all.'),
  facets: z
    .array(z.enum(valueFacets))
    .default([
      'make',
      'model',
      'body',
      'car_type',
      'transmission',
      'fuel',
      'drive',
      'colour',
      'seats',
      'location_name',
      'state',
    ])
    .describe('Filters in the panel, in this order.'),
});
