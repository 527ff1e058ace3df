import sharp, { type Sharp } from 'sharp';
import type { PictureFormat, PictureSize } from '#rules/pictures/picture-address.ts';

/** A bound for hostile pictures: 50 megapixels are more than any camera of a dealer's yard takes. */
const maxPixels = 50_000_000;
const timeoutSeconds = 15;

// Photos alone are read, whatever a file calls itself: no drawing, document or archive format of the library's.
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

/** Scales an original down, never up, turns it upright and drops what the camera wrote into it. */
export function renderPicture(
  original: Buffer,
  { width, quality, format }: PictureSize & { format: PictureFormat },
): Promise<Buffer> {
  return orBroken(() => encode(read(original).resize({ width, withoutEnlargement: true }), format, quality).toBuffer());
}

export interface PictureMeasures {
  width: number;
  height: number;
  /** "#rrggbb": all of the picture taken together. */
  colour: string;
}

/** An original for keeping: re-encoded, so that nothing but pixels of what was sent is ever served. */
export function reencodeOriginal(bytes: Buffer, longestSide: number): Promise<PictureMeasures & { bytes: Buffer }> {
  return orBroken(async () => {
    const { data, info } = await read(bytes)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, colour: await mixColours(data) };
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
      // Effort 2 is a third of the default's time for a few percent more bytes.
      return picture.avif({ quality: Math.round(quality * 0.75), effort: 2 });
    case 'webp':
      return picture.webp({ quality, effort: 4 });
    case 'jpeg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true });
  }
}
