import type { Department } from '../locations/departments.ts';
import type { SiteSettings } from '../site-settings/settings.ts';
import { detailsGiven } from '../tradein/trade-in-stages.ts';
import { contactFields } from './contact-fields.ts';
import type { AskedField } from './fields/enquiry-fields.ts';
import type { FormInput } from './form-context.ts';
import type { EnquiryForm } from './form-names.ts';
import type { FormSubject } from './form-subject.ts';
import { serverMessages } from './server-messages.ts';

/** What is asked for together. A form whose site has it in steps asks for one after the other (LEAD-03). */
interface FormPart {
  label: string;
  /** In place of `label` where it is the last step, which repeats what the others were answered with. */
  reviewLabel?: string;
  fields: readonly AskedField[];
}

/** A sentence, or one with the words for what it is about. */
type Wording = string | ((subject: FormSubject) => string);

interface FormWords {
  heading: Wording;
  /** Null if the heading says enough. A form may be on a page without a car. */
  introduction: ((carName: string | null, subject: FormSubject) => string | null) | null;
  submitLabel: Wording;
  /** On the thank-you page: what was received, and what only the one who asked for it has to know. */
  received: Wording;
  advice: Wording | null;
  /** The advice says by when somebody answers: it is not the next time that the place is open. */
  advisesWhen?: true;
}

export interface FormDefinition {
  /** What its enquiries are filed under where the site has that category, and what they ask for. */
  category: string;
  subcategory: string;
  /** In the order of the page. */
  parts: readonly FormPart[];
  /** What may stay empty here though it is required elsewhere. */
  optional: readonly AskedField[];
  words: FormWords;
  /** The kind of location that answers it: another cannot be chosen. */
  department?: Department;
  /** Nobody answers it on a site without such a location; otherwise its main location does. */
  needsDepartment?: true;
  /** LEAD-11: that one group of these is whole; what is missing otherwise is said at the first of all. */
  oneOf?: { groups: readonly (readonly AskedField[])[]; message: string };
}

const general = 'General Enquiry';

const careerSubcategory = 'Career Enquiry';

const yourDetails: FormPart = { label: 'Your details', fields: contactFields };
const anythingElse: FormPart = {
  label: 'Anything else',
  reviewLabel: 'Check and send',
  fields: ['message', 'opt_in', 'terms_conditions'],
};

const forIt = ({ name }: FormSubject) => (name === null ? '' : ` for the ${name}`);

const tradeInPlace: FormPart = { ...anythingElse, fields: ['location', ...anythingElse.fields] };

/** The forms. A field is added to one by its name; the field itself is a row of `enquiry-fields.ts`. */
export const formDefinitions: Readonly<Record<EnquiryForm, FormDefinition>> = {
  contact: {
    category: general,
    subcategory: '',
    parts: [
      yourDetails,
      { label: 'Your message', fields: ['category', 'dealership', 'location', ...anythingElse.fields] },
    ],
    optional: [],
    words: {
      heading: 'Send us a message',
      introduction: null,
      submitLabel: 'Send Enquiry',
      received: 'Your enquiry has been received.',
      advice: null,
    },
  },
  vehicle: {
    category: general,
    subcategory: '',
    parts: [yourDetails, anythingElse],
    optional: ['message'],
    words: {
      heading: ({ one }) => `Enquire about this ${one}`,
      introduction: null,
      submitLabel: 'Enquire Now',
      received: ({ one, name }) => `Your enquiry about the ${name ?? one} has been received.`,
      advice: null,
    },
  },
  'find-similar': {
    category: general,
    subcategory: 'Find Me Something Similar',
    parts: [yourDetails, { ...anythingElse, fields: ['budget', ...anythingElse.fields] }],
    optional: ['message'],
    words: {
      heading: 'Find Me Something Similar',
      introduction: (_, { one }) =>
        `This ${one} is no longer available. Leave your details and we will look for a similar one.`,
      submitLabel: 'Find Me Something Similar',
      received: ({ one }) => `Your enquiry has been received. We will look for a similar ${one}.`,
      advice: ({ many }) => `New ${many} arrive every week. We will let you know when one matches.`,
    },
  },
  'test-drive': {
    category: 'Sales Enquiry',
    subcategory: 'Test Drive',
    parts: [{ label: 'Date and time', fields: ['date_time'] }, yourDetails, anythingElse],
    optional: ['message'],
    words: {
      heading: ({ visit }) => visit.book,
      introduction: null,
      submitLabel: ({ visit }) => visit.book,
      received: (subject) => `Your ${subject.visit.name.toLowerCase()} request${forIt(subject)} has been received.`,
      advice: ({ visit }) => visit.advice,
    },
  },
  finance: {
    category: 'Finance Enquiry',
    subcategory: '',
    parts: [yourDetails, anythingElse],
    optional: ['message'],
    words: {
      heading: 'Finance Enquiry',
      introduction: (carName, { one }) =>
        `Ask us for a repayment on ${carName === null ? `your next ${one}` : `the ${carName}`}.`,
      submitLabel: 'Send Enquiry',
      received: (subject) => `Your finance enquiry${forIt(subject)} has been received.`,
      advice: 'Please have details of your income and monthly expenses ready for our call.',
    },
  },
  'finance-enquiry': {
    category: 'Finance Enquiry',
    subcategory: '',
    parts: [
      { label: 'Your budget', fields: ['vehiclePriceBudget', 'deposit', 'dealership'] },
      yourDetails,
      anythingElse,
    ],
    optional: ['message', 'dealership'],
    words: {
      heading: 'Finance Enquiry',
      introduction: () => 'Tell us what you have in mind, and we will call you with a repayment.',
      submitLabel: 'Send Enquiry',
      received: 'Your finance enquiry has been received.',
      advice: 'Please have details of your income and monthly expenses ready for our call.',
    },
  },
  'finance-application': {
    category: 'Finance Enquiry',
    subcategory: 'Finance Application',
    parts: [
      yourDetails,
      { label: 'Your application', fields: ['dealership'] },
      { ...anythingElse, fields: ['opt_in', 'terms_conditions'] },
    ],
    optional: ['dealership'],
    words: {
      heading: 'Apply for Finance',
      introduction: null,
      submitLabel: 'Send my application',
      received: (subject) => `Your finance application${forIt(subject)} has been received.`,
      advice: 'Please have your driver licence and your last two payslips ready for our call.',
    },
  },
  'buy-online': {
    category: 'Sales Enquiry',
    subcategory: 'Buy Online',
    parts: [yourDetails],
    optional: [],
    words: {
      heading: 'Buy Online',
      introduction: null,
      submitLabel: 'Send my order',
      received: (subject) => `Your order${forIt(subject)} has been received.`,
      advice: 'Please have your driver licence ready: we need it for the contract.',
    },
  },
  'request-photos': {
    category: general,
    subcategory: 'Request Photos',
    parts: [yourDetails, anythingElse],
    optional: ['message'],
    words: {
      heading: 'Request photos',
      introduction: () => 'We will take photos and email them to you.',
      submitLabel: 'Request photos',
      received: ({ name }) => `Your request for photos${name === null ? '' : ` of the ${name}`} has been received.`,
      advice: 'We will take the photos and email them to you.',
    },
  },
  service: {
    category: 'Service Enquiry',
    subcategory: '',
    department: 'service',
    needsDepartment: true,
    parts: [
      { label: 'Your vehicle', fields: ['Rego', 'rego_state', 'make', 'model', 'year', 'odometer'] },
      { label: 'Service and time', fields: ['location', 'additional_services', 'visit', 'date_time'] },
      yourDetails,
      anythingElse,
    ],
    optional: ['message'],
    words: {
      heading: 'Book a Service',
      introduction: null,
      submitLabel: 'Book a Service',
      received: 'Your service booking has been received.',
      advice: 'We will confirm the time with you. Please bring the keys and the service book.',
    },
  },
  parts: {
    category: 'Parts Enquiry',
    subcategory: '',
    department: 'parts',
    parts: [
      { label: 'The part', fields: ['part', 'part_number'] },
      { label: 'Your vehicle', fields: ['vin', 'Rego', 'make', 'model', 'year', 'location'] },
      yourDetails,
      anythingElse,
    ],
    optional: ['message', 'make', 'model'],
    oneOf: { groups: [['Rego'], ['vin'], ['make', 'model']], message: serverMessages.noVehicle },
    words: {
      heading: 'Parts Enquiry',
      introduction: () => 'The rego or the VIN is enough for us to find what fits.',
      submitLabel: 'Send Enquiry',
      received: 'Your parts enquiry has been received.',
      advice: 'We will check stock and price, and call or email you.',
    },
  },
  careers: {
    category: 'Careers Enquiry',
    subcategory: careerSubcategory,
    parts: [
      { label: 'Position', fields: ['position', 'location'] },
      yourDetails,
      { label: 'About you', fields: ['cv', 'message', 'terms_conditions'] },
    ],
    optional: ['message', 'location'],
    words: {
      heading: 'Apply',
      introduction: null,
      submitLabel: 'Send application',
      received: 'Your application has been received.',
      advice: 'We read every application and will call or email you within two weeks.',
      advisesWhen: true,
    },
  },
  'trade-in': {
    category: 'Sales Enquiry',
    subcategory: detailsGiven,
    parts: [{ label: 'Photos', fields: ['trade_photos'] }, yourDetails, tradeInPlace],
    optional: ['message', 'location'],
    words: {
      heading: 'Photos and your details',
      introduction: (carName) => (carName === null ? null : `Towards the ${carName}.`),
      submitLabel: 'See my estimate',
      received: 'We have received the details of your trade-in.',
      advice: 'Please bring the registration papers, the service book, all keys and your driver licence.',
    },
  },
  'sell-my-car': {
    category: 'Sales Enquiry',
    subcategory: detailsGiven,
    parts: [{ label: 'Photos', fields: ['trade_photos'] }, yourDetails, tradeInPlace],
    optional: ['message', 'location'],
    words: {
      heading: 'Photos and your details',
      introduction: null,
      submitLabel: 'See my estimate',
      received: 'We have received the details of the vehicle that you are selling.',
      advice: 'Please bring the registration papers, the service book, all keys and your driver licence.',
    },
  },
};

type SaidWords = 'heading' | 'submitLabel' | 'received' | 'advice';

/** What a form says of its subject. */
export function sayOfForm(form: EnquiryForm, words: SaidWords, subject: FormSubject): string {
  const said = formDefinitions[form].words[words];
  return typeof said === 'function' ? said(subject) : (said ?? '');
}

const placedForms: readonly EnquiryForm[] = ['careers', 'service', 'parts', 'trade-in', 'sell-my-car'];

/** Whether a form asks where, wherever there is more than one place. */
export function asksForPlace(form: EnquiryForm): boolean {
  return placedForms.includes(form);
}

export function listAskedFields(form: EnquiryForm): AskedField[] {
  return formDefinitions[form].parts.flatMap(({ fields }) => fields);
}

/** The category of an enquiry that chooses none: its form's, else General Enquiry, wherever the site offers it. */
export function getChosenCategory({ form, settings }: Pick<FormInput, 'form' | 'settings'>): string {
  return [formDefinitions[form].category, general].find((name) => hasCategory(settings, name)) ?? getFirst(settings);
}

function hasCategory({ forms }: SiteSettings, name: string): boolean {
  return forms.categories.includes(name);
}

function getFirst({ forms }: SiteSettings): string {
  return forms.categories[0] ?? general;
}

export function getFormSubcategory(form: EnquiryForm): string {
  return formDefinitions[form].subcategory;
}

export type FormStep = Omit<FormPart, 'fields'> & { names: string[] };

/** LEAD-03: the steps of a form, each with those of its fields that it has on the page; empty ones are left out. */
export function listFormSteps(form: EnquiryForm, shown: readonly string[]): FormStep[] {
  return formDefinitions[form].parts
    .map(({ fields, ...labels }) => ({ ...labels, names: fields.filter((name) => shown.includes(name)) }))
    .filter(({ names }) => names.length > 0);
}

/** LEAD-01: Careers Enquiry is filed as General Enquiry with a subcategory. */
export function fileEnquiry(form: EnquiryForm, sent: { category: string; subcategory: string }) {
  if (sent.category === 'Careers Enquiry') return { category: general, subcategory: careerSubcategory };
  return { category: sent.category, subcategory: sent.subcategory || getFormSubcategory(form) || null };
}
