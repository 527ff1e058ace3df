import { z } from 'zod';
import { enquiryForms } from '#rules/forms/form-names.ts';
import { leadStateNames, lostReasons } from '#rules/leads/lead-states.ts';

/** The same words on each site, or several of which each site has its own. */
const words = z.string().or(z.array(z.string()).min(1));

/** Hours after the enquiry. */
const after = z.number().positive();

const stepSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('take'), after }),
  z.strictObject({ do: z.literal('call'), after, text: words }),
  z.strictObject({ do: z.literal('note'), after, text: words }),
  /** A template of replies. */
  z.strictObject({ do: z.literal('reply'), after, text: words }),
  /** The person writes again. */
  z.strictObject({ do: z.literal('answer'), after, text: words }),
  z.strictObject({
    ...{ do: z.literal('move'), after, to: z.enum(leadStateNames) },
    reason: z.literal(Object.keys(lostReasons)).default(''),
  }),
  /** The time that was asked for, or else so many days later or the next such weekday (6 is Saturday). */
  z.strictObject({
    ...{ do: z.literal('visit'), after, inDays: z.int().nonnegative().default(1) },
    ...{ weekday: z.int().min(0).max(6).optional(), at: z.string().default('11:00') },
  }),
  z.strictObject({ do: z.literal('snooze'), after, hours: z.string() }),
]);

const storySchema = z.strictObject({
  form: z.enum(enquiryForms),
  about: z.enum(['available', 'sold']).default('available'),
  /** When the enquiry came: a time before now, or a day before today and the time of that day. */
  minutesAgo: z.number().positive().optional(),
  daysAgo: z.int().nonnegative().default(0),
  at: z.string().default(''),
  /** Of a test drive: the day, counted from today, and how far into the free times of that day. */
  visit: z.strictObject({ inDays: z.int(), share: z.number().min(0).max(1) }).optional(),
  message: words,
  steps: z.array(stepSchema),
  /** The same person sends the same form about the same car once more, after all steps. */
  again: z.strictObject({ after, message: words }).optional(),
});

const reservationSchema = z.strictObject({
  daysAgo: z.number().positive(),
  /** Who begins and does not pay lets it expire. */
  pays: z.boolean(),
  /** Hours after which the dealer sets the car free. */
  releasedAfter: z.number().positive().optional(),
  reason: words.default(''),
});

/** `demo/leads.json`: people who do not exist, and what they and the staff have done in the last two months. */
export const samplePastSchema = z.strictObject({
  /** Slugs; each site tells the stories in its own words, by its position. */
  sites: z.array(z.string()),
  firstNames: z.array(z.string()),
  lastNames: z.array(z.string()),
  postcodes: z.array(z.string()),
  stories: z.array(storySchema),
  reservations: z.array(reservationSchema),
});

export type SamplePast = z.output<typeof samplePastSchema>;
export type SampleStory = SamplePast['stories'][number];
export type SampleStep = SampleStory['steps'][number];

/** The words of one site. */
export function chooseWords(of: string | readonly string[], site: number): string {
  return typeof of === 'string' ? of : (of[site % of.length] ?? '');
}

/** Numbers that the regulator keeps for fiction: nobody has them. */
const fictitiousMobiles = [
  ...['0491570006', '0491570156', '0491570157', '0491570158', '0491570159', '0491570110', '0491570313', '0491570737'],
  ...['0491571266', '0491571491', '0491571804', '0491572549', '0491572665', '0491572983', '0491573770', '0491573087'],
  ...['0491574118', '0491574632', '0491575254', '0491575789', '0491576398', '0491576801', '0491577426', '0491577644'],
  ...['0491578957', '0491578148', '0491578888', '0491579212', '0491579760', '0491579455'],
];

export interface SamplePerson {
  name: string;
  lastName: string;
  email: string;
  phone: string;
  postcode: string;
}

/** Somebody else for each number, from the same lists always. */
export function createSamplePerson(past: SamplePast, index: number): SamplePerson {
  const { firstNames, lastNames, postcodes } = past;
  const turn = Math.floor(index / firstNames.length);
  const name = firstNames[index % firstNames.length] ?? '';
  const lastName = lastNames[(index * 5 + turn * 7) % lastNames.length] ?? '';
  return {
    ...{ name, lastName, email: `${name}.${lastName}@example.com`.toLowerCase() },
    phone: fictitiousMobiles[(index * 7) % fictitiousMobiles.length] ?? '',
    postcode: postcodes[index % postcodes.length] ?? '',
  };
}
