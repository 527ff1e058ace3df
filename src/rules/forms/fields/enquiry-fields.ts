import { slugify } from '#kernel/slug.ts';
import { appointmentField } from '../../appointments/read-appointment.ts';
import { listOpenPositions } from '../../careers/list-open-positions.ts';
import { documentKinds } from '../../uploads/file-kinds.ts';
import { asksForPlace, getChosenCategory, getFormSubcategory } from '../enquiry-forms.ts';
import type { FieldChoice, FormContext, FormSite } from '../form-context.ts';
import { formMessages } from '../messages.ts';
import { listBudgets } from './budgets.ts';
import type {
  AskedDefinition,
  FieldDefinition,
  HiddenDefinition,
  LineDefinition,
  NumberDefinition,
} from './field-definition.ts';
import { fieldLimits } from './field-limits.ts';
import { tradeInFields } from './trade-in-fields.ts';

const always = () => true;

/** One line about the visitor that has to be filled in. */
const contact = {
  kind: 'string',
  personal: true,
  hint: null,
  width: 'half',
  required: true,
  isShown: always,
  maxLength: fieldLimits.name,
  autoComplete: 'off',
} as const satisfies Partial<LineDefinition>;

/** What the page knows of the car, sent along: said where it is not what the store knows. */
const fact = (label: string, known: (context: FormContext) => string | null | undefined) =>
  ({
    kind: 'hidden',
    label,
    personal: false,
    value: ({ context }) => known(context) ?? '',
    said: { as: 'difference', label, known: (context) => known(context) ?? null },
  }) as const satisfies HiddenDefinition;

const number = {
  kind: 'number',
  personal: false,
  hint: null,
  width: 'half',
  required: false,
  isShown: always,
  step: 1,
  prefix: '',
  suffix: '',
  grouped: true,
  presets: () => [],
} as const satisfies Partial<NumberDefinition>;

const sentAlong = { kind: 'hidden', personal: false } as const;
const note = { kind: 'note', personal: true } as const;

/**
 * Every field of every form, by the name it is posted under. From a row follow the control on the page, the check, the
 * words of the mail, the ADF and the webhook, and the documents. Lines of the mail stand in this order.
 */
export const enquiryFields = {
  name: { ...contact, label: 'First name', autoComplete: 'given-name', said: contactPart('name[@part="first"]') },
  last_name: { ...contact, label: 'Last name', autoComplete: 'family-name', said: contactPart('name[@part="last"]') },
  email: {
    ...contact,
    kind: 'email',
    label: 'Email',
    autoComplete: 'email',
    maxLength: fieldLimits.email,
    said: contactPart('email'),
  },
  phone: {
    ...contact,
    kind: 'phone',
    label: 'Phone',
    autoComplete: 'tel',
    maxLength: fieldLimits.phone,
    said: contactPart('phone'),
  },
  postcode: {
    ...contact,
    kind: 'postcode',
    label: 'Postcode',
    autoComplete: 'postal-code',
    maxLength: fieldLimits.postcode,
    said: contactPart('address/postalcode'),
  },
  'Request Photos': {
    ...sentAlong,
    label: 'Photos',
    value: ({ form, context }) =>
      context.requestPhotos || form === 'request-photos' ? formMessages.requestPhotos : null,
    said: { as: 'sentence', label: 'Photos' },
  },
  part: {
    ...contact,
    label: 'Part or accessory',
    personal: false,
    width: 'row',
    maxLength: fieldLimits.part,
    initial: ({ part }) => part?.name ?? '',
    said: { as: 'line', label: 'Part' },
  },
  part_number: {
    ...contact,
    label: 'Part number',
    personal: false,
    required: false,
    maxLength: fieldLimits.part,
    initial: ({ part }) => part?.number ?? '',
    said: { as: 'line', label: 'Part number' },
  },
  Rego: {
    ...contact,
    label: 'Rego',
    required: false,
    maxLength: fieldLimits.rego,
    said: { as: 'line', label: 'Rego' },
  },
  rego_state: {
    kind: 'rego-state',
    label: 'State of the rego',
    hint: null,
    width: 'half',
    required: false,
    isShown: ({ settings }) => settings.service.regoLookUp,
    personal: true,
    plate: 'Rego',
    chosen: ({ state }) => state ?? '',
    said: { as: 'line', label: 'State of the rego' },
  },
  vin: {
    ...contact,
    kind: 'vin',
    label: 'VIN',
    width: 'row',
    hint: '17 letters and digits, on the registration papers.',
    required: false,
    maxLength: fieldLimits.vin,
    said: { as: 'line', label: 'VIN' },
  },
  make: { ...contact, label: 'Make', personal: false, said: { as: 'line', label: 'Make' } },
  model: { ...contact, label: 'Model', personal: false, said: { as: 'line', label: 'Model' } },
  year: {
    ...number,
    label: 'Year',
    min: 1900,
    // Models of the next year are sold before it begins.
    max: ({ today }) => Number(today.slice(0, 4)) + 1,
    grouped: false,
    said: { as: 'line', label: 'Year' },
  },
  odometer: {
    ...number,
    label: 'Kilometres',
    min: 0,
    max: 2_000_000,
    suffix: 'km',
    said: { as: 'line', label: 'Kilometres' },
  },
  budget: {
    ...number,
    label: 'Budget',
    min: 1,
    max: 10_000_000,
    prefix: '$',
    presets: listBudgets,
    said: { as: 'line', label: 'Budget' },
  },
  /** LEAD-13: what the visitor would like where no car of the site says it, and where the rest of the application is. */
  wanted_vehicle: {
    ...sentAlong,
    label: 'Vehicle wanted',
    value: () => null,
    said: { as: 'line', label: 'Vehicle wanted' },
  },
  finance_application: { ...note, label: 'Finance application', said: { as: 'line', label: 'Finance application' } },
  /** USER-05: what became of the time that was asked for; the time itself stays for the customer's own pages. */
  appointment_change: { ...note, label: 'Appointment', said: { as: 'line', label: 'Appointment' } },
  cancelled_time: { ...note, label: 'Time that was cancelled', said: { as: 'nothing' } },
  /** LEAD-07: what the journey of a trade-in has asked for step by step, sent along with the contact data. */
  ...tradeInFields,
  [appointmentField]: {
    kind: 'moment',
    label: 'Date and time',
    hint: 'When would suit you? Leave it open and we will arrange a time with you.',
    width: 'row',
    required: false,
    isShown: always,
    personal: true,
    said: { as: 'line', label: 'Requested time' },
  },
  vehiclePriceBudget: {
    ...number,
    personal: true,
    min: 0,
    max: 10_000_000,
    prefix: '$',
    presets: listBudgets,
    label: 'Price of the vehicle',
    hint: 'What you would like to spend in all.',
    said: { as: 'line', label: 'Vehicle price budget' },
  },
  deposit: {
    ...number,
    personal: true,
    min: 0,
    max: 10_000_000,
    prefix: '$',
    presets: listBudgets,
    label: 'Deposit or trade-in',
    hint: 'What you can put in at the start.',
    said: { as: 'line', label: 'Deposit or trade-in' },
  },
  additional_services: {
    kind: 'ticks',
    label: 'What can we do?',
    hint: null,
    width: 'row',
    required: false,
    isShown: ({ settings }) => settings.service.services.length > 0,
    personal: true,
    choices: ({ service }) => service.services.map((name) => ({ value: name, label: name })),
    said: { as: 'line', label: 'Additional services' },
  },
  visit: {
    kind: 'select',
    label: 'Drop-off or wait',
    hint: null,
    width: 'row',
    required: true,
    isShown: always,
    personal: false,
    chosen: () => 'drop-off',
    choices: {
      from: 'list',
      list: [
        { value: 'drop-off', label: 'I will drop the vehicle off' },
        { value: 'wait', label: 'I will wait for it' },
      ],
    },
    narrowedBy: null,
    said: { as: 'line', label: 'Drop-off or wait' },
  },
  position: {
    kind: 'select',
    label: 'Position',
    hint: null,
    width: 'row',
    required: true,
    isShown: (input) => listPositions(input).length > 0,
    personal: false,
    chosen: (input) => {
      const [only, ...more] = listPositions(input);
      return input.context.position ?? (more.length === 0 ? only?.value : null) ?? '';
    },
    choices: { from: 'settings', list: listPositions },
    narrowedBy: null,
    said: { as: 'line', label: 'Position' },
  },
  cv: {
    kind: 'file',
    label: 'CV',
    hint: 'PDF or DOCX, up to 5 MB.',
    width: 'row',
    required: true,
    isShown: always,
    personal: true,
    rule: { kinds: documentKinds, most: 1, maxBytes: 5 * 1024 * 1024 },
    said: { as: 'line', label: 'CV' },
  },
  /** Chosen by the visitor on the contact form, else the form's own. */
  category: {
    kind: 'select',
    label: 'Category',
    hint: null,
    width: 'half',
    required: true,
    isShown: always,
    personal: false,
    chosen: getChosenCategory,
    choices: {
      from: 'settings',
      list: ({ settings }) => settings.forms.categories.map((category) => ({ value: category, label: category })),
    },
    narrowedBy: null,
    said: { as: 'part', adf: 'provider/service' },
  },
  subcategory: {
    ...sentAlong,
    label: 'Subcategory',
    value: ({ form, context }) => context.subcategory ?? getFormSubcategory(form),
    said: { as: 'part', adf: 'provider/service' },
  },
  dealership: {
    kind: 'select',
    label: 'Dealership',
    hint: null,
    width: 'row',
    required: true,
    isShown: ({ context }) => context.dealerships.length > 1,
    personal: false,
    chosen: ({ context }) => context.dealershipSlug ?? '',
    choices: { from: 'store', list: ({ dealerships }) => dealerships },
    narrowedBy: null,
    said: { as: 'difference', label: 'Dealership', known: ({ dealershipSlug }) => dealershipSlug },
  },
  location: {
    kind: 'select',
    label: 'Location',
    hint: null,
    width: 'row',
    required: true,
    isShown: ({ form, settings, context: { locations } }) =>
      (settings.forms.showLocation && locations.length > 0) || (asksForPlace(form) && locations.length > 1),
    personal: false,
    chosen: ({ context }) => context.locationId?.toString() ?? '',
    choices: { from: 'store', list: ({ locations }) => locations },
    narrowedBy: 'dealership',
    said: { as: 'difference', label: 'Location', known: ({ locationId }) => locationId?.toString() ?? null },
  },
  location_id: {
    ...sentAlong,
    label: 'Location',
    value: ({ context }) => context.locationId?.toString() ?? '',
    said: { as: 'part', adf: 'vendor/contact/name' },
  },
  dealership_slug: {
    ...sentAlong,
    label: 'Dealership',
    value: ({ context }) => context.dealershipSlug ?? '',
    said: { as: 'part', adf: 'vendor/vendorname' },
  },
  'Vehicle Make': fact('Vehicle', ({ car }) => car?.make),
  'Vehicle Model': fact('Vehicle', ({ car }) => car?.model),
  stock_number: fact('Stock number', ({ car }) => car?.stockNumber),
  manufacturer_slug: fact('Manufacturer', ({ car }) => car && slugify(car.make)),
  car_type: fact('Condition', ({ car }) => car?.carType),
  car_id: fact('Vehicle id', ({ car }) => car?.id.toString()),
  vehicle_status: fact('Status', ({ car }) => car?.status),
  terms_conditions: {
    kind: 'checkbox',
    label: 'I accept the terms and conditions',
    hint: null,
    width: 'row',
    required: true,
    isShown: ({ settings }) => settings.forms.terms,
    personal: false,
    isTicked: () => false,
    ticked: 'accepted',
    said: { as: 'line', label: 'Terms and conditions' },
  },
  message: {
    kind: 'textarea',
    label: 'Comments',
    hint: null,
    width: 'row',
    required: (settings) => settings.forms.messageRequired,
    isShown: always,
    personal: true,
    maxLength: fieldLimits.message,
    said: { as: 'part', adf: 'customer/comments' },
  },
  opt_in: {
    kind: 'checkbox',
    label: formMessages.optIn,
    hint: null,
    width: 'row',
    required: false,
    isShown: always,
    personal: true,
    isTicked: (settings) => !settings.compliance.optInUnticked,
    ticked: 'true',
    said: { as: 'part', adf: null },
  },
  /** COMP-02: to what words, when and on which form the visitor has agreed. */
  consent_wording: { ...note, label: 'What was agreed to', said: { as: 'comment', label: 'Latest offers by email' } },
  consent_at: { ...note, label: 'When it was agreed to', said: { as: 'nothing' } },
  consent_form: { ...note, label: 'On which form it was agreed to', said: { as: 'nothing' } },
  form: { ...sentAlong, label: 'Form', value: ({ form }) => form, said: { as: 'nothing' } },
  /** Filled in by the browser, as is what follows. */
  submission_key: { ...sentAlong, label: 'Key of the submission', value: () => '', said: { as: 'nothing' } },
  lead_attributes: {
    ...sentAlong,
    label: 'Visited pages and linked query parameters',
    value: () => '',
    said: { as: 'nothing' },
  },
} as const satisfies Record<string, FieldDefinition>;

export type FieldName = keyof typeof enquiryFields;

/** The fields that a form can ask for. */
export type AskedField = {
  [Name in FieldName]: (typeof enquiryFields)[Name] extends AskedDefinition ? Name : never;
}[FieldName];

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(enquiryFields, name);
}

/** LEAD-15: those that can be applied for today. */
function listPositions({ settings, today }: FormSite): FieldChoice[] {
  return listOpenPositions(settings.careers.positions, today).map(({ title }) => ({ value: title, label: title }));
}

function contactPart(adf: string) {
  return { as: 'part', adf: `customer/contact/${adf}` } as const;
}
