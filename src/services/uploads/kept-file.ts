import { z } from 'zod';
import { enquiryForms } from '#rules/forms/form-names.ts';
import { type FileKind, fileKinds } from '#rules/uploads/file-kinds.ts';

const kinds = Object.keys(fileKinds) as [FileKind, ...FileKind[]];

const headSchema = z.object({
  siteId: z.int(),
  /** The form that asked for it; the office for what staff and persons send each other in a thread. */
  form: z.enum([...enquiryForms, 'office']),
  field: z.string(),
  /** As the visitor's file was called, with the extension of what it is. */
  name: z.string(),
  kind: z.enum(kinds),
});

export type KeptFileHead = z.output<typeof headSchema>;

export interface KeptFile extends KeptFileHead {
  content: Buffer;
}

const lineFeed = 0x0a;

/** One object of the storage, so that a file and what it belongs to are never apart: a line of JSON, then the file. */
export function encodeKeptFile({ content, ...head }: KeptFile): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(headSchema.parse(head))}\n`), content]);
}

/** Null where it is none. */
export function decodeKeptFile(bytes: Buffer): KeptFile | null {
  const end = bytes.indexOf(lineFeed);
  if (end < 0) return null;
  try {
    const head = headSchema.parse(JSON.parse(bytes.subarray(0, end).toString()));
    return { ...head, content: bytes.subarray(end + 1) };
  } catch {
    return null;
  }
}
