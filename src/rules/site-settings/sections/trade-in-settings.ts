import { z } from 'zod';
import { stateCodes } from '../../places/states.ts';
import { tradeInKinds } from '../../tradein/trade-in-facts.ts';

const text = z.string().trim().max(400).default('');
const percent = (most: number, value: number) => z.number().int().min(0).max(most).default(value);
const dollars = (value: number) => z.number().int().min(0).max(50_000).default(value);

/** A vehicle as the rego look-up answers it. */
const plate = z.strictObject({
  rego: z.string().trim().min(1).max(9),
  state: z.enum(stateCodes),
  make: z.string().trim().min(1),
  model: z.string().trim().min(1),
  badge: z.string().trim().min(1).optional(),
  year: z.number().int().min(1900).max(2100),
  body: z.string().trim().min(1).optional(),
  fuel: z.string().trim().min(1).optional(),
  transmission: z.string().trim().min(1).optional(),
  vin: z.string().trim().min(4).max(17).optional(),
});

/** LEAD-07: the trade-in pages and what an online estimate is worked out from (docs/valuation.md). */
export const tradeInSettings = z.strictObject({
  enabled: z.boolean().default(true).describe('The pages /trade-in, /sell-my-car and /cars/trade-in.'),
  estimate: z
    .boolean()
    .default(true)
    .describe('The trade-in pages give an online estimate; without it a person values every vehicle.'),
  kinds: z
    .array(z.enum(tradeInKinds))
    .min(1)
    .default(['car'])
    .describe('Kinds of vehicle that visitors can trade in; with several, the form asks which.'),
  heading: text.describe("Heading of /trade-in; empty reads 'What is your trade-in worth?'."),
  introduction: text.describe('The sentence under that heading; empty has a standard one.'),
  sellHeading: text.describe("Heading of /sell-my-car; empty reads 'Sell us your car'."),
  sellIntroduction: text.describe('The sentence under that heading; empty has a standard one.'),
  oldestYears: z
    .number()
    .int()
    .min(1)
    .max(40)
    .default(7)
    .describe('Vehicles older than this many years get no online estimate; the guidance on the page says so.'),
  mostKm: z
    .number()
    .int()
    .min(10_000)
    .max(500_000)
    .default(100_000)
    .describe('Vehicles with more kilometres than this get no online estimate; the guidance on the page says so.'),
  yearPercent: percent(15, 6).describe(
    'How much less a vehicle is worth for each year that it is older, in percent: an estimate adjusts the prices that it compares with by it.',
  ),
  marginPercent: percent(35, 14).describe(
    'Percent of the advertised price that an estimate takes off for the wholesale margin.',
  ),
  reconditioning: dollars(1200).describe('Dollars that an estimate takes off for workshop, tyres and detailing.'),
  goodPercent: percent(10, 3).describe('Percent that an estimate takes off for a good, not excellent, condition.'),
  fairPercent: percent(20, 8).describe('Percent that an estimate takes off for a fair condition.'),
  poorPercent: percent(35, 18).describe('Percent that an estimate takes off for a poor condition.'),
  partHistoryPercent: percent(10, 2).describe('Percent that an estimate takes off for a service history with gaps.'),
  noHistoryPercent: percent(20, 5).describe(
    'Percent that an estimate takes off for a vehicle without service history.',
  ),
  oneKey: dollars(350).describe('Dollars that an estimate takes off where there is only one key.'),
  smallDamage: dollars(600).describe('Dollars that an estimate takes off for scratches and small dents.'),
  largeDamage: dollars(2500).describe('Dollars that an estimate takes off for damaged panels, glass or wheels.'),
  regoLookUp: z.boolean().default(true).describe('The trade-in pages look a vehicle up by its rego.'),
  plates: z
    .array(plate)
    .default([])
    .describe('Vehicles that the rego look-up knows besides the stock, where no look-up service is configured.'),
  saveValuations: z
    .boolean()
    .default(false)
    .describe('An estimate is also kept apart from its lead (POST /api/miscellaneous). Visitors see no difference.'),
  keepDraftDays: z
    .number()
    .int()
    .min(1)
    .max(365)
    .default(30)
    .describe('Days that an unfinished valuation can be taken up again before it is erased.'),
});
