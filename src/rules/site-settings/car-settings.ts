import { z } from 'zod';
import { conditions, warrantyPlanNames } from '../car/warranty.ts';

export const cardSettings = z.strictObject({
  seriesName: z.boolean().default(false).describe('Car names end with the series instead of the badge.'),
  noPriceText: z.string().min(1).default('Contact us for price').describe('Stands where a car shows no price.'),
  newTagDays: z.number().int().min(0).default(8).describe('How many days a car has the New tag.'),
  certifiedTag: z.boolean().default(false).describe('Certified cars carry the certified tag.'),
  buttons: z
    .array(z.enum(['enquire', 'details']))
    .default(['details'])
    .describe('Buttons on a card.'),
  subscriptionPrice: z
    .boolean()
    .default(false)
    .describe('The subscription price a week stands on cards and vehicle pages.'),
});

export const warrantySetting = z.array(
  z.strictObject({
    condition: z.enum(conditions),
    plan: z.enum(warrantyPlanNames),
    /** Its slug; without it the plan is every dealership's. */
    dealership: z.string().optional(),
  }),
);

export const vehicleSettings = z.strictObject({
  buttons: z
    .array(z.enum(['enquire', 'finance', 'testDrive', 'tradeIn', 'reserve', 'CTD', 'carHistoryReport']))
    .default(['enquire', 'CTD'])
    .describe('Buttons of the sidebar, of those whose page is built: today enquire and CTD (the phone number).'),
  buttonsByDealership: z
    .record(
      z.string(),
      z.array(z.enum(['enquire', 'finance', 'testDrive', 'tradeIn', 'reserve', 'CTD', 'carHistoryReport'])),
    )
    .default({})
    .describe('Other buttons of the sidebar for the cars of a dealership, by its slug.'),
  stockNumber: z.boolean().default(true).describe('The stock number stands among the facts.'),
  commentsToggle: z.boolean().default(true).describe('Long dealer comments are folded at 400 characters.'),
  unregisteredText: z.boolean().default(false).describe("A past rego date reads 'Unregistered'."),
  enquireLabel: z
    .enum(['Enquire Now', 'Instant Message', 'Message Now'])
    .default('Enquire Now')
    .describe('Text of the enquiry buttons.'),
  print: z.boolean().default(true).describe('No effect yet: the print button in the sidebar.'),
  phoneByCarType: z
    .boolean()
    .default(false)
    .describe('The number on a car is the one for its condition, where the dealership has one.'),
});
