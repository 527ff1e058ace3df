import { eq } from 'drizzle-orm';
import { leadDraft, leadEntry, leadFile, leadMessage } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { Refusal } from '#kernel/refusal.ts';
import { cleanLine, cleanText } from '#rules/forms/clean-text.ts';
import { replyLimits } from '#rules/leads/reply-limits.ts';
import { formatBytes } from '#rules/uploads/file-kinds.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { getPermittedLead } from '../lead-scope.ts';
import { type LeadStep, replyToLead, takeLeadStep } from '../lead-step.ts';
import { listDraftFiles, loadReplied, ofDraft, ofDraftFiles, writeSignature } from './open-reply.ts';

export interface SendReplyInput {
  leadId: string;
  /** Of `openReply`: the same reply, posted twice, goes once. */
  key: string;
  subject: string;
  text: string;
}

const entryKey = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** OFF-08: answers a lead by mail with the files of the draft. The mail waits in the transaction of its entry; a job sends it. */
export async function replyByMail(ctx: OfficeContext, { leadId, key, ...written }: SendReplyInput): Promise<void> {
  if (!entryKey.test(key)) throw new Refusal('invalid', 'Please load the page again: your text is kept.');
  const lead = await getPermittedLead(ctx, ctx.store.db, { leadId, permission: 'leads.answer' });
  const { enquiry } = await loadReplied(ctx, lead);
  const signature = await writeSignature(ctx, enquiry);
  const subject = readWords(cleanLine(written.subject), { field: 'subject', most: replyLimits.subject });
  const text = readWords(cleanText(written.text), { field: 'text', most: replyLimits.text });
  await takeLeadStep(
    ctx,
    { leadId, permission: 'leads.answer' },
    async (row, tx): Promise<LeadStep | null> => {
      if (await isSent(tx, leadId, key)) return null;
      const files = await countFiles(ctx, tx, leadId);
      return {
        entry: { id: key, kind: 'replied', text: `${text}\n\n${signature}`, detail: { channel: 'mail', files } },
        change: replyToLead(ctx, row),
      };
    },
    async (tx, entryId) => {
      await tx.insert(leadMessage).values({
        ...{ entryId, channel: 'mail', address: lead.email, subject, state: 'pending' },
        messageId: `${entryId}@${ctx.config.PLATFORM_HOST}`,
        nextAttemptAt: ctx.clock.now(),
      });
      await tx.update(leadFile).set({ entryId, staffId: null }).where(ofDraftFiles(ctx, leadId));
      await tx.delete(leadDraft).where(ofDraft(ctx, leadId));
    },
  );
}

async function isSent(tx: Tx, leadId: string, key: string): Promise<boolean> {
  const [sent] = await tx.select({ leadId: leadEntry.enquiryId }).from(leadEntry).where(eq(leadEntry.id, key));
  if (sent && sent.leadId !== leadId) throw new Refusal('invalid', 'Please load the page again: your text is kept.');
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
