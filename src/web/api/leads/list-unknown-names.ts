import { z } from 'zod';
import { appointmentField } from '#rules/appointments/read-appointment.ts';
import { cleanLine, cutText } from '#rules/forms/clean-text.ts';
import { enquiryFields, isFieldName } from '#rules/forms/fields/enquiry-fields.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import { isOfTheVisit, mostUnasked } from '#rules/forms/posted/read-unasked-values.ts';
import { findNearestName } from '#rules/site-settings/nearest-name.ts';

export const unknownName = z.object({
  name: z.string().describe('As it was sent.'),
  did_you_mean: z.string().nullable().describe('A field with a name like it, or date_time for a day and a time.'),
});

/** What was sent under names that no form has: the dealer reads it, and nothing follows from it. */
export function listUnknownNames(values: FormValues): z.output<typeof unknownName>[] {
  return Object.entries(values)
    .filter(([name, value]) => value !== '' && !isFieldName(name) && !isOfTheVisit(name))
    .slice(0, mostUnasked.names)
    .map(([name, value]) => ({ name: cutText(cleanLine(name), mostUnasked.name), did_you_mean: guess(name, value) }));
}

const knownNames = Object.entries(enquiryFields).flatMap(([name, { kind }]) => (kind === 'note' ? [] : [name]));
const dayAndTime = /^\s*\d{4}-\d{2}-\d{2}[T ]\d{1,2}:\d{2}/;

function guess(name: string, value: unknown): string | null {
  if (typeof value === 'string' && dayAndTime.test(value)) return appointmentField;
  return findNearestName(name, knownNames);
}
