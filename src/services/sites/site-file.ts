import { z } from 'zod';
import { cleanLine, cleanText } from '#rules/forms/clean-text.ts';
import { longestPhotoWords } from '#rules/photos/place-photos.ts';
import { linkTarget } from '#rules/site-settings/link-target.ts';

const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens')
  .meta({ examples: ['northside-toyota'] });

/** Without what turns or hides the text around it: the same for all that visitors read. */
const line = z.string().overwrite(cleanLine);
const words = z.string().overwrite(cleanText);
const name = line.min(1).max(120);

const host = z
  .string()
  .max(253)
  .regex(
    /^(?=.*[a-z])[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
    'must be a host name in lower case, without protocol or port',
  )
  .meta({ examples: ['www.northside.example'] });

/** Kept as E.164 where the number is complete. */
export const phone = z
  .string()
  .meta({ examples: ['07 5550 1234'] })
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .pipe(
    z.string().regex(/^(?:\+\d{8,15}|0\d{9}|1[38]\d{4}|1[38]00\d{6})$/, 'must be an Australian number or start with +'),
  )
  .transform((digits) => (/^0\d{9}$/.test(digits) ? `+61${digits.slice(1)}` : digits));

export const email = z.email().meta({ examples: ['sales@northside.example'] });
const day = z.iso.date().meta({ examples: ['2026-12-25'] });
const moment = z.iso.datetime({ offset: true }).meta({ examples: ['2026-08-01T00:00:00+10:00'] });
const link = linkTarget.meta({ examples: ['/search/used-cars'] });
const picture = linkTarget.meta({ examples: ['/media/northside/logo.svg'] });

const pictureWords = line.max(longestPhotoWords).default('');

interface Pictured {
  image?: string | undefined;
  imageDescription: string;
}

/** Words without a picture would be lost in silence. */
const describesPicture = ({ image, imageDescription }: Pictured) => image !== undefined || imageDescription === '';
const describesNothing = { path: ['imageDescription'], error: 'describes a picture, and there is no image' };

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;
const hoursOfDay = z
  .string()
  .meta({ examples: ['08:30-17:30', 'closed'] })
  .transform((text) => text.split('-').map((time) => time.trim()))
  .refine(
    ([opens = '', closes = '', ...more]) =>
      (opens === 'closed' && closes === '') || (more.length === 0 && timeOfDay.test(opens) && timeOfDay.test(closes)),
    { error: 'must be "closed" or hours such as "08:30-17:30"', abort: true },
  )
  .refine(([opens = '', closes]) => closes === undefined || opens < closes, 'must end later than they begin')
  .transform(([opens = '', closes = '']) => (opens === 'closed' ? null : { opens, closes }));

/** In the order of the weekday numbers: 0 is Sunday. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const addressFile = z.strictObject({
  street: line.optional().describe('Street and number.'),
  city: line.min(1).describe('Suburb or town.'),
  state: z.enum(['QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'NT', 'ACT']).describe('State or territory.'),
  postcode: z
    .string()
    .regex(/^\d{4}$/, 'must be four digits')
    .meta({ examples: ['4215'] })
    .describe('Postcode.'),
  latitude: z.number().min(-90).max(90).optional().describe('For the map and for distances.'),
  longitude: z.number().min(-180).max(180).optional().describe('For the map and for distances.'),
  placeUrl: link.optional().describe('Address of the place in a map service; the link "Directions".'),
  placeId: z
    .string()
    .optional()
    .describe('Id of the place in a map service; two locations with the same id are shown once.'),
});

const contactFile = z.strictObject({
  phone: phone.optional().describe('The number that visitors call.'),
  landlinePhone: phone.optional().describe('A second number.'),
  email: email
    .optional()
    .describe('Where enquiries about this location and its cars go; without it, the lead addresses of the dealership.'),
});

const locationFile = z
  .strictObject({
    slug: slug.describe('Name in addresses and in stock files; cars stay at the location with this slug.'),
    name: name.describe('What visitors read.'),
    visible: z.boolean().default(true).describe('Whether it is listed.'),
    primary: z.boolean().default(false).describe('The main location of the dealership; one at most.'),
    type: z
      .enum(['sales', 'used', 'service', 'parts', 'service-and-parts', ''])
      .default('')
      .describe('What is done there; empty is sales.'),
    subtype: z
      .string()
      .optional()
      .meta({ examples: ['pre-owned sales'] })
      .describe('A finer kind of the type; "pre-owned sales" are listed as used.'),
    dealerLicenseNumber: line.optional().describe('Dealer licence, shown where the law asks for it.'),
    motorVehicleRepairer: line.optional().describe('Repairer licence.'),
    image: picture
      .optional()
      .describe('The main photo of the place, which cards show; without it, they show the first of `images`.'),
    imageDescription: pictureWords.describe(
      'What that photo shows, for people who do not see it; empty says the name of the location.',
    ),
    images: z
      .array(picture)
      .max(12)
      .default([])
      .describe(
        "Further photos of the place, shown on the location's page after the main one; upright ones (900 x 1200) look best.",
      ),
    imageDescriptions: z
      .array(pictureWords)
      .max(12)
      .default([])
      .describe(
        'What each of `images` shows, in their order; empty, or left out at the end, says the name of the location.',
      ),
    website: link.optional().describe("The location's own website."),
    averageRating: z.number().min(0).max(5).optional().describe('Stars, shown with the number of reviews.'),
    reviewCount: z.number().int().min(0).optional().describe('Number of reviews.'),
    manufacturers: z.array(slug).default([]).describe('Slugs of the brands that are sold or serviced there.'),
    address: addressFile.optional().describe('Where it is.'),
    contact: contactFile.optional().describe('How to reach it.'),
    hours: z
      .strictObject(
        Object.fromEntries(weekdays.map((each) => [each, hoursOfDay.optional().describe('Opening hours.')])),
      )
      .default({})
      .describe('Opening hours by day; a day that is left out shows none.'),
    specialHours: z
      .array(
        z.strictObject({
          date: day.describe('The day; one that has passed is refused unless it is stored already.'),
          name: name.optional().describe('What visitors read beside it, such as "Christmas Day".'),
          hours: hoursOfDay.describe('Opening hours of that day.'),
        }),
      )
      .default([])
      .describe('Days with other hours, such as holidays.'),
  })
  .refine(describesPicture, describesNothing)
  .refine(({ images, imageDescriptions }) => imageDescriptions.length <= images.length, {
    path: ['imageDescriptions'],
    error: 'has more entries than images',
  });

const reviewFile = z.strictObject({
  customerName: name.describe('Who wrote it.'),
  text: words.max(4000).default('').describe('The review.'),
  rating: z.number().min(0).max(5).describe('Stars.'),
  date: day.describe('When it was written.'),
  location: slug.optional().describe('Slug of the location that it is about.'),
  reply: words.max(4000).optional().describe("The dealer's answer."),
  replyDate: day.optional().describe('When the dealer answered.'),
});

const dealershipFile = z.strictObject({
  slug: slug.describe('Name in addresses and settings.'),
  name: name.describe('What visitors read.'),
  make: line.min(1).optional().describe('The brand of a franchise.'),
  url: link.optional().describe("The dealership's own website."),
  logo: picture.optional().describe('Its logo.'),
  phone: phone.optional().describe('The number for all cars.'),
  phoneNew: phone.optional().describe('The number for new cars.'),
  phoneUsed: phone.optional().describe('The number for used cars.'),
  phoneDemo: phone.optional().describe('The number for demo cars.'),
  leadEmails: z.array(email).min(1).describe('Where enquiries go.'),
  paymentProcessors: z.array(z.string().min(1)).default([]).describe('Payment services that it takes.'),
  stripeAccount: z
    .string()
    .regex(/^acct_[A-Za-z0-9]{1,60}$/, 'must be the id of a connected account, such as acct_1ABC')
    .optional()
    .describe("Its account at Stripe, connected to the platform's; payments by Stripe go there."),
  locations: z.array(locationFile).min(1).describe('Its locations.'),
  reviews: z.array(reviewFile).optional().describe('Its reviews; left out, the stored ones stay.'),
});

const manufacturerFile = z.strictObject({
  slug: slug.describe('Name in addresses and in locations.'),
  name: name.describe('What visitors read.'),
  logo: picture.optional().describe('Its logo; without it, its initial.'),
  url: link.optional().describe("An outside address for the brand's cars, used where the site has none."),
});

const startsAt = moment.optional().describe('Not shown before.');
const expiresAt = moment.optional().describe('Not shown afterwards.');

const slideFile = z
  .strictObject({
    kind: z
      .enum(['hero', 'promotion'])
      .default('hero')
      .describe('The large slider, or the promotion slider (1920 x 540).'),
    name: name.describe('Headline.'),
    description: words.default('').describe('Text below the headline.'),
    url: link.optional().describe('Where it leads.'),
    image: picture.optional().describe('Its picture; of the large slider 1920 x 900, with what it shows on the right.'),
    phoneImage: picture
      .optional()
      .describe(
        'The same for phones and tablets, where the words stand below it: 1280 x 720, with what it shows in the middle. Left out, the other one is cut.',
      ),
    imageDescription: pictureWords.describe(
      'What the picture shows, for people who do not see it. Empty, a picture that stands alone says the headline, and one beside it nothing.',
    ),
    hideOverlay: z.boolean().default(false).describe('Shows the picture alone, without headline and text.'),
    startsAt,
    expiresAt,
  })
  .refine(describesPicture, describesNothing)
  .refine(({ image, phoneImage }) => image !== undefined || phoneImage === undefined, {
    path: ['phoneImage'],
    error: 'is for phones alone, and there is no image for other screens',
  })
  .refine(({ kind, phoneImage }) => kind === 'hero' || phoneImage === undefined, {
    path: ['phoneImage'],
    error: 'is shown by the large slider alone',
  });

const offerFile = z
  .strictObject({
    title: name.describe('Headline.'),
    text: words.default('').describe('What is offered.'),
    terms: words.default('').describe('Terms and conditions.'),
    image: picture.optional().describe('Its picture.'),
    imageDescription: pictureWords.describe(
      'What the picture shows, for people who do not see it; empty says nothing of it.',
    ),
    target: link.optional().describe('Where it leads: a search, a car, a page or a form.'),
    make: name.optional().describe("Name of the brand that it is for; the brand's own page shows it, too."),
    startsAt,
    expiresAt,
  })
  .refine(describesPicture, describesNothing);

const popupFile = z
  .strictObject({
    title: name.describe('Headline.'),
    description: words.default('').describe('Text.'),
    image: picture.optional().describe('Its picture.'),
    imageDescription: pictureWords.describe(
      'What the picture shows, for people who do not see it; empty says nothing of it.',
    ),
    buttonLabel: line.optional().describe('Text of the button.'),
    buttonUrl: link.optional().describe('Where the button leads.'),
    startsAt,
    expiresAt,
  })
  .refine(describesPicture, describesNothing);

/**
 * One site.json. A key that may be left out leaves what is stored as it is; a key that is there is the whole of it.
 * Secrets do not belong here: they are settings of the environment.
 */
export const siteFileSchema = z.strictObject({
  $schema: z.string().optional().describe('For editors: the path of docs/site.schema.json.'),
  slug: slug.describe('Name of the site and of its folder; also its host in development, SLUG.localhost.'),
  name: name.describe('What visitors read.'),
  template: slug.describe('The look that it starts from.'),
  hosts: z.array(host).min(1).describe('Its host names, the main one first.'),
  dealerships: z
    .array(z.union([slug, dealershipFile]))
    .min(1)
    .describe(
      'Its dealerships, the main one first. A slug alone names one that another file, or the store, describes.',
    ),
  manufacturers: z.array(manufacturerFile).default([]).describe('Brands with logo and outside address.'),
  /** Checked by the schema of the settings. */
  settings: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Everything else that sites vary in; left out, the stored ones stay.'),
  slides: z.array(slideFile).optional().describe('Slides of the home page; left out, the stored ones stay.'),
  offers: z.array(offerFile).optional().describe('Special offers; left out, the stored ones stay.'),
  popups: z.array(popupFile).optional().describe('Popups of the home page; left out, the stored ones stay.'),
});

export type SiteFile = z.output<typeof siteFileSchema>;
export type DealershipFile = z.output<typeof dealershipFile>;
export type LocationFile = DealershipFile['locations'][number];
export type ManufacturerFile = z.output<typeof manufacturerFile>;
