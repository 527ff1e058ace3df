import { formatCount, formatDollars } from '#kernel/money.ts';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { cleanLine, cutText } from '#rules/forms/clean-text.ts';
import type { CarSnapshot } from '../commit/car-snapshot.ts';
import type { Mail } from '../delivery/delivery-ports.ts';
import { type AttachedFiles, noFiles } from '../delivery/load-attached-files.ts';
import { buildAdf } from './build-adf.ts';
import { type DeliveredEnquiry, describeConsent, listLines } from './delivered-enquiry.ts';

const longestSubject = 160;
const testNotice =
  'This is a test: the website has sent it to itself, to see that leads arrive here. There is nobody to answer.';

/** The mail that a dealer reads, with the lead as ADF attached where it is about a vehicle. */
export function presentEnquiryMail(
  enquiry: DeliveredEnquiry,
  files: AttachedFiles = noFiles,
): Omit<Mail, 'messageId' | 'to'> {
  const { customer, car } = enquiry;
  const name = `${customer.name} ${customer.lastName}`;
  const adf = enquiry.isTest ? null : buildAdf(enquiry);
  const carName = car ? `${car.name}${car.stockNumber ? ` (${car.stockNumber})` : ''}` : null;
  const about =
    nameOrder(enquiry, carName) ?? nameTradeIn(enquiry) ?? nameCar(enquiry, carName) ?? presentTopic(enquiry);
  return {
    replyTo: { name: cleanLine(name), address: customer.email },
    subject: cutText(
      cleanLine(
        `${enquiry.isTest ? '[Test] ' : ''}${about}${about.endsWith('Enquiry') ? '' : ' - enquiry'} from ${name}`,
      ),
      longestSubject,
    ),
    text: presentText(enquiry, files),
    date: enquiry.receivedAt,
    attachments: [
      ...(adf === null ? [] : [{ filename: 'lead-adf.xml', contentType: 'application/xml', content: adf }]),
      ...files.attached,
    ],
  };
}

/** BUY-07: the car that is bought, whatever is traded in for it. */
function nameOrder({ form, subcategory }: DeliveredEnquiry, carName: string | null): string | null {
  return form === 'buy-online' ? [subcategory, carName].filter(Boolean).join(': ') : null;
}

/** With what is wanted of it, such as "Test Drive": a salesperson sorts mail by that. */
function nameCar({ subcategory }: DeliveredEnquiry, carName: string | null): string | null {
  return carName === null || subcategory === null ? carName : `${subcategory}: ${carName}`;
}

/** LEAD-07: the vehicle that the visitor has, and how far its valuation has come. */
function nameTradeIn({ fields, subcategory }: DeliveredEnquiry): string | null {
  const { trade_year: year, trade_make: make, trade_model: model } = fields;
  if (make === undefined) return null;
  const name = ['Trade-in', year, make, model].filter(Boolean).join(' ');
  return subcategory === null ? name : `${name}: ${subcategory}`;
}

function presentCategory({ category, subcategory }: DeliveredEnquiry): string {
  return subcategory === null ? category : `${category}: ${subcategory}`;
}

/** With what it is about, where the form asks for that: the position of an application, the part of a parts enquiry. */
function presentTopic(enquiry: DeliveredEnquiry): string {
  const { position, part } = enquiry.fields;
  return [presentCategory(enquiry), position ?? part].filter(Boolean).join(', ');
}

type Line = [label: string, value: string | null | undefined];

function presentText(enquiry: DeliveredEnquiry, files: AttachedFiles): string {
  const { customer, car, site } = enquiry;
  const blocks = [
    enquiry.isTest ? testNotice : '',
    `Enquiry from ${site.name} (${site.host})`,
    lines([
      ['Name', `${customer.name} ${customer.lastName}`],
      ['Phone', writeAustralianPhone(customer.phone)],
      ['Email', customer.email],
      ['Postcode', customer.postcode],
      ['Latest offers by email', describeConsent(enquiry)],
    ]),
    car ? presentCar(car) : '',
    lines([
      ['About', presentCategory(enquiry)],
      ['Location', enquiry.location?.name],
      ['Dealership', presentDealership(enquiry)],
      ...listLines(enquiry).flatMap(({ as, label, text }): Line[] => (as === 'comment' ? [] : [[label, text]])),
    ]),
    presentMissingFiles(enquiry, files),
    enquiry.message === '' ? '' : `Comments:\n${enquiry.message}`,
    lines([
      ['Page', enquiry.url],
      ['Source', enquiry.source],
      ['Advertising', presentParameters(enquiry)],
      ['Pages viewed', enquiry.leadAttributes.visited_pages.join(', ')],
      ['Received', presentTime(enquiry)],
      ['Lead', enquiry.id],
    ]),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function lines(list: readonly Line[]): string {
  return list
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

/** Told, so that nobody takes the mail for whole. */
function presentMissingFiles({ id }: DeliveredEnquiry, { tooLarge, gone }: AttachedFiles): string {
  return lines([
    ['Too large to attach', tooLarge.join(', ')],
    ['To get them, ask your website operator for', tooLarge.length > 0 ? `forecourt leads files ${id}` : null],
    ['Not attached, because they are no longer stored', gone.join(', ')],
  ]);
}

function presentCar(car: CarSnapshot): string {
  const price = car.priceCents === null ? null : [formatDollars(car.priceCents), car.priceType].join(' ').trim();
  return lines([
    ['Vehicle', car.name],
    ['Stock number', car.stockNumber],
    ['VIN', car.vin],
    ['Condition', car.carType],
    ['Kilometres', car.odometerKm === null ? null : formatCount(car.odometerKm)],
    ['Colour', car.colour],
    ['Price', price],
  ]);
}

/** Where the visitor chose it, and where no location says who was asked. */
function presentDealership({ dealership, location, fields }: DeliveredEnquiry): string | null {
  return location === null || fields.dealership !== undefined ? dealership.name : null;
}

function presentParameters({ leadAttributes }: DeliveredEnquiry): string {
  return Object.entries(leadAttributes.linked_query_params)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
}

function presentTime({ receivedAt, timeZone }: DeliveredEnquiry): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'long', timeZone }).format(receivedAt);
}
