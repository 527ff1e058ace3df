import type { GarageEntryView } from '#blocks/garage/garage-view.ts';
import { formatDollars } from '#kernel/money.ts';
import { getReservationNumber } from '#rules/reservations/can-reserve.ts';
import { sumOf } from '#rules/reservations/payment-ledger.ts';
import type { ReservationState } from '#rules/reservations/reservation-moves.ts';
import { describeTerms } from '#rules/reservations/reservation-terms.ts';
import { formatSearchAddress } from '#rules/search/address/canonical-address.ts';
import { emptySelection } from '#rules/search/address/selection.ts';
import { listOwnReservations } from '#services/garage/list-own-reservations.ts';
import type { FoundReservation } from '#services/reservations/find-reservation.ts';
import type { BadgeLook } from '#ui/badge.tsx';
import { checkoutHref, reservationFileHref, vehicleHref } from '../../addresses.ts';
import type { PageRequest } from '../../page.ts';
import { type GarageSection, line, placeSection } from '../garage-section.ts';
import { emptyEntry, writeDay, writeMoment } from '../garage-words.ts';

interface StateWords {
  text: string;
  look: BadgeLook;
  next: string | null;
}

const states: Readonly<Record<ReservationState, StateWords>> = {
  held: { text: 'Not paid yet', look: 'tag', next: 'Nothing is reserved before it is paid.' },
  authorised: { text: 'Waiting for your bank', look: 'tag', next: 'We are waiting for the answer of your bank.' },
  reserved: {
    text: 'Reserved for you',
    look: 'highlight',
    next: 'Come and see it before the time is over. What you have paid counts towards the price.',
  },
  completed: { text: 'Bought', look: 'highlight', next: null },
  released: { text: 'Not reserved', look: 'muted', next: null },
  expired: { text: 'The time is over', look: 'muted', next: 'You have not been charged.' },
  refunded: { text: 'Refunded', look: 'muted', next: null },
};

/** USER-05, BUY-04: the visitor's reservations, with the time that is left, the receipt and the terms. */
export const reservationsSection: GarageSection = {
  label: 'Reservations',
  ...placeSection('reservations'),
  summarise: async (request, visitor) => {
    const own = await listOwnReservations(request.ctx, visitor);
    const running = own.filter(({ row }) => isRunning(row.state));
    if (own.length === 0) return { count: 0, lines: [line('Nothing is reserved for you.')] };
    const shown = running.length === 0 ? own.slice(0, 1) : running;
    return {
      count: own.length,
      lines: shown.map((found) =>
        line(found.row.carName, { note: states[found.row.state].text, until: presentEnd(request, found) }),
      ),
    };
  },
  page: {
    load: async (request, visitor) => {
      const own = await listOwnReservations(request.ctx, visitor);
      const { addresses } = await request.readSiteData();
      return {
        kind: 'content',
        text: 'Vehicles that you have reserved with us.',
        notice: null,
        blocks:
          own.length === 0
            ? [
                {
                  kind: 'empty',
                  heading: 'No reservations yet',
                  text: 'Where a vehicle can be reserved online, its page says so.',
                  link: { label: 'See all vehicles', href: formatSearchAddress(emptySelection, addresses) },
                },
              ]
            : [{ kind: 'entries', heading: null, entries: own.map((found) => present(request, found)) }],
      };
    },
  },
};

function isRunning(state: ReservationState): boolean {
  return state === 'held' || state === 'authorised' || state === 'reserved';
}

function presentEnd({ ctx }: PageRequest, { row }: FoundReservation): GarageEntryView['until'] {
  const until = row.state === 'reserved' ? row.reservedUntil : row.state === 'held' ? row.heldUntil : null;
  if (until === null) return null;
  return { at: until.getTime(), text: `Until ${writeMoment(ctx, until)}` };
}

function present(request: PageRequest, found: FoundReservation): GarageEntryView {
  const { row, entries } = found;
  const { next, ...state } = states[row.state];
  const [paid, refunded] = [sumOf(entries, 'captured'), sumOf(entries, 'refunded')];
  const facts = [
    { label: 'Number', text: getReservationNumber(row.id) },
    { label: 'Begun', text: writeDay(request.ctx, row.createdAt) },
    { label: 'Price', text: formatDollars(row.priceCents) },
    { label: 'Paid by card', text: paid > 0 ? formatDollars(paid) : '' },
    { label: 'Refunded', text: refunded > 0 ? formatDollars(refunded) : '' },
  ];
  const isKept = row.state === 'reserved' || row.state === 'completed';
  const file = (name: 'receipt.pdf' | 'visit.ics') => reservationFileHref(row.carSlug, row.token, name);
  return {
    ...{ ...emptyEntry, id: `reservation-${row.id}`, heading: row.carName, href: vehicleHref(row.carSlug), state },
    until: presentEnd(request, found),
    paragraphs: [...(next === null ? [] : [next]), ...(row.state === 'reserved' ? describeTerms(row).slice(1) : [])],
    facts: facts.filter(({ text }) => text !== ''),
    phone: null,
    links: [
      { label: row.state === 'held' ? 'Pay and reserve' : 'Details', href: checkoutHref(row.carSlug, row.token) },
      ...(isKept ? [{ label: 'Receipt (PDF)', href: file('receipt.pdf') }] : []),
      ...(row.state === 'reserved' ? [{ label: 'Add to calendar', href: file('visit.ics') }] : []),
    ],
  };
}
