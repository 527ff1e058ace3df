import { PaymentUnavailableError } from '#kernel/payment-unavailable-error.ts';
import type { AppContext } from '../context.ts';
import type { PaymentPort } from './payment-port.ts';

/** How often a payment is looked at while the buyer or the bank has it, and the processor sends no notice. */
const lookMs = 20_000;
const longestRestMs = 5 * 60_000;

/** The processor that has a payment; throws PaymentUnavailableError where this server does not know it. */
export function getPaymentPort({ payments }: AppContext, { processor }: { processor: string }): PaymentPort {
  const port = payments.get(processor);
  if (!port) throw new PaymentUnavailableError(`the processor ${processor} is not configured`);
  return port;
}

/** What the processor calls it; throws for one that was never opened there. */
export function getPaymentId({ id, paymentId }: { id: string; paymentId: string | null }): string {
  if (paymentId === null) throw new Error(`${id} has no payment`);
  return paymentId;
}

/** When to look again, at the end of its time at the latest. */
export function planLook({ clock }: AppContext, end: Date | null): Date {
  const look = clock.now().getTime() + lookMs;
  return new Date(end === null ? look : Math.min(look, end.getTime()));
}

/** Ever later, up to five minutes: money that waits is tried for ever. */
export function planRetry({ clock }: AppContext, failures: number): Date {
  return new Date(clock.now().getTime() + Math.min(1_000 * 2 ** Math.min(failures, 12), longestRestMs));
}
