import { eq } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import { enquiry, leadEntry, leadFile, leadMessage } from '#db/schema/index.ts';
import type { Tx } from '#db/store.ts';
import { createId } from '#kernel/id.ts';
import { inboundFileRule, inboundLimits } from '#rules/leads/inbound-limits.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AppContext } from '../../context.ts';
import { findFileKind } from '../../uploads/check-file.ts';
import { prepareFile } from '../../uploads/prepare-file.ts';
import { storeThreadFile } from '../replies/keep-draft.ts';
import type { ReplyFile } from '../replies/open-reply.ts';
import { changeThread, lockThread } from '../threads/lead-threads.ts';
import type { ReadMail } from './read-mail.ts';

export interface AnswerFiles {
  kept: ReplyFile[];
  /** Names of those that are not what a thread takes. */
  leftOut: string[];
}

/** Files of an answer are checked by their content as those of forms are, and photos re-encoded. */
export async function keepAnswerFiles(ctx: AppContext, siteId: number, { files }: ReadMail): Promise<AnswerFiles> {
  const kept: ReplyFile[] = [];
  const leftOut: string[] = [];
  let heicLeft = inboundLimits.heicFiles;
  for (const { name, bytes } of files) {
    const isHeic = findFileKind(bytes) === 'heic';
    const readHeic = isHeic && heicLeft > 0 ? ctx.readHeic : undefined;
    if (isHeic) heicLeft -= 1;
    const prepared = await prepareFile({ label: name, rule: inboundFileRule, name, bytes, readHeic });
    if (typeof prepared === 'string') leftOut.push(name.slice(0, 100));
    else kept.push(await storeThreadFile(ctx, siteId, prepared));
  }
  return { kept, leftOut };
}

interface Answer {
  leadId: string;
  mail: ReadMail;
  files: AnswerFiles;
}

/** A mail as an entry of the thread. */
export function addAnswer(ctx: AppContext, tx: Tx, { leadId, mail, files }: Answer): Promise<void> {
  const isAutomatic = mail.kind !== 'written';
  return addReceived(ctx, tx, {
    ...{ leadId, text: mail.text, files: files.kept, isAutomatic },
    detail: {
      channel: 'mail',
      mark: isAutomatic ? 'automatic' : null,
      leftOut: files.leftOut.length === 0 ? null : files.leftOut.join(', '),
    },
    message: { channel: 'mail', address: mail.from.address, subject: mail.subject, messageId: mail.messageId },
  });
}

interface Received {
  leadId: string;
  text: string;
  detail: { channel: 'mail' | 'sms'; mark: string | null; leftOut: string | null };
  message: { channel: 'mail' | 'sms'; address: string; subject: string; messageId: string | null };
  files: readonly ReplyFile[];
  /** Nobody waits for an answer to it. */
  isAutomatic: boolean;
}

/** An entry of the thread; what a person has written makes the lead wait for an answer again, and brings it back where it was put aside. */
export async function addReceived(
  ctx: AppContext,
  tx: Tx,
  { leadId, text, detail, message, files, isAutomatic }: Received,
): Promise<void> {
  await lockThread(tx, leadId);
  const [lead] = await tx.select({ siteId: enquiry.siteId }).from(enquiry).where(eq(enquiry.id, leadId));
  if (!lead) return;
  const at = ctx.clock.now();
  const id = createId(at);
  await tx.insert(leadEntry).values({ id, enquiryId: leadId, kind: 'answered', at, text, detail });
  await tx.insert(leadMessage).values({ ...message, entryId: id, state: 'received' });
  if (files.length > 0)
    await tx.insert(leadFile).values(files.map((file) => ({ ...file, enquiryId: leadId, entryId: id })));
  if (!isAutomatic) {
    await changeThread(tx, leadId, (own) =>
      own.id === leadId ? { waitingSince: own.waitingSince ?? at, snoozedUntil: null } : null,
    );
  }
  const { siteId } = lead;
  await recordAudit(tx, ctx, {
    siteId,
    action: 'lead.answered',
    subject: `enquiry:${leadId}`,
    detail: { mark: detail.mark },
  });
  await recordEvents(tx, [{ kind: 'lead.changed', siteId, enquiryId: leadId }]);
}
