import { z } from 'zod';
import { linkTarget } from './link-target.ts';

export const localeSettings = z.strictObject({
  timeZone: z
    .string()
    .refine((zone) => {
      try {
        new Intl.DateTimeFormat('en-AU', { timeZone: zone });
        return true;
      } catch {
        return false;
      }
    }, 'must be a time zone')
    .default('Australia/Brisbane')
    .describe('The time zone of hours and dates.'),
});

/** Overrides of the template's tokens, by token name. */
export const lookSettings = z.strictObject({
  tokens: z
    .record(z.string(), z.string())
    .default({})
    .describe("Colours, corners and typefaces that replace the template's."),
  logoUrl: linkTarget.optional().describe('The logo in header and footer; without it, the name of the site.'),
});
