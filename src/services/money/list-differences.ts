import { and, asc, eq, isNull, min, or, type SQL } from 'drizzle-orm';
import { onlinePayment, paymentCheck, paymentDifference, reservation } from '#db/schema/index.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { isOperator } from '../staff/people/list-people.ts';
import { permitSomewhere } from '../staff/permit.ts';
import { whereMay } from '../staff/where-may.ts';

export interface ListedDifference {
  processor: string;
  paymentId: string;
  /** Both are null for a payment that nothing here knows; operators alone hear of it. */
  reservationId: string | null;
  onlinePaymentId: string | null;
  difference: string;
  foundAt: Date;
}

export interface PaymentDifferences {
  /** Of the processor that was compared longest ago; null where none was yet. */
  checkedAt: Date | null;
  differences: readonly ListedDifference[];
}

const most = 50;

/** OFF-17: where the last daily check found the ledger and the processor to disagree, at the person's places. */
export async function listDifferences(ctx: OfficeContext): Promise<PaymentDifferences> {
  permitSomewhere(ctx, 'money.see');
  const { db } = ctx.store;
  const [check] = await db.select({ checkedAt: min(paymentCheck.checkedAt) }).from(paymentCheck);
  const differences = await db
    .select({
      ...{ processor: paymentDifference.processor, paymentId: paymentDifference.paymentId },
      ...{ reservationId: paymentDifference.reservationId, onlinePaymentId: paymentDifference.onlinePaymentId },
      ...{ difference: paymentDifference.difference, foundAt: paymentDifference.foundAt },
    })
    .from(paymentDifference)
    .leftJoin(reservation, eq(reservation.id, paymentDifference.reservationId))
    .leftJoin(onlinePayment, eq(onlinePayment.id, paymentDifference.onlinePaymentId))
    .where(isOperator(ctx) ? undefined : ofPlaces(ctx))
    .orderBy(asc(paymentDifference.foundAt), asc(paymentDifference.paymentId))
    .limit(most);
  return { checkedAt: check?.checkedAt ?? null, differences };
}

function ofPlaces(ctx: OfficeContext): SQL | undefined {
  return or(
    and(isNull(paymentDifference.onlinePaymentId), whereMay(ctx, 'money.see', reservation)),
    and(isNull(paymentDifference.reservationId), whereMay(ctx, 'money.see', onlinePayment)),
  );
}
