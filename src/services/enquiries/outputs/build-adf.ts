import { consentFields } from '#rules/forms/fields/consent-fields.ts';
import { tradeInFields } from '#rules/forms/fields/trade-in-fields.ts';
import type { CarSnapshot } from '../commit/car-snapshot.ts';
import { type DeliveredEnquiry, describeConsent, listLines } from './delivered-enquiry.ts';
import { Xml } from './xml-element.ts';

/**
 * A lead as ADF 1.0, which dealers' systems read; checked against `adf.dtd` in the tests. Null where it is about no vehicle,
 * neither one that is bought nor one that is traded in.
 */
export function buildAdf(enquiry: DeliveredEnquiry): string | null {
  const vehicles = [enquiry.car && buildVehicle(enquiry.car), buildTradeIn(enquiry)].filter((each) => each !== null);
  if (vehicles.length === 0) return null;
  const prospect = Xml.element(
    'prospect',
    [
      Xml.element('id', enquiry.id, { sequence: '1', source: enquiry.site.name }),
      Xml.element('requestdate', `${enquiry.receivedAt.toISOString().slice(0, 19)}+00:00`),
      ...vehicles,
      buildCustomer(enquiry),
      buildVendor(enquiry),
      Xml.element('provider', [
        Xml.element('name', enquiry.site.name, { part: 'full', type: 'business' }),
        Xml.element('service', enquiry.subcategory ?? enquiry.category),
        Xml.element('url', `https://${enquiry.site.host}/`),
      ]),
    ],
    { status: 'new' },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${Xml.element('adf', [prospect]).text}\n`;
}

/** An optional element: left out where nothing is known. */
function optional(name: string, value: string | number | null, attributes?: Record<string, string>): Xml | null {
  return value === null || value === '' ? null : Xml.element(name, String(value), attributes);
}

/** ADF knows new and used only; a demo car has been driven. */
function buildVehicle(car: CarSnapshot): Xml {
  return Xml.element(
    'vehicle',
    [
      Xml.element('id', String(car.id), { sequence: '1', source: 'website' }),
      Xml.element('year', String(car.year ?? '')),
      Xml.element('make', car.make),
      Xml.element('model', car.model),
      optional('vin', car.vin),
      optional('stock', car.stockNumber),
      optional('trim', car.badge),
      optional('doors', car.doors),
      optional('bodystyle', car.body),
      optional('transmission', car.transmission),
      optional('odometer', car.odometerKm, { units: 'km' }),
      buildColours(car),
      optional('price', car.priceCents === null ? null : (car.priceCents / 100).toFixed(2), {
        type: 'asking',
        currency: 'AUD',
      }),
      optional('pricecomments', car.priceType),
    ],
    { interest: 'buy', status: car.carType === 'new' ? 'new' : 'used' },
  );
}

/** LEAD-07: the visitor's own vehicle, as far as ADF has elements for it; the rest of it is in the comments. */
function buildTradeIn({ form, fields }: DeliveredEnquiry): Xml | null {
  const { trade_make: make, trade_model: model, trade_year: year, trade_badge: badge, trade_km: km } = fields;
  if (make === undefined) return null;
  return Xml.element(
    'vehicle',
    [
      Xml.element('year', year ?? ''),
      Xml.element('make', make),
      Xml.element('model', model ?? ''),
      optional('trim', badge ?? null),
      optional('odometer', km?.replace(/\D/g, '') ?? null, { units: 'km' }),
      optional('comments', describeTradeIn(fields)),
    ],
    { interest: form === 'sell-my-car' ? 'sell' : 'trade-in', status: 'used' },
  );
}

/** What a dealer's system would look for beside the vehicle itself. */
const toldOfTradeIn = [
  ...(['rego', 'regoState', 'trade_vin', 'adjustmentAnswers'] as const),
  ...(['trade_damage', 'trade_finance', 'valuation', 'offer_accepted'] as const),
];

function describeTradeIn(fields: DeliveredEnquiry['fields']): string {
  const lines = toldOfTradeIn.map((name) => [tradeInFields[name].label, fields[name]]);
  return lines
    .filter(([, value]) => value)
    .map((line) => line.join(': '))
    .join('\n');
}

function buildColours(car: CarSnapshot): Xml | null {
  const colours = [optional('interiorcolor', car.interiorColour), optional('exteriorcolor', car.colour)];
  if (colours.every((colour) => colour === null)) return null;
  return Xml.element('colorcombination', [...colours, Xml.element('preference', '1')]);
}

function buildCustomer(enquiry: DeliveredEnquiry): Xml {
  const { customer } = enquiry;
  return Xml.element('customer', [
    Xml.element('contact', [
      Xml.element('name', customer.name, { part: 'first' }),
      Xml.element('name', customer.lastName, { part: 'last' }),
      Xml.element('email', customer.email),
      Xml.element('phone', customer.phone, { type: 'voice' }),
      Xml.element('address', [
        Xml.element('street', '', { line: '1' }),
        optional('postalcode', customer.postcode),
        Xml.element('country', 'AU'),
      ]),
    ]),
    optional('comments', writeComments(enquiry)),
  ]);
}

/** The message, and whatever else ADF has no element for. */
function writeComments(enquiry: DeliveredEnquiry): string {
  const { message, category, subcategory, unsubscribedAt } = enquiry;
  const lines = listLines(enquiry).map(({ as, label, text }) => (as === 'sentence' ? text : `${label}: ${text}`));
  // The service of the provider names one of the two.
  const filed = subcategory === null ? '' : `Category: ${category}`;
  const withdrawn =
    unsubscribedAt === null ? '' : `${consentFields.consent_wording.said.label}: ${describeConsent(enquiry)}`;
  return [message, ...lines, withdrawn, filed].filter((text) => text !== '').join('\n');
}

/** The contact is one place: the location that has the enquiry, else the dealership. */
function buildVendor({ dealership, location, site }: DeliveredEnquiry): Xml {
  const { name, email, phone } = location ?? dealership;
  return Xml.element('vendor', [
    Xml.element('vendorname', dealership.name),
    Xml.element('url', `https://${site.host}/`),
    Xml.element('contact', [
      Xml.element('name', name, { part: 'full', type: 'business' }),
      optional('email', email),
      phone || !email ? Xml.element('phone', phone ?? '', { type: 'voice' }) : null,
      buildVendorAddress(location),
    ]),
  ]);
}

function buildVendorAddress(location: DeliveredEnquiry['location']): Xml | null {
  if (!location?.address) return null;
  const { street, city, state, postcode } = location.address;
  return Xml.element('address', [
    Xml.element('street', street ?? '', { line: '1' }),
    optional('city', city),
    optional('regioncode', state?.toUpperCase() ?? null),
    optional('postalcode', postcode),
    Xml.element('country', 'AU'),
  ]);
}
