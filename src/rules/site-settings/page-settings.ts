import { z } from 'zod';
import { linkTarget } from './link-target.ts';

export const headerSettings = z.strictObject({
  announcement: z.string().default('').describe('A line above the header; empty hides it.'),
  phone: z.boolean().default(true).describe('The main phone number stands in the header.'),
  links: z
    .array(z.strictObject({ label: z.string().min(1), href: linkTarget }))
    .default([])
    .describe('Further entries of the header menu.'),
  quickSearch: z
    .boolean()
    .default(true)
    .describe('The quick search of the home page also opens from the header of every page.'),
  brandMenu: z.boolean().default(true).describe('The panel of brands in the header, where the stock has several.'),
});

const words = z.string().trim().min(1);

export const homeSettings = z.strictObject({
  headline: z.string().default('').describe('Large words of the home page; empty uses the site name.'),
  introduction: z.string().default('').describe('The sentence under the headline.'),
  image: linkTarget.optional().describe('The picture behind the headline, where no slides are shown.'),
  slider: z.boolean().default(true).describe('The hero slides of the site, where it has some.'),
  promotions: z.boolean().default(true).describe('The promotion slides of the site, where it has some.'),
  offers: z.boolean().default(true).describe('The offers that run now.'),
  popup: z.boolean().default(true).describe('The popup that runs now, until the visitor closes it.'),
  quickLinks: z.boolean().default(true).describe('Links into the stock by price, body and weekly price.'),
  locations: z.boolean().default(true).describe('The block of locations.'),
  warranties: z.boolean().default(true).describe('The block of warranties, where the site has set some.'),
  tradeInQuestions: z.boolean().default(false).describe('The questions and answers about trading in a car.'),
  ownTradeInQuestions: z
    .array(z.strictObject({ question: words, answer: words }))
    .default([])
    .describe('Questions and answers about trading in, in place of the usual ones.'),
  stats: z
    .array(z.strictObject({ figure: words, label: words }))
    .max(6)
    .default([])
    .describe('Figures of the house in a banner, such as 12 and locations; empty hides it.'),
  brandSections: z
    .array(z.strictObject({ heading: words, makes: z.array(words).min(1) }))
    .default([])
    .describe('The brands in sections such as Car, Motorcycle and Truck; empty shows one grid.'),
  serviceLinks: z
    .array(z.strictObject({ dealership: z.string().optional(), make: words, href: linkTarget }))
    .default([])
    .describe('Where a service is booked, by dealership (its slug) and make; empty hides the block.'),
  bodyTypes: z.boolean().default(true).describe('The block of body types.'),
  brands: z.boolean().default(true).describe('The block of brands.'),
  latestStock: z.boolean().default(true).describe('The block of the newest cars.'),
  reviews: z.boolean().default(true).describe('The block of reviews.'),
});
