import { type Cents, formatDollars } from '#kernel/money.ts';
import { writeAustralianPhone } from '#rules/forms/australian-phone.ts';
import { getReservationNumber } from '#rules/reservations/can-reserve.ts';
import { type ReservationNotice, releaseReasons } from '#rules/reservations/reservation-moves.ts';
import { describeGst, describeTerms } from '#rules/reservations/reservation-terms.ts';
import { writeMoment } from '#rules/reservations/write-moment.ts';
import type { Reservation } from './move-reservation.ts';

export interface ReservationMailFacts {
  row: Reservation;
  /** How the dealer finds the vehicle: what is known of it now. */
  vehicle: { stockNumber: string | null; vin: string | null; location: string | null };
  notice: ReservationNotice;
  reader: 'buyer' | 'dealer';
  amountCents: Cents;
  siteName: string;
  timeZone: string;
}

/** BUY-08: what the buyer or the dealer is told, as plain text. */
export function presentReservationMail(facts: ReservationMailFacts): { subject: string; text: string } {
  const { subject, paragraphs } = facts.reader === 'dealer' ? presentForDealer(facts) : presentForBuyer(facts);
  return { subject, text: `${paragraphs.join('\n\n')}\n` };
}

/** The buyer's own page of the reservation. */
export function getReservationUrl({ origin, carSlug, token }: Reservation): string {
  return `${origin}/cars/${encodeURIComponent(carSlug)}/checkout?${new URLSearchParams({ reservation: token })}`;
}

function presentForBuyer({ row, notice, amountCents, siteName, timeZone }: ReservationMailFacts) {
  const number = getReservationNumber(row.id);
  const hello = `Hello ${row.name},`;
  const bye = `${siteName}\n${row.origin}`;
  const amount = formatDollars(amountCents);
  const reason = row.releaseReason === null ? '' : releaseReasons[row.releaseReason];
  switch (notice) {
    case 'reserved':
      return {
        subject: `Reserved: ${row.carName} (${number})`,
        paragraphs: [
          hello,
          `${row.carName} is reserved for you until ${writeMoment(row.reservedUntil, timeZone)}.`,
          [
            `Receipt ${number}`,
            `Paid: ${amount} by card on ${writeMoment(row.updatedAt, timeZone)}`,
            `GST included: ${describeGst(row)}`,
          ].join('\n'),
          describeTerms(row)
            .slice(1)
            .map((line) => `- ${line}`)
            .join('\n'),
          `Your receipt as a PDF, and the date for your calendar:\n${getReservationUrl(row)}`,
          bye,
        ],
      };
    case 'extended':
      return {
        subject: `Kept for longer: ${row.carName} (${number})`,
        paragraphs: [
          hello,
          `${row.carName} is now kept for you until ${writeMoment(row.reservedUntil, timeZone)}. Nothing else changes, and nothing more is paid.`,
          `Your reservation ${number}, with the new date for your calendar:\n${getReservationUrl(row)}`,
          bye,
        ],
      };
    case 'lost':
    case 'failed':
      return {
        subject: `${row.releaseReason === 'already_yours' ? 'Not charged twice' : 'Not reserved'}: ${row.carName}`,
        paragraphs: [
          hello,
          reason,
          `${row.releaseReason === 'already_yours' ? 'Nothing more was charged' : 'You have not been charged'}: the ${amount} that your bank had set aside is free again, which your bank may show within a few days.`,
          `Other vehicles: ${row.origin}/search`,
          bye,
        ],
      };
    case 'released':
      return {
        subject: `Your reservation has ended: ${row.carName} (${number})`,
        paragraphs: [
          hello,
          `${reason} Your reservation ${number} of ${row.carName} has ended.`,
          getReservationUrl(row),
          bye,
        ],
      };
    case 'refunded':
      return {
        subject: `Refund of ${amount} (${number})`,
        paragraphs: [
          hello,
          `We have refunded ${amount} of your reservation ${number}, ${row.carName}, to your card. Your bank may take a few days to show it.`,
          bye,
        ],
      };
    default:
      return notice satisfies never;
  }
}

function presentForDealer({ row, vehicle, notice, amountCents, timeZone }: ReservationMailFacts) {
  const number = getReservationNumber(row.id);
  const what = notice === 'reserved' ? 'Reserved online' : 'Reservation ended';
  const when =
    notice === 'reserved'
      ? `Kept until ${writeMoment(row.reservedUntil, timeZone)}. Every page says that it is reserved.`
      : `${row.releaseReason === null ? '' : releaseReasons[row.releaseReason]} The vehicle can be reserved again.`;
  return {
    subject: `${what}: ${row.carName} (${number})`,
    paragraphs: [
      `${row.carName}\n${row.origin}/cars/${encodeURIComponent(row.carSlug)}`,
      ...describeVehicle(vehicle),
      when,
      [`Name: ${row.name}`, `Phone: ${writeAustralianPhone(row.phone)}`, `Email: ${row.email}`].join('\n'),
      `Paid by card: ${formatDollars(amountCents)}. Reservation ${row.id}`,
    ],
  };
}

/** In one paragraph; none where nothing is known. */
function describeVehicle({ stockNumber, vin, location }: ReservationMailFacts['vehicle']): string[] {
  const lines = [
    stockNumber === null ? '' : `Stock number: ${stockNumber}`,
    vin === null ? '' : `VIN: ${vin}`,
    location === null ? '' : `Location: ${location}`,
  ].filter((line) => line !== '');
  return lines.length === 0 ? [] : [lines.join('\n')];
}
