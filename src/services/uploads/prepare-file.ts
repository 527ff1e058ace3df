import { cleanLine, cutText } from '#rules/forms/clean-text.ts';
import { type FileKind, type FileRule, fileKinds, isPhotoKind } from '#rules/uploads/file-kinds.ts';
import { uploadMessages } from '#rules/uploads/upload-messages.ts';
import type { ReadHeic } from '../pictures/heic/read-heic.ts';
import { reencodePhoto } from '../pictures/reencode-photo.ts';
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
export async function prepareFile({
  label,
  rule,
  name,
  bytes,
  readHeic,
}: PrepareFileInput): Promise<PreparedFile | string> {
  if (bytes.length === 0) return uploadMessages.empty(label);
  if (bytes.length > rule.maxBytes) return uploadMessages.tooLarge(label, rule);
  const kind = findFileKind(bytes);
  if (kind === null || !rule.kinds.includes(kind === 'heic' ? 'jpeg' : kind)) {
    return uploadMessages.wrongKind(label, rule);
  }
  if (kind === 'heic' && readHeic === undefined) return uploadMessages.heic(label);
  if (kind !== 'heic' && !isPhotoKind(kind)) return { kind, name: nameFile(name, kind), content: bytes };
  const made = await reencodePhoto({
    ...{ bytes, readHeic: kind === 'heic' && readHeic !== undefined ? readHeic : null },
    ...{ mostPixels: mostMegapixels * million, longestSide },
  });
  if (made.kind === 'broken') return uploadMessages.broken(label);
  if (made.kind === 'made') return { kind: 'jpeg', name: nameFile(name, 'jpeg'), content: made.photo.bytes };
  return uploadMessages.tooManyPixels(Math.round(made.pixels / million), mostMegapixels);
}

/** The last part of a path, without what a mail client or a file system could read in another way. */
function nameFile(posted: string, kind: FileKind): string {
  const last = cleanLine(posted.slice(-longestPosted)).split(/[\\/]/).at(-1) ?? '';
  const bare = last.replace(/\.[A-Za-z0-9]{1,8}$/, '').replace(/[<>:"|?*\p{Cf}]/gu, '');
  return `${cutText(bare.replace(/^[.\s]+|[.\s]+$/g, ''), longestName) || 'file'}.${fileKinds[kind].extension}`;
}
