import { photoLimits } from '#rules/photos/photo-limits.ts';

/** Smaller files go as they are. */
const worthBytes = 600 * 1024;
const quality = 0.9;

/**
 * The photo as large as it is kept, for a phone's slow connection: a tenth of what the camera wrote, upright, without the place
 * where it was taken. What the browser cannot unpack goes as it is, and the server says what is wrong with it. Null for a file that the
 * device does not give: it was moved since, or lies in a cloud.
 */
export async function shrinkPhoto(file: File): Promise<Blob | null> {
  const whole = await readWhole(file);
  if (whole === null || whole.size <= worthBytes || whole.size > mostBytes) return whole;
  const picture = await createImageBitmap(whole, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return whole;
  const scale = Math.min(1, photoLimits.longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return shrunk !== null && shrunk.size < whole.size ? shrunk : whole;
}

/** Beyond this nothing is read: a video chosen by mistake has gigabytes. */
const mostBytes = 100 * 1024 * 1024;

async function readWhole(file: File): Promise<Blob | null> {
  if (file.size > mostBytes) return file;
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes === null ? null : new Blob([bytes], { type: file.type });
}
