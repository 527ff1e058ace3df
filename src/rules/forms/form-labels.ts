import type { VisitWords } from '../appointments/visit-words.ts';
import type { EnquiryForm } from './form-names.ts';

/** What staff call an enquiry that came by a form. */
export const formLabels: Readonly<Record<EnquiryForm, string>> = {
  contact: 'Contact',
  vehicle: 'About a vehicle',
  'find-similar': 'Find similar',
  'test-drive': 'Test drive',
  finance: 'Finance on a vehicle',
  'finance-enquiry': 'Finance',
  'finance-application': 'Finance application',
  'buy-online': 'Buying online',
  'request-photos': 'More photos',
  careers: 'Careers',
  service: 'Service',
  parts: 'Parts',
  'trade-in': 'Trade-in',
  'sell-my-car': 'Sell my car',
};

/** What somebody comes for who has asked for a time by such a form, in the words for what he comes to see; null for any other. */
export function findVisitLabel(form: string, visit: VisitWords): string | null {
  if (form === 'test-drive') return visit.name;
  return form === 'service' ? formLabels.service : null;
}
