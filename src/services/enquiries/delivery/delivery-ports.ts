export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
}

/** A mail to a dealer or to a visitor. Texts may contain anything that a visitor typed; adapters encode them. */
export interface Mail {
  /** Without angle brackets. The same for every attempt of one delivery, so that a repeat can be recognised. */
  messageId: string;
  to: string;
  /** Null where answers go to the sender. */
  replyTo: { name: string; address: string } | null;
  /** The name that the mail comes from; without it, the one of MAIL_FROM. */
  senderName?: string;
  /** Where a mail server sends the mail back that it cannot deliver; without it, to the sender. */
  bounceTo?: string;
  /** Ids of the mails before it in the same conversation, without angle brackets, the last one last. */
  references?: readonly string[];
  subject: string;
  text: string;
  /** The same as the text, for programs that show it. */
  html?: string;
  /** Where a mail program unsubscribes with one press (RFC 8058), for mails that nobody waits for. */
  unsubscribeUrl?: string;
  date: Date;
  attachments: readonly MailAttachment[];
}

/** The result of an attempt. The reason has no personal data: it is logged and shown to operators. */
export type SendOutcome =
  | { kind: 'sent' }
  /** Into the outbox folder: nobody has got it. */
  | { kind: 'written' }
  /** `lasting` where the other side says that it will refuse the same again. */
  | { kind: 'failed'; reason: string; lasting?: boolean };

/** 'sent' when a mail server has accepted the mail. */
export interface MailPort {
  /** Where mail goes, for an operator. */
  goesTo: string;
  send(mail: Mail): Promise<SendOutcome>;
}

/** Mails that were written and not sent. */
export interface OutboxPort {
  /** Erases the mails and texts of people, who are asked for by address or number, in small letters; answers with how many these were. */
  erase(isTheirs: (person: string, writtenAt: Date) => boolean | Promise<boolean>): Promise<number>;
}

export interface WebhookCall {
  /** Slug of the site, whose secret signs the call. */
  site: string;
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
  outbox: OutboxPort;
  webhook: WebhookPort;
}
