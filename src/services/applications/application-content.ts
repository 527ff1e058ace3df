import { z } from 'zod';

/** What is sealed of an application: the answers by name, and as a reader reads them, so that later changes of the form change nothing. */
export const applicationContentSchema = z.object({
  answers: z.record(z.string(), z.string()),
  groups: z.array(
    z.object({ heading: z.string(), answers: z.array(z.object({ label: z.string(), text: z.string() })) }),
  ),
  carName: z.string().nullable(),
  /** USER-09: what was agreed to, when, and on which form. */
  consent: z.object({ wording: z.string(), at: z.string(), form: z.string() }),
});

export type ApplicationContent = z.output<typeof applicationContentSchema>;
