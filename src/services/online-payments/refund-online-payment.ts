import { eq } from 'drizzle-orm';
import { wakeJobs } from '#db/events.ts';
import { onlinePayment } from '#db/schema/index.ts';
import { type Cents, formatDollars } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import { createRefundDue, getRefundable } from '#rules/reservations/payment-ledger.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import { recordMoneyStep } from '../money/record-money-step.ts';
import { postPaymentEntry, withOnlinePayment } from './payment-entries.ts';

interface RefundInput {
  id: string;
  /** Null for all that is left. */
  amountCents: Cents | null;
  reason: string;
}

/** BUY-08: promises part or all of an online payment back; the processor gives it with the next step. Answers the amount. */
export function refundOnlinePayment(ctx: AppContext, { id, amountCents, reason }: RefundInput): Promise<Cents> {
  return withOnlinePayment(ctx, id, async (tx, locked) => {
    const most = getRefundable(locked.entries);
    const asked = amountCents ?? most;
    if (most === 0) throw new Refusal('conflict', 'Nothing of this payment is left to refund.');
    if (asked <= 0 || asked > most) {
      const message = `A refund of this payment must be above $0 and at most ${formatDollars(most)}.`;
      throw new Refusal('invalid', message, [{ field: 'amount', message }]);
    }
    await postPaymentEntry(tx, ctx, locked, createRefundDue(locked.entries, asked));
    await tx
      .update(onlinePayment)
      .set({ nextStepAt: ctx.clock.now(), version: locked.row.version + 1 })
      .where(eq(onlinePayment.id, id));
    await recordMoneyStep(tx, ctx, { of: { onlinePaymentId: id }, kind: 'refunded', amountCents: asked, reason });
    const { siteId } = locked.row;
    const detail = { amountCents: asked };
    await recordAudit(tx, ctx, {
      ...{ siteId, action: 'online-payment.refund_due', subject: `online-payment:${id}`, detail },
    });
    await wakeJobs(tx);
    return asked;
  });
}
