import { and, eq, isNotNull } from 'drizzle-orm';
import { enquiryFile, leadFile } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { OfficeContext } from '../staff/office-context.ts';
import { readUpload } from '../uploads/find-uploads.ts';
import { getPermittedLead } from './lead-scope.ts';

export interface LeadFile {
  name: string;
  /** Null where it is not stored any more. */
  bytes: Buffer | null;
}

/** A file that the visitor sent along, or of the thread since; the audit names who opened it. */
export async function openLeadFile(
  ctx: OfficeContext,
  { leadId, upload }: { leadId: string; upload: string },
): Promise<LeadFile> {
  const { db } = ctx.store;
  const { siteId } = await getPermittedLead(ctx, db, { leadId, permission: 'leads.see' });
  const sent = db
    .select({ name: enquiryFile.name })
    .from(enquiryFile)
    .where(and(eq(enquiryFile.enquiryId, leadId), eq(enquiryFile.upload, upload)));
  const ofThread = db
    .select({ name: leadFile.name })
    .from(leadFile)
    .where(and(eq(leadFile.enquiryId, leadId), eq(leadFile.upload, upload), isNotNull(leadFile.entryId)));
  const [file] = await sent.unionAll(ofThread);
  if (!file) throw new Refusal('not_found', 'There is no such file.');
  await db.transaction((tx) =>
    recordAudit(tx, ctx, { siteId, action: 'lead.file_opened', subject: `enquiry:${leadId}` }),
  );
  return { name: file.name, bytes: await readUpload(ctx, upload) };
}
