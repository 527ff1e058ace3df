import { photoLimits, photoProblems } from '#rules/photos/photo-limits.ts';
import { isPhotoKind } from '#rules/uploads/file-kinds.ts';
import type { AppContext } from '../../context.ts';
import { reencodePhoto } from '../../pictures/reencode-photo.ts';
import type { PictureMeasures } from '../../pictures/render-picture.ts';
import { findFileKind } from '../../uploads/check-file.ts';

export type MadePhoto = PictureMeasures & { bytes: Buffer };

const million = 1_000_000;

/** A photo as it is kept: its pixels and nothing else of the file. Or what is wrong with it. */
export async function makePhoto(
  { readHeic }: Pick<AppContext, 'readHeic'>,
  bytes: Buffer,
): Promise<MadePhoto | string> {
  if (bytes.length === 0) return photoProblems.empty;
  if (bytes.length > photoLimits.file) return photoProblems.tooLarge;
  const kind = findFileKind(bytes);
  if (kind !== 'heic' && (kind === null || !isPhotoKind(kind))) return photoProblems.noPhoto;
  const made = await reencodePhoto({
    ...{ bytes, readHeic: kind === 'heic' ? readHeic : null },
    ...{ mostPixels: photoLimits.megapixels * million, longestSide: photoLimits.longestSide },
  });
  if (made.kind === 'broken') return photoProblems.broken;
  return made.kind === 'made' ? made.photo : photoProblems.tooManyPixels(Math.ceil(made.pixels / million));
}
