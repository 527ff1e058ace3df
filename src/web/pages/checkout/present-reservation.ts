import type { ReservationPanelView } from '#blocks/checkout/reservation-panel.tsx';
import type { JourneyStepView } from '#blocks/trade-in/journey-steps.tsx';
import { formatDollars } from '#kernel/money.ts';
import { keepTimesWhole } from '#kernel/unbroken-time.ts';
import { choosePhone } from '#rules/car/phone.ts';
import { canReserve, getReservationNumber } from '#rules/reservations/can-reserve.ts';
import { getBalances, sumOf } from '#rules/reservations/payment-ledger.ts';
import { releaseReasons } from '#rules/reservations/reservation-moves.ts';
import { describeTerms, getGst } from '#rules/reservations/reservation-terms.ts';
import { writeMoment } from '#rules/reservations/write-moment.ts';
import type { FoundReservation } from '#services/reservations/find-reservation.ts';
import type { VisitedReservation } from '#services/reservations/visit-reservation.ts';
import type { CarDetail } from '#services/stock/find-car.ts';
import type { CheckoutView } from '#templates/plain-pages/money/checkout-page.tsx';
import { checkoutHref, reservationFileHref, vehicleHref } from '../addresses.ts';
import { presentAddress, presentPhone } from '../locations/present-location.ts';
import type { PageRequest } from '../page.ts';
import { type FormOrigins, findFormOrigins } from './find-form-origins.ts';

export interface PresentedReservation extends Pick<CheckoutView, 'heading' | 'steps' | 'terms' | 'content'> {
  /** Of the car. */
  name: string;
  /** What the processor's form needs from other origins. */
  origins: FormOrigins;
}

interface Presenting {
  visited: VisitedReservation;
  car: CarDetail | null;
}

const journey = { details: 'Your details', payment: 'Payment', done: 'Reserved' } as const;

export function presentSteps(at: keyof typeof journey): JourneyStepView[] {
  const names = Object.keys(journey);
  return Object.entries(journey).map(([name, label]) => {
    const distance = names.indexOf(name) - names.indexOf(at);
    return { label, href: null, state: distance < 0 ? 'done' : distance === 0 ? 'current' : 'ahead' };
  });
}

/** One buyer's reservation, by how it stands. */
export function presentReservation({ ctx }: PageRequest, { visited, car }: Presenting): PresentedReservation {
  const { row } = visited.found;
  const { timeZone } = ctx.site.settings.locale;
  const named = { name: row.carName, origins: {} };
  if (visited.kind === 'waiting') {
    const href = checkoutHref(row.carSlug, row.token);
    const text = 'We are waiting for the answer of your bank. This page looks again by itself; please pay only once.';
    return {
      ...{ ...named, heading: 'Reserve', steps: presentSteps('payment'), terms: [] },
      content: { kind: 'waiting', waiting: { text, href } },
    };
  }
  if (visited.kind === 'paying') {
    if (car === null || !canReserve(car)) {
      return presentTold(ctx, { visited, car }, visited.isOwnAlready ? ownAlready : goneMeanwhile);
    }
    const { form, declinedText } = visited;
    const amountText = formatDollars(row.amountCents);
    const untilText = new Intl.DateTimeFormat('en-AU', { timeStyle: 'short', timeZone }).format(row.heldUntil);
    return {
      ...{ ...named, heading: 'Pay and reserve', steps: presentSteps('payment'), terms: describeTerms(row) },
      origins: findFormOrigins(form),
      content: {
        kind: 'payment',
        payment: {
          ...{ form, amountText, until: row.heldUntil.getTime(), untilText, problem: declinedText },
          promise: 'The vehicle is yours as soon as the payment has gone through.',
          submitLabel: `Pay ${amountText} and reserve`,
        },
      },
    };
  }
  return presentTold(ctx, { visited, car }, describeState(visited.found));
}

interface Told {
  heading: string;
  panelHeading: string;
  paragraphs: readonly string[];
}

const goneMeanwhile: Told = {
  heading: 'This vehicle has gone',
  panelHeading: 'Another buyer was faster',
  paragraphs: [releaseReasons.car_gone, 'You have not been charged.'],
};

/** Paid in another tab. */
const ownAlready: Told = {
  heading: 'You have reserved this vehicle',
  panelHeading: 'It is yours already',
  paragraphs: [
    'You have reserved this vehicle with another payment; its receipt is in your mail. Nothing more is charged.',
  ],
};

function describeState({ row, entries }: FoundReservation): Told {
  const reason = row.releaseReason === null ? '' : releaseReasons[row.releaseReason];
  switch (row.state) {
    case 'reserved':
    case 'completed':
      return {
        heading: row.state === 'reserved' ? 'Reserved for you' : 'Your purchase',
        panelHeading: 'Thank you. It is yours to come and see.',
        paragraphs: [`We have sent the receipt to ${row.email}.`],
      };
    case 'expired':
      return {
        heading: 'The time is over',
        panelHeading: 'Nothing was reserved',
        paragraphs: ['There was no payment within 15 minutes. You have not been charged, and can begin again.'],
      };
    default:
      return {
        heading: row.releaseReason === 'already_yours' ? ownAlready.heading : 'Not reserved',
        panelHeading: reason,
        paragraphs: describeMoney({ row, entries }),
      };
  }
}

function describeMoney({ row, entries }: FoundReservation): string[] {
  const paid = sumOf(entries, 'captured');
  if (row.releaseReason === 'already_yours') {
    return ['Nothing more was charged. What your bank has set aside is free again within a few days.'];
  }
  if (paid === 0) return ['You have not been charged. What your bank has set aside is free again within a few days.'];
  const { refunds, dealer, disputes } = getBalances(entries);
  const refunded = sumOf(entries, 'refunded');
  return [
    refunded > 0
      ? `We have refunded ${formatDollars(refunded)} to your card; your bank may take a few days to show it.`
      : '',
    refunds > 0 ? `${formatDollars(refunds)} is on its way back to your card.` : '',
    disputes > 0 ? `Your bank has taken back ${formatDollars(disputes)}.` : '',
    dealer > 0 ? `${formatDollars(dealer)} is not refunded, as the terms say.` : '',
  ].filter((text) => text !== '');
}

function presentTold(
  ctx: PageRequest['ctx'],
  { visited: { found }, car }: Presenting,
  { heading, panelHeading, paragraphs }: Told,
): PresentedReservation {
  const { row } = found;
  const isReserved = row.state === 'reserved' || row.state === 'completed';
  const panel: ReservationPanelView = {
    heading: panelHeading,
    paragraphs,
    facts: isReserved ? presentFacts(ctx, found, car) : [{ label: 'Number', text: getReservationNumber(row.id) }],
    phone: car === null ? null : presentDealerPhone(ctx, car),
    links: isReserved
      ? [
          { label: 'Receipt (PDF)', href: reservationFileHref(row.carSlug, row.token, 'receipt.pdf') },
          ...(row.state === 'reserved'
            ? [{ label: 'Add to calendar', href: reservationFileHref(row.carSlug, row.token, 'visit.ics') }]
            : []),
          { label: 'See the vehicle', href: vehicleHref(row.carSlug) },
        ]
      : [
          ...(car === null ? [] : [{ label: 'To the vehicle', href: vehicleHref(row.carSlug) }]),
          { label: 'See all vehicles', href: '/search' },
        ],
  };
  return {
    ...{ name: row.carName, heading, origins: {} },
    steps: isReserved ? presentSteps('done') : [],
    // The first says what is to be paid.
    terms: row.state === 'reserved' ? describeTerms(row).slice(1) : [],
    content: { kind: 'told', panel },
  };
}

function presentDealerPhone({ site: { settings } }: PageRequest['ctx'], car: CarDetail) {
  const number = choosePhone(car.dealership, { carType: car.carType, byCarType: settings.vehicle.phoneByCarType });
  return presentPhone(number, { masked: false });
}

interface ShownFact {
  label: string;
  text: string | null;
  note?: string | null;
}

function presentFacts(
  { site }: PageRequest['ctx'],
  { row, entries }: FoundReservation,
  car: CarDetail | null,
): ReservationPanelView['facts'] {
  const { timeZone } = site.settings.locale;
  const refunded = sumOf(entries, 'refunded');
  const place = car?.location ? [car.location.name, ...presentAddress(car.address)].join(', ') : null;
  const gst = getGst(row);
  const facts: readonly ShownFact[] = [
    { label: 'Number', text: getReservationNumber(row.id) },
    { label: 'Paid by card', text: formatDollars(sumOf(entries, 'captured')) },
    { label: 'GST included', text: gst.amount, note: gst.note },
    { label: 'Refunded', text: refunded > 0 ? formatDollars(refunded) : null },
    {
      label: 'Kept for you until',
      text: row.reservedUntil === null ? null : keepTimesWhole(writeMoment(row.reservedUntil, timeZone)),
    },
    { label: 'Where it stands', text: place },
  ];
  return facts.flatMap(({ text, ...fact }) => (text === null ? [] : [{ ...fact, text }]));
}
