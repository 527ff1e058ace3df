import { eq } from 'drizzle-orm';
import { leadDraft, leadEntry, leadFile, leadMessage } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { cleanLine, cleanText } from '#rules/forms/clean-text.ts';
import { replyLimits } from '#rules/leads/reply-limits.ts';
import { formatBytes } from '#rules/uploads/file-kinds.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { getPermittedLead, type LeadRow } from '../lead-scope.ts';
import { type LeadStep, replyToLead, takeLeadStep } from '../lead-step.ts';
import { findHead } from '../threads/lead-threads.ts';
import { findReplied, listDraftFiles, loadReplied, ofDraft, ofDraftFiles, writeSignature } from './open-reply.ts';

export interface SendReplyInput {
  leadId: string;
  /** Of `openReply`: the same reply, posted twice, goes once. */
  key: string;
  subject: string;
  text: string;
  /** Of several enquiries that are put together, the one that is answered; empty for the latest. */
  to?: string;
}

const entryKey = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** OFF-08: answers a lead by mail with the files of the draft. The mail waits in the transaction of its entry; a job sends it. */
export async function replyByMail(
  ctx: OfficeContext,
  { leadId, key, to = '', ...written }: SendReplyInput,
): Promise<void> {
  await getPermittedLead(ctx, ctx.store.db, { leadId, permission: 'leads.answer' });
  const { leads, latest } = await findReplied(ctx.store.db, leadId);
  const lead = to === '' ? latest : leads.find(({ id }) => id === to);
  if (lead === undefined)
    throw new Refusal('conflict', 'That enquiry was taken out of this thread. Please look again.');
  const { enquiry } = await loadReplied(ctx, lead);
  const signature = await writeSignature(ctx, enquiry);
  const subject = readWords(cleanLine(written.subject), { field: 'subject', most: replyLimits.subject });
  const text = readWords(cleanText(written.text), { field: 'text', most: replyLimits.text });
  await takeLeadStep(
    ctx,
    { leadId, permission: 'leads.answer' },
    async (row, tx): Promise<LeadStep | null> => {
      if (await isEntryWritten(tx, row, key)) return null;
      const files = await countFiles(ctx, tx, row.id);
      const detail = { channel: 'mail', files };
      return {
        entry: { id: key, enquiryId: lead.id, kind: 'replied', text: `${text}\n\n${signature}`, detail },
        change: replyToLead(ctx, row),
      };
    },
    async (tx, entryId) => {
      await tx.insert(leadMessage).values({
        ...{ entryId, channel: 'mail', address: lead.email, subject, state: 'pending' },
        messageId: `${entryId}@${ctx.config.PLATFORM_HOST}`,
        nextAttemptAt: ctx.clock.now(),
      });
      const headId = await findHead(tx, leadId);
      const ofEntry = { entryId, enquiryId: lead.id, staffId: null };
      await tx.update(leadFile).set(ofEntry).where(ofDraftFiles(ctx, headId));
      await tx.delete(leadDraft).where(ofDraft(ctx, headId));
    },
  );
}

/** Whether it was posted before; a key of another thread, or none, is refused. */
export async function isEntryWritten(tx: Tx, { id }: Pick<LeadRow, 'id'>, key: string): Promise<boolean> {
  if (!entryKey.test(key)) throw new Refusal('invalid', 'Please load the page again: your text is kept.');
  const [sent] = await tx.select({ leadId: leadEntry.enquiryId }).from(leadEntry).where(eq(leadEntry.id, key));
  if (sent && (await findHead(tx, sent.leadId)) !== id)
    throw new Refusal('invalid', 'Please load the page again: your text is kept.');
  return sent !== undefined;
}

/** Their number, as the audit has it. */
async function countFiles(ctx: OfficeContext, tx: Tx, leadId: string): Promise<string> {
  const files = await listDraftFiles(ctx, tx, leadId);
  const most = ctx.config.MAIL_ATTACHMENTS_MB * 1024 * 1024;
  if (files.reduce((sum, { size }) => sum + size, 0) > most) {
    const message = `The files are larger than ${formatBytes(most)} together. Please take one out.`;
    throw new Refusal('invalid', message, [{ field: 'files', message }]);
  }
  return String(files.length);
}

const missing = { subject: 'Please write a subject.', text: 'Please write what you want to say.' } as const;

function readWords(words: string, { field, most }: { field: keyof typeof missing; most: number }): string {
  if (words === '') throw new Refusal('invalid', missing[field], [{ field, message: missing[field] }]);
  if (words.length <= most) return words;
  const message = `Please keep it under ${most.toLocaleString('en-AU')} characters.`;
  throw new Refusal('invalid', message, [{ field, message }]);
}
