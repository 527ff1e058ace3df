import { z } from 'zod';
import { enquiryForms } from '#rules/forms/form-names.ts';
import type { FormValues } from '#rules/forms/form-values.ts';
import { idField } from '../fields.ts';

const user = z.looseObject({}).describe('name, last_name, email, phone, postcode.');

/** Every further value stands under the name that its field has on the form. */
export const leadBody = z.looseObject({
  userData: user.default({}),
  isLastStep: z.boolean(),
  form: z.enum(enquiryForms).optional().describe('vehicle where there is a car_id, else contact.'),
  website_id: idField.optional(),
});

export type LeadBody = z.output<typeof leadBody>;

/** The values as a form would have posted them. */
export function readLeadValues({
  userData,
  isLastStep: _,
  form: __,
  website_id: ___,
  ...values
}: LeadBody): FormValues {
  const all = { ...userData, ...values };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, toPosted(value)]));
}

/** JSON has numbers, ticks and groups where a form has texts. */
function toPosted(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return JSON.stringify(value);
  return value ?? '';
}
