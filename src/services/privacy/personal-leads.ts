import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordEvents } from '#db/events.ts';
import {
  delivery,
  enquiry,
  enquiryFile,
  erasedLead,
  leadEntry,
  leadFile,
  leadMessage,
  savedValuation,
} from '#db/schema/index.ts';
import type { Executor, Tx } from '#db/store.ts';
import type { AppContext } from '../context.ts';
import { leaveThreads } from '../leads/threads/lead-threads.ts';
import type { PersonalKind } from './personal-kind.ts';

/** Enquiries with their threads and files. */
export const personalLeads: PersonalKind = {
  label: 'Enquiries, their threads and files',
  goes: 'Name, mail address, phone, message, answers, replies, notes, visits and files.',
  stays: 'Source, vehicle, place, dates, state and how soon it was answered, as numbers.',
  columns: [
    ...['enquiry', 'enquiry_file', 'enquiry_update', 'delivery', 'lead_entry', 'lead_message', 'lead_draft'],
    ...['lead_file', 'lead_viewer', 'lead_due', 'lead_thread', 'lead_apart', 'saved_valuation'],
  ],
  count: async (_db, { keys }) => keys.leadIds.length,
  read: (db, { keys }) => readLeads(db, keys.leadIds),
  erase: (tx, ctx, { keys }) => makeNumbers(tx, ctx, keys.leadIds),
};

async function readLeads(db: Executor, leadIds: readonly string[]): Promise<object[]> {
  const ids = [...leadIds];
  const rows = await db.select().from(enquiry).where(inArray(enquiry.id, ids)).orderBy(asc(enquiry.receivedAt));
  const files = await db.select().from(enquiryFile).where(inArray(enquiryFile.enquiryId, ids));
  const ofThreads = await db.select().from(leadFile).where(inArray(leadFile.enquiryId, ids));
  const entries = await db
    .select({ entry: leadEntry, subject: leadMessage.subject, address: leadMessage.address })
    .from(leadEntry)
    .leftJoin(leadMessage, eq(leadMessage.entryId, leadEntry.id))
    .where(inArray(leadEntry.enquiryId, ids))
    .orderBy(asc(leadEntry.at));
  const valuations = await db.select().from(savedValuation).where(inArray(savedValuation.enquiryId, ids));
  return rows.map(
    ({ siteId: _s, submissionKey: _k, contentHash: _h, assignedTo: _a, threadId: _t, words: _w, ...row }) => ({
      ...row,
      files: [...files, ...ofThreads]
        .filter(({ enquiryId }) => enquiryId === row.id)
        .map(({ name, upload, contentType, size }) => ({
          name,
          file: nameInArchive({ name, upload }),
          contentType,
          size,
        })),
      thread: entries
        .filter(({ entry }) => entry.enquiryId === row.id)
        .map(({ entry: { kind, at, text }, subject, address }) => ({ kind, at, text, subject, address })),
      valuations: valuations.filter(({ enquiryId }) => enquiryId === row.id).map(({ result }) => result),
    }),
  );
}

/** No name of a visitor's file becomes a path. */
export function nameInArchive({ name, upload }: { name: string; upload: string }): string {
  return `files/${upload.slice(-8)}-${
    name
      .replace(/[^\p{L}\p{N}._-]+/gu, '_')
      .replace(/^\.+/, '')
      .slice(-80) || 'file'
  }`;
}

/** The files of leads, as an archive names them. */
export async function listFilesOf(
  db: Executor,
  leadIds: readonly string[],
): Promise<{ name: string; upload: string }[]> {
  const ids = [...leadIds];
  const sent = await db
    .select({ name: enquiryFile.name, upload: enquiryFile.upload })
    .from(enquiryFile)
    .where(inArray(enquiryFile.enquiryId, ids));
  const ofThreads = await db
    .select({ name: leadFile.name, upload: leadFile.upload })
    .from(leadFile)
    .where(inArray(leadFile.enquiryId, ids));
  return [...sent, ...ofThreads].map((file) => ({ name: nameInArchive(file), upload: file.upload }));
}

/** Each lead goes, and a row of numbers stays in its place; journals of all servers hear of it. Answers with uploads that nothing names. */
export async function makeNumbers(tx: Tx, ctx: AppContext, leadIds: readonly string[]): Promise<string[]> {
  if (leadIds.length === 0) return [];
  const ids = [...leadIds];
  const files = await listFilesOf(tx, ids);
  await leaveThreads(tx, ids);
  const { id, siteId, dealershipId, locationId, carId, form, category, subcategory, source, state } = enquiry;
  const { lostReason, assignedTo, receivedAt, answeredAt, firstRepliedAt } = enquiry;
  const rows = await tx
    .select({
      ...{ id, siteId, dealershipId, locationId, carId, form, category, subcategory, source, state },
      ...{ lostReason, assignedTo, receivedAt, answeredAt, firstRepliedAt },
      carName: sql<string | null>`${enquiry.fields} -> 'car' ->> 'name'`,
    })
    .from(enquiry)
    .where(and(inArray(id, ids), isNull(enquiry.testId)));
  const erasedAt = ctx.clock.now();
  if (rows.length > 0) {
    await tx
      .insert(erasedLead)
      .values(rows.map((row) => ({ ...row, erasedAt })))
      .onConflictDoNothing();
  }
  await tx.delete(enquiry).where(inArray(id, ids));
  await recordEvents(
    tx,
    ids.map((enquiryId) => ({ kind: 'enquiry.erased', enquiryId })),
  );
  const uploads = [...new Set(files.map(({ upload }) => upload))];
  const shared = await tx
    .select({ upload: enquiryFile.upload })
    .from(enquiryFile)
    .where(inArray(enquiryFile.upload, uploads));
  const isShared = new Set(shared.map(({ upload }) => upload));
  return uploads.filter((upload) => !isShared.has(upload));
}

/** Deliveries to the dealer that have not arrived. */
export async function countUndelivered(db: Executor, leadIds: readonly string[]): Promise<number> {
  const rows = await db
    .selectDistinct({ id: delivery.enquiryId })
    .from(delivery)
    .where(sql`${inArray(delivery.enquiryId, [...leadIds])} and ${inArray(delivery.state, ['pending', 'flagged'])}`);
  return rows.length;
}
