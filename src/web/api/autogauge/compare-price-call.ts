import { z } from 'zod';
import { marketSources, rangeKinds } from '#rules/market/comparison.ts';
import { comparePrice } from '#services/market/compare-price.ts';
import { defineCall } from '../call.ts';
import { carParams } from '../fields.ts';

const dollars = z.number().nullable();

export const comparePriceCall = defineCall({
  name: 'comparePrice',
  method: 'GET',
  path: '/cars/{slug}/autogauge',
  group: 'Vehicles',
  summary: "Compares a car's price with those of similar cars.",
  description:
    'Every field is null if the car shows no price, is measured by the average that its feed brings (`below_market` of a search result), has fewer than ten similar cars, or all of them cost the same. The panel is shown when confidence is above 0.2 and market_range_max is not below listing_price. docs/market-price.md explains the figures.',
  params: carParams,
  answer: z
    .object({
      fill: z
        .number()
        .min(0)
        .max(1)
        .nullable()
        .describe('Where the price stands: 0 at the low end of the range, 1 at the high end.'),
      listing_price: dollars,
      market_range_min: dollars,
      market_range_max: dollars,
      confidence: z
        .number()
        .min(0)
        .max(1)
        .nullable()
        .describe('1: the middle of the market is known exactly; 0: no better than 10 % either way.'),
      description: z.string().nullable().describe('What was compared, for a shopper.'),
      range_kind: z
        .enum(rangeKinds)
        .nullable()
        .describe(
          'What the range is: ends, from the lowest to the highest price; adjusted_ends, the same after each price is adjusted for kilometres; usual, the middle of a market.',
        ),
      source: z
        .enum(marketSources)
        .nullable()
        .describe('Whose prices: a valuation service, dealers who share theirs, or the own stock of the site.'),
      compared_cars: z.int().nullable().describe('How many cars the price is compared with.'),
    })
    .meta({ id: 'PriceComparison' }),
  refusals: {
    404: 'No such car.',
    503: 'The market price service does not answer.',
  },
  handle: (ctx, { params }) => comparePrice(ctx, params),
});
