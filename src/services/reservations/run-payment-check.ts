import { and, eq, notInArray } from 'drizzle-orm';
import { paymentCheck, paymentDifference } from '#db/schema/index.ts';
import type { AppContext } from '../context.ts';
import { checkPayments, type PaymentDifference } from './check-payments.ts';

/** BUY-08 OFF-17: compares the ledger with each processor, and keeps what differs for those who look after the money. Throws PaymentUnavailableError. */
export async function runPaymentCheck(ctx: AppContext): Promise<PaymentDifference[]> {
  const differences = await checkPayments(ctx);
  const now = ctx.clock.now();
  await ctx.store.db.transaction(async (tx) => {
    for (const processor of ctx.payments.keys()) {
      const found = differences.filter((each) => each.processor === processor);
      const ids = found.map(({ paymentId }) => paymentId);
      await tx
        .delete(paymentDifference)
        .where(and(eq(paymentDifference.processor, processor), notInArray(paymentDifference.paymentId, ids)));
      for (const { text: difference, ...row } of found) {
        await tx
          .insert(paymentDifference)
          .values({ ...row, difference, foundAt: now })
          .onConflictDoUpdate({
            target: [paymentDifference.processor, paymentDifference.paymentId],
            set: { difference },
          });
      }
      await tx
        .insert(paymentCheck)
        .values({ processor, checkedAt: now })
        .onConflictDoUpdate({ target: paymentCheck.processor, set: { checkedAt: now } });
    }
  });
  return differences;
}
