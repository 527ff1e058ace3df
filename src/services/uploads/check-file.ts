import type { FileKind } from '#rules/uploads/file-kinds.ts';
import { isDocx } from './read-docx.ts';

const starts = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;

/** Where the end of a PDF is looked for. */
const pdfTailBytes = 4096;

/** `heic` is told apart, since a phone's owner can do something about it. */
export type FoundKind = FileKind | 'heic' | null;

/** What a file is by its content; its name and what a browser says of it count for nothing. */
export function findFileKind(bytes: Buffer): FoundKind {
  if (starts(bytes, '%PDF-')) return isWholePdf(bytes) ? 'pdf' : null;
  if (starts(bytes, 'PK\x03\x04')) return isDocx(bytes) ? 'docx' : null;
  if (starts(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp';
  if (starts(bytes, 'ftyp', 4) && /^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(bytes.toString('latin1', 8, 12)))
    return 'heic';
  return null;
}

function isWholePdf(bytes: Buffer): boolean {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - pdfTailBytes));
  return tail.includes('startxref') && tail.includes('%%EOF');
}
