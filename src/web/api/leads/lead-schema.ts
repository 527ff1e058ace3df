import { z } from 'zod';
import { contactFields } from '#rules/forms/contact-fields.ts';
import { listAskedFields } from '#rules/forms/enquiry-forms.ts';
import { enquiryFields } from '#rules/forms/fields/enquiry-fields.ts';
import type { FieldDefinition } from '#rules/forms/fields/field-definition.ts';
import { standaloneForms } from '#rules/forms/form-names.ts';
import type { FormValues } from '#rules/forms/posted/form-values.ts';
import { idField } from '../fields.ts';

/** A field as the document shows it. What may stand in it the form says, with the words that its page says. */
function describeField([name, field]: [string, FieldDefinition]) {
  const forms = standaloneForms.filter((form) => listAskedFields(form).some((asked) => asked === name));
  const isEverywhere = forms.length === 0 || forms.length === standaloneForms.length;
  const label = field.label.replace(/\.?$/, '.');
  const description = isEverywhere ? label : `${label} Of the form ${forms.join(', ')}.`;
  return [
    name,
    z
      .unknown()
      .optional()
      .meta({ ...describeKind(field), description }),
  ] as const;
}

function describeKind(field: FieldDefinition) {
  switch (field.kind) {
    case 'hidden':
    case 'note':
      return {};
    case 'ticks':
      return { type: 'array', items: { type: 'string' } } as const;
    case 'checkbox':
      return { type: 'boolean' } as const;
    default:
      return { type: 'string' as const, ...('maxLength' in field ? { maxLength: field.maxLength } : {}) };
  }
}

const isContactField = (name: string) => contactFields.some((each) => each === name);
const fields = Object.entries<FieldDefinition>(enquiryFields).filter(
  ([name, { kind }]) => kind !== 'note' && name !== 'form',
);
const user = z.looseObject(Object.fromEntries(fields.filter(([name]) => isContactField(name)).map(describeField)));
const others = Object.fromEntries(fields.filter(([name]) => !isContactField(name)).map(describeField));

/** Every value stands under the name that its field has on the form; others are passed on as they are (LEAD-16). */
export const leadBody = z.looseObject({
  ...others,
  userData: user.default({}),
  isLastStep: z.boolean(),
  form: z.enum(standaloneForms).optional().describe('vehicle where there is a car_id, else contact.'),
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
  if (Array.isArray(value)) return value.flatMap(toPosted);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return value ?? '';
  const entries = Object.entries(value);
  const isTicks = entries.length > 0 && entries.every(([, tick]) => typeof tick === 'boolean');
  return isTicks ? entries.flatMap(([name, isTicked]) => (isTicked ? name : [])) : JSON.stringify(value);
}
