/** API-05: counted events, with the ids in dealers' reports. */
export const usedCarViewEvent = 4;
export const financeEnquiryEvent = 9;
export const newCarEnquiryEvent = 14;
export const usedCarEnquiryEvent = 15;
/** A new car, or one for test drives only. */
export const newCarTestDriveEvent = 17;
export const tradeInOfferAcceptedEvent = 18;
export const phoneClickEvent = 25;
export const financeCalculatorEvent = 26;
export const carSavedEvent = 39;
export const usedCarTestDriveEvent = 48;
export const searchViewEvent = 49;
export const historyReportEvent = 60;
export const printEvent = 61;

export const eventIds = [
  usedCarViewEvent,
  financeEnquiryEvent,
  newCarEnquiryEvent,
  usedCarEnquiryEvent,
  newCarTestDriveEvent,
  tradeInOfferAcceptedEvent,
  phoneClickEvent,
  financeCalculatorEvent,
  carSavedEvent,
  usedCarTestDriveEvent,
  searchViewEvent,
  historyReportEvent,
  printEvent,
] as const;

export type EventId = (typeof eventIds)[number];
