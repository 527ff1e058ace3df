import { z } from 'zod';
import { linkTarget } from './link-target.ts';

const words = z.string().trim().min(1);

export const brandSettings = z.strictObject({
  page: z
    .boolean()
    .default(true)
    .describe('The page of brands at /brands, and one for each brand and each of its models.'),
  introduction: z.string().default('').describe('The sentence under the heading of /brands.'),
  about: z
    .array(z.strictObject({ make: words, text: words }))
    .default([])
    .describe(
      "What a brand's own page says of it; an empty line begins a new paragraph. A content page named after the brand (docs/content.md) takes its place.",
    ),
});

export const offerSettings = z.strictObject({
  page: z.boolean().default(true).describe('The page of special offers at /special-offers.'),
  introduction: z.string().default('').describe('The sentence under the heading of /special-offers.'),
  refreshTarget: linkTarget
    .default('/special-offers')
    .describe('Where "No Results Available" leads if there are no filters to clear.'),
});

export const garagePaths = ['/my-garage', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco'] as const;

export const garageSettings = z.strictObject({
  paths: z
    .array(z.enum(garagePaths))
    .min(1)
    .default(['/my-garage'])
    .describe('Addresses of the my-garage pages, where garageEnabled is on.'),
});

export const visitorPageSettings = z.strictObject({
  checkout: z
    .boolean()
    .default(false)
    .describe('Reserving a car at /cars/{slug}/checkout, where its dealership takes payments (docs/payments.md).'),
  buyOnline: z
    .boolean()
    .default(false)
    .describe('Buying at /cars/{slug}/buy-online and /checkout-journey, for who has signed in.'),
  onlinePayment: z.boolean().default(false).describe('Paying an amount at /online-payment, for who has signed in.'),
  spinToWin: z.boolean().default(false).describe('The prize wheel at /spin-to-win, for who has signed in.'),
});

export const accountSettings = z.strictObject({
  smsSender: z
    .string()
    .regex(/^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$|^$/, 'must be up to 11 letters, digits and spaces')
    .default('')
    .describe(
      'The name that text messages come from, as it is registered with the message service; empty shows the number of the server.',
    ),
});
