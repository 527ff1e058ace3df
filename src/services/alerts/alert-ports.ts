import type { SendOutcome } from '../enquiries/delivery/delivery-ports.ts';

/** A browser that shows notifications, as it describes itself. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How a push service treats a notification (RFC 8030). */
export interface PushManner {
  /** A newer one of the same topic replaces one that has not been fetched; 32 letters of base64url at most. */
  topic?: string;
  /** Wakes a phone that saves its battery. */
  isUrgent?: boolean;
  /** For how long it waits for a browser that is not there; a day unless it is said. */
  keptSeconds?: number;
}

export interface PushPort {
  /** 'gone' where the browser takes no notifications any more. */
  send(
    target: PushTarget,
    payload: string,
    signal: AbortSignal,
    manner?: PushManner,
  ): Promise<SendOutcome | { kind: 'gone' }>;
}

/** A car of a mail, with why it is there. */
export interface AlertMailCar {
  name: string;
  href: string;
  imageUrl: string | null;
  priceText: string;
  /** "85,000 km, Automatic" */
  factsText: string;
  reasons: readonly string[];
}

export interface AlertMailLink {
  label: string;
  href: string;
}

/** What the mail of a notice says, as text and as a page. */
export interface AlertMailView {
  siteName: string;
  siteHost: string;
  heading: string;
  cars: readonly AlertMailCar[];
  /** Lists of which the mail does not name every car. */
  more: readonly AlertMailLink[];
  /** Each alert that the mail is of, and the link that ends it. */
  alerts: readonly { name: string; stop: AlertMailLink }[];
  manage: AlertMailLink;
  stopAll: AlertMailLink;
}

/** Draws a mail as HTML. */
export type DrawAlertMail = (view: AlertMailView) => string;

export interface AlertPorts {
  push: PushPort;
  drawAlertMail: DrawAlertMail;
}
