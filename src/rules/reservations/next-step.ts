import type { Cents } from '#kernel/money.ts';
import { getBalances, type LedgerEntry, sumOf } from './payment-ledger.ts';
import type { ReservationState } from './reservation-moves.ts';

export interface StepFacts {
  state: ReservationState;
  heldUntil: Date;
  reservedUntil: Date | null;
  entries: readonly LedgerEntry[];
}

/** What is to be done for a reservation now; every step may be repeated. */
export type ReservationStep =
  /** Ask the processor whether the card has been authorised; from `heldUntil` on, close the payment. */
  | { kind: 'read'; isOver: boolean }
  | { kind: 'capture' }
  | { kind: 'void'; amountCents: Cents }
  /** `totalCents` is what is given back in all, with what has been before. */
  | { kind: 'refund'; amountCents: Cents; totalCents: Cents }
  | { kind: 'end' }
  | { kind: 'rest'; until: Date | null };

export function findNextStep({ state, heldUntil, reservedUntil, entries }: StepFacts, now: Date): ReservationStep {
  const balances = getBalances(entries);
  if (state === 'held') return { kind: 'read', isOver: now >= heldUntil };
  if (state === 'authorised') return { kind: 'capture' };
  if (balances.cardHold > 0) return { kind: 'void', amountCents: balances.cardHold };
  if (balances.refunds > 0) {
    return { kind: 'refund', amountCents: balances.refunds, totalCents: sumOf(entries, 'refund_due') };
  }
  if (state !== 'reserved' || reservedUntil === null) return { kind: 'rest', until: null };
  return now >= reservedUntil ? { kind: 'end' } : { kind: 'rest', until: reservedUntil };
}
