import type { SiteSettings } from '#rules/site-settings/settings.ts';
import { appointmentField } from '../appointments/read-appointment.ts';
import { fieldLimits } from './field-limits.ts';
import type {
  CheckboxField,
  FieldChoice,
  FormField,
  HiddenField,
  MomentField,
  SelectField,
  TextField,
} from './form-field.ts';
import type { EnquiryForm } from './form-names.ts';
import { getDefaultCategory, getFormCategory, getFormSubcategory } from './form-subject.ts';
import { formMessages } from './messages.ts';

/** The car that the form is about, as its page knows it. */
export interface FormCar {
  id: number;
  make: string;
  model: string;
  carType: string;
  status: string;
  stockNumber: string | null;
}

/** What the page knows beyond the site's settings. */
export interface EnquiryFormContext {
  car: FormCar | null;
  locationId: number | null;
  dealershipSlug: string | null;
  manufacturerSlug: string | null;
  subcategory: string | null;
  /** The car's photos are asked for. */
  requestPhotos: boolean;
  /** By id; offered where the site asks which location. */
  locations: readonly FieldChoice[];
  /** By slug; offered where there is more than one. */
  dealerships: readonly FieldChoice[];
}

export const emptyFormContext: EnquiryFormContext = {
  car: null,
  locationId: null,
  dealershipSlug: null,
  manufacturerSlug: null,
  subcategory: null,
  requestPhotos: false,
  locations: [],
  dealerships: [],
};

/** Labels by posted name: the page, the messages and the mail to the dealer read the same words. */
export const enquiryLabels = {
  [appointmentField]: 'Date and time',
  name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  postcode: 'Postcode',
  category: 'Category',
  location: 'Location',
  dealership: 'Dealership',
  message: 'Comments',
  opt_in: formMessages.optIn,
  terms_conditions: 'I accept the terms and conditions',
} as const;

export function isMessageRequired(form: EnquiryForm, settings: SiteSettings): boolean {
  return form === 'contact' && settings.forms.messageRequired;
}

function contactFields(): TextField[] {
  const text = (name: 'name' | 'last_name' | 'email' | 'phone' | 'postcode', rest: Partial<TextField>): TextField => ({
    name,
    label: enquiryLabels[name],
    type: 'string',
    required: true,
    value: '',
    maxLength: fieldLimits.name,
    autoComplete: 'off',
    pattern: null,
    ...rest,
  });
  return [
    text('name', { autoComplete: 'given-name' }),
    text('last_name', { autoComplete: 'family-name' }),
    text('email', { type: 'email', autoComplete: 'email', maxLength: fieldLimits.email }),
    text('phone', { type: 'phone', autoComplete: 'tel', maxLength: fieldLimits.phone }),
    text('postcode', {
      type: 'postcode',
      autoComplete: 'postal-code',
      maxLength: fieldLimits.postcode,
      pattern: { source: '[0-9]{4}', message: formMessages.postcode },
    }),
  ];
}

function subjectFields(settings: SiteSettings, context: EnquiryFormContext): SelectField[] {
  const select = (name: 'category' | 'location' | 'dealership', value: string, choices: readonly FieldChoice[]) =>
    ({ name, label: enquiryLabels[name], type: 'select', required: true, value, choices }) as const;
  const categories = settings.forms.categories.map((category) => ({ value: category, label: category }));
  const fields: SelectField[] = [select('category', getDefaultCategory(settings), categories)];
  if (context.dealerships.length > 1) {
    fields.push(select('dealership', context.dealershipSlug ?? '', context.dealerships));
  }
  if (settings.forms.showLocation && context.locations.length > 0) {
    fields.push(select('location', context.locationId?.toString() ?? '', context.locations));
  }
  return fields;
}

function consentFields(settings: SiteSettings): CheckboxField[] {
  const tick = (name: 'opt_in' | 'terms_conditions', required: boolean, checked: boolean): CheckboxField => ({
    name,
    label: enquiryLabels[name],
    type: 'checkbox',
    required,
    checked,
  });
  const optIn = tick('opt_in', false, !settings.compliance.optInUnticked);
  return settings.forms.terms ? [optIn, tick('terms_conditions', true, false)] : [optIn];
}

/** When a visitor would like to come; the page offers the free times. */
const appointment: MomentField = {
  name: appointmentField,
  label: enquiryLabels[appointmentField],
  type: 'moment',
  required: false,
  value: '',
};

/** Names and defaults of the Enquiry entity. `submission_key` and `lead_attributes` are filled in by the browser. */
function hiddenFields(form: EnquiryForm, settings: SiteSettings, context: EnquiryFormContext): HiddenField[] {
  const { car } = context;
  const values: Record<string, string | null | undefined> = {
    form,
    submission_key: '',
    lead_attributes: '',
    location_id: context.locationId?.toString(),
    dealership_slug: context.dealershipSlug,
    manufacturer_slug: context.manufacturerSlug,
    stock_number: car?.stockNumber,
    'Vehicle Make': car?.make,
    'Vehicle Model': car?.model,
    car_type: car?.carType,
    car_id: car?.id.toString(),
    vehicle_status: car?.status,
    ...(form === 'contact' ? {} : { category: getFormCategory(form, settings) }),
    subcategory: context.subcategory ?? getFormSubcategory(form),
    ...(context.requestPhotos || form === 'request-photos' ? { 'Request Photos': formMessages.requestPhotos } : {}),
  };
  return Object.entries(values).map(([name, value]) => ({ type: 'hidden', name, value: value ?? '' }));
}

/** The fields of a form in the order they stand on the page, hidden ones last. */
export function getFormFields(form: EnquiryForm, settings: SiteSettings, context: EnquiryFormContext): FormField[] {
  const message: TextField = {
    name: 'message',
    label: enquiryLabels.message,
    type: 'textarea',
    required: isMessageRequired(form, settings),
    value: '',
    maxLength: fieldLimits.message,
    autoComplete: 'off',
    pattern: null,
  };
  return [
    ...(form === 'test-drive' ? [appointment] : []),
    ...contactFields(),
    ...(form === 'contact' ? subjectFields(settings, context) : []),
    message,
    ...consentFields(settings),
    ...hiddenFields(form, settings, context),
  ];
}
