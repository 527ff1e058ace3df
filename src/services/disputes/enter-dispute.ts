import { eq } from 'drizzle-orm';
import { onlinePayment, reservation } from '#db/schema/index.ts';
import { getPaymentNumber } from '#rules/online-payments/online-payment.ts';
import { getReservationNumber } from '#rules/reservations/can-reserve.ts';
import { createDisputeEntries, type Dispute } from '#rules/reservations/dispute.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppContext } from '../context.ts';
import type { OnlinePayment } from '../online-payments/find-online-payment.ts';
import { postPaymentEntry, withOnlinePayment } from '../online-payments/payment-entries.ts';
import { listPayeeAddresses } from '../online-payments/plan-payment-mails.ts';
import {
  listDealerAddresses,
  postEntries,
  type Reservation,
  recordMove,
  withReservation,
} from '../reservations/move-reservation.ts';
import { planDisputeMail } from './plan-dispute-mail.ts';

/** What the buyer's bank has taken back or returned, and how its dispute stands: entered once, and told to the dealer. */
export function enterReservationDispute(ctx: AppContext, row: Reservation, dispute: Dispute | null): Promise<void> {
  return withReservation(ctx, row, async (tx, locked) => {
    // Told of anew meanwhile: it is read again.
    if (locked.row.version !== row.version) return;
    await postEntries(tx, ctx, locked, dispute === null ? [] : createDisputeEntries(locked.entries, dispute));
    await tx
      .update(reservation)
      .set({ ...writeDispute(row, dispute), updatedAt: ctx.clock.now() })
      .where(eq(reservation.id, row.id));
    if (dispute === null) return;
    if (dispute.state !== row.disputeState) {
      const { siteId, carName: about, amountCents, name } = row;
      const [dealers, number] = [await listDealerAddresses(tx, row), getReservationNumber(row.id)];
      await planDisputeMail(tx, ctx, { siteId, dealers, number, about, amountCents, name, dispute });
    }
    await recordMove(tx, ctx, row, { action: 'reservation.disputed', detail: describeForAudit(dispute) });
  });
}

/** The same of an online payment. */
export function enterPaymentDispute(ctx: AppContext, row: OnlinePayment, dispute: Dispute | null): Promise<void> {
  return withOnlinePayment(ctx, row.id, async (tx, locked) => {
    if (locked.row.version !== row.version) return;
    for (const entry of dispute === null ? [] : createDisputeEntries(locked.entries, dispute)) {
      await postPaymentEntry(tx, ctx, locked, entry);
    }
    await tx.update(onlinePayment).set(writeDispute(row, dispute)).where(eq(onlinePayment.id, row.id));
    if (dispute === null) return;
    const { siteId, reference: about, amountCents, name } = row;
    if (dispute.state !== row.disputeState) {
      const [dealers, number] = [await listPayeeAddresses(tx, row), getPaymentNumber(row.id)];
      await planDisputeMail(tx, ctx, { siteId, dealers, number, about, amountCents, name, dispute });
    }
    const subject = `online-payment:${row.id}`;
    const detail = describeForAudit(dispute);
    await recordAudit(tx, ctx, { siteId, action: 'online-payment.disputed', subject, detail });
  });
}

function writeDispute({ version }: { version: number }, dispute: Dispute | null) {
  const { state, answerBy } = dispute ?? { state: null, answerBy: null };
  return { disputeState: state, disputeAnswerBy: answerBy, disputeDue: false, version: version + 1 };
}

const describeForAudit = ({ state, takenCents }: Dispute) => ({ state, takenCents });
