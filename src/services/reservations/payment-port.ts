import type { Cents } from '#kernel/money.ts';
import type { Dispute } from '#rules/reservations/dispute.ts';

export type { Dispute, DisputeState } from '#rules/reservations/dispute.ts';

/** A payment at the processor, as it stands there. */
export interface Payment {
  id: string;
  /** `open`: nothing has been authorised; `working`: the processor or the bank has not answered yet. */
  state: 'open' | 'working' | 'authorised' | 'captured' | 'cancelled';
  amountCents: Cents;
  refundedCents: Cents;
  /** Why the last card was refused, in words for its owner. */
  declinedText: string | null;
  /** As `read` and `list` tell it; null where the buyer's bank has none. */
  dispute: Dispute | null;
}

export interface OpenPayment {
  /** Of the reservation: the same one never opens two payments. */
  key: string;
  amountCents: Cents;
  /** Who gets the money, for a processor that needs to know. */
  account: string | null;
  /** Of the buyer. */
  email: string;
  /** On the buyer's bank statement and the processor's own pages. */
  description: string;
  /** Where the buyer comes back to. */
  returnUrl: string;
}

/** How a buyer gives the card to the processor: its own form, whose fields never reach this server. */
export type PaymentForm =
  | {
      kind: 'posted';
      /** The processor's address; the form is posted there. */
      action: string;
      hidden: readonly { name: string; value: string }[];
      /** What a buyer has to know about this processor; null for one that takes real cards. */
      notice: string | null;
    }
  /** The processor's script puts its form into frames of its own. */
  | { kind: 'framed'; script: PaymentScript; origins: ScriptOrigins };

/** What a page tells the processor's script; nothing of it is secret from the buyer. */
export interface PaymentScript {
  url: string;
  publishableKey: string;
  account: string;
  clientSecret: string;
  returnUrl: string;
}

/** What the checkout page, and no other, may load and reach. */
export interface ScriptOrigins {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
}

/** A notice that the processor has sent and signed. */
export type PaymentNotice =
  | { kind: 'forged' }
  /** It is about nothing of ours. */
  | { kind: 'unrelated' }
  | { kind: 'reservation'; id: string; reservationId: string; isDispute: boolean };

/**
 * A payment processor. Every call that changes something may be repeated with the same outcome. Throws
 * PaymentUnavailableError if there is no answer: the call may have been carried out all the same.
 */
export interface PaymentPort {
  /** Whether a dealership needs an account there. */
  needsAccount: boolean;
  open(payment: OpenPayment): Promise<Payment>;
  read(id: string): Promise<Payment>;
  /** `origin` is the site's, as the buyer's browser has it; `returnUrl` the buyer's own page there. */
  describeForm(id: string, page: { origin: string; returnUrl: string }): Promise<PaymentForm>;
  /** Takes the authorised amount. Answers how it stands, captured or not. */
  capture(id: string): Promise<Payment>;
  /** Gives up what is open or authorised; leaves what is captured. */
  cancel(id: string): Promise<Payment>;
  /** Brings what has been given back to `totalCents` in all. */
  refundTo(id: string, totalCents: Cents): Promise<Payment>;
  /** Every payment of ours that was opened since then, at all of the accounts. */
  list(since: Date, accounts: readonly string[]): Promise<Payment[]>;
  /**
   * What a notice says, once its signature was checked on the bytes that came; null where the processor sends none. Throws
   * PaymentUnavailableError where the processor has to be asked what it is about, and gives no answer.
   */
  readNotice: ((body: string, signature: string) => Promise<PaymentNotice>) | null;
  close(): Promise<void>;
}

/** The processors of this installation by the names that dealerships use. */
export type PaymentPorts = ReadonlyMap<string, PaymentPort>;
