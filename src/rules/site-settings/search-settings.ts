import { z } from 'zod';
import { panelFacets, quickSearchFacets } from '#rules/search/panel-facets.ts';

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
    .array(z.enum(panelFacets))
    .default([
      'make',
      'model',
      'price',
      'km',
      'year',
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
    .describe('Filters in the panel, in this order; one with a single value is left out.'),
  facetsByItemType: z
    .partialRecord(z.enum(['car', 'motorcycle', 'caravan']), z.array(z.enum(panelFacets)))
    .default({
      caravan: [
        'item_type',
        'make',
        'model',
        'price',
        'sleeps',
        'body_length',
        'aggregate_trailer_mass',
        'tare_weight',
        'axle_type',
        'year',
        'car_type',
        'location_name',
        'state',
      ],
    })
    .describe('Other filters where only cars, motorcycles or caravans are listed.'),
  openFacets: z
    .array(z.enum(panelFacets))
    .default(['make', 'price', 'km', 'body'])
    .describe('Filters that stand open before a visitor opens any, where they are a panel; in a bar all are closed.'),
  makesShown: z.number().int().min(1).max(50).default(7).describe("Makes that stand before 'Show all makes'."),
  histograms: z
    .boolean()
    .default(true)
    .describe('The price and kilometre sliders show how many cars there are at each step.'),
  quickSearch: z
    .array(z.enum(quickSearchFacets))
    .default(['make', 'model', 'car_type', 'location_name', 'status'])
    .describe('Drop-downs of the quick search on the home page, in this order.'),
  keptLists: z
    .number()
    .int()
    .min(0)
    .max(200)
    .default(30)
    .describe('How many lists a browser keeps, so that going back shows them at once.'),
  directoryPage: z.boolean().default(true).describe('The directory of models at /directory.'),
  partsPage: z.boolean().default(true).describe('The search for parts and accessories at /parts/search.'),
  priceRangePage: z.boolean().default(false).describe('The page at /price-range, where a visitor sets a price first.'),
});
