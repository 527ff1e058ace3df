import { z } from 'zod';
import { panelFacets, quickSearchFacets } from '../../search/facets/panel-facets.ts';
import { priceRangeBounds } from '../../search/slider.ts';

export const searchSettings = z.strictObject({
  pageSize: z.number().int().min(1).max(100).default(21).describe('Cars on each page of results.'),
  prefix: z.enum(['search', 'used-car']).default('search').describe('First segment of search addresses.'),
  configuredStockCount: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('The number shown in place of any count above 1,999.'),
  promoPositions: z
    .array(z.number().int().min(0))
    .default([])
    .describe('Positions of promo cards in the results, while there are offers.'),
  promoOffset: z
    .number()
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe(
      'Moves promo cards back by up to this many positions; the number varies by search and day and is the same for every visitor.',
    ),
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
    .describe('Filters in the panel, in this order; a filter with a single value is left out.'),
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
    .describe('Different filters for results that hold only cars, motorcycles or caravans.'),
  openFacets: z
    .array(z.enum(panelFacets))
    .default(['make', 'price', 'km', 'body'])
    .describe('Filters that start open in a filter panel; in a filter bar all start closed.'),
  makesShown: z.number().int().min(1).max(50).default(7).describe("Makes listed before 'Show all makes'."),
  histograms: z
    .boolean()
    .default(true)
    .describe('The price and kilometre sliders show a bar chart of how many cars there are.'),
  quickSearch: z
    .array(z.enum(quickSearchFacets))
    .default(['make', 'model', 'price_range', 'car_type', 'location_name', 'status'])
    .describe('Drop-downs of the quick search, in this order; on a phone the home page has the first three.'),
  cachedResults: z
    .number()
    .int()
    .min(0)
    .max(200)
    .default(30)
    .describe('How many pages of results a browser keeps, so that going back shows them at once.'),
  directoryPage: z.boolean().default(true).describe('The directory of models at /directory.'),
  partsPage: z.boolean().default(true).describe('The search for parts and accessories at /parts/search.'),
  priceRangePage: z.boolean().default(false).describe('The page at /price-range, where a visitor starts with a price.'),
  priceRangeHighest: z
    .number()
    .int()
    .min(10_000)
    .max(priceRangeBounds.max)
    .multipleOf(priceRangeBounds.step)
    .default(priceRangeBounds.max)
    .describe('Dollars at the upper end of its slider: a little above the dearest that the site sells.'),
});
