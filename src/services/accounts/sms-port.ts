import type { AlertPorts } from '../alerts/alert-ports.ts';
import type { DeliveryPorts, SendOutcome } from '../enquiries/delivery/delivery-ports.ts';
import type { ReplyMailbox } from '../leads/inbound/mailbox/mailbox-port.ts';
import type { TestLeadPort } from '../leads/test-leads/test-lead-port.ts';

export interface TextMessage {
  /** E.164. */
  to: string;
  /** The sender's registered name; null shows the server's number. */
  sender: string | null;
  text: string;
  /** Where the service reports what has become of it. */
  reportTo?: string;
  /** The mail address of whoever it is for, for files that are erased with him. */
  person?: string;
}

/** 'sent' when the message service has accepted it. */
export interface SmsPort {
  send(message: TextMessage, signal: AbortSignal): Promise<SendOutcome>;
}

/** Everything that leaves the house, and the mailboxes that answers come into. */
export interface AppPorts extends DeliveryPorts, AlertPorts {
  /** Null where none is configured. */
  sms: SmsPort | null;
  /** For texts of staff: files in the outbox where no service is configured. */
  texts: SmsPort;
  testLead: TestLeadPort;
  mailboxes: readonly ReplyMailbox[];
}
