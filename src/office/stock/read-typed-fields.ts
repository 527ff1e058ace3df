import { type CarFieldName, carFieldNames } from '#rules/stock/car-field-table.ts';
import { normaliseTyped } from '#rules/stock/car-field-text.ts';
import type { TypedField } from '#services/stock/office/edit-car.ts';
import { wasName } from '../frame/was-name.ts';

/** The fields of a car that a form has sent. */
export function readTypedFields(form: FormData): TypedField[] {
  return carFieldNames.flatMap((field) => {
    const [typed, was] = [form.get(field), form.get(wasName(field))];
    return typeof typed === 'string' && typeof was === 'string' ? [{ field, typed, was }] : [];
  });
}

export type Typing = Partial<Record<CarFieldName, string>>;

/** What somebody has changed, to be given back to him when it could not be saved. */
export function keepTyping(fields: readonly TypedField[]): Typing {
  const changed = fields.filter(({ typed, was }) => normaliseTyped(typed) !== normaliseTyped(was));
  return Object.fromEntries(changed.map(({ field, typed }) => [field, typed]));
}
