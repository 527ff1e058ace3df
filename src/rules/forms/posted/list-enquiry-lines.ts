import { readAppointment, readOpenDay } from '../../appointments/read-appointment.ts';
import { writeOpenDay } from '../../appointments/write-visit.ts';
import { enquiryFields, isFieldName } from '../fields/enquiry-fields.ts';
import type { FieldDefinition } from '../fields/field-definition.ts';
import type { FormContext } from '../form-context.ts';
import { formatNumber } from '../format-number.ts';

/** What a dealer reads of the fields that have no place of their own. */
export interface EnquiryLine {
  label: string;
  text: string;
  /** A sentence needs no label; a comment is only in the ADF. */
  as: 'line' | 'sentence' | 'comment';
}

export interface EnquiryFacts {
  /** By posted name. */
  fields: Readonly<Record<string, string>>;
  /** The car and the place that the store has for the enquiry. */
  context: FormContext;
  timeZone: string;
}

/** LEAD-16: every value is in a line, save what is said already; in the order of the table, unknown ones last. */
export function listEnquiryLines(facts: EnquiryFacts): EnquiryLine[] {
  const known = Object.keys(enquiryFields).filter((name) => Object.hasOwn(facts.fields, name));
  const unknown = Object.keys(facts.fields).filter((name) => !isFieldName(name));
  const lines = [...known, ...unknown].flatMap((name) => writeLine(name, facts));
  return lines.reduce<EnquiryLine[]>(joinSameLabel, []);
}

function writeLine(name: string, { fields, context, timeZone }: EnquiryFacts): EnquiryLine[] {
  const value = fields[name] ?? '';
  if (!isFieldName(name)) return [{ label: writeName(name), text: value, as: 'line' }];
  const field: FieldDefinition = enquiryFields[name];
  const { said } = field;
  const text = writeValue(field, value, timeZone);
  switch (said.as) {
    case 'nothing':
      return [];
    case 'difference': {
      const ours = said.known(context);
      if (ours === value) return [];
      return [{ label: ours === null ? said.label : `${said.label} as sent`, text, as: 'line' }];
    }
    case 'part':
      return [{ label: `${field.label} as sent`, text, as: 'line' }];
    default:
      return [{ label: said.label, text, as: said.as }];
  }
}

/** As it was posted where it cannot be read. */
function writeValue(field: FieldDefinition, value: string, timeZone: string): string {
  if (field.kind === 'moment') {
    const at = readAppointment(value, timeZone);
    if (at) return new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);
    const day = readOpenDay(value);
    return day === null ? value : writeOpenDay(day);
  }
  if (field.kind === 'number' && /^\d+$/.test(value)) return formatNumber(Number(value), field);
  if (field.kind === 'select' && field.choices.from === 'list') {
    return field.choices.list.find((choice) => choice.value === value)?.label ?? value;
  }
  return value;
}

/** "preferred_day" is read as "Preferred day as sent": nobody takes what a sender calls "Phone" for what we say. */
function writeName(name: string): string {
  const words = name
    .replace(/^sent_/, '')
    .replaceAll('_', ' ')
    .trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} as sent`;
}

function joinSameLabel(lines: EnquiryLine[], line: EnquiryLine): EnquiryLine[] {
  const last = lines.at(-1);
  if (last?.label !== line.label || last.as !== line.as) return [...lines, line];
  return [...lines.slice(0, -1), { ...last, text: `${last.text} ${line.text}` }];
}
