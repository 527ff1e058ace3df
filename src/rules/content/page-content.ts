import { z } from 'zod';
import { documentSchema } from './check-document.ts';
import { contentPicture } from './content-link.ts';

const moment = z.iso
  .datetime({ offset: true, error: 'must be a moment with its time zone' })
  .meta({ examples: ['2026-08-01T00:00:00+10:00'] });

/** What stands above the text of a page's file, between two lines of ---. */
export const frontMatterSchema = z.strictObject({
  title: z.string().trim().min(1).max(120).optional().describe('Heading of the page and title of its tab.'),
  description: z
    .string()
    .trim()
    .max(300)
    .default('')
    .describe('What search engines and social networks say of it; empty takes the first paragraph.'),
  picture: contentPicture.optional().describe('Picture that social networks show with a link to the page.'),
  draft: z.boolean().default(false).describe('Whether it is kept from visitors.'),
  from: moment.optional().describe('Not shown before.'),
  to: moment.optional().describe('Not shown afterwards.'),
});

/** A page as it is saved, by file or by the office. */
export const pageContentSchema = z
  .strictObject({
    title: z.string().trim().min(1).max(120),
    description: z.string().trim().max(300),
    pictureUrl: contentPicture.nullable(),
    draft: z.boolean(),
    /** Moments in UTC. */
    startsAt: moment.nullable(),
    expiresAt: moment.nullable(),
    document: documentSchema,
  })
  .refine(({ startsAt, expiresAt }) => startsAt === null || expiresAt === null || startsAt < expiresAt, {
    path: ['expiresAt'],
    error: 'must be later than the moment from which the page is shown',
  });

export type PageContent = z.output<typeof pageContentSchema>;
