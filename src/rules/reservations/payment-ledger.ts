import type { Cents } from '#kernel/money.ts';

const accounts = ['buyer', 'cardHold', 'dealer', 'refunds', 'disputes'] as const;
type Account = (typeof accounts)[number];

/** BUY-08: each entry takes its amount from one account and puts it into another, so that all of them together are nothing. */
export const ledgerKinds = {
  authorised: { from: 'buyer', to: 'cardHold' },
  voided: { from: 'cardHold', to: 'buyer' },
  captured: { from: 'cardHold', to: 'dealer' },
  refund_due: { from: 'dealer', to: 'refunds' },
  refunded: { from: 'refunds', to: 'buyer' },
  refund_dropped: { from: 'refunds', to: 'dealer' },
  disputed: { from: 'dealer', to: 'disputes' },
  dispute_won: { from: 'disputes', to: 'dealer' },
} as const satisfies Record<string, { from: Account; to: Account }>;

export type LedgerKind = keyof typeof ledgerKinds;

export interface LedgerEntry {
  kind: LedgerKind;
  amountCents: Cents;
}

/** So that nothing is entered twice. */
export type KeyedEntry = LedgerEntry & { key: string };

export type Balances = Record<Account, Cents>;

export function getBalances(entries: readonly LedgerEntry[]): Balances {
  const balances: Balances = { buyer: 0, cardHold: 0, dealer: 0, refunds: 0, disputes: 0 };
  for (const { kind, amountCents } of entries) {
    const { from, to } = ledgerKinds[kind];
    balances[from] -= amountCents;
    balances[to] += amountCents;
  }
  return balances;
}

/**
 * Whether the account that it is taken from has that much. The buyer's own money is not ours to count, and a bank that disputes a
 * payment takes it even where the dealer has given it back.
 */
export function canPost(entries: readonly LedgerEntry[], { kind, amountCents }: LedgerEntry): boolean {
  const { from } = ledgerKinds[kind];
  const isAmount = Number.isSafeInteger(amountCents) && amountCents > 0;
  return isAmount && (from === 'buyer' || kind === 'disputed' || getBalances(entries)[from] >= amountCents);
}

/** What all entries of a kind come to. */
export function sumOf(entries: readonly LedgerEntry[], kind: LedgerKind): Cents {
  return entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amountCents : sum), 0);
}

/** What the dealer has of a payment and has not promised to give back. */
export function getRefundable(entries: readonly LedgerEntry[]): Cents {
  return Math.max(0, getBalances(entries).dealer);
}

/** All that was promised back so far, given back or not. */
export function getPromised(entries: readonly LedgerEntry[]): Cents {
  return sumOf(entries, 'refund_due') - sumOf(entries, 'refund_dropped');
}

/** Whether something that was promised is to be given back now: of what the bank has taken, nothing can be until that is decided. */
export function isRefundDue(entries: readonly LedgerEntry[]): boolean {
  const { refunds, disputes } = getBalances(entries);
  return refunds > 0 && disputes <= 0;
}

/** The next promise of a refund; each has a key of its own. */
export function createRefundDue(entries: readonly LedgerEntry[], amountCents: Cents) {
  const number = entries.filter(({ kind }) => kind === 'refund_due').length + 1;
  return { key: `refund-due:${number}`, kind: 'refund_due' as const, amountCents };
}
