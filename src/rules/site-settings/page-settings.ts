import { z } from 'zod';
import { linkTarget } from './link-target.ts';

export const headerSettings = z.strictObject({
  announcement: z.string().default('').describe('A line above the header; empty hides it.'),
  phone: z.boolean().default(true).describe('The main phone number stands in the header.'),
  links: z
    .array(z.strictObject({ label: z.string().min(1), href: linkTarget }))
    .default([])
    .describe('Further entries of the header menu.'),
});

export const homeSettings = z.strictObject({
  headline: z.string().default('').describe('Large words of the home page; empty uses the site name.'),
  introduction: z.string().default('').describe('The sentence under the headline.'),
  bodyTypes: z.boolean().default(true).describe('The block of body types.'),
  brands: z.boolean().default(true).describe('The block of brands.'),
  latestStock: z.boolean().default(true).describe('The block of the newest cars.'),
  reviews: z.boolean().default(true).describe('The block of reviews.'),
});
