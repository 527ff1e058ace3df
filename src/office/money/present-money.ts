import { formatDollars } from '#kernel/money.ts';
import { getPaymentNumber } from '#rules/online-payments/online-payment.ts';
import { getReservationNumber } from '#rules/reservations/can-reserve.ts';
import { describeDispute, disputeTitles } from '#rules/reservations/describe-dispute.ts';
import { getBalances, type LedgerKind } from '#rules/reservations/payment-ledger.ts';
import {
  type ReservationNotice,
  type ReservationState,
  releaseReasons,
} from '#rules/reservations/reservation-moves.ts';
import type { MoneyEntry, MoneyStep, OfficePayment, OfficeReservation } from '#services/money/get-money.ts';
import type { ListedDifference } from '#services/money/list-differences.ts';
import type { ListedMoney } from '#services/money/list-money.ts';
import { paths } from '../addresses.ts';

export const reservationStateLabels: Record<ReservationState, string> = {
  held: 'The buyer is paying',
  authorised: 'Reserved, the card is being charged',
  reserved: 'Reserved',
  released: 'Released',
  expired: 'Not paid in time',
  refunded: 'Refunded',
  completed: 'Bought',
};

export const paymentStateLabels = {
  open: 'The payer is paying',
  authorised: 'The card is being charged',
  paid: 'Paid',
  expired: 'Not paid in time',
  failed: 'The bank refused it',
} as const;

export interface MoneyRowView {
  id: string;
  href: string;
  name: string;
  /** The vehicle, or the reference. */
  about: string;
  number: string;
  place: string;
  state: string;
  /** How its dispute stands; null where there is none. */
  dispute: string | null;
  money: string;
  createdAt: string;
  until: string | null;
  timeZone: string;
}

export function presentMoneyRow(row: ListedMoney): MoneyRowView {
  const { id, name, dealership, createdAt, timeZone } = row;
  const shared = {
    id,
    name,
    place: dealership,
    createdAt: createdAt.toISOString(),
    timeZone,
    money: describeMoney(row),
    dispute: row.disputeState === null ? null : disputeTitles[row.disputeState],
  };
  return row.kind === 'reservation'
    ? {
        ...{ ...shared, about: row.carName, number: getReservationNumber(id), href: paths.reservation(id) },
        state: reservationStateLabels[row.state],
        until: row.state === 'reserved' ? (row.reservedUntil?.toISOString() ?? null) : null,
      }
    : {
        ...{ ...shared, about: row.reference, number: getPaymentNumber(id), href: paths.payment(id) },
        ...{ state: paymentStateLabels[row.state], until: null },
      };
}

function describeMoney(row: ListedMoney): string {
  const { amountCents, keptCents, refundedCents, owedCents, disputedCents } = row;
  const parts = [
    keptCents > 0 ? `${formatDollars(keptCents)} paid` : '',
    refundedCents > 0 ? `${formatDollars(refundedCents)} refunded` : '',
    owedCents > 0 ? `${formatDollars(owedCents)} still to be refunded` : '',
    disputedCents > 0 ? `${formatDollars(disputedCents)} taken back by the bank` : '',
  ].filter((text) => text !== '');
  return parts.length === 0 ? `${formatDollars(amountCents)} not charged` : parts.join(', ');
}

const ledgerLabels: Record<LedgerKind, string> = {
  authorised: 'set aside on the card',
  voided: 'on the card set free',
  captured: 'taken from the card',
  refund_due: 'promised back',
  refunded: 'given back to the card',
  refund_dropped: 'not refunded any more: the bank has given it back',
  disputed: 'taken back by the bank: the payment is disputed',
  dispute_won: 'returned by the bank',
};

export interface HappenedView {
  key: string;
  at: string;
  title: string;
  text: string;
}

/** Money and what people did with it, the oldest first. */
export function presentHappened(
  { entries, steps }: { entries: readonly MoneyEntry[]; steps: readonly MoneyStep[] },
  writeMoment: (at: Date) => string,
): HappenedView[] {
  const decided = new Set(steps.map(({ at }) => at.getTime()));
  // What somebody promised back is told by what he did.
  const moved = entries.filter(({ kind, at }) => kind !== 'refund_due' || !decided.has(at.getTime()));
  const all = [
    ...steps.map((step, at) => ({ ...step, key: `step ${at}`, ...describeStep(step, writeMoment) })),
    ...moved.map(({ kind, at, amountCents }, nth) => ({
      ...{ key: `entry ${nth}`, at, title: `${formatDollars(amountCents)} ${ledgerLabels[kind]}`, text: '' },
    })),
  ];
  return all
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ key, at, title, text }) => ({ key, at: at.toISOString(), title, text }));
}

function describeStep({ kind, by, reason, amountCents, until }: MoneyStep, writeMoment: (at: Date) => string) {
  const who = by ?? 'The operator';
  const titles = {
    released: `${who} released the vehicle`,
    refunded: `${who} refunded ${formatDollars(amountCents ?? 0)}`,
    extended: `${who} kept it for longer${until === null ? '' : `, until ${writeMoment(until)}`}`,
  };
  return { title: titles[kind], text: reason };
}

const noticeLabels: Record<ReservationNotice, string> = {
  reserved: 'that it is reserved',
  extended: 'that it is kept for longer',
  lost: 'that it went to somebody else',
  failed: 'that the payment failed',
  released: 'that the reservation has ended',
  refunded: 'of the refund',
};

const mailStates = {
  pending: 'is on its way',
  delivered: 'was sent',
  written: 'is in the outbox folder: this server sends no mail',
  flagged: 'could not be sent',
} as const;

export function presentMails(mails: OfficeReservation['mails']): { key: string; at: string; text: string }[] {
  return mails.map(({ notice, reader, target, state, createdAt }, nth) => ({
    ...{ key: String(nth), at: createdAt.toISOString() },
    text: `The mail to ${reader === 'buyer' ? `the buyer (${target})` : target} ${noticeLabels[notice]} ${mailStates[state]}.`,
  }));
}

export function describeRelease({ state, releaseReason }: OfficeReservation['row']): string | null {
  const isOver = state === 'released' || state === 'refunded';
  return isOver && releaseReason !== null ? releaseReasons[releaseReason] : null;
}

/** How the dispute of a reservation or a payment stands; null where there is none. */
export function presentDispute({ row, entries, place }: OfficeReservation | OfficePayment) {
  const { disputeState: state, disputeAnswerBy: answerBy } = row;
  if (state === null) return null;
  return describeDispute({ state, answerBy, takenCents: getBalances(entries).disputes }, place.timeZone);
}

/** What the daily check found; `href` is null for a payment that nothing here knows. */
export function presentDifference({
  processor,
  paymentId,
  reservationId,
  onlinePaymentId,
  difference,
}: ListedDifference): { title: string; href: string | null; text: string } {
  const text = `${difference} (${processor}: ${paymentId})`;
  if (reservationId !== null) {
    return { title: getReservationNumber(reservationId), href: paths.reservation(reservationId), text };
  }
  if (onlinePaymentId !== null) {
    return { title: getPaymentNumber(onlinePaymentId), href: paths.payment(onlinePaymentId), text };
  }
  return { title: 'A payment of nobody here', href: null, text };
}
