import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { type ReceivedEnquiry, receivedEnquirySchema } from '../intake/received-enquiry.ts';

/** A line of the lead journal: an enquiry that was received, or the id of one that was refused after all. */
export type JournalRecord = { lead: ReceivedEnquiry } | { refused: string };

const recordSchema = z.union([z.object({ lead: receivedEnquirySchema }), z.object({ refused: z.string() })]);

const checksumLength = 8;
const newline = 10;

function checksum(bytes: Buffer): string {
  return crc32(bytes).toString(16).padStart(checksumLength, '0');
}

/** The checksum, a space, the record as JSON, a newline. */
export function encodeRecord(record: JournalRecord): Buffer {
  const json = Buffer.from(JSON.stringify(record));
  return Buffer.concat([Buffer.from(`${checksum(json)} `), json, Buffer.of(newline)]);
}

export interface JournalContent {
  records: JournalRecord[];
  /** Lines that cannot be read, besides a last one that was cut off while it was written. */
  damagedLines: number;
}

export function decodeJournal(bytes: Buffer): JournalContent {
  const content: JournalContent = { records: [], damagedLines: 0 };
  let start = 0;
  while (start < bytes.length) {
    const end = bytes.indexOf(newline, start);
    const line = bytes.subarray(start, end === -1 ? bytes.length : end);
    const record = decodeLine(line);
    if (record) content.records.push(record);
    else if (end !== -1) content.damagedLines += 1;
    start = end === -1 ? bytes.length : end + 1;
  }
  return content;
}

function decodeLine(line: Buffer): JournalRecord | null {
  const json = line.subarray(checksumLength + 1);
  if (line.toString('latin1', 0, checksumLength + 1) !== `${checksum(json)} `) return null;
  try {
    return recordSchema.safeParse(JSON.parse(json.toString())).data ?? null;
  } catch {
    return null;
  }
}

/** Every enquiry of the records that was not refused, each once, oldest first. */
export function listUniqueLeads(records: readonly JournalRecord[]): ReceivedEnquiry[] {
  const byId = new Map<string, ReceivedEnquiry>();
  for (const record of records) if ('lead' in record) byId.set(record.lead.id, record.lead);
  for (const record of records) if ('refused' in record) byId.delete(record.refused);
  return [...byId.values()].sort((a, b) => a.receivedAt.localeCompare(b.receivedAt));
}
