import type { Cents } from '#kernel/money.ts';

/** A payment at the processor, as it stands there. */
export interface Payment {
  id: string;
  /** `open`: nothing has been authorised; `working`: the processor or the bank has not answered yet. */
  state: 'open' | 'working' | 'authorised' | 'captured' | 'cancelled';
  amountCents: Cents;
  refundedCents: Cents;
  /** Why the last card was refused, in words for its owner. */
  declinedText: string | null;
}

export interface OpenPayment {
  /** Of the reservation: the same one never opens two payments. */
  key: string;
  amountCents: Cents;
  /** On the buyer's bank statement and the processor's own pages. */
  description: string;
  /** Where the buyer comes back to. */
  returnUrl: string;
}

/** How a buyer gives the card to the processor: its own form, whose fields never reach this server. */
export interface PaymentForm {
  /** The processor's address; the form is posted there. */
  action: string;
  hidden: readonly { name: string; value: string }[];
  /** What a buyer has to know about this processor; null for one that takes real cards. */
  notice: string | null;
}

/**
 * A payment processor. Every call that changes something may be repeated with the same outcome. Throws
 * PaymentUnavailableError if there is no answer: the call may have been carried out all the same.
 */
export interface PaymentPort {
  open(payment: OpenPayment): Promise<Payment>;
  read(id: string): Promise<Payment>;
  /** `origin` is the site's, as the buyer's browser has it. */
  describeForm(id: string, origin: string): Promise<PaymentForm>;
  /** Takes the authorised amount. Answers how it stands, captured or not. */
  capture(id: string): Promise<Payment>;
  /** Gives up what is open or authorised; leaves what is captured. */
  cancel(id: string): Promise<Payment>;
  /** Brings what has been given back to `totalCents` in all. */
  refundTo(id: string, totalCents: Cents): Promise<Payment>;
  /** Every payment that was opened since then. */
  list(since: Date): Promise<Payment[]>;
  close(): Promise<void>;
}

/** The processors of this installation by the names that dealerships use. */
export type PaymentPorts = ReadonlyMap<string, PaymentPort>;
