import { type Cents, formatDollars } from '#kernel/money.ts';

export const alertKinds = ['search', 'price', 'free'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertCadences = ['at_once', 'weekly'] as const;
export type AlertCadence = (typeof alertCadences)[number];

export type FindingReason = 'match' | 'price' | 'free';

/** USER-08: how often an alert tells, as its owner reads it. */
export const cadenceLabels: Readonly<Record<AlertCadence, string>> = {
  at_once: 'As soon as it happens',
  weekly: 'Once a week at most',
};

/** USER-09: what somebody agrees to who saves an alert; kept with it. */
export const alertConsentWording =
  'Tell me about this. I can stop it at any time, here or with one press in each email.';
/** USER-09: what somebody presses who does not want it any more. */
export const stopAlertWording = 'Stop this alert';
export const stopAllAlertsWording = 'Stop all alerts';

export interface FoundReason {
  reason: FindingReason;
  /** The alert, as its owner knows it. */
  alertName: string;
  fromCents: Cents | null;
  /** Of today. */
  priceCents: Cents | null;
}

/** USER-08: why a mail, a notification or a page names a car. */
export function describeReason({ reason, alertName, fromCents, priceCents }: FoundReason): string {
  switch (reason) {
    case 'match':
      return `New match for ${alertName}`;
    case 'price':
      return fromCents === null || priceCents === null
        ? 'Price dropped'
        : `Price dropped from ${formatDollars(fromCents)} to ${formatDollars(priceCents)}`;
    case 'free':
      return 'Free again';
    default:
      return reason satisfies never;
  }
}

/** What an alert waits for, for lists of alerts. */
export function describeAlert(kind: AlertKind): string {
  switch (kind) {
    case 'search':
      return 'Saved search';
    case 'price':
      return 'Price drop';
    case 'free':
      return 'Free again';
    default:
      return kind satisfies never;
  }
}
