import { findPushCall, removePushCall, savePushCall } from './alerts/push-calls.ts';
import { listAppointmentsCall } from './appointments/list-appointments-call.ts';
import { comparePriceCall } from './autogauge/compare-price-call.ts';
import type { Call } from './call.ts';
import { downloadPdfCall } from './car-documents/download-pdf-call.ts';
import { drawCardCall } from './car-documents/draw-card-call.ts';
import { listCarsByIdsCall } from './cars/list-cars-by-ids-call.ts';
import { findDeliveryPriceCall } from './delivery/find-delivery-price-call.ts';
import { searchDirectoryCall } from './directory/directory-call.ts';
import { countEventsCall } from './events/count-events-call.ts';
import { downloadAppointmentCall, downloadOwnDataCall } from './garage/garage-calls.ts';
import { findPlaceCall } from './geocode/find-place-call.ts';
import { downloadBookingCall } from './leads/download-booking-call.ts';
import { submitLeadCall } from './leads/submit-lead-call.ts';
import { uploadFileCall } from './leads/upload-file-call.ts';
import { listLendersCall } from './lenders/list-lenders-call.ts';
import { saveValuationCall } from './miscellaneous/save-valuation-call.ts';
import { downloadPaymentReceiptCall } from './online-payments/download-payment-receipt-call.ts';
import { revealPhoneCall } from './phone-reveals/reveal-phone-call.ts';
import { requestQuoteCall } from './quote/request-quote-call.ts';
import { listRelatedCall } from './related/list-related-call.ts';
import { downloadReceiptCall, downloadVisitCall } from './reservations/reservation-calls.ts';
import { listCarsCall, searchCarsCall, searchManyCall } from './search/search-calls.ts';
import { suggestCall } from './suggest/suggest-call.ts';
import { lookUpRegoCall } from './tradein/look-up-rego-call.ts';
import { valueTradeInCall } from './tradein/value-trade-in-call.ts';
import { viewCarCall } from './views/view-car-call.ts';
import { getVisitorCall, removeCarCall, saveCarCall } from './watchlist/watchlist-calls.ts';

/** Every API call, in the order of the document. */
export const calls: readonly Call[] = [
  searchCarsCall,
  listCarsCall,
  searchManyCall,
  searchDirectoryCall,
  suggestCall,
  comparePriceCall,
  viewCarCall,
  listCarsByIdsCall,
  downloadPdfCall,
  drawCardCall,
  listRelatedCall,
  listLendersCall,
  requestQuoteCall,
  revealPhoneCall,
  findDeliveryPriceCall,
  listAppointmentsCall,
  submitLeadCall,
  uploadFileCall,
  lookUpRegoCall,
  valueTradeInCall,
  saveValuationCall,
  findPlaceCall,
  countEventsCall,
  downloadBookingCall,
  downloadReceiptCall,
  downloadVisitCall,
  downloadPaymentReceiptCall,
  saveCarCall,
  removeCarCall,
  getVisitorCall,
  savePushCall,
  findPushCall,
  removePushCall,
  downloadAppointmentCall,
  downloadOwnDataCall,
];
