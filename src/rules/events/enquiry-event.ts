import {
  type EventId,
  financeEnquiryEvent,
  newCarEnquiryEvent,
  newCarTestDriveEvent,
  usedCarEnquiryEvent,
  usedCarTestDriveEvent,
} from './events.ts';

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
  if (form === 'finance' || /finance/i.test(category)) return financeEnquiryEvent;
  if (car === null) return null;
  const isNew = car.carType === 'new';
  if (car.tag?.trim().toLowerCase() === testDriveOnly) return newCarTestDriveEvent;
  if (form === 'test-drive' || /test drive/i.test(category))
    return isNew ? newCarTestDriveEvent : usedCarTestDriveEvent;
  return isNew ? newCarEnquiryEvent : usedCarEnquiryEvent;
}
