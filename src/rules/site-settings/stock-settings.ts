import { z } from 'zod';

export const stockSettings = z.strictObject({
  inStockOnly: z.boolean().default(false).describe('Lists show only cars in stock: none coming soon, none just sold.'),
  soldWindowHours: z
    .number()
    .int()
    .min(0)
    .max(24 * 365)
    .default(72)
    .describe('How many hours a sold car stays in lists.'),
  preset: z
    .number()
    .int()
    .min(0)
    .max(14)
    .default(0)
    .describe(
      'Base stock: 0 all, 1 new, 2 used, 3 demo, 4 new and demo, 5 used and demo, 6 certified, 7 price known, 8 new with price, 9 used with price, 10 in stock only, 11 cars, 12 motorcycles, 13 caravans, 14 with photo.',
    ),
  excludedStockNumbers: z.array(z.string()).default([]).describe('Stock numbers that this site never shows.'),
  certifiedOnly: z.boolean().default(false).describe("The certified filter has no 'false' value."),
  priceAscendingNeedsPrice: z
    .boolean()
    .default(false)
    .describe('Sorting by lowest price leaves out cars without a price.'),
  filteredFeatures: z
    .array(z.string())
    .default([])
    .describe('Which standard equipment can be filtered by; empty means all of it.'),
  itemTypes: z
    .array(z.enum(['car', 'motorcycle', 'caravan']))
    .min(1)
    .default(['car'])
    .describe(
      'What the site sells, and so the word for its stock: cars, motorcycles or caravans, of several kinds vehicles.',
    ),
  noun: z
    .string()
    .max(30)
    .default('')
    .describe("Another word for one of the stock, such as 'van'; empty is the usual one."),
  nouns: z
    .string()
    .max(30)
    .default('')
    .describe("The same for many of them, as in 'Show Me 12 vans'; empty is that word with an s."),
});
