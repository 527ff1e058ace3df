import type { Cents } from '#kernel/money.ts';
import { getBalances, getPromised, isRefundDue, type LedgerEntry } from './payment-ledger.ts';
import type { ReservationState } from './reservation-moves.ts';

export interface StepFacts {
  state: ReservationState;
  heldUntil: Date;
  reservedUntil: Date | null;
  /** The processor has told of a dispute. */
  disputeDue: boolean;
  entries: readonly LedgerEntry[];
}

/** What is to be done for a reservation now; every step may be repeated. */
export type ReservationStep =
  /** Ask the processor whether the card has been authorised; from `heldUntil` on, close the payment. */
  | { kind: 'read'; isOver: boolean }
  | { kind: 'capture' }
  | { kind: 'void'; amountCents: Cents }
  /** Ask the processor what the buyer's bank has taken back. */
  | { kind: 'dispute' }
  /** `totalCents` is what is given back in all, with what has been before. */
  | { kind: 'refund'; amountCents: Cents; totalCents: Cents }
  | { kind: 'end' }
  | { kind: 'rest'; until: Date | null };

export function findNextStep(facts: StepFacts, now: Date): ReservationStep {
  const { state, heldUntil, reservedUntil, disputeDue, entries } = facts;
  const balances = getBalances(entries);
  if (state === 'held') return { kind: 'read', isOver: now >= heldUntil };
  if (state === 'authorised') return { kind: 'capture' };
  if (balances.cardHold > 0) return { kind: 'void', amountCents: balances.cardHold };
  if (disputeDue) return { kind: 'dispute' };
  if (isRefundDue(entries)) {
    return { kind: 'refund', amountCents: balances.refunds, totalCents: getPromised(entries) };
  }
  if (state !== 'reserved' || reservedUntil === null) return { kind: 'rest', until: null };
  return now >= reservedUntil ? { kind: 'end' } : { kind: 'rest', until: reservedUntil };
}
