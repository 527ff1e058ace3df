import type { DeliveryState, LeadSummary } from '#services/enquiries/leads/list-leads.ts';

type Described = Pick<LeadSummary['deliveries'][number], 'channel' | 'state' | 'attempts' | 'lastError'>;

/** "email delivered", without its address. */
export function describeDelivery({ channel, state, attempts, lastError }: Described): string {
  const words: Record<DeliveryState, string> = {
    delivered: 'delivered',
    written: 'written to the outbox',
    pending: attempts === 0 ? 'pending' : `pending after ${attempts} attempts`,
    flagged: `FLAGGED after ${attempts} attempts`,
  };
  return `${channel} ${words[state]}${lastError === null ? '' : ` (${lastError})`}`;
}
