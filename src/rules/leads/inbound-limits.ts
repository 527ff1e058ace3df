import { documentKinds, type FileRule, photoKinds } from '../uploads/file-kinds.ts';

/** What is read of a mail that comes in; the rest is cut. */
export const inboundLimits = {
  /** Bytes of a whole mail. */
  mail: 25 * 1024 * 1024,
  headers: 256 * 1024,
  nesting: 30,
  /** Without those of attachments. */
  lines: 10_000,
  recipients: 50,
  subject: 300,
  text: 100_000,
  html: 500_000,
  /** Of HTML: what makes a mail look well has some thousands. */
  tags: 5_000,
  /** Parts of a mail that are HTML alone; programs divide it where a picture stands. */
  htmlParts: 5,
  excerpt: 300,
  files: 20,
  /** Photos of phones, of which each takes two seconds of a processor. */
  heicFiles: 8,
} as const;

/** Files that come with an answer; the others are named and not kept. */
export const inboundFileRule: FileRule = {
  kinds: [...documentKinds, ...photoKinds],
  most: inboundLimits.files,
  maxBytes: 20 * 1024 * 1024,
};
