import { z } from 'zod';

export const stockSettings = z.strictObject({
  inStockOnly: z
    .boolean()
    .default(false)
    .describe('Results show only cars in stock: none coming soon, none just sold.'),
  soldWindowHours: z
    .number()
    .int()
    .min(0)
    .max(24 * 365)
    .default(72)
    .describe('Hours that a sold car stays in the results.'),
  preset: z
    .number()
    .int()
    .min(0)
    .max(14)
    .default(0)
    .describe(
      'Which stock the site has; other cars are not on it at all, except that a car stays when its sale ends what made it fit: 0 all, 1 new, 2 used, 3 demo, 4 new and demo, 5 used and demo, 6 certified, 7 with price, 8 new with price, 9 used with price, 10 in stock only, 11 cars, 12 motorcycles, 13 caravans, 14 with photo.',
    ),
  excludedStockNumbers: z
    .array(z.string())
    .default([])
    .describe('Stock numbers that are not on this site at all: in no list, without a page, unknown to every call.'),
  certifiedOnly: z.boolean().default(false).describe("The certified filter offers no 'false' value."),
  priceAscendingNeedsPrice: z
    .boolean()
    .default(false)
    .describe('Sorting by lowest price leaves out cars without a price.'),
  filteredFeatures: z
    .array(z.string())
    .default([])
    .describe('Standard equipment that visitors can filter by; empty means all of it.'),
  itemTypes: z
    .array(z.enum(['car', 'motorcycle', 'caravan']))
    .min(1)
    .default(['car'])
    .describe(
      'What the site sells. It decides the word for the stock: cars, motorcycles or caravans; vehicles where there are several.',
    ),
  noun: z
    .string()
    .max(30)
    .default('')
    .describe("A different word for one vehicle, such as 'van'; empty uses the standard word."),
  nouns: z.string().max(30).default('').describe("Its plural, as in 'Show Me 12 vans'; empty adds an s."),
});
