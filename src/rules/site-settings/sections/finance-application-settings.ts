import { z } from 'zod';

const days = (value: number) => z.number().int().min(1).max(3650).default(value);

/** LEAD-13: the finance application in steps (docs/finance.md). */
export const financeApplicationSettings = z.strictObject({
  enabled: z
    .boolean()
    .default(false)
    .describe('The site has /apply-for-finance, and its menus and finance pages lead there.'),
  introduction: z
    .string()
    .trim()
    .max(600)
    .default('Six short steps. You can stop at any time and go on later in this browser.')
    .describe('The sentence under the heading of /apply-for-finance.'),
  keepDraftDays: days(14).describe(
    'Days that an unfinished finance application can be taken up again before it is erased.',
  ),
  keepDays: days(90).describe(
    'Days after which a finance application that was sent is erased; its enquiry stays. Visitors read it before they send.',
  ),
});
