import { buildAdf } from './build-adf.ts';
import type { DeliveredEnquiry } from './delivered-enquiry.ts';

/** What a site's webhook is posted; docs/leads.md describes it. */
export interface WebhookBody {
  id: string;
  site: string;
  form: string;
  received_at: string;
  category: string;
  subcategory: string | null;
  dealership: string;
  location: string | null;
  customer: { name: string; last_name: string; email: string; phone: string; postcode: string };
  message: string;
  opt_in: boolean;
  /** When the consent was taken back. */
  unsubscribed_at: string | null;
  fields: Record<string, string>;
  /** What the mail has attached. */
  files: { field: string; name: string; content_type: string; size: number }[];
  car: {
    id: number;
    slug: string;
    name: string;
    stock_number: string | null;
    vin: string | null;
    car_type: string;
    price_cents: number | null;
  } | null;
  lead_attributes: { visited_pages: string[]; linked_query_params: Record<string, string> };
  source: string;
  url: string;
  adf: string | null;
}

export function presentWebhookBody(enquiry: DeliveredEnquiry): WebhookBody {
  const { car, customer } = enquiry;
  return {
    id: enquiry.id,
    site: enquiry.site.slug,
    form: enquiry.form,
    received_at: enquiry.receivedAt.toISOString(),
    category: enquiry.category,
    subcategory: enquiry.subcategory,
    dealership: enquiry.dealership.name,
    location: enquiry.location?.name ?? null,
    customer: {
      name: customer.name,
      last_name: customer.lastName,
      email: customer.email,
      phone: customer.phone,
      postcode: customer.postcode,
    },
    message: enquiry.message,
    opt_in: enquiry.optIn,
    unsubscribed_at: enquiry.unsubscribedAt?.toISOString() ?? null,
    fields: enquiry.fields,
    files: enquiry.files.map(({ field, name, contentType, size }) => ({
      ...{ field, name, size },
      content_type: contentType,
    })),
    car: car && {
      id: car.id,
      slug: car.slug,
      name: car.name,
      stock_number: car.stockNumber,
      vin: car.vin,
      car_type: car.carType,
      price_cents: car.priceCents,
    },
    lead_attributes: enquiry.leadAttributes,
    source: enquiry.source,
    url: enquiry.url,
    adf: buildAdf(enquiry),
  };
}
