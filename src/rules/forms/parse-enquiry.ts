import { z } from 'zod';
import type { FieldProblem } from '#kernel/refusal.ts';
import { appointmentField } from '#rules/appointments/read-appointment.ts';
import type { SiteSettings } from '#rules/site-settings/settings.ts';
import { enquiryLabels, isMessageRequired } from './enquiry-form.ts';
import {
  acceptedSchema,
  appointmentSchema,
  choiceSchema,
  chosenSchema,
  emailSchema,
  hiddenSchema,
  idSchema,
  messageSchema,
  nameSchema,
  phoneSchema,
  postcodeSchema,
  submissionKeySchema,
  tickSchema,
} from './field-schemas.ts';
import type { EnquiryForm } from './form-names.ts';
import { generalCategory, getFormCategory, getFormSubcategory } from './form-subject.ts';
import type { FormValues } from './form-values.ts';

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

const keptFields = [
  'manufacturer_slug',
  'stock_number',
  'Vehicle Make',
  'Vehicle Model',
  'car_type',
  'car_id',
  'vehicle_status',
  'location',
  'dealership',
  'Request Photos',
  'Rego',
  appointmentField,
] as const;

/** A browser posts every select that it showed, chosen or not: one that is missing was not on the page. */
function schemaFor(form: EnquiryForm, settings: SiteSettings, values: FormValues) {
  const shown = (name: string) => form === 'contact' && Object.hasOwn(values, name);
  return z.object({
    [appointmentField]:
      form === 'test-drive'
        ? appointmentSchema(enquiryLabels[appointmentField], settings.locale.timeZone)
        : hiddenSchema,
    name: nameSchema(enquiryLabels.name),
    last_name: nameSchema(enquiryLabels.last_name),
    email: emailSchema,
    phone: phoneSchema,
    postcode: postcodeSchema,
    category: shown('category')
      ? choiceSchema(enquiryLabels.category, settings.forms.categories)
      : z.unknown().transform(() => getFormCategory(form, settings)),
    dealership: shown('dealership') ? chosenSchema(enquiryLabels.dealership) : hiddenSchema,
    location: shown('location') ? chosenSchema(enquiryLabels.location) : hiddenSchema,
    message: messageSchema(enquiryLabels.message, isMessageRequired(form, settings)),
    opt_in: tickSchema,
    terms_conditions: settings.forms.terms ? acceptedSchema : tickSchema,
    subcategory: hiddenSchema,
    dealership_slug: hiddenSchema,
    location_id: idSchema,
    car_id: idSchema,
    submission_key: submissionKeySchema,
  });
}

/** A field that was not posted at all is an empty one. */
function pickFields(names: readonly string[], values: FormValues): FormValues {
  return Object.fromEntries(names.map((name) => [name, Object.hasOwn(values, name) ? (values[name] ?? '') : '']));
}

/** The first problem of each field, in the order of the form. */
function toProblems(error: z.ZodError): FieldProblem[] {
  const byField = new Map<string, string>();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    if (!byField.has(field)) byField.set(field, issue.message);
  }
  const order = Object.keys(enquiryLabels);
  return [...byField]
    .map(([field, message]) => ({ field, message }))
    .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

function categorise(form: EnquiryForm, category: string, subcategory: string) {
  if (category === 'Careers Enquiry') return { category: generalCategory, subcategory: 'Career Enquiry' };
  const given = subcategory || getFormSubcategory(form);
  return { category, subcategory: given || null };
}

function keepFields(values: FormValues, termsAccepted: boolean): Record<string, string> {
  const kept = keptFields
    .map((name): [string, string] => [name, hiddenSchema.parse(Object.hasOwn(values, name) ? values[name] : '')])
    .filter(([, value]) => value !== '');
  return Object.fromEntries(termsAccepted ? [...kept, ['terms_conditions', 'accepted']] : kept);
}

/** Reads what was posted by the rules that the page showed (LEAD-02). */
export function parseEnquiry(form: EnquiryForm, settings: SiteSettings, values: FormValues): ParsedEnquiry {
  const schema = schemaFor(form, settings, values);
  const parsed = schema.safeParse(pickFields(Object.keys(schema.shape), values));
  if (!parsed.success) return { kind: 'invalid', problems: toProblems(parsed.error) };
  const { data } = parsed;
  return {
    kind: 'valid',
    enquiry: {
      form,
      ...categorise(form, data.category, data.subcategory),
      name: data.name,
      lastName: data.last_name,
      email: data.email,
      phone: data.phone,
      postcode: data.postcode,
      message: data.message,
      optIn: data.opt_in,
      carId: data.car_id,
      locationId: idSchema.parse(data.location) ?? data.location_id,
      dealershipSlug: data.dealership || data.dealership_slug || null,
      submissionKey: data.submission_key,
      fields: keepFields(values, data.terms_conditions),
    },
  };
}
