import { formatCount, formatDollars } from '#kernel/money.ts';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { getReservationNumber } from '#rules/reservations/can-reserve.ts';
import type { ReservationState } from '#rules/reservations/reservation-moves.ts';
import { listLines } from '#services/enquiries/outputs/delivered-enquiry.ts';
import type { Thread } from '#services/leads/get-thread.ts';
import { writeCarAddress } from '#services/leads/write-site-address.ts';
import type { FoundReservation } from '#services/reservations/find-reservation.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { officeHref, paths } from '../addresses.ts';
import { describeSpan, describeWait } from '../frame/describe-wait.ts';
import { presentEntry } from './present-entry.ts';

/** A lead as its reader sees it; everything that was sent is in it. */
export function presentThread(
  office: OfficeContext,
  { lead, enquiry, entries, deliveries, carNow, assignee, purchase, wait, repliedAfterMs }: Thread,
) {
  const { customer, car, site, dealership, location } = enquiry;
  const facts = car && [
    ...[car.stockNumber ? `Stock ${car.stockNumber}` : null, car.vin ? `VIN ${car.vin}` : null],
    car.odometerKm === null ? null : `${formatCount(car.odometerKm)} km`,
    car.priceCents === null ? null : `${formatDollars(car.priceCents)} when asked`,
    carNow === null ? 'not in stock any more' : `now ${carNow.status}`,
  ];
  const more = [
    { label: 'Postcode', value: customer.postcode },
    { label: 'Location', value: location?.name ?? '' },
    { label: 'Offers by email', value: enquiry.optIn ? 'yes' : 'no' },
    ...listLines(enquiry).map(({ label, text }) => ({ label, value: text })),
    ...(purchase === null ? [] : [{ label: 'Deposit now', value: describeDeposit(purchase.deposit) }]),
    { label: 'Came from', value: enquiry.source },
    { label: 'Page', value: enquiry.url },
    { label: 'Pages viewed', value: enquiry.leadAttributes.visited_pages.join('\n') },
    {
      label: 'Advertising',
      value: Object.entries(enquiry.leadAttributes.linked_query_params)
        .map(([name, value]) => `${name}=${value}`)
        .join('\n'),
    },
  ];
  const isUndelivered = deliveries.length > 0 && deliveries.every(({ state }) => state === 'flagged');
  return {
    ...{ id: lead.id, state: lead.state, message: enquiry.message, receivedAt: lead.receivedAt.toISOString() },
    timeZone: enquiry.timeZone,
    isTest: enquiry.isTest,
    customer: {
      name: `${customer.name} ${customer.lastName}`.trim(),
      email: customer.email,
      phone: customer.phone === '' ? null : { number: customer.phone, text: writeAustralianPhone(customer.phone) },
    },
    about: enquiry.subcategory === null ? enquiry.category : `${enquiry.category}: ${enquiry.subcategory}`,
    place: dealership.name === site.name ? site.name : `${dealership.name} (${site.name})`,
    car: car && {
      name: car.name,
      facts: facts?.filter((fact) => fact !== null).join(', ') ?? '',
      href: carNow === null ? null : writeCarAddress(office, { host: site.host, slug: carNow.slug }),
    },
    files: enquiry.files.map(({ upload, name, size }) => ({
      name: `${name} (${formatCount(Math.ceil(size / 1024))} kB)`,
      href: officeHref(paths.leadFile(lead.id, upload)),
    })),
    lines: more.filter(({ value }) => value !== ''),
    deliveryProblem: isUndelivered ? 'No mail or webhook of this lead has arrived: it is here alone.' : null,
    assignee,
    wait: wait && describeWait(wait),
    repliedAfter: repliedAfterMs === null ? null : describeSpan(repliedAfterMs),
    alarmedAt: lead.alarmedAt?.toISOString() ?? null,
    entries: entries.map((entry) => presentEntry(entry, { leadId: lead.id, person: customer.name })),
  };
}

/** BUY-07: how far the buyer has come with it. */
function describeDeposit(deposit: FoundReservation | null): string {
  if (deposit === null) return 'Not begun';
  const { row } = deposit;
  return `${getReservationNumber(row.id)}: ${depositStates[row.state]}, ${formatDollars(row.amountCents)}`;
}

const depositStates: Readonly<Record<ReservationState, string>> = {
  held: 'not paid yet',
  authorised: 'waiting for the bank',
  reserved: 'paid, the vehicle is reserved',
  completed: 'paid, the vehicle is bought',
  released: 'released',
  expired: 'not paid in time',
  refunded: 'refunded',
};
