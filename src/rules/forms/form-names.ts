import type { EnquiryEventKind } from '../events/enquiry-event.ts';

/**
 * Every form by name, and which event its enquiries count as. Apart from what else a form is (`enquiry-forms.ts`), since
 * these go to the browser with every page.
 */
export const formEvents = {
  /** About anything. */
  contact: 'car',
  /** About one car. */
  vehicle: 'car',
  /** About a car that is gone. */
  'find-similar': 'car',
  'test-drive': 'test-drive',
  finance: 'finance',
  /** Of the finance pages, about a car or a budget. */
  'finance-enquiry': 'finance',
  /** In steps of its own; most of it is kept apart (LEAD-13). */
  'finance-application': 'finance',
  /** The end of the steps of buying online (BUY-07). */
  'buy-online': 'car',
  'request-photos': 'car',
  /** For one of the positions that are listed. */
  careers: 'car',
  /** A time at the workshop. */
  service: 'car',
  /** A part or accessory. */
  parts: 'car',
  /** The visitor's own vehicle, towards another or not (LEAD-07). */
  'trade-in': 'trade-in',
  'sell-my-car': 'trade-in',
} as const satisfies Record<string, EnquiryEventKind>;

export type EnquiryForm = keyof typeof formEvents;

export function isEnquiryForm(name: string): name is EnquiryForm {
  return Object.hasOwn(formEvents, name);
}

export const enquiryForms: readonly EnquiryForm[] = Object.keys(formEvents).filter(isEnquiryForm);

/** The last step of a journey alone sends these. */
const journeyForms = ['finance-application', 'buy-online'] as const;

type JourneyForm = (typeof journeyForms)[number];

/** Those that can stand on any page, or come by a call. */
export const standaloneForms: readonly Exclude<EnquiryForm, JourneyForm>[] = enquiryForms.filter(
  (form): form is Exclude<EnquiryForm, JourneyForm> => !journeyForms.some((journey) => journey === form),
);
