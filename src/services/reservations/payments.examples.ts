import { PaymentUnavailableError } from '#kernel/payment-unavailable-error.ts';
import type { Dispute } from '#rules/reservations/dispute.ts';
import type { OpenPayment, Payment, PaymentPort } from './payment-port.ts';

type Stop = { call: keyof PaymentPort; when: 'before' | 'after' };

export interface ExamplePayments extends PaymentPort {
  payments: Map<string, Payment & OpenPayment>;
  /** The buyer's card goes through. */
  authorise(id: string): void;
  /** The buyer's bank disputes it, asks, or has decided. */
  dispute(id: string, dispute: Dispute): void;
  /** The next such call gives no answer, before or after it was carried out. */
  stop(stop: Stop): void;
  captures: number;
}

/** A processor in memory that can stop at every call. */
export function createExamplePayments(): ExamplePayments {
  const payments = new Map<string, Payment & OpenPayment>();
  const stops: Stop[] = [];
  const get = (id: string) => {
    const payment = payments.get(id);
    if (!payment) throw new Error(`no payment ${id}`);
    return payment;
  };
  const hit = (call: keyof PaymentPort, when: Stop['when']) => {
    const at = stops.findIndex((stop) => stop.call === call && stop.when === when);
    if (at === -1) return;
    stops.splice(at, 1);
    throw new PaymentUnavailableError('stopped');
  };
  const answer = async (call: keyof PaymentPort, id: string, change: (payment: Payment) => Partial<Payment>) => {
    hit(call, 'before');
    const payment = get(id);
    Object.assign(payment, change(payment));
    hit(call, 'after');
    return { ...payment };
  };
  const example: ExamplePayments = {
    payments,
    captures: 0,
    needsAccount: false,
    readNotice: null,
    authorise: (id) => {
      Object.assign(get(id), { state: 'authorised' });
    },
    dispute: (id, dispute) => {
      Object.assign(get(id), { dispute });
    },
    stop: (stop) => {
      stops.push(stop);
    },
    open: async (asked) => {
      hit('open', 'before');
      const id = `payment-of-${asked.key}`;
      const none = { refundedCents: 0, declinedText: null, dispute: null };
      if (!payments.has(id)) payments.set(id, { ...asked, ...none, id, state: 'open' });
      hit('open', 'after');
      return { ...get(id) };
    },
    read: (id) => answer('read', id, () => ({})),
    describeForm: async () => ({ kind: 'posted', action: 'http://processor.example/card', hidden: [], notice: null }),
    capture: (id) =>
      answer('capture', id, ({ state }) => {
        if (state !== 'authorised') return {};
        example.captures += 1;
        return { state: 'captured' };
      }),
    cancel: (id) => answer('cancel', id, ({ state }) => (state === 'captured' ? {} : { state: 'cancelled' })),
    refundTo: (id, totalCents) => answer('refundTo', id, () => ({ refundedCents: totalCents })),
    list: async () => [...payments.values()],
    close: async () => {},
  };
  return example;
}
