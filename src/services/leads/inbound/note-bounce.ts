import { and, eq, inArray } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { enquiry, leadEntry, leadMessage } from '#db/schema/index.ts';
import type { AppContext } from '../../context.ts';
import { readThreadAddress } from '../replies/thread-address.ts';
import { changeThread, lockThread } from '../threads/lead-threads.ts';
import { noteMail, type TakenMail } from './note-mail.ts';
import { type ReadMail, readBounce } from './read-mail.ts';

/** A reply of ours that came back is marked, and its lead waits again; null where it is none of ours. A delay is known and changes nothing. */
export async function noteBounce(ctx: AppContext, mail: ReadMail, raw: Buffer): Promise<TakenMail | null> {
  const bounce = readBounce(raw);
  if (bounce === null) return 'known';
  const leadIds = mail.recipients.flatMap((address) => readThreadAddress(ctx, address) ?? []);
  // Only who has the thread's address may say that a mail of it came back.
  if (leadIds.length === 0) return null;
  return ctx.store.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ entryId: leadMessage.entryId, enquiryId: enquiry.id, siteId: enquiry.siteId })
      .from(leadMessage)
      .innerJoin(leadEntry, eq(leadEntry.id, leadMessage.entryId))
      .innerJoin(enquiry, eq(enquiry.id, leadEntry.enquiryId))
      .where(
        and(
          inArray(leadMessage.messageId, bounce.ids.slice(-100)),
          inArray(enquiry.id, leadIds),
          eq(leadMessage.state, 'sent'),
        ),
      );
    if (!found) return null;
    if (!(await noteMail(ctx, tx, mail))) return 'known';
    const { entryId, enquiryId, siteId } = found;
    await tx
      .update(leadMessage)
      .set({ state: 'bounced', lastError: bounce.reason })
      .where(eq(leadMessage.entryId, entryId));
    await lockThread(tx, enquiryId);
    const now = ctx.clock.now();
    await changeThread(tx, enquiryId, (own) =>
      own.id === enquiryId ? { waitingSince: own.waitingSince ?? now } : null,
    );
    await recordEvents(tx, [{ kind: 'lead.changed', siteId, enquiryId }]);
    return 'bounced';
  });
}
