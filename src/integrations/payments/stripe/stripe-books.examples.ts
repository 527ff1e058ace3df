import { randomBytes } from 'node:crypto';

/** What a card of the stand-in does, as the numbers that Stripe publishes for trying out. */
export const exampleCards = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002500003155',
} as const;

export interface ExampleIntent {
  id: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'requires_capture' | 'succeeded' | 'canceled';
  amount: number;
  amount_received: number;
  last_payment_error: { message: string } | null;
  refunded: number;
  disputes: ExampleDispute[];
  metadata: Record<string, string>;
}

export interface ExampleSession {
  id: string;
  account: string;
  status: 'open' | 'complete' | 'expired';
  clientSecret: string;
  reference: string;
  returnUrl: string;
  amount: number;
  created: number;
  metadata: Record<string, string>;
  intent: ExampleIntent | null;
}

export interface ExampleRefund {
  id: string;
  intent: string;
  amount: number;
  status: 'succeeded' | 'failed';
}

export interface ExampleDispute {
  id: string;
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'warning_closed' | 'won' | 'lost';
  amount: number;
  /** In seconds. */
  dueBy: number;
  /** What was booked for it: withdrawn below nothing, returned above. */
  booked: number[];
}

export interface ExampleEvent {
  id: string;
  type: string;
  account: string;
  object: Record<string, unknown>;
}

/** The books of the stand-in: what Stripe documents of a session, its intent, the intent's charge and its refunds. */
export class StripeBooks {
  readonly sessions = new Map<string, ExampleSession>();
  readonly refunds: ExampleRefund[] = [];
  readonly events: ExampleEvent[] = [];
  captures = 0;

  open(account: string, fields: URLSearchParams): ExampleSession {
    const id = createName('cs_test');
    const session: ExampleSession = {
      ...{ id, account, status: 'open', clientSecret: `${id}_secret_${createName('s')}` },
      reference: fields.get('client_reference_id') ?? '',
      returnUrl: fields.get('return_url') ?? '',
      amount: Number(fields.get('line_items[0][price_data][unit_amount]')),
      created: Number(fields.get('expires_at')) - 31 * 60,
      metadata: { reservation: fields.get('metadata[reservation]') ?? '' },
      intent: null,
    };
    this.sessions.set(id, session);
    return session;
  }

  /** The card that the buyer gave in the browser. An intent comes with the first one. */
  pay(session: ExampleSession, card: string): ExampleIntent {
    session.intent ??= {
      ...{ id: createName('pi'), status: 'requires_payment_method', amount: session.amount, amount_received: 0 },
      ...{ last_payment_error: null, refunded: 0, disputes: [], metadata: session.metadata },
    };
    const { intent } = session;
    if (session.status !== 'open') return intent;
    if (card === exampleCards.approved) return this.authorise(session, intent);
    if (card === exampleCards.asks) intent.status = 'requires_action';
    else this.decline(session, intent, 'Your card was declined.');
    return intent;
  }

  authorise(session: ExampleSession, intent: ExampleIntent): ExampleIntent {
    Object.assign(intent, { status: 'requires_capture', last_payment_error: null });
    session.status = 'complete';
    this.record(session, 'payment_intent.amount_capturable_updated', describeIntent(intent));
    this.record(session, 'checkout.session.completed', describeSession(session, []));
    return intent;
  }

  decline(session: ExampleSession, intent: ExampleIntent, message: string): void {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { message } });
    this.record(session, 'payment_intent.payment_failed', describeIntent(intent));
  }

  expire(session: ExampleSession): void {
    session.status = 'expired';
    if (session.intent) session.intent.status = 'canceled';
    this.record(session, 'checkout.session.expired', describeSession(session, []));
  }

  capture(session: ExampleSession, intent: ExampleIntent): void {
    this.captures += 1;
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    this.record(session, 'payment_intent.succeeded', describeIntent(intent));
  }

  cancel(session: ExampleSession, intent: ExampleIntent): void {
    intent.status = 'canceled';
    this.record(session, 'payment_intent.canceled', describeIntent(intent));
  }

  refund(session: ExampleSession, intent: ExampleIntent, amount: number): ExampleRefund {
    const refund: ExampleRefund = { id: createName('re'), intent: intent.id, amount, status: 'succeeded' };
    intent.refunded += amount;
    this.refunds.push(refund);
    this.record(session, 'charge.refunded', describeCharge(intent));
    return refund;
  }

  /** The buyer's bank takes the money back until it has decided, or only asks. */
  dispute(session: ExampleSession, intent: ExampleIntent, { amount, asks = false, dueBy }: NewDispute): ExampleDispute {
    const dispute: ExampleDispute = {
      ...{ id: createName('du'), amount, dueBy: Math.floor(dueBy.getTime() / 1000) },
      ...{ status: asks ? 'warning_needs_response' : 'needs_response', booked: asks ? [] : [-amount] },
    };
    intent.disputes.push(dispute);
    this.record(session, 'charge.dispute.created', describeDispute(intent, dispute));
    if (!asks) this.record(session, 'charge.dispute.funds_withdrawn', describeDispute(intent, dispute));
    return dispute;
  }

  closeDispute(
    { session, intent }: { session: ExampleSession; intent: ExampleIntent },
    dispute: ExampleDispute,
    status: 'warning_closed' | 'won' | 'lost',
  ): void {
    dispute.status = status;
    if (status === 'won') dispute.booked.push(dispute.amount);
    this.record(session, 'charge.dispute.closed', describeDispute(intent, dispute));
    if (status === 'won') this.record(session, 'charge.dispute.funds_reinstated', describeDispute(intent, dispute));
  }

  findByIntent(id: string): { session: ExampleSession; intent: ExampleIntent } | null {
    for (const session of this.sessions.values()) {
      if (session.intent?.id === id) return { session, intent: session.intent };
    }
    return null;
  }

  private record({ account }: ExampleSession, type: string, object: Record<string, unknown>): void {
    this.events.push({ id: createName('evt'), type, account, object });
  }
}

interface NewDispute {
  amount: number;
  asks?: boolean;
  dueBy: Date;
}

/** As the API writes a session; what `expand` names stands in it, anything else as an id. */
export function describeSession(session: ExampleSession, expand: readonly string[]): Record<string, unknown> {
  const { id, status, clientSecret, reference, returnUrl, amount, created, metadata, intent } = session;
  return {
    ...{ id, object: 'checkout.session', ui_mode: 'elements', mode: 'payment', status, metadata, created },
    ...{ client_secret: status === 'open' ? clientSecret : null, client_reference_id: reference },
    ...{ return_url: returnUrl, amount_total: amount, currency: 'aud' },
    payment_status: intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    payment_intent: intent && expand.length > 0 ? describeIntent(intent) : (intent?.id ?? null),
  };
}

export function describeIntent(intent: ExampleIntent): Record<string, unknown> {
  const { id, status, amount, amount_received, last_payment_error, metadata } = intent;
  const hasCharge = status === 'requires_capture' || status === 'succeeded' || status === 'canceled';
  return {
    ...{ id, object: 'payment_intent', status, amount, amount_received, last_payment_error, metadata },
    ...{ capture_method: 'manual', currency: 'aud', latest_charge: hasCharge ? describeCharge(intent) : null },
  };
}

/** It has nothing of what the charge was given, but names charge and intent. */
export function describeDispute(
  { id: intent }: ExampleIntent,
  { id, status, amount, dueBy, booked }: ExampleDispute,
): Record<string, unknown> {
  return {
    ...{ id, object: 'dispute', status, amount, currency: 'aud', metadata: {}, reason: 'fraudulent' },
    ...{ charge: intent.replace('pi', 'ch'), payment_intent: intent },
    balance_transactions: booked.map((cents) => ({ object: 'balance_transaction', amount: cents, fee: 2500 })),
    evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
  };
}

function describeCharge({ id, amount, refunded, disputes, metadata }: ExampleIntent): Record<string, unknown> {
  const names = { id: id.replace('pi', 'ch'), object: 'charge', payment_intent: id };
  return { ...names, amount, amount_refunded: refunded, disputed: disputes.length > 0, metadata };
}

function createName(prefix: string): string {
  return `${prefix}_${randomBytes(8).toString('hex')}`;
}
