import { z } from 'zod';

const dollars = (value: number) => z.number().min(1).max(100_000).default(value);

/** SITE-20: paying an amount with a reference at /online-payment. */
export const onlinePaymentSettings = z.strictObject({
  introduction: z
    .string()
    .trim()
    .max(600)
    .default('Pay an invoice or an agreed deposit by card.')
    .describe('The sentence under the heading of /online-payment.'),
  least: dollars(1).describe('The least that can be paid at /online-payment, in dollars.'),
  most: dollars(5000).describe('The most that can be paid at once at /online-payment, in dollars.'),
  referenceHint: z
    .string()
    .trim()
    .max(200)
    .default('As it stands on our invoice, such as INV-20311.')
    .describe('What stands under the field of the reference at /online-payment.'),
});
