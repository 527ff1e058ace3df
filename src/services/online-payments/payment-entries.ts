import { eq } from 'drizzle-orm';
import { onlinePayment, onlinePaymentEntry } from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import { canPost, type LedgerEntry } from '#rules/reservations/payment-ledger.ts';
import type { AppContext } from '../context.ts';
import type { OnlinePayment } from './find-online-payment.ts';

export type KeyedPaymentEntry = LedgerEntry & { key: string; at: Date };

export function listPaymentEntries(db: Executor, id: string): Promise<KeyedPaymentEntry[]> {
  const { key, kind, amountCents, at, paymentId } = onlinePaymentEntry;
  return db.select({ key, kind, amountCents, at }).from(onlinePaymentEntry).where(eq(paymentId, id)).orderBy(at, key);
}

export interface LockedPayment {
  row: OnlinePayment;
  entries: readonly KeyedPaymentEntry[];
}

/** Runs the work with the payment locked. */
export function withOnlinePayment<T>(
  ctx: AppContext,
  id: string,
  work: (tx: Tx, locked: LockedPayment) => Promise<T>,
): Promise<T> {
  return ctx.store.db.transaction(async (tx) => {
    const [row] = await tx.select().from(onlinePayment).where(eq(onlinePayment.id, id)).for('update');
    if (!row) throw new Error(`online payment ${id} is gone`);
    return work(tx, { row, entries: await listPaymentEntries(tx, id) });
  });
}

/** Throws where an account would be overdrawn. */
export async function postPaymentEntry(
  tx: Tx,
  { clock }: AppContext,
  { row: { id }, entries }: LockedPayment,
  entry: Omit<KeyedPaymentEntry, 'at'>,
): Promise<void> {
  if (!canPost(entries, entry)) throw new Error(`the ledger of online payment ${id} refuses ${entry.key}`);
  await tx.insert(onlinePaymentEntry).values({ paymentId: id, ...entry, at: clock.now() });
}
