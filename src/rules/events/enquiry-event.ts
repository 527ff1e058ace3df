import { formEvents, isEnquiryForm } from '../forms/form-names.ts';
import { offerAccepted } from '../tradein/trade-in-stages.ts';
import {
  type EventId,
  financeEnquiryEvent,
  newCarEnquiryEvent,
  newCarTestDriveEvent,
  tradeInOfferAcceptedEvent,
  usedCarEnquiryEvent,
  usedCarTestDriveEvent,
} from './events.ts';

/** What the enquiries of a form count as: by their car, unless the form is about something else. */
export type EnquiryEventKind = 'car' | 'test-drive' | 'finance' | 'trade-in';

/** The parts of an enquiry that decide its event. */
export interface SentEnquiry {
  /** Name of the form. */
  form: string;
  /** As the form sends it: a site may file forms under other categories. */
  category: string;
  /** Null without a car. */
  car: { carType: string; tag: string | null } | null;
}

const testDriveOnly = 'test drive only';

/** API-05: the event of an accepted enquiry; null if none is counted. A demo car counts as used. */
export function getEnquiryEvent({ form, category, car }: SentEnquiry): EventId | null {
  const kind: EnquiryEventKind = isEnquiryForm(form) ? formEvents[form] : 'car';
  // The accepted offer alone is counted; the category is the subcategory where there is one.
  if (kind === 'trade-in') return category === offerAccepted ? tradeInOfferAcceptedEvent : null;
  if (kind === 'finance' || /finance/i.test(category)) return financeEnquiryEvent;
  if (car === null) return null;
  const isNew = car.carType === 'new';
  if (car.tag?.trim().toLowerCase() === testDriveOnly) return newCarTestDriveEvent;
  if (kind === 'test-drive' || /test drive/i.test(category))
    return isNew ? newCarTestDriveEvent : usedCarTestDriveEvent;
  return isNew ? newCarEnquiryEvent : usedCarEnquiryEvent;
}
