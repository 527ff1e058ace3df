import { z } from 'zod';

const dollars = (most: number, value: number) => z.number().min(0).max(most).multipleOf(0.01).default(value);

const extra = z.strictObject({
  name: z.string().trim().min(1).max(80),
  text: z.string().trim().max(300).default(''),
  price: z.number().min(0).max(100_000).multipleOf(0.01),
});

/** BUY-07: what a buyer can choose on the way to a car (docs/buying-online.md). */
export const buyOnlineSettings = z.strictObject({
  delivers: z.boolean().default(false).describe('A buyer can have the vehicle delivered; otherwise it is picked up.'),
  deliveryPricing: z
    .enum(['zones', 'flat', 'distance'])
    .default('zones')
    .describe(
      'What delivery costs: zones takes the prices of the delivery calculator (delivery.zones), flat is one price within the radius, distance adds a price for each kilometre; pages of vehicles have the calculator with zones alone.',
    ),
  deliveryPrice: dollars(10_000, 0).describe(
    'The price of a delivery in dollars (flat), or what it begins at (distance).',
  ),
  deliveryPerKm: dollars(100, 2).describe('What each kilometre adds, in dollars (distance).'),
  deliveryRadiusKm: z
    .number()
    .int()
    .min(1)
    .max(5_000)
    .default(100)
    .describe('How far from its location a vehicle is delivered, in kilometres as the crow flies (flat and distance).'),
  pickUpLocations: z
    .array(z.string().trim().min(1))
    .default([])
    .describe('Slugs of the locations where a buyer can pick a vehicle up; none offers the one where it stands.'),
  extras: z
    .array(extra)
    .max(20)
    .default([])
    .describe(
      'What a buyer can add, each with a name, a sentence and a price in dollars; without any the step is left out.',
    ),
  keepDays: z
    .number()
    .int()
    .min(1)
    .max(365)
    .default(60)
    .describe(
      'Days that a purchase can be taken up again before what was answered is erased; its enquiry and its deposit stay.',
    ),
});
