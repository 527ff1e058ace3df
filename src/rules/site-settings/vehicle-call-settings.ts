import { z } from 'zod';

/** What the calls of the vehicle page answer with (docs/market-price.md for the pool). */
export const marketPoolSetting = z
  .boolean()
  .default(false)
  .describe(
    'The price comparison also counts cars of the other sites that have this on, and theirs counts the cars of this one.',
  );

const postcodes = z.string().refine((text) => {
  const [, from, to] = /^(\d{4})(?:-(\d{4}))?$/.exec(text) ?? [];
  return from !== undefined && (to === undefined || from <= to);
}, 'must be a postcode as "4000" or a range as "4000-4179"');

export const deliverySettings = z.strictObject({
  zones: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1),
        priceCents: z.number().int().min(0).max(10_000_000),
        postcodes: z.array(postcodes).min(1),
      }),
    )
    .default([])
    .describe('What delivery costs, by postcodes; the first zone that has the postcode counts. Empty offers none.'),
});

export const testDriveSettings = z.strictObject({
  slotMinutes: z.number().int().min(10).max(480).default(30).describe('How long a test drive takes.'),
  leadHours: z.number().min(0).max(720).default(2).describe('How many hours ahead a test drive has to be asked for.'),
  placesATime: z.number().int().min(1).max(50).default(1).describe('How many visitors may ask for the same time.'),
});

export const quoteSettings = z.strictObject({
  enabled: z.boolean().default(false).describe('A finance quote stands on cars that have none from a lender.'),
  interestRate: z.number().min(0).max(48).default(8.99).describe('Percent a year of the quote that we work out here.'),
  establishmentFeeCents: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe('Fee of the quote that we work out here; it is borrowed too.'),
});

export const similarSettings = z.strictObject({
  count: z.number().int().min(0).max(6).default(6).describe('Similar cars on a vehicle page, at most; 0 shows none.'),
});
