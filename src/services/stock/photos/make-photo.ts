import { photoLimits, photoProblems } from '#rules/photos/photo-limits.ts';
import { isPhotoKind } from '#rules/uploads/file-kinds.ts';
import type { AppContext } from '../../context.ts';
import {
  BrokenPictureError,
  encodeUnpacked,
  type PictureMeasures,
  readPixelCount,
  reencodeOriginal,
} from '../../pictures/render-picture.ts';
import { findFileKind } from '../../uploads/check-file.ts';

export type MadePhoto = PictureMeasures & { bytes: Buffer };

/** A photo as it is kept: its pixels and nothing else of the file. Or what is wrong with it. */
export async function makePhoto(ctx: Pick<AppContext, 'readHeic'>, bytes: Buffer): Promise<MadePhoto | string> {
  if (bytes.length === 0) return photoProblems.empty;
  if (bytes.length > photoLimits.file) return photoProblems.tooLarge;
  const kind = findFileKind(bytes);
  if (kind !== 'heic' && (kind === null || !isPhotoKind(kind))) return photoProblems.noPhoto;
  try {
    return kind === 'heic' ? await makeOfHeic(ctx, bytes) : await makeOfPhoto(bytes);
  } catch (error) {
    if (error instanceof BrokenPictureError) return photoProblems.broken;
    throw error;
  }
}

const million = 1_000_000;

/** The pixels are counted before any of them is unpacked. */
async function makeOfPhoto(bytes: Buffer): Promise<MadePhoto | string> {
  const megapixels = (await readPixelCount(bytes)) / million;
  if (megapixels > photoLimits.megapixels) return photoProblems.tooManyPixels(Math.ceil(megapixels));
  return reencodeOriginal(bytes, photoLimits.longestSide);
}

async function makeOfHeic({ readHeic }: Pick<AppContext, 'readHeic'>, bytes: Buffer): Promise<MadePhoto | string> {
  const read = await readHeic(bytes, photoLimits.megapixels * million);
  if (read.kind === 'broken') return photoProblems.broken;
  if (read.kind === 'too many pixels') return photoProblems.tooManyPixels(Math.ceil(read.pixels / million));
  return encodeUnpacked(read, photoLimits.longestSide);
}
