import { emptyFormContext } from '#rules/forms/form-context.ts';
import type { EnquiryForm } from '#rules/forms/form-names.ts';
import { type EnquiryLine, listEnquiryLines } from '#rules/forms/posted/list-enquiry-lines.ts';
import type { CarSnapshot } from '../commit/car-snapshot.ts';
import type { LeadAttributes } from '../intake/received-enquiry.ts';

/** An enquiry with everything that its reader at the dealer's needs: what mail, ADF and webhook are made from. */
export interface DeliveredEnquiry {
  id: string;
  form: EnquiryForm;
  /** OFF-09: the website has sent it to itself. */
  isTest: boolean;
  receivedAt: Date;
  /** When the person is expected, as staff have agreed; null where nobody has. */
  visitAt: Date | null;
  /** Of the site: the times that people read are in it. */
  timeZone: string;
  site: { slug: string; name: string; host: string };
  dealership: VendorContact & { slug: string | null };
  /** Where it was sent to; null where the dealership as a whole was asked. */
  location: DeliveredLocation | null;
  category: string;
  subcategory: string | null;
  customer: { name: string; lastName: string; email: string; phone: string; postcode: string };
  message: string;
  optIn: boolean;
  /** When the person took back the consent to offers by email; null where it was never taken back, or was given again. */
  unsubscribedAt: Date | null;
  /** What else was sent, by the name it was posted under. */
  fields: Record<string, string>;
  files: readonly DeliveredFile[];
  car: CarSnapshot | null;
  leadAttributes: LeadAttributes;
  source: string;
  url: string;
}

/** What the visitor sent along; the content is in the storage of uploads. */
export interface DeliveredFile {
  upload: string;
  field: string;
  name: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

interface VendorContact {
  name: string;
  phone: string | null;
  email: string | null;
}

interface DeliveredLocation extends VendorContact {
  id: number;
  address: { street: string | null; city: string | null; state: string | null; postcode: string | null } | null;
}

/** SITE-16: whether the person may be sent offers, as it is now. */
export function describeConsent({ optIn, unsubscribedAt, timeZone }: DeliveredEnquiry): string {
  if (optIn) return 'yes';
  if (unsubscribedAt === null) return 'no';
  return `no, unsubscribed on ${new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(unsubscribedAt)}`;
}

/** LEAD-16: what was sent besides what mail, ADF and webhook have a place for. */
export function listLines({ fields, car, location, dealership, timeZone }: DeliveredEnquiry): EnquiryLine[] {
  const context = { ...emptyFormContext, car, locationId: location?.id ?? null, dealershipSlug: dealership.slug };
  return listEnquiryLines({ fields, context, timeZone });
}
