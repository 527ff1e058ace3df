import { desc } from 'drizzle-orm';
import { onlinePayment } from '#db/schema/index.ts';
import type { LedgerEntry } from '#rules/reservations/payment-ledger.ts';
import type { Visitor } from '../accounts/sessions/find-visitor.ts';
import type { SiteContext } from '../context.ts';
import type { OnlinePayment } from '../online-payments/find-online-payment.ts';
import { listPaymentEntries } from '../online-payments/payment-entries.ts';
import { isOwnPayment } from './is-own.ts';

const mostShown = 50;

export interface OwnPayment {
  row: OnlinePayment;
  entries: readonly LedgerEntry[];
}

/** SITE-20: what the visitor has paid with a reference, or begun to pay, with its ledger; the newest first. */
export async function listOwnPayments({ store: { db } }: SiteContext, visitor: Visitor): Promise<OwnPayment[]> {
  const rows = await db
    .select()
    .from(onlinePayment)
    .where(isOwnPayment(visitor))
    .orderBy(desc(onlinePayment.createdAt), desc(onlinePayment.id))
    .limit(mostShown);
  return Promise.all(rows.map(async (row) => ({ row, entries: await listPaymentEntries(db, row.id) })));
}
