import type { PaymentForm } from '#services/reservations/payment-port.ts';
import type { PageContent } from '../page.ts';

export type FormOrigins = Pick<
  PageContent<'checkout'>,
  'formOrigins' | 'scriptOrigins' | 'frameOrigins' | 'connectOrigins'
>;

/** What the processor's form needs from other origins. */
export function findFormOrigins(form: PaymentForm): FormOrigins {
  if (form.kind === 'posted') return { formOrigins: [new URL(form.action).origin] };
  const { scripts, frames, connections } = form.origins;
  return { scriptOrigins: scripts, frameOrigins: frames, connectOrigins: connections };
}
