import { z } from 'zod';

/** LEAD-10 */
export const serviceSettings = z.strictObject({
  heading: z.string().min(1).max(120).default('Service').describe('Heading of /service.'),
  introduction: z
    .string()
    .max(600)
    .default('Book a time with our workshop online, and we will confirm it with you.')
    .describe('The text under the heading of /service.'),
  services: z
    .array(z.string().min(1).max(80))
    .max(30)
    .default(['Logbook service', 'General service', 'Tyres and wheel alignment', 'Brakes', 'Air conditioning'])
    .describe('What a visitor can tick when booking a service.'),
  regoLookUp: z.boolean().default(true).describe('The booking form looks a vehicle up by its rego.'),
  slotMinutes: z.number().int().min(10).max(480).default(30).describe('Minutes between two times at the workshop.'),
  leadHours: z.number().min(0).max(720).default(12).describe('Minimum notice for a service booking in hours.'),
  placesATime: z
    .number()
    .int()
    .min(1)
    .max(50)
    .default(2)
    .describe('Number of visitors who can book the same time at a workshop.'),
  timesAVisitor: z
    .number()
    .int()
    .min(1)
    .max(100)
    .default(3)
    .describe('Number of service bookings that one visitor, by email or phone, can have ahead of him at a time.'),
  timesANetwork: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(12)
    .describe('Number of service bookings that can be asked for from one internet address within a day.'),
});

/** LEAD-11 */
export const partsSettings = z.strictObject({
  heading: z
    .string()
    .min(1)
    .max(120)
    .default('Parts and Accessories')
    .describe('Heading of /vehicle-parts-and-accessories.'),
  introduction: z
    .string()
    .max(600)
    .default('Tell us what you need and which vehicle it is for. We check stock and price and get back to you.')
    .describe('The text under the heading of /vehicle-parts-and-accessories.'),
});

const date = z.iso.date();

const position = z.strictObject({
  slug: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and single hyphens'),
  title: z.string().min(1).max(120),
  place: z.string().max(120).default(''),
  employment: z.string().max(60).default(''),
  text: z.array(z.string().min(1).max(2000)).min(1).max(20),
  from: date.optional(),
  to: date.optional(),
});

export type Position = z.output<typeof position>;

/** LEAD-15 */
export const careersSettings = z.strictObject({
  enabled: z.boolean().default(true).describe('/careers is a page of the site.'),
  introduction: z
    .string()
    .max(600)
    .default('Open positions, and how to apply for one.')
    .describe('The text under the heading of /careers.'),
  positions: z
    .array(position)
    .max(50)
    .refine((list) => new Set(list.map(({ slug }) => slug)).size === list.length, 'has a slug twice')
    .default([])
    .describe(
      'Positions on /careers: title, place, employment, paragraphs of text; from and to are its first and last day.',
    ),
});
