import { and, eq, inArray } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { enquiry, leadEntry, leadMessage } from '#db/schema/index.ts';
import type { AppContext } from '../../context.ts';

import { changeThread, lockThread } from '../threads/lead-threads.ts';

/** What the message service says has become of a text. */
export interface TextReport {
  /** Of its entry in the thread. */
  entryId: string;
  status: string;
  /** The service's number of the reason. */
  code: string | null;
}

/** Marks a text as delivered or failed; a failed one makes its lead wait again. A report that is late or comes twice changes nothing. */
export async function takeTextReport(
  ctx: AppContext,
  { entryId, status, code }: TextReport,
): Promise<'noted' | 'known'> {
  const isFailed = status === 'failed' || status === 'undelivered';
  if (!isFailed && status !== 'delivered') return 'known';
  return ctx.store.db.transaction(async (tx) => {
    const [moved] = await tx
      .update(leadMessage)
      .set(
        isFailed
          ? { state: 'failed', nextAttemptAt: null, lastError: `sms ${code ?? status}` }
          : { state: 'delivered', nextAttemptAt: null, lastError: null },
      )
      .where(
        and(
          eq(leadMessage.entryId, entryId),
          eq(leadMessage.channel, 'sms'),
          // Before our own note that the service has taken it, too.
          inArray(leadMessage.state, ['pending', 'sent']),
        ),
      )
      .returning({ entryId: leadMessage.entryId });
    if (!moved) return 'known';
    const [lead] = await tx
      .select({ enquiryId: enquiry.id, siteId: enquiry.siteId })
      .from(leadEntry)
      .innerJoin(enquiry, eq(enquiry.id, leadEntry.enquiryId))
      .where(eq(leadEntry.id, entryId));
    if (!lead) return 'known';
    if (isFailed) {
      const now = ctx.clock.now();
      await lockThread(tx, lead.enquiryId);
      await changeThread(tx, lead.enquiryId, (own) =>
        own.id === lead.enquiryId ? { waitingSince: own.waitingSince ?? now } : null,
      );
    }
    await recordEvents(tx, [{ kind: 'lead.changed', ...lead }]);
    return 'noted';
  });
}
