import { and, eq } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { leadEntry, leadMessage, textStop } from '#db/schema/index.ts';
import { createId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { cleanText } from '#rules/forms/clean-text.ts';
import { textLimits } from '#rules/leads/text-words.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { getPermittedLead } from '../lead-scope.ts';
import { replyToLead, takeLeadStep } from '../lead-step.ts';
import { isEntryWritten } from '../replies/send-reply.ts';
import { lockThread } from '../threads/lead-threads.ts';
import { findTexted, requireTexted } from './open-text.ts';

interface SendTextInput {
  leadId: string;
  /** Of `openText`: the same text, posted twice, goes once. */
  key: string;
  text: string;
}

/** OFF-08: answers a lead by text message, which waits in the transaction of its entry; a job sends it. */
export async function replyByText(ctx: OfficeContext, { leadId, key, text: written }: SendTextInput): Promise<void> {
  const text = readWords(written);
  let to = '';
  await takeLeadStep(
    ctx,
    { leadId, permission: 'leads.answer' },
    async (head, tx) => {
      if (await isEntryWritten(tx, head, key)) return null;
      const texted = await requireTexted(tx, leadId);
      to = texted.to;
      return {
        entry: { id: key, enquiryId: texted.lead.id, kind: 'replied', text, detail: { channel: 'sms' } },
        change: replyToLead(ctx, head),
      };
    },
    async (tx, entryId) => {
      await tx.insert(leadMessage).values({
        ...{ entryId, channel: 'sms', address: to, state: 'pending', nextAttemptAt: ctx.clock.now() },
      });
    },
  );
}

function readWords(written: string): string {
  const text = cleanText(written).trim();
  const problem =
    text === ''
      ? 'Please write what you want to say.'
      : text.length > textLimits.text
        ? `Please keep it under ${textLimits.text.toLocaleString('en-AU')} characters, or write a mail.`
        : null;
  if (problem !== null) throw new Refusal('invalid', problem, [{ field: 'sms', message: problem }]);
  return text;
}

/** The person has agreed to texts again: how is kept as a note of the thread. */
export async function allowTexts(ctx: OfficeContext, { leadId, how }: { leadId: string; how: string }): Promise<void> {
  const note = cleanText(how).trim().slice(0, 500);
  if (note === '') {
    const message = 'Please write how the person has agreed: on the phone, in a mail, when.';
    throw new Refusal('invalid', message, [{ field: 'how', message }]);
  }
  await ctx.store.db.transaction(async (tx) => {
    await lockThread(tx, leadId);
    const { siteId } = await getPermittedLead(ctx, tx, { leadId, permission: 'leads.answer' });
    const texted = await findTexted(tx, leadId);
    const gone = await tx
      .delete(textStop)
      .where(and(eq(textStop.siteId, siteId), eq(textStop.phone, texted?.to ?? '')))
      .returning({ phone: textStop.phone });
    if (gone.length === 0) throw new Refusal('conflict', 'Text messages may be sent already.');
    const at = ctx.clock.now();
    await tx.insert(leadEntry).values({
      ...{ id: createId(at), enquiryId: leadId, kind: 'note', staffId: ctx.member?.id ?? null, at },
      text: `Text messages may be sent again. ${note}`,
    });
    await recordAudit(tx, ctx, { siteId, action: 'lead.texts_allowed', subject: `enquiry:${leadId}` });
    await recordEvents(tx, [{ kind: 'lead.changed', siteId, enquiryId: leadId }]);
  });
}
