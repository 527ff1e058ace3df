import { z } from 'zod';
import { linkTarget } from '../link-target.ts';

export const headerSettings = z.strictObject({
  announcement: z.string().default('').describe('A line above the header; empty hides it.'),
  phone: z.boolean().default(true).describe('The header shows the main phone number.'),
  links: z
    .array(z.strictObject({ label: z.string().min(1), href: linkTarget }))
    .default([])
    .describe('Additional entries in the header menu.'),
  account: z
    .boolean()
    .default(true)
    .describe('The header leads to My garage, or to My account, where the site has a garage or a watchlist.'),
  quickSearch: z.boolean().default(true).describe('The header of every page opens the quick search.'),
  rangePictures: z
    .boolean()
    .default(false)
    .describe('In the menu of wide windows a car of each model stands over its name.'),
  brandMenu: z.boolean().default(true).describe('The header has a panel of brands, if the stock has several.'),
});

const words = z.string().trim().min(1);

/** SITE-17: moments that open a popup. */
export const popupMoments = ['at_once', 'after_30_seconds', 'second_page', 'leaving'] as const;
export type PopupMoment = (typeof popupMoments)[number];

export const homeSettings = z.strictObject({
  headline: z.string().default('').describe('Headline of the home page; empty uses the site name.'),
  introduction: z.string().default('').describe('The sentence under the headline.'),
  image: linkTarget.optional().describe('The picture behind the headline, used when there are no slides.'),
  slider: z.boolean().default(true).describe("The site's hero slides, if it has any."),
  promotions: z.boolean().default(true).describe("The site's promotion slides, if it has any."),
  offers: z.boolean().default(true).describe('Current offers.'),
  popup: z.boolean().default(true).describe('The current popup, until the visitor closes it.'),
  popupOpens: z
    .array(z.enum(popupMoments))
    .min(1)
    .default(['after_30_seconds', 'second_page', 'leaving'])
    .describe(
      'When the popup opens, whichever comes first: at once, after 30 seconds, if the home page is not the first page of the visit, or when the mouse leaves the page.',
    ),
  quickLinks: z.boolean().default(true).describe('Links to cars by price, body type and weekly price.'),
  locations: z.boolean().default(true).describe('The block of locations.'),
  warranties: z.boolean().default(true).describe('The block of warranties, if the site has any.'),
  tradeInQuestions: z.boolean().default(false).describe('Questions and answers about trading in a car.'),
  ownTradeInQuestions: z
    .array(z.strictObject({ question: words, answer: words }))
    .default([])
    .describe('Questions and answers about trading in; they replace the standard ones.'),
  stats: z
    .array(z.strictObject({ figure: words, label: words }))
    .max(6)
    .default([])
    .describe('Figures about the business in a banner, such as 12 and locations; empty hides it.'),
  brandSections: z
    .array(z.strictObject({ heading: words, makes: z.array(words).min(1) }))
    .default([])
    .describe('Brands grouped in sections such as Car, Motorcycle and Truck; empty shows one grid.'),
  serviceLinks: z
    .array(z.strictObject({ dealership: z.string().optional(), make: words, href: linkTarget }))
    .default([])
    .describe('Service booking links by dealership (its slug) and make; empty hides the block.'),
  bodyTypes: z.boolean().default(true).describe('The block of body types.'),
  bodyTypePictures: z
    .enum(['photos', 'drawings'])
    .default('photos')
    .describe('What shows a body type, here and on the price search: a photo of one that is for sale, or a drawing.'),
  brands: z.boolean().default(true).describe('The block of brands.'),
  brandPictures: z
    .enum(['photos', 'initials'])
    .default('photos')
    .describe(
      'What shows a brand without a sign of its own, here and on its pages: a photo of one that is for sale, or its initials.',
    ),
  range: z
    .boolean()
    .default(true)
    .describe(
      'The models of which there are new cars, each with a picture and its lowest price, where all dealerships of the site sell the same make.',
    ),
  latestStock: z.boolean().default(true).describe('The block of the newest cars.'),
  reviews: z.boolean().default(true).describe('The block of reviews.'),
});
