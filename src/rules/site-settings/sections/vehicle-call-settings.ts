import { z } from 'zod';

/** Settings for the calls of the vehicle page (docs/market-price.md explains the pool). */
export const marketPoolSetting = z
  .boolean()
  .default(false)
  .describe('The price comparison also counts cars of all other sites that have this setting on.');

const postcodes = z.string().refine((text) => {
  const [, from, to] = /^(\d{4})(?:-(\d{4}))?$/.exec(text) ?? [];
  return from !== undefined && (to === undefined || from <= to);
}, 'must be a postcode such as "4000" or a range such as "4000-4179"');

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
    .describe(
      'Delivery prices by postcode; the first zone with the postcode counts. Empty hides the delivery calculator.',
    ),
});

export const testDriveSettings = z.strictObject({
  slotMinutes: z.number().int().min(10).max(480).default(30).describe('Length of a test drive in minutes.'),
  leadHours: z.number().min(0).max(720).default(2).describe('Minimum notice for a test drive in hours.'),
  placesATime: z
    .number()
    .int()
    .min(1)
    .max(50)
    .default(1)
    .describe('Number of visitors who can request the same time at a location, each with another car.'),
  timesAVisitor: z
    .number()
    .int()
    .min(1)
    .max(100)
    .default(3)
    .describe('Number of test drives that one visitor, by email or phone, can have ahead of him at a time.'),
  timesANetwork: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(12)
    .describe('Number of test drives that can be asked for from one internet address within a day.'),
});

export const quoteSettings = z.strictObject({
  enabled: z.boolean().default(false).describe('Cars without a repayment from a lender show a finance quote.'),
  interestRate: z
    .number()
    .min(0)
    .max(48)
    .default(8.99)
    .describe('Interest rate of a quote without a quote service, in percent a year.'),
  establishmentFeeCents: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe('Establishment fee of a quote without a quote service; it is added to the loan.'),
});

export const similarSettings = z.strictObject({
  count: z
    .number()
    .int()
    .min(0)
    .max(6)
    .default(6)
    .describe('Maximum number of similar cars on a vehicle page; 0 shows none.'),
});
