import { and, eq, inArray } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { leadEntry, leadMessage } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { getPermittedLead } from '../lead-scope.ts';
import { lockThread, readThread } from '../threads/lead-threads.ts';

/** Tries a reply again that was not sent or came back, to the same address. */
export async function sendReplyAgain(
  ctx: OfficeContext,
  { leadId, entryId }: { leadId: string; entryId: string },
): Promise<void> {
  await ctx.store.db.transaction(async (tx) => {
    await lockThread(tx, leadId);
    const { siteId } = await getPermittedLead(ctx, tx, { leadId, permission: 'leads.answer' });
    const ids = (await readThread(tx, leadId)).map(({ id }) => id);
    const ofLead = tx.select({ id: leadEntry.id }).from(leadEntry).where(inArray(leadEntry.enquiryId, ids));
    const isOver = inArray(leadMessage.state, ['failed', 'bounced', 'pending']);
    const again = await tx
      .update(leadMessage)
      .set({ state: 'pending', attempts: 0, nextAttemptAt: ctx.clock.now(), lastError: null })
      .where(and(eq(leadMessage.entryId, entryId), inArray(leadMessage.entryId, ofLead), isOver))
      .returning({ id: leadMessage.entryId });
    if (again.length === 0) throw new Refusal('conflict', 'It has been sent meanwhile.');
    await recordAudit(tx, ctx, { siteId, action: 'lead.reply_again', subject: `enquiry:${leadId}` });
    await recordEvents(tx, [{ kind: 'lead.changed', siteId, enquiryId: leadId }]);
  });
}
