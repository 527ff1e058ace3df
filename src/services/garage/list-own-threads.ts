import { asc, eq, inArray } from 'drizzle-orm';
import { leadEntry, leadFile, leadMessage } from '#db/schema/index.ts';
import type { Executor } from '#db/store.ts';

/** What a visitor and the dealer have written to each other, as either has it. */
export interface OwnMessage {
  id: string;
  enquiryId: string;
  at: Date;
  isFromVisitor: boolean;
  /** What a mailbox has answered by itself. */
  isAutomatic: boolean;
  channel: 'mail' | 'sms';
  subject: string;
  text: string;
  /** Names of what came along. */
  files: string[];
}

/** Of enquiries that are the visitor's own, the oldest first; nothing of what staff note among themselves. */
export async function listOwnThreads(db: Executor, enquiryIds: readonly string[]): Promise<OwnMessage[]> {
  if (enquiryIds.length === 0) return [];
  const rows = await db
    .select({ entry: leadEntry, channel: leadMessage.channel, subject: leadMessage.subject })
    .from(leadEntry)
    .innerJoin(leadMessage, eq(leadMessage.entryId, leadEntry.id))
    .where(inArray(leadEntry.enquiryId, [...enquiryIds]))
    .orderBy(asc(leadEntry.at), asc(leadEntry.id));
  const files = await db
    .select({ entryId: leadFile.entryId, name: leadFile.name })
    .from(leadFile)
    .where(inArray(leadFile.enquiryId, [...enquiryIds]))
    .orderBy(asc(leadFile.upload));
  return rows.map(({ entry: { id, enquiryId, at, kind, text, detail }, channel, subject }) => ({
    ...{ id, enquiryId, at, channel, subject, text, isFromVisitor: kind === 'answered' },
    isAutomatic: detail.mark === 'automatic',
    files: files.filter(({ entryId }) => entryId === id).map(({ name }) => name),
  }));
}
