import type { AppContext } from '#services/context.ts';
import type { MailPort } from '#services/enquiries/delivery/delivery-ports.ts';
import { claimReservation, findNextReservationAt } from '#services/reservations/claim-reservation.ts';
import { runPaymentCheck } from '#services/reservations/run-payment-check.ts';
import { findNextMailAt, sendReservationMail } from '#services/reservations/send-reservation-mail.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import { startLoop } from './loop.ts';

/** Maximum pause when nothing is due: notifications may be lost. */
const idleMs = 30_000;
const shortestRestMs = 250;
const dayMs = 24 * 60 * 60 * 1000;

interface ReservationJobInput {
  ctx: AppContext;
  mail: MailPort;
}

/** BUY-04, BUY-05: takes each reservation's next step when it is due, and sends what buyer and dealer are told. */
export function startReservationJob({ ctx, mail }: ReservationJobInput): { stop(): Promise<void> } {
  const loop = startLoop({
    name: 'reservations',
    log: ctx.log,
    longestRestMs: idleMs,
    async work() {
      for (let id = await claimReservation(ctx); id !== null; id = await claimReservation(ctx)) {
        await settleReservation(ctx, id);
      }
      while (await sendReservationMail(ctx, mail));
      return untilNext(ctx);
    },
  });
  const daily = startLoop({
    name: 'payments',
    log: ctx.log,
    longestRestMs: dayMs / 24,
    async work() {
      for (const { text, ...ids } of await runPaymentCheck(ctx)) {
        ctx.log.error('payments differ from the ledger', { ...ids, difference: text });
      }
      return dayMs;
    },
  });
  const forget = ctx.store.onWake(() => loop.wake());
  return {
    async stop() {
      forget();
      await Promise.all([loop.stop(), daily.stop()]);
    },
  };
}

async function untilNext(ctx: AppContext): Promise<number> {
  const times = [await findNextReservationAt(ctx), await findNextMailAt(ctx)];
  const next = times.flatMap((at) => (at === null ? [] : [at.getTime() - ctx.clock.now().getTime()]));
  return Math.min(Math.max(Math.min(...next), shortestRestMs), idleMs);
}
