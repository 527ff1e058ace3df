import type { ReadHeic } from './heic/read-heic.ts';
import {
  BrokenPictureError,
  encodeUnpacked,
  type PictureMeasures,
  readPixelCount,
  reencodeOriginal,
} from './render-picture.ts';

export type ReencodedPhoto =
  | { kind: 'made'; photo: PictureMeasures & { bytes: Buffer } }
  | { kind: 'too many pixels'; pixels: number }
  | { kind: 'broken' };

interface PhotoToReencode {
  bytes: Buffer;
  /** For a HEIC photo; null for any other. */
  readHeic: ReadHeic | null;
  mostPixels: number;
  /** Pixels on the longer side of what is made. */
  longestSide: number;
}

/** A photo as JPEG: its pixels and nothing else of the file. They are counted before any of them is unpacked. */
export async function reencodePhoto(toReencode: PhotoToReencode): Promise<ReencodedPhoto> {
  const { bytes, readHeic, mostPixels, longestSide } = toReencode;
  try {
    if (readHeic !== null) {
      const read = await readHeic(bytes, mostPixels);
      return read.kind === 'read' ? { kind: 'made', photo: await encodeUnpacked(read, longestSide) } : read;
    }
    const pixels = await readPixelCount(bytes);
    if (pixels > mostPixels) return { kind: 'too many pixels', pixels };
    return { kind: 'made', photo: await reencodeOriginal(bytes, longestSide) };
  } catch (error) {
    if (error instanceof BrokenPictureError) return { kind: 'broken' };
    throw error;
  }
}
