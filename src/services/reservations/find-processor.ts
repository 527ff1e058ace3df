import { chooseProcessor } from '#rules/reservations/can-reserve.ts';
import type { PaymentPorts } from './payment-port.ts';

export interface ProcessorNames {
  car: readonly string[];
  dealership: readonly string[];
  stripeAccount: string | null;
}

/** CAR-09: the processor that takes the payment for a car, and whose account gets the money; null where none can. */
export function findProcessor(
  payments: PaymentPorts,
  { stripeAccount, ...named }: ProcessorNames,
): { processor: string; account: string | null } | null {
  const processor = chooseProcessor(named, (name) => {
    const port = payments.get(name);
    return port !== undefined && (!port.needsAccount || stripeAccount !== null);
  });
  if (processor === null) return null;
  return { processor, account: payments.get(processor)?.needsAccount ? stripeAccount : null };
}
