import { cleanLine, cutText } from '#rules/forms/clean-text.ts';
import { type FileKind, type FileRule, fileKinds, isPhotoKind } from '#rules/uploads/file-kinds.ts';
import { uploadMessages } from '#rules/uploads/upload-messages.ts';
import type { ReadHeic } from '../pictures/heic/read-heic.ts';
import { BrokenPictureError, encodeUnpacked, readPixelCount, reencodeOriginal } from '../pictures/render-picture.ts';
import { findFileKind } from './check-file.ts';

export interface PreparedFile {
  kind: FileKind;
  name: string;
  content: Buffer;
}

export interface PrepareFileInput {
  label: string;
  rule: FileRule;
  /** As the visitor's browser calls it. */
  name: string;
  bytes: Buffer;
  /** For files of threads, whose senders are known: two seconds of a processor a photo. Of anybody else's, a HEIC photo is refused. */
  readHeic?: ReadHeic | undefined;
}

const million = 1_000_000;
const mostMegapixels = 40;
/** Enough to see a scratch on a door. */
const longestSide = 2560;
const longestName = 80;
/** Of what a browser sent: a path that is longer is none. */
const longestPosted = 1000;

/** The file as it is kept, or what is wrong with it. A photo is re-encoded: nothing but its pixels is kept. */
export async function prepareFile(input: PrepareFileInput): Promise<PreparedFile | string> {
  const { label, rule, name, bytes, readHeic } = input;
  if (bytes.length === 0) return uploadMessages.empty(label);
  if (bytes.length > rule.maxBytes) return uploadMessages.tooLarge(label, rule);
  const kind = findFileKind(bytes);
  if (kind === 'heic' && rule.kinds.includes('jpeg')) {
    if (readHeic === undefined) return uploadMessages.heic(label);
    const content = await reencodeHeic(bytes, label, readHeic);
    return typeof content === 'string' ? content : { kind: 'jpeg', name: nameFile(name, 'jpeg'), content };
  }
  if (kind === null || kind === 'heic' || !rule.kinds.includes(kind)) return uploadMessages.wrongKind(label, rule);
  if (!isPhotoKind(kind)) return { kind, name: nameFile(name, kind), content: bytes };
  const content = await reencode(bytes, label);
  return typeof content === 'string' ? content : { kind: 'jpeg', name: nameFile(name, 'jpeg'), content };
}

/** The pixels are counted before any of them is unpacked. */
async function reencode(bytes: Buffer, label: string): Promise<Buffer | string> {
  try {
    const megapixels = (await readPixelCount(bytes)) / million;
    if (megapixels > mostMegapixels) return uploadMessages.tooManyPixels(Math.round(megapixels), mostMegapixels);
    return (await reencodeOriginal(bytes, longestSide)).bytes;
  } catch (error) {
    if (error instanceof BrokenPictureError) return uploadMessages.broken(label);
    throw error;
  }
}

async function reencodeHeic(bytes: Buffer, label: string, readHeic: ReadHeic): Promise<Buffer | string> {
  const read = await readHeic(bytes, mostMegapixels * million);
  if (read.kind === 'broken') return uploadMessages.broken(label);
  if (read.kind === 'too many pixels') {
    return uploadMessages.tooManyPixels(Math.round(read.pixels / million), mostMegapixels);
  }
  return (await encodeUnpacked(read, longestSide)).bytes;
}

/** The last part of a path, without what a mail client or a file system could read in another way. */
function nameFile(posted: string, kind: FileKind): string {
  const last = cleanLine(posted.slice(-longestPosted)).split(/[\\/]/).at(-1) ?? '';
  const bare = last.replace(/\.[A-Za-z0-9]{1,8}$/, '').replace(/[<>:"|?*\p{Cf}]/gu, '');
  return `${cutText(bare.replace(/^[.\s]+|[.\s]+$/g, ''), longestName) || 'file'}.${fileKinds[kind].extension}`;
}
