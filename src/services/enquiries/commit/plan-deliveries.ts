import type { delivery } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';

interface PlanDeliveriesInput {
  enquiryId: string;
  recipients: readonly string[];
  webhookUrl: string | null;
  revision?: number;
  now: Date;
}

/** Stands in a flagged delivery of an enquiry that has nowhere to go. */
export const noRecipient = 'no mail address is configured for the location or the dealership';

/** A delivery for each place that the enquiry goes to. One without a mail address is flagged from the start. */
export function planDeliveries({ enquiryId, recipients, webhookUrl, revision = 0, now }: PlanDeliveriesInput) {
  const plan = (channel: 'email' | 'webhook', target: string): typeof delivery.$inferInsert => ({
    id: createId(now),
    enquiryId,
    channel,
    target,
    revision,
    nextAttemptAt: now,
    createdAt: now,
  });
  const mails: (typeof delivery.$inferInsert)[] =
    recipients.length > 0
      ? recipients.map((target) => plan('email', target))
      : [{ ...plan('email', ''), state: 'flagged', nextAttemptAt: null, lastError: noRecipient }];
  return webhookUrl === null ? mails : [...mails, plan('webhook', webhookUrl)];
}
