import { type Cents, formatDollars } from '#kernel/money.ts';
import type { SiteSettings } from '../site-settings/settings.ts';

/** BUY-05: what a buyer agrees to before paying. */
export interface ReservationTerms {
  amountCents: Cents;
  /** The vehicle's price, which the amount is a part of. */
  priceCents: Cents;
  holdHours: number;
  /** Whether the amount is given back to a buyer who changes their mind. */
  refundable: boolean;
  /** What becomes of the amount when the time is over without a purchase. */
  atEnd: 'refund' | 'keep';
}

/** Minutes in which a buyer can pay, at the terms shown. */
export const holdMinutes = 15;

/** A car's own amount below it is none. */
const leastCents = 100;

/** BUY-01, BUY-05: the amount of the car, or else of the site, never above the cap of the state where the dealership stands, nor above the price. */
export function getReservationTerms(
  { reservations, compliance }: Pick<SiteSettings, 'reservations' | 'compliance'>,
  {
    priceCents,
    reservePriceCents,
    state,
  }: { priceCents: Cents; reservePriceCents: Cents | null; state: string | null },
): ReservationTerms {
  const { amount, stateCaps, holdHours, refundable, atEnd } = reservations;
  const caps = new Map<string, number>(Object.entries(stateCaps));
  const cap = compliance.depositCap ? caps.get(state?.trim().toUpperCase() ?? '') : undefined;
  const ofCar = reservePriceCents !== null && reservePriceCents >= leastCents ? reservePriceCents : null;
  const wantedCents = ofCar ?? Math.round(amount * 100);
  const capCents = cap === undefined ? wantedCents : Math.round(cap * 100);
  return { amountCents: Math.min(wantedCents, capCents, priceCents), priceCents, holdHours, refundable, atEnd };
}

/** The same words for the same terms: what a page showed is compared with what holds now. */
export function nameTerms({ amountCents, priceCents, holdHours, refundable, atEnd }: ReservationTerms): string {
  return [amountCents, priceCents, holdHours, refundable ? 'refundable' : 'final', atEnd].join('-');
}

/** As the page, the mail and the receipt say them. */
export function describeTerms({ amountCents, holdHours, refundable, atEnd }: ReservationTerms): string[] {
  const amount = formatDollars(amountCents);
  const hours = `${holdHours} opening ${holdHours === 1 ? 'hour' : 'hours'}`;
  return [
    `You pay ${amount} now. It counts towards the price when you buy.`,
    `We keep the vehicle for you for ${hours}: only the time when we are open counts.`,
    sayChangeOfMind({ amount, refundable, atEnd }),
    atEnd === 'refund'
      ? `If you have not bought it by then, we release the vehicle and refund the ${amount} to your card.`
      : `If you have not bought it by then, we release the vehicle and keep the ${amount}.`,
    'If we cannot sell you the vehicle, you get everything back.',
  ];
}

/** What goes back at the end whatever happened is no loss to whoever says so before: it only comes later. */
function sayChangeOfMind({
  amount,
  refundable,
  atEnd,
}: Pick<ReservationTerms, 'refundable' | 'atEnd'> & { amount: string }): string {
  if (refundable) return `If you change your mind in that time, tell us and you get the ${amount} back.`;
  return atEnd === 'refund'
    ? `If you change your mind in that time, the ${amount} goes back to your card when it is over, not before.`
    : `If you change your mind, the ${amount} is not refundable.`;
}

/** What of an amount is GST, and why it is none. */
export interface IncludedGst {
  /** "$18.18" */
  amount: string;
  note: string | null;
}

/** BUY-08: a deposit that may go back to the buyer is no payment for a supply yet, so that it holds no GST; any other holds an eleventh. */
export function getGst({
  amountCents,
  refundable,
  atEnd,
}: Omit<ReservationTerms, 'priceCents' | 'holdHours'>): IncludedGst {
  if (refundable && atEnd === 'refund') {
    return { amount: '$0.00', note: 'This is a refundable deposit; the tax invoice for the vehicle states the GST.' };
  }
  const gstCents = Math.round(amountCents / 11);
  return { amount: `$${(gstCents / 100).toFixed(2)}`, note: null };
}

/** In one line: "$0.00. This is a refundable deposit; ..." */
export function describeGst(terms: Parameters<typeof getGst>[0]): string {
  const { amount, note } = getGst(terms);
  return note === null ? amount : `${amount}. ${note}`;
}
