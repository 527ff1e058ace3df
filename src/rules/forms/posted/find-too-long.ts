import type { FieldProblem } from '#kernel/refusal.ts';
import { listAskedFields } from '../enquiry-forms.ts';
import { enquiryFields } from '../fields/enquiry-fields.ts';
import type { AskedDefinition } from '../fields/field-definition.ts';
import type { EnquiryForm } from '../form-names.ts';
import { formMessages } from '../messages.ts';
import type { FormValues } from './form-values.ts';

/** Which fields of a form hold more than they take. */
export function findTooLong(form: EnquiryForm, values: FormValues): FieldProblem[] {
  return listAskedFields(form).flatMap((field) => {
    const definition: AskedDefinition = enquiryFields[field];
    const value = Object.hasOwn(values, field) ? values[field] : '';
    if (!('maxLength' in definition) || typeof value !== 'string' || value.length <= definition.maxLength) return [];
    return [{ field, message: formMessages.tooLong(definition.label, definition.maxLength) }];
  });
}
