import { asc, eq } from 'drizzle-orm';
import { enquiry, enquiryFile } from '#db/schema/index.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { AppContext } from '../../context.ts';
import { readUpload } from '../../uploads/find-uploads.ts';

export interface LeadFile {
  name: string;
  /** Null where it is no longer stored. */
  content: Buffer | null;
}

/** What a visitor sent along, for an operator; refuses an unknown lead. */
export async function listLeadFiles(ctx: AppContext, leadId: string): Promise<LeadFile[]> {
  const { db } = ctx.store;
  const [lead] = await db.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.id, leadId));
  if (!lead) throw new Refusal('not_found', `Unknown lead ${leadId}. "forecourt leads list" shows the ids.`);
  const files = await db
    .select({ upload: enquiryFile.upload, name: enquiryFile.name })
    .from(enquiryFile)
    .where(eq(enquiryFile.enquiryId, leadId))
    .orderBy(asc(enquiryFile.position));
  return Promise.all(files.map(async ({ upload, name }) => ({ name, content: await readUpload(ctx, upload) })));
}
