export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

/** A mail to a dealer. Texts may contain anything that a visitor typed; adapters encode them. */
export interface Mail {
  /** Without angle brackets. The same for every attempt of one delivery, so that a repeat can be recognised. */
  messageId: string;
  to: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  date: Date;
  attachments: readonly MailAttachment[];
}

/** The result of an attempt. The reason has no personal data: it is logged and shown to operators. */
export type SendOutcome = { kind: 'sent' } | { kind: 'failed'; reason: string };

/** 'sent' when a mail server or the outbox has accepted the mail. */
export interface MailPort {
  send(mail: Mail): Promise<SendOutcome>;
}

export interface WebhookCall {
  url: string;
  /** The same for every attempt of one delivery. */
  deliveryId: string;
  body: unknown;
}

/** 'sent' when the other side has answered with success. */
export interface WebhookPort {
  post(call: WebhookCall, signal: AbortSignal): Promise<SendOutcome>;
}

export interface DeliveryPorts {
  mail: MailPort;
  webhook: WebhookPort;
}
