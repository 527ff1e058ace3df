import sharp, { type Sharp } from 'sharp';
import type { PictureFormat, PictureSize } from '#rules/pictures/picture-address.ts';

/** A limit against hostile pictures: 50 megapixels are more than any dealer's camera takes. */
const maxPixels = 50_000_000;
const timeoutSeconds = 15;

// It keeps what pictures were made of for the next, and no two of ours are made alike.
sharp.cache(false);

// Only photo formats are read, whatever the name of a file: none of the library's drawing, document or archive formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadNsgif',
  ],
});

export class BrokenPictureError extends Error {}

/** Scales an original down, never up, turns it upright and removes camera metadata. */
export function renderPicture(
  original: Buffer,
  { width, quality, format }: PictureSize & { format: PictureFormat },
): Promise<Buffer> {
  return orBroken(() => encode(read(original).resize({ width, withoutEnlargement: true }), format, quality).toBuffer());
}

export interface PictureMeasures {
  width: number;
  height: number;
  /** "#rrggbb": the average colour. */
  colour: string;
}

/** Re-encodes an original for storage, so that nothing but its pixels is ever served. */
export function reencodeOriginal(bytes: Buffer, longestSide: number): Promise<PictureMeasures & { bytes: Buffer }> {
  return orBroken(() => encodeOriginal(read(bytes), longestSide));
}

/** Pixels that another library has unpacked, four bytes each. */
export interface UnpackedPicture {
  pixels: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** An original for storage, of a picture that sharp itself cannot read. */
export function encodeUnpacked(
  { pixels, width, height }: UnpackedPicture,
  longestSide: number,
): Promise<PictureMeasures & { bytes: Buffer }> {
  const raw = sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels });
  return orBroken(() => encodeOriginal(raw.timeout({ seconds: timeoutSeconds }), longestSide));
}

async function encodeOriginal(picture: Sharp, longestSide: number): Promise<PictureMeasures & { bytes: Buffer }> {
  const { data, info } = await picture
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, colour: await mixColours(data) };
}

/** Read from the head of the file: nothing is unpacked. */
export function readPixelCount(bytes: Buffer): Promise<number> {
  return orBroken(async () => {
    const { width, height } = await sharp(bytes, { failOn: 'error', pages: 1, limitInputPixels: false }).metadata();
    return width * height;
  });
}

/** As it is shown: upright. */
export function measurePicture(bytes: Buffer): Promise<PictureMeasures> {
  return orBroken(async () => {
    const { autoOrient } = await read(bytes).metadata();
    return { width: autoOrient.width, height: autoOrient.height, colour: await mixColours(bytes) };
  });
}

function read(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient();
}

async function mixColours(bytes: Buffer): Promise<string> {
  const mixed = await read(bytes)
    .flatten({ background: '#fff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const [red = 0, green = red, blue = red] = mixed;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

async function orBroken<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (cause) {
    throw new BrokenPictureError('The picture cannot be read.', { cause });
  }
}

function encode(picture: Sharp, format: PictureFormat, quality: number): Sharp {
  switch (format) {
    case 'avif':
      // Effort 2 takes a third of the default's time for a few percent more bytes.
      return picture.avif({ quality: Math.round(quality * 0.75), effort: 2 });
    case 'webp':
      return picture.webp({ quality, effort: 4 });
    case 'jpeg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
  }
}
