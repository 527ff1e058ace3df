import { and, eq } from 'drizzle-orm';
import { leadDraft, leadEntry, leadFile } from '#db/schema/index.ts';
import { type FieldProblem, Refusal } from '#kernel/refusal.ts';
import { createSecretId } from '#kernel/secrets/secret-id.ts';
import { cleanLine, cleanText, cutText } from '#rules/forms/clean-text.ts';
import { replyFileRule, replyLimits } from '#rules/leads/reply-limits.ts';
import { fillReplyTemplate } from '#rules/leads/reply-template.ts';
import { fileKinds } from '#rules/uploads/file-kinds.ts';
import { uploadMessages } from '#rules/uploads/upload-messages.ts';
import type { OfficeContext } from '../../staff/office-context.ts';
import { encodeKeptFile } from '../../uploads/kept-file.ts';
import { type PreparedFile, prepareFile } from '../../uploads/prepare-file.ts';
import { getPermittedLead, type LeadRow } from '../lead-scope.ts';
import { findHead, lockThread } from '../threads/lead-threads.ts';
import { findReplied, listDraftFiles, loadReplied, ofDraft, ofDraftFiles, type ReplyFile } from './open-reply.ts';
import { readReplyFacts } from './read-reply-facts.ts';

export interface WrittenReply {
  leadId: string;
  /** Of `openReply`: of a reply that has been sent meanwhile, nothing is kept any more. */
  key: string;
  subject: string;
  text: string;
  /** What goes along besides what the draft has already. */
  files: readonly { name: string; bytes: Buffer }[];
}

/** Keeps what somebody has written so far, for himself, on every device. Refuses files that cannot go along, once all else is kept. */
export async function keepReplyDraft(
  ctx: OfficeContext,
  { leadId, key, subject, text, files }: WrittenReply,
): Promise<void> {
  const lead = await getPermittedLead(ctx, ctx.store.db, { leadId, permission: 'leads.answer' });
  const { kept, problems } = await storeFiles(ctx, lead, files);
  const left = await keep(ctx, leadId, { key, subject, text, files: kept });
  const all = left ? [...problems, uploadMessages.tooMany('Files', replyFileRule)] : problems;
  if (all.length > 0) throw new Refusal('invalid', all.join(' '), all.map(toProblem));
}

const toProblem = (message: string): FieldProblem => ({ field: 'files', message });

/** Answers with whether files had to be left out. */
async function keep(
  ctx: OfficeContext,
  leadId: string,
  { key, subject, text, files }: { key: string; subject: string; text: string; files: readonly ReplyFile[] },
): Promise<boolean> {
  const staffId = ctx.member?.id ?? '';
  return ctx.store.db.transaction(async (tx) => {
    const headId = await lockThread(tx, leadId);
    await getPermittedLead(ctx, tx, { leadId, permission: 'leads.answer' });
    const [sent] = await tx.select({ id: leadEntry.id }).from(leadEntry).where(eq(leadEntry.id, key));
    if (sent) return false;
    const before = await listDraftFiles(ctx, tx, headId);
    const room = files.slice(0, replyFileRule.most - before.length);
    if (room.length > 0)
      await tx.insert(leadFile).values(room.map((file) => ({ ...file, enquiryId: headId, staffId })));
    const written = {
      subject: cutText(cleanLine(subject), replyLimits.subject),
      text: cutText(cleanText(text), replyLimits.text),
      updatedAt: ctx.clock.now(),
    };
    await tx
      .insert(leadDraft)
      .values({ enquiryId: headId, staffId, ...written })
      .onConflictDoUpdate({ target: [leadDraft.enquiryId, leadDraft.staffId], set: written });
    return room.length < files.length;
  });
}

async function storeFiles(ctx: OfficeContext, { siteId }: LeadRow, files: WrittenReply['files']) {
  const kept: ReplyFile[] = [];
  const problems: string[] = [];
  for (const { name, bytes } of files) {
    const prepared = await prepareFile({
      label: `"${cutText(cleanLine(name), 80)}"`,
      rule: replyFileRule,
      name,
      bytes,
      readHeic: ctx.readHeic,
    });
    if (typeof prepared === 'string') problems.push(prepared);
    else kept.push(await storeThreadFile(ctx, siteId, prepared));
  }
  return { kept, problems };
}

/** Writes a file of a thread into the storage of uploads; what no thread names is swept after a day. */
export async function storeThreadFile(
  ctx: Pick<OfficeContext, 'uploads' | 'clock'>,
  siteId: number,
  file: PreparedFile,
): Promise<ReplyFile> {
  const upload = createSecretId(ctx.clock.now());
  await ctx.uploads.write(upload, encodeKeptFile({ ...file, siteId, form: 'office', field: 'thread' }));
  return { upload, name: file.name, contentType: fileKinds[file.kind].mediaType, size: file.content.length };
}

/** Takes a file out of the draft. */
export async function dropDraftFile(ctx: OfficeContext, { leadId, upload }: { leadId: string; upload: string }) {
  const { db } = ctx.store;
  await getPermittedLead(ctx, db, { leadId, permission: 'leads.answer' });
  const dropped = await db
    .delete(leadFile)
    .where(and(ofDraftFiles(ctx, await findHead(db, leadId)), eq(leadFile.upload, upload)))
    .returning({ upload: leadFile.upload });
  for (const file of dropped) await ctx.uploads.delete(file.upload);
}

/** Puts a template, filled with the facts of the lead, below what is written already, in the place of another that nobody has changed. */
export async function applyReplyTemplate(
  ctx: OfficeContext,
  { leadId, template }: { leadId: string; template: string },
): Promise<void> {
  const { db } = ctx.store;
  await getPermittedLead(ctx, db, { leadId, permission: 'leads.answer' });
  const { headId, latest } = await findReplied(db, leadId);
  const { enquiry, settings } = await loadReplied(ctx, latest);
  const chosen = settings.replies.templates.find(({ name }) => name === template);
  if (!chosen) throw new Refusal('invalid', 'Please choose a template.', [toChoice('Please choose a template.')]);
  const facts = await readReplyFacts(ctx, { enquiry, settings });
  const filled = fillReplyTemplate(chosen.text, facts);
  const [draft] = await db.select().from(leadDraft).where(ofDraft(ctx, headId));
  const written = draft?.text.trim() ?? '';
  const isTemplate = settings.replies.templates.some(({ text }) => fillReplyTemplate(text, facts).trim() === written);
  const text = written === '' || isTemplate ? filled : `${written}\n\n${filled}`;
  await keepReplyDraft(ctx, { leadId, key: '', subject: draft?.subject ?? '', text, files: [] });
}

const toChoice = (message: string): FieldProblem => ({ field: 'template', message });
