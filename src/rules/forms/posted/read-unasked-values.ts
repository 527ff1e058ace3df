import { cleanLine, cutText } from '../clean-text.ts';
import { enquiryFields, isFieldName } from '../fields/enquiry-fields.ts';
import type { FieldDefinition } from '../fields/field-definition.ts';
import { hiddenSchema, tickSchema } from '../fields/field-schemas.ts';
import type { FormValues } from './form-values.ts';

/** Bounds of what no form of ours asks for. */
export const mostUnasked = { names: 40, name: 60, value: 1000 };

/** Data about the visit, together with the request's own (LEAD-08). */
const ofTheVisit: readonly string[] = ['source', 'url'];

export function isOfTheVisit(name: string): boolean {
  return ofTheVisit.includes(name);
}

/**
 * LEAD-16: what was posted besides the fields that the form asks for, by name, empty ones left out. Nobody can correct it,
 * so it is cut where it is too long, never refused.
 */
export function readUnaskedValues(values: FormValues, asked: readonly string[]): Record<string, string> {
  const rest = Object.entries(values).filter(([name]) => !asked.includes(name) && !isOfTheVisit(name));
  const known = rest.flatMap(([name, value]) => (isFieldName(name) ? readKnown(name, value) : []));
  const unknown = rest.flatMap(([name, value]) => (isFieldName(name) ? [] : [[nameExtra(name), toText(value)]]));
  return Object.fromEntries([...unknown.filter(isWhole).slice(0, mostUnasked.names), ...known.filter(isWhole)]);
}

function isWhole([name, text]: readonly string[]): boolean {
  return name !== '' && text !== '';
}

function readKnown(name: keyof typeof enquiryFields, value: unknown): [string, string][] {
  const field: FieldDefinition = enquiryFields[name];
  switch (field.kind) {
    case 'note':
      // Ours to write: what somebody posts under its name is kept under another.
      return [[`sent_${name}`, toText(value)]];
    case 'checkbox':
      return [[name, tickSchema.parse(value) ? field.ticked : '']];
    case 'ticks':
      return [[name, toText(value)]];
    default: {
      const isLong = field.kind === 'hidden' && field.isLong === true;
      return [[name, isLong ? toText(value) : hiddenSchema.parse(value)]];
    }
  }
}

/** `car` is where the car is kept as it stood. */
function nameExtra(posted: string): string {
  const name = cutText(cleanLine(posted), mostUnasked.name);
  if (name === '__proto__') return '';
  return name === 'car' ? 'sent_car' : name;
}

/** One line; a list as its texts with commas between them. */
function toText(value: unknown): string {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const texts = list.filter((each) => typeof each === 'string').map(cleanLine);
  return cutText(texts.filter((text) => text !== '').join(', '), mostUnasked.value);
}
