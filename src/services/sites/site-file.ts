import { z } from 'zod';
import { linkTarget } from '#rules/site-settings/link-target.ts';

const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens');

const name = z.string().trim().min(1).max(120);

const host = z
  .string()
  .max(253)
  .regex(
    /^(?=.*[a-z])[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/,
    'must be a host name in lower case, without protocol or port',
  );

/** Kept as E.164 where the number is complete. */
const phone = z
  .string()
  .transform((text) => text.replace(/[\s().-]/g, ''))
  .pipe(
    z.string().regex(/^(?:\+\d{8,15}|0\d{9}|1[38]\d{4}|1[38]00\d{6})$/, 'must be an Australian number or start with +'),
  )
  .transform((digits) => (/^0\d{9}$/.test(digits) ? `+61${digits.slice(1)}` : digits));

const email = z.email();
const day = z.iso.date();
const moment = z.iso.datetime({ offset: true });

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;
const hoursOfDay = z
  .string()
  .transform((text) => text.split(/\s*-\s*/))
  .refine(
    ([opens = '', closes = '', ...more]) =>
      (opens === 'closed' && closes === '') ||
      (more.length === 0 && timeOfDay.test(opens) && timeOfDay.test(closes) && opens < closes),
    'must be "closed" or hours such as "08:30-17:30"',
  )
  .transform(([opens = '', closes = '']) => (opens === 'closed' ? null : { opens, closes }));

/** In the order of the weekday numbers: 0 is Sunday. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const locationFile = z.strictObject({
  slug,
  name,
  visible: z.boolean().default(true),
  primary: z.boolean().default(false),
  type: z.enum(['sales', 'used', 'service', 'parts', 'service-and-parts', '']).default(''),
  subtype: z.string().optional(),
  dealerLicenseNumber: z.string().optional(),
  motorVehicleRepairer: z.string().optional(),
  image: linkTarget.optional(),
  website: linkTarget.optional(),
  averageRating: z.number().min(0).max(5).optional(),
  reviewCount: z.number().int().min(0).optional(),
  manufacturers: z.array(slug).default([]),
  address: z
    .strictObject({
      street: z.string().optional(),
      city: z.string().min(1),
      state: z.enum(['QLD', 'NSW', 'VIC', 'SA', 'WA', 'TAS', 'NT', 'ACT']),
      postcode: z.string().regex(/^\d{4}$/, 'must be four digits'),
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
      placeUrl: linkTarget.optional(),
      placeId: z.string().optional(),
    })
    .optional(),
  contact: z
    .strictObject({ phone: phone.optional(), landlinePhone: phone.optional(), email: email.optional() })
    .optional(),
  hours: z.strictObject(Object.fromEntries(weekdays.map((each) => [each, hoursOfDay.optional()]))).default({}),
  specialHours: z.array(z.strictObject({ date: day, hours: hoursOfDay })).default([]),
});

const reviewFile = z.strictObject({
  customerName: name,
  text: z.string().max(4000).default(''),
  rating: z.number().min(0).max(5),
  date: day,
  location: slug.optional(),
  reply: z.string().max(4000).optional(),
  replyDate: day.optional(),
});

const dealershipFile = z.strictObject({
  slug,
  name,
  make: z.string().min(1).optional(),
  url: linkTarget.optional(),
  logo: linkTarget.optional(),
  phone: phone.optional(),
  phoneNew: phone.optional(),
  phoneUsed: phone.optional(),
  phoneDemo: phone.optional(),
  leadEmails: z.array(email).min(1),
  paymentProcessors: z.array(z.string().min(1)).default([]),
  locations: z.array(locationFile).min(1),
  reviews: z.array(reviewFile).optional(),
});

const manufacturerFile = z.strictObject({ slug, name, logo: linkTarget.optional(), url: linkTarget.optional() });

const slideFile = z.strictObject({
  kind: z.enum(['hero', 'promotion']).default('hero'),
  name,
  description: z.string().default(''),
  url: linkTarget.optional(),
  image: linkTarget.optional(),
  hideOverlay: z.boolean().default(false),
  startsAt: moment.optional(),
  expiresAt: moment.optional(),
});

const offerFile = z.strictObject({
  title: name,
  text: z.string().default(''),
  terms: z.string().default(''),
  image: linkTarget.optional(),
  target: linkTarget.optional(),
  startsAt: moment.optional(),
  expiresAt: moment.optional(),
});

const popupFile = z.strictObject({
  title: name,
  description: z.string().default(''),
  image: linkTarget.optional(),
  buttonLabel: z.string().optional(),
  buttonUrl: linkTarget.optional(),
  startsAt: moment.optional(),
  expiresAt: moment.optional(),
});

/**
 * One site.json. A key that may be left out leaves what is stored as it is; a key that is there is the whole of it.
 * Secrets do not belong here: they are settings of the environment.
 */
export const siteFileSchema = z.strictObject({
  $schema: z.string().optional(),
  slug,
  name,
  template: slug,
  hosts: z.array(host).min(1),
  /** A slug alone names a dealership that another file of the folder, or the store, describes. */
  dealerships: z.array(z.union([slug, dealershipFile])).min(1),
  manufacturers: z.array(manufacturerFile).default([]),
  /** Checked by the schema of the settings, which has better words for it. */
  settings: z.record(z.string(), z.unknown()).optional(),
  slides: z.array(slideFile).optional(),
  offers: z.array(offerFile).optional(),
  popups: z.array(popupFile).optional(),
});

export type SiteFile = z.output<typeof siteFileSchema>;
export type DealershipFile = z.output<typeof dealershipFile>;
export type LocationFile = DealershipFile['locations'][number];
export type ManufacturerFile = z.output<typeof manufacturerFile>;
