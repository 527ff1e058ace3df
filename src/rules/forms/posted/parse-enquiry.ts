import { z } from 'zod';
import type { FieldProblem } from '#kernel/refusal.ts';
import { appointmentField } from '../../appointments/read-appointment.ts';
import { isTradeInStage } from '../../tradein/trade-in-stages.ts';
import { fileEnquiry, formDefinitions, getChosenCategory, listAskedFields } from '../enquiry-forms.ts';
import { createFieldSchema } from '../fields/create-field-schema.ts';
import { type AskedField, enquiryFields, isFieldName } from '../fields/enquiry-fields.ts';
import type { AskedDefinition, FieldDefinition } from '../fields/field-definition.ts';
import { hiddenSchema, idSchema, submissionKeySchema } from '../fields/field-schemas.ts';
import { isShown } from '../fields/get-form-fields.ts';
import { emptyFormContext, type FormSite } from '../form-context.ts';
import type { EnquiryForm } from '../form-names.ts';
import type { FormValues } from './form-values.ts';
import { readUnaskedValues } from './read-unasked-values.ts';

/** An enquiry as the visitor meant it. Ids are as sent: only the store can say whether they are the site's. */
export interface EnquiryInput {
  form: EnquiryForm;
  category: string;
  subcategory: string | null;
  name: string;
  lastName: string;
  email: string;
  /** E.164 where the number has one. */
  phone: string;
  postcode: string;
  message: string;
  optIn: boolean;
  carId: number | null;
  locationId: number | null;
  dealershipSlug: string | null;
  submissionKey: string | null;
  /** The other fields by posted name, empty ones left out. */
  fields: Record<string, string>;
}

export type ParsedEnquiry =
  | { kind: 'valid'; enquiry: EnquiryInput }
  | { kind: 'invalid'; problems: readonly FieldProblem[] };

/** Reads what was posted by the rules that the page showed (LEAD-02). */
export function parseEnquiry(form: EnquiryForm, site: FormSite, values: FormValues): ParsedEnquiry {
  const asked = listAskedFields(form).filter((name) => wasAsked(name, { form, ...site, values }));
  const schema = z.object(Object.fromEntries(asked.map((name) => [name, createFieldSchema(name, { form, ...site })])));
  const parsed = schema.safeParse(Object.fromEntries(asked.map((name) => [name, read(values, name)])));
  const missing = findMissingGroup(form, values);
  if (!parsed.success || missing !== null) {
    return { kind: 'invalid', problems: [...(missing ?? []), ...(parsed.error ? toProblems(parsed.error) : [])] };
  }
  const texts = { ...readUnaskedValues(values, asked), ...parsed.data };
  return { kind: 'valid', enquiry: toEnquiry(texts, { form, ...site, values }) };
}

/** LEAD-11: where none of the groups is whole. */
function findMissingGroup(form: EnquiryForm, values: FormValues): FieldProblem[] | null {
  const { oneOf } = formDefinitions[form];
  const [first] = oneOf?.groups[0] ?? [];
  if (oneOf === undefined || first === undefined) return null;
  const isFilled = (name: string) => hiddenSchema.parse(read(values, name)) !== '';
  return oneOf.groups.some((group) => group.every(isFilled)) ? null : [{ field: first, message: oneOf.message }];
}

interface Posted extends FormSite {
  form: EnquiryForm;
  values: FormValues;
}

/**
 * A browser posts every select that it showed, chosen or not. Whether one of the settings or of the store was on the
 * page only the post can say.
 */
function wasAsked(name: AskedField, { form, settings, today, values }: Posted): boolean {
  const field: AskedDefinition = enquiryFields[name];
  if (field.kind === 'select' && field.choices.from !== 'list') return Object.hasOwn(values, name);
  return isShown(name, { form, settings, today, context: emptyFormContext });
}

/** A field that was not posted at all is an empty one. */
function read(values: FormValues, name: string): unknown {
  return Object.hasOwn(values, name) ? (values[name] ?? '') : '';
}

/** The first problem of each field, in the order of the form. */
function toProblems(error: z.ZodError): FieldProblem[] {
  const byField = new Map<string, string>();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    if (!byField.has(field)) byField.set(field, issue.message);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

function toEnquiry(texts: Record<string, string>, { form, settings, values }: Posted): EnquiryInput {
  const text = (name: keyof typeof enquiryFields) => texts[name] ?? '';
  const own = getChosenCategory({ form, settings });
  const isChosen = listAskedFields(form).includes('category') && text('category') !== '';
  const category = isChosen ? text('category') : own;
  // How far a valuation has come only the valuation says.
  const subcategory = isTradeInStage(text('subcategory')) ? '' : text('subcategory');
  const filed = fileEnquiry(form, { category, subcategory });
  return {
    form,
    ...filed,
    name: text('name'),
    lastName: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    postcode: text('postcode'),
    message: text('message'),
    optIn: text('opt_in') !== '',
    ...readNamedPlaces({ ...values, ...texts }),
    submissionKey: submissionKeySchema.parse(read(values, 'submission_key')),
    fields: keepFields(texts, { category, subcategory: filed.subcategory }),
  };
}

/** What says where an enquiry belongs, and when somebody comes; whatever else is missing of it. */
export function readNamedPlaces(values: FormValues): Pick<EnquiryInput, NamedPlace | 'fields'> {
  const text = (name: string) => hiddenSchema.parse(read(values, name));
  const chosen = [appointmentField, 'location', 'dealership'].map((name) => [name, text(name)] as const);
  return {
    carId: idSchema.parse(read(values, 'car_id')),
    locationId: idSchema.parse(text('location')) ?? idSchema.parse(text('location_id')),
    dealershipSlug: text('dealership') || text('dealership_slug') || null,
    fields: Object.fromEntries(chosen.filter(([, value]) => value !== '')),
  };
}

type NamedPlace = 'carId' | 'locationId' | 'dealershipSlug';

/** Whatever has no place of its own, and what was sent to be filed under where it is filed under something else. */
function keepFields(texts: Record<string, string>, filed: { category: string; subcategory: string | null }) {
  const kept = Object.entries(texts).filter(([name, text]) => {
    if (text === '') return false;
    if (name === 'category' || name === 'subcategory') return text !== filed[name];
    return !hasOwnPlace(name);
  });
  return Object.fromEntries(kept);
}

function hasOwnPlace(name: string): boolean {
  if (!isFieldName(name)) return false;
  const { said }: FieldDefinition = enquiryFields[name];
  return said.as === 'part' || said.as === 'nothing';
}
