import type { CheckboxFieldView, FormFieldView, TextFieldView } from '#ui/form/form-view.ts';
import type { EnquiryFormView } from './enquiry-form.tsx';

const text = (name: string, label: string, more: Partial<TextFieldView> = {}): TextFieldView => ({
  kind: 'text',
  name,
  label,
  hint: null,
  required: true,
  error: null,
  half: true,
  value: '',
  autocomplete: null,
  maxLength: 200,
  ...more,
});

const optIn: CheckboxFieldView = {
  kind: 'checkbox',
  name: 'opt_in',
  label: 'Yes, I would like to subscribe to receive latest offers & product updates.',
  hint: null,
  required: false,
  error: null,
  half: false,
  checked: true,
  value: 'on',
};

const fields: readonly FormFieldView[] = [
  text('name', 'First name', { autocomplete: 'given-name' }),
  text('last_name', 'Last name', { autocomplete: 'family-name' }),
  text('email', 'Email', { kind: 'email', autocomplete: 'email' }),
  text('phone', 'Phone', { kind: 'phone', autocomplete: 'tel' }),
  text('postcode', 'Postcode', { kind: 'postcode', autocomplete: 'postal-code', maxLength: 4 }),
  {
    kind: 'select',
    name: 'category',
    label: 'Category',
    hint: null,
    required: true,
    error: null,
    half: true,
    value: 'General Enquiry',
    placeholder: null,
    narrowedBy: null,
    choices: ['General Enquiry', 'Sales Enquiry', 'Service Enquiry'].map((value) => ({ value, label: value })),
  },
  {
    kind: 'textarea',
    name: 'message',
    label: 'Comments',
    hint: null,
    required: false,
    error: null,
    half: false,
    value: '',
    maxLength: 4000,
  },
  optIn,
];

export const enquiryFormExample: EnquiryFormView = {
  id: 'enquiry',
  heading: 'Ask about this car',
  introduction: 'We answer within one business day.',
  action: '/cars/2024-halden-orra-touring-n1042',
  hidden: [{ name: 'form', value: 'vehicle' }],
  fields,
  submitLabel: 'Send Enquiry',
  problem: null,
  call: null,
  steps: null,
  privacyLink: { text: 'We use what you send to answer you.', label: 'Privacy policy', href: '/privacy-policy' },
};

/** Kinds of fields that few forms have. */
export const manyFieldsFormExample: EnquiryFormView = {
  ...enquiryFormExample,
  heading: 'Book a Service',
  fields: [
    ...fields.slice(0, 5),
    {
      ...{ kind: 'number', name: 'budget', label: 'Budget', hint: null, required: false, error: null, half: true },
      ...{ value: '', prefix: '$', suffix: '', grouped: true, min: 1, max: 10_000_000 },
      presets: ['5,000', '10,000'],
    },
    {
      ...{ kind: 'number', name: 'odometer', label: 'Kilometres', hint: null, required: false, half: true },
      ...{
        error: 'Kilometres must be a whole number from 0 kms to 2,000,000 kms.',
        value: 'many',
        prefix: '',
        suffix: 'kms',
      },
      ...{ grouped: true, min: 0, max: 2_000_000, presets: [] },
    },
    {
      ...{ kind: 'number', name: 'year', label: 'Year', hint: null, required: false, error: null, half: true },
      ...{ value: '2019', prefix: '', suffix: '', grouped: false, min: 1900, max: 2099, presets: [] },
    },
    {
      ...{ kind: 'ticks', name: 'additional_services', label: 'What can we do?', hint: null, required: false },
      ...{ error: null, half: false, values: ['Tyres'] },
      choices: ['Logbook service', 'Tyres', 'Brakes'].map((value) => ({ value, label: value })),
    },
    {
      ...{ kind: 'file', name: 'cv', label: 'CV', hint: 'PDF or DOCX, up to 5 MB.', required: true, half: false },
      ...{ error: 'CV must be a PDF or DOCX file. Please choose another file.', accept: '.pdf', multiple: false },
      kept: [{ reference: 'reference', name: 'Jane Citizen.pdf' }],
    },
  ],
};

export const returnedFormExample: EnquiryFormView = {
  ...enquiryFormExample,
  id: 'returned',
  problem: 'An error occurred when submitting this form',
  call: {
    name: 'Northgate Motors',
    phone: { text: '07 3555 0123', maskedText: null, href: 'tel:0735550123', revealAction: null, revealFields: {} },
  },
  fields: fields.map((field) => {
    if (field.name === 'postcode') return { ...field, error: 'Invalid postcode. Please enter a 4-digit number.' };
    if (field.name === 'email') return { ...field, error: 'Please enter a valid email address.' };
    return field;
  }),
};

export const testDriveFormExample = {
  ...enquiryFormExample,
  id: 'test-drive',
  heading: 'Book a Test Drive',
  introduction: null,
  hidden: [{ name: 'form', value: 'test-drive' }],
  fields: [
    {
      kind: 'moment',
      name: 'date_time',
      label: 'Date and time',
      hint: 'When would suit you? Leave it open and we will arrange a time with you.',
      required: false,
      error: null,
      half: false,
      value: '',
      action: '/api/appointments?car_id=7',
      placedBy: null,
    },
    ...fields.filter(({ name }) => name !== 'category'),
  ],
  submitLabel: 'Book a Test Drive',
  steps: {
    list: [
      { label: 'Date and time', names: ['date_time'] },
      { label: 'Your details', names: ['name', 'last_name', 'email', 'phone', 'postcode'] },
      { label: 'Anything else', reviewLabel: 'Check and send', names: ['message', 'opt_in'] },
    ],
    action: '/api/leads',
    successHref: '/success?form=test-drive',
    place: 'Northgate Motors, Northgate',
  },
} satisfies EnquiryFormView;

export const financeFormExample: EnquiryFormView = {
  ...enquiryFormExample,
  id: 'finance-form',
  heading: 'Finance Enquiry',
  introduction: null,
  hidden: [{ name: 'form', value: 'finance' }],
};
