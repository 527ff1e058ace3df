import { z } from 'zod';
import { assertNever } from '#kernel/never.ts';
import { stateCodes } from '../../places/states.ts';
import type { FormSite } from '../form-context.ts';
import type { EnquiryForm } from '../form-names.ts';
import { type AskedField, enquiryFields } from './enquiry-fields.ts';
import type { AskedDefinition, SelectDefinition } from './field-definition.ts';
import {
  acceptedSchema,
  appointmentSchema,
  choiceSchema,
  chosenSchema,
  emailSchema,
  filesSchema,
  line,
  messageSchema,
  numberSchema,
  phoneSchema,
  postcodeSchema,
  requiredLine,
  tickSchema,
  ticksSchema,
  vinSchema,
} from './field-schemas.ts';
import { isRequired, readMost } from './get-form-fields.ts';

/** The check of a field where a form asks for it: from what was posted to the text that is kept. */
export function createFieldSchema(
  name: AskedField,
  { form, ...site }: FormSite & { form: EnquiryForm },
): z.ZodType<string> {
  const field: AskedDefinition = enquiryFields[name];
  const { label } = field;
  const { settings } = site;
  const required = isRequired(name, { form, settings });
  const orBlank = (schema: z.ZodType<string>) => (required ? schema : blankOr(schema));
  switch (field.kind) {
    case 'string':
      return required ? requiredLine(label, field.maxLength) : line(label, field.maxLength);
    case 'email':
      return orBlank(emailSchema);
    case 'phone':
      return orBlank(phoneSchema);
    case 'postcode':
      return orBlank(postcodeSchema);
    case 'vin':
      return orBlank(vinSchema);
    case 'number':
      return orBlank(numberSchema({ ...field, max: readMost(field, site) }));
    case 'ticks':
      return ticksSchema(label, { required, choices: field.choices(settings).map(({ value }) => value) });
    case 'textarea':
      return messageSchema(label, { most: field.maxLength, required });
    case 'select':
      return orBlank(createSelectSchema(field, site));
    case 'rego-state':
      return orBlank(choiceSchema(label, stateCodes));
    case 'moment':
      return appointmentSchema(label, settings.locale.timeZone);
    case 'file':
      return filesSchema(label, { required });
    case 'checkbox':
      return (required ? acceptedSchema : tickSchema).transform((isTicked) => (isTicked ? field.ticked : ''));
    default:
      return assertNever(field);
  }
}

function createSelectSchema({ label, choices }: SelectDefinition, site: FormSite): z.ZodType<string> {
  if (choices.from === 'store') return chosenSchema(label);
  const list = choices.from === 'list' ? choices.list : choices.list(site);
  return choiceSchema(
    label,
    list.map(({ value }) => value),
  );
}

/** An optional field is checked only if it has a value. */
function blankOr(schema: z.ZodType<string>): z.ZodType<string> {
  return z.unknown().transform((value, context) => {
    if (typeof value === 'string' && value.trim() === '') return '';
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}
