import { z } from 'zod';

const dollars = z.number().min(1).max(100_000);

export const reservationSettings = z.strictObject({
  amount: dollars.default(200).describe('What a reservation costs, in dollars.'),
  stateCaps: z
    .partialRecord(z.enum(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']), dollars)
    .default({ QLD: 100 })
    .describe('The most that a reservation may cost, in dollars, by the state of the vehicle (compliance.depositCap).'),
  signIn: z
    .enum(['guest', 'optional', 'required'])
    .default('guest')
    .describe(
      'Signing in before reserving: guest asks for details alone, optional offers to sign in and fills in what is known, required leads to /sign-in first.',
    ),
  holdHours: z
    .number()
    .min(1)
    .max(400)
    .default(24)
    .describe('How long a reserved vehicle is kept, in opening hours of its location.'),
  refundable: z
    .boolean()
    .default(true)
    .describe('A buyer who changes their mind in that time gets the amount back; the checkout says so.'),
  atEnd: z
    .enum(['refund', 'keep'])
    .default('refund')
    .describe('What happens to the amount when that time is over without a purchase: refunded, or kept by the dealer.'),
});
