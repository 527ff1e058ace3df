import { z } from 'zod';
import { conditions, warrantyPlanNames } from '../../car/warranty.ts';
import { linkTarget } from '../link-target.ts';

export const cardSettings = z.strictObject({
  seriesName: z.boolean().default(false).describe('Car names end with the series instead of the badge.'),
  noPriceText: z
    .string()
    .min(1)
    .default('Contact us for price')
    .describe('The text in place of a price, for cars without one.'),
  newTagDays: z
    .number()
    .int()
    .min(0)
    .default(8)
    .describe('Days that a car carries the tag of one that has just arrived.'),
  arrivalTag: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .default('Just in')
    .describe('The tag of a used or demo car that has just arrived; a new car says "New".'),
  certifiedTag: z.boolean().default(false).describe('Certified cars carry the certified tag.'),
  buttons: z
    .array(z.enum(['enquire', 'details', 'finance', 'reserve', 'buyOnline']))
    .default(['details'])
    .describe('Buttons on a card; finance, reserve and buyOnline lead to their pages, where the site has them.'),
  subscriptionPrice: z.boolean().default(false).describe('Cards and vehicle pages show the weekly subscription price.'),
  weeklyPrice: z.boolean().default(true).describe('Cards show the estimated repayment under the price.'),
  belowMarketBadge: z.boolean().default(true).describe('Cars priced well under the market average carry a badge.'),
  marketSource: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .default('AutoGrab')
    .describe('Whose averages the feed brings, named beside the below-market badge.'),
  compare: z.boolean().default(true).describe('Visitors can compare up to four cars at /compare.'),
  compareUsedOnly: z.boolean().default(false).describe('Only used cars can be compared.'),
});

export const warrantySetting = z.array(
  z.strictObject({
    condition: z.enum(conditions),
    plan: z.enum(warrantyPlanNames),
    /** Slug of the dealership; without it the plan applies to all. */
    dealership: z.string().optional(),
    /** Only certified cars have it: what others come with, no block says. */
    certifiedOnly: z.boolean().optional(),
  }),
);

const vehicleButton = z.enum([
  'enquire',
  'reserve',
  'buyOnline',
  'finance',
  'testDrive',
  'tradeIn',
  'CTD',
  'carHistoryReport',
]);

export const vehicleSettings = z.strictObject({
  buttons: z
    .array(vehicleButton)
    .default(['enquire', 'CTD'])
    .describe(
      'Buttons of the sidebar. CTD is the phone number (call the dealer). finance has a form of the page, which the figures lead to where a car has some. testDrive is called by the kind of vehicle: a test ride of a motorcycle, an inspection of a caravan. tradeIn leads to the valuation of a trade-in, reserve to the checkout (visitorPages.checkout), buyOnline to buying online (visitorPages.buyOnline).',
    ),
  buttonsByDealership: z
    .record(z.string(), z.array(vehicleButton))
    .default({})
    .describe('Different sidebar buttons for the cars of a dealership, by its slug.'),
  stockNumber: z.boolean().default(true).describe('Vehicle pages show the stock number.'),
  commentsToggle: z.boolean().default(true).describe('Dealer comments collapse at 400 characters.'),
  unregisteredText: z.boolean().default(false).describe("A past rego date reads 'Unregistered'."),
  enquireLabel: z
    .enum(['Enquire Now', 'Instant Message', 'Message Now'])
    .default('Enquire Now')
    .describe('Text of the enquiry buttons.'),
  print: z.boolean().default(true).describe('The print and PDF buttons of the sidebar.'),
  share: z.boolean().default(true).describe('The share buttons of the sidebar.'),
  secondShareNetwork: z.boolean().default(true).describe('The share buttons include X beside Facebook.'),
  viewsCounter: z.boolean().default(true).describe('How often the car has been viewed.'),
  priceComparison: z
    .boolean()
    .default(true)
    .describe('How the price compares with others, where there are at least ten cars like it.'),
  priceHistory: z
    .boolean()
    .default(false)
    .describe(
      'The prices that the car has had, each with its day, where its price has changed; a drop is told as one.',
    ),
  daysOnLot: z.boolean().default(false).describe('For how many days the car has been on the lot.'),
  kmPercent: z
    .number()
    .min(0)
    .max(10)
    .multipleOf(0.1)
    .default(2.3)
    .describe(
      'How much less a vehicle is worth for each 10,000 km more, in percent: the price comparison adjusts prices by it. 0 compares them as they are.',
    ),
  fuelCalculator: z
    .boolean()
    .default(true)
    .describe('The fuel calculator, on cars that burn fuel, and on motorcycles whose consumption is known.'),
  runningCosts: z
    .boolean()
    .default(true)
    .describe('What a car costs to run for a year, among its facts, as far as that is known.'),
  towingCheck: z
    .boolean()
    .default(true)
    .describe(
      "'Can my car tow it?' on caravans whose aggregate trailer mass is known: visitors enter what their car tows.",
    ),
  salesBanner: z
    .boolean()
    .default(false)
    .describe("The banner 'Sales this Month'. Its figure is computed from the calendar, not from real sales."),
  certifiedMake: z
    .string()
    .default('')
    .describe('The make whose certified cars carry a badge with an explanation; empty for none.'),
  certifiedText: z
    .string()
    .default(
      'Every certified car has passed the inspection of its maker, comes with its service history and is sold with a warranty.',
    )
    .describe('The explanation of that badge; an empty line starts a paragraph.'),
  inspectionText: z
    .string()
    .default('')
    .describe('A sentence about inspections in the block on used cars; empty for none.'),
  trust: z
    .array(z.enum(['report', 'inspection', 'warranty', 'swap']))
    .default(['report', 'inspection', 'warranty', 'swap'])
    .describe(
      'What speaks for a vehicle, under its buttons and in this order, each with how that is known: good results of the write-off register and the PPSR, its inspection, its warranty, the swap. What is not known of a vehicle is left out.',
    ),
  swapText: z
    .string()
    .default('')
    .describe('The swap that the dealer offers: its name in the first line, what it means below; empty for none.'),
  plugins: z
    .array(
      z.strictObject({
        name: z.enum(['Autogauge', 'Car Analysis', 'PPSR Report']),
        href: linkTarget,
      }),
    )
    .default([])
    .describe("Links to third-party vehicle reports; {vin} and {rego} in the address become the car's."),
  chatHref: linkTarget
    .optional()
    .describe('The address that the chat bubble opens, such as a messenger link; none hides the bubble.'),
  phoneByCarType: z
    .boolean()
    .default(false)
    .describe("The phone number on a car is the dealership's number for that condition, if it has one."),
});
