import { formatCount, formatDollars } from '#kernel/money.ts';
import { writeVisit } from '#rules/appointments/write-visit.ts';
import { readWallTime } from '#rules/appointments/zoned-time.ts';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { getReservationNumber } from '#rules/reservations/can-reserve.ts';
import type { ReservationState } from '#rules/reservations/reservation-moves.ts';
import { describeConsent, listLines } from '#services/enquiries/outputs/delivered-enquiry.ts';
import type { Thread, ThreadEnquiry } from '#services/leads/get-thread.ts';
import { findVisitDays } from '#services/leads/make-visit.ts';
import { writeCarAddress } from '#services/leads/write-site-address.ts';
import type { FoundReservation } from '#services/reservations/find-reservation.ts';
import type { OfficeContext } from '#services/staff/office-context.ts';
import { officeHref, paths } from '../addresses.ts';
import { describeSpan, describeWait } from '../frame/describe-wait.ts';
import { stateLabels } from '../stock/present-car.ts';
import { presentEntry } from './present-entry.ts';

/** A lead as its reader sees it, with all that it is put together with; everything that was sent is in it. */
export function presentThread(
  office: OfficeContext,
  { lead, enquiries, entries, assignee, wait, visits, repliedAfterMs }: Thread,
) {
  const [first] = enquiries;
  const { enquiry } = first;
  const { timeZone } = enquiry;
  const names = new Map(enquiries.map((each) => [each.lead.id, each.enquiry.customer.name]));
  return {
    ...{ id: lead.id, state: lead.state, receivedAt: lead.receivedAt.toISOString(), timeZone },
    isTest: enquiry.isTest,
    customer: presentCustomer(enquiry),
    place:
      enquiry.dealership.name === enquiry.site.name
        ? enquiry.site.name
        : `${enquiry.dealership.name} (${enquiry.site.name})`,
    enquiries: enquiries.map((each) => presentEnquiry(office, each)),
    assignee,
    wait: wait && describeWait(wait),
    repliedAfter: repliedAfterMs === null ? null : describeSpan(repliedAfterMs),
    alarmedAt: lead.alarmedAt?.toISOString() ?? null,
    visits: visits.map((visit) => presentVisit(visit, { now: office.clock.now(), timeZone })),
    /** What the form of an appointment begins with: the time that is asked for or agreed, if it is still to come. */
    nextVisit: findNext(visits, timeZone),
    visitDays: findVisitDays(office.clock.now(), timeZone),
    visitAt: lead.visitAt?.toISOString() ?? '',
    entries: entries.map((entry) =>
      presentEntry(entry, { person: names.get(entry.leadId) ?? enquiry.customer.name, timeZone }),
    ),
  };
}

export type VisitView = ReturnType<typeof presentVisit>;

function presentVisit(
  { at, isOver, isOpen, isAgreed, wish, others }: Thread['visits'][number],
  { now, timeZone }: { now: Date; timeZone: string },
) {
  return {
    at: at.toISOString(),
    text: writeVisit(at, timeZone, now),
    label: isOver ? 'Was expected' : isAgreed ? 'Comes' : 'Would like to come',
    notes: [...(wish === null ? [] : [wish]), ...(isOver || isOpen ? [] : ['That is outside the opening hours.'])],
    others: others.map(({ leadId, name }) => ({ name, href: paths.lead(leadId) })),
  };
}

/** What nobody has agreed to yet comes first. */
function findNext(visits: Thread['visits'], timeZone: string) {
  const coming = visits.filter(({ isOver }) => !isOver);
  const next = coming.find(({ isAgreed }) => !isAgreed) ?? coming[0];
  return next === undefined ? null : readWallTime(next.at, timeZone);
}

function presentCustomer({ customer }: ThreadEnquiry['enquiry']) {
  return {
    name: `${customer.name} ${customer.lastName}`.trim(),
    email: customer.email,
    phone: customer.phone === '' ? null : { number: customer.phone, text: writeAustralianPhone(customer.phone) },
  };
}

export type EnquiryView = ReturnType<typeof presentEnquiry>;

/** One enquiry, whole. */
function presentEnquiry(office: OfficeContext, { lead, enquiry, deliveries, carNow, purchase }: ThreadEnquiry) {
  const { customer, car, site, location } = enquiry;
  const facts = car && [
    ...[car.stockNumber ? `Stock ${car.stockNumber}` : null, car.vin ? `VIN ${car.vin}` : null],
    car.odometerKm === null ? null : `${formatCount(car.odometerKm)} km`,
    car.priceCents === null ? null : `${formatDollars(car.priceCents)} when asked`,
  ];
  const isThere = carNow !== null && carNow.state !== 'removed';
  const more = [
    { label: 'Postcode', value: customer.postcode },
    { label: 'Location', value: location?.name ?? '' },
    { label: 'Offers by email', value: describeConsent(enquiry) },
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
    ...{ id: lead.id, message: enquiry.message, receivedAt: lead.receivedAt.toISOString() },
    customer: presentCustomer(enquiry),
    about: enquiry.subcategory === null ? enquiry.category : `${enquiry.category}: ${enquiry.subcategory}`,
    car: car && {
      name: car.name,
      facts: facts?.filter((fact) => fact !== null).join(', ') ?? '',
      now: describeCarNow(carNow),
      stockHref: isThere ? paths.car(carNow.id) : null,
      href: carNow === null ? null : writeCarAddress(office, { host: site.host, slug: carNow.slug }),
    },
    files: enquiry.files.map(({ upload, name, size }) => ({
      name: `${name} (${formatCount(Math.ceil(size / 1024))} kB)`,
      href: officeHref(paths.leadFile(lead.id, upload)),
    })),
    lines: more.filter(({ value }) => value !== ''),
    deliveryProblem: isUndelivered ? 'No mail or webhook of this lead has arrived: it is here alone.' : null,
  };
}

function describeCarNow(carNow: ThreadEnquiry['carNow']): string {
  if (carNow === null || carNow.state === 'removed') return 'Not in stock any more';
  const { state, location, priceCents, position } = carNow;
  const price = priceCents === null ? 'price on request' : formatDollars(priceCents);
  return [
    `Now: ${stateLabels[state].toLowerCase()}`,
    location === null ? null : `at ${location}`,
    ...(state === 'sold' ? [] : [price, position]),
  ]
    .filter((fact) => fact !== null)
    .join(', ');
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
