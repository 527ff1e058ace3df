import { z } from 'zod';
import { conditions, warrantyPlanNames } from '../car/warranty.ts';
import { linkTarget } from './link-target.ts';

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
  weeklyPrice: z.boolean().default(true).describe('The estimated repayment stands under the price of a card.'),
  belowMarketBadge: z
    .boolean()
    .default(true)
    .describe('Cars well under the market average carry a badge that says so.'),
  compare: z.boolean().default(true).describe('Cars can be put beside each other at /compare, four at most.'),
  compareUsedOnly: z.boolean().default(false).describe('Only used cars can be put beside each other.'),
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
    .describe('Buttons of the sidebar, of those whose page the site has: CTD is the phone number (call the dealer).'),
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
  print: z.boolean().default(true).describe('The print and PDF buttons of the sidebar.'),
  share: z.boolean().default(true).describe('The share buttons of the sidebar.'),
  secondShareNetwork: z.boolean().default(true).describe('X stands beside Facebook among the share buttons.'),
  viewsCounter: z.boolean().default(true).describe('How often the car was looked at.'),
  priceComparison: z
    .boolean()
    .default(true)
    .describe('How the price stands in the market, where that is known well enough.'),
  fuelCalculator: z.boolean().default(true).describe('The fuel calculator, on cars that burn some.'),
  salesBanner: z
    .boolean()
    .default(false)
    .describe("The banner 'Sales this Month' with a figure that is counted from the calendar, not from sales."),
  certifiedMake: z
    .string()
    .default('')
    .describe('The make whose certified cars carry a badge that opens what it means; empty for none.'),
  certifiedText: z
    .string()
    .default(
      'Every certified car has passed the inspection of its maker, comes with its service history and is sold with a warranty.',
    )
    .describe('What that badge means; an empty line begins a paragraph.'),
  inspectionText: z
    .string()
    .default('')
    .describe('A sentence about inspections in the block on used cars; empty for none.'),
  plugins: z
    .array(
      z.strictObject({
        name: z.enum(['Autogauge', 'Car Analysis', 'PPSR Report']),
        href: linkTarget,
      }),
    )
    .default([])
    .describe('Buttons to what other houses tell of a car; {vin} and {rego} in the address become those of the car.'),
  chatHref: linkTarget.optional().describe('Where the chat bubble leads, such as a messenger address; none hides it.'),
  phoneByCarType: z
    .boolean()
    .default(false)
    .describe('The number on a car is the one for its condition, where the dealership has one.'),
});
