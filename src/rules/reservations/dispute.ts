import type { Cents } from '#kernel/money.ts';
import { getBalances, type KeyedEntry, type LedgerEntry, sumOf } from './payment-ledger.ts';

/** `asked`: the bank wants to know and has taken nothing; `open`: it has taken the money until it has decided. */
export const disputeStates = ['asked', 'open', 'won', 'lost'] as const;

export type DisputeState = (typeof disputeStates)[number];

/** Whether somebody at the dealership has to answer it. */
export const runningDisputes = ['asked', 'open'] as const satisfies readonly DisputeState[];

/** What the bank of a buyer says of a payment, all of its disputes together. */
export interface Dispute {
  state: DisputeState;
  /** What it has taken back and not returned. */
  takenCents: Cents;
  /** Until when the dealership can answer; null where it cannot. */
  answerBy: Date | null;
}

/** BUY-08: what brings the ledger to what the bank has taken; nothing where it agrees. */
export function createDisputeEntries(entries: readonly LedgerEntry[], { state, takenCents }: Dispute): KeyedEntry[] {
  const number = entries.filter(({ kind }) => kind === 'disputed' || kind === 'dispute_won').length + 1;
  const more = takenCents - getBalances(entries).disputes;
  const moved: KeyedEntry[] =
    more === 0
      ? []
      : [
          {
            ...{ key: `dispute:${number}`, amountCents: Math.abs(more) },
            kind: more > 0 ? ('disputed' as const) : ('dispute_won' as const),
          },
        ];
  // Whoever was promised a refund has it from the bank.
  const before = sumOf(entries, 'refund_dropped');
  const dropped = state === 'lost' ? Math.min(getBalances(entries).refunds, takenCents - before) : 0;
  if (dropped <= 0) return moved;
  return [...moved, { key: `refund-dropped:${before + dropped}`, kind: 'refund_dropped', amountCents: dropped }];
}
