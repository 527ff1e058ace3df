import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';

export interface OfficeIconInput {
  /** Width and height in pixels. */
  size: number;
  /** "#1a4fd0" */
  colour: string;
  /** File of a photo format (PNG, WebP, JPEG) that stands on it; null for our own sign. */
  picture: string | null;
}

/** The whole ground: systems cut their own shape out of it, and leave a circle of four fifths. */
const share = 0.6;
/** Our sign, an F: each bar's left, top, width and height, of a side of one. */
const bars = [
  [0.33, 0.26, 0.1, 0.5],
  [0.33, 0.26, 0.38, 0.1],
  [0.33, 0.48, 0.3, 0.1],
] as const;

/** OFF-20: the icon of the office as an app, a PNG. */
export async function drawOfficeIcon({ size, colour, picture }: OfficeIconInput): Promise<Buffer> {
  const layers = picture === null ? drawSign(size, readInk(colour)) : [await fitPicture(picture, size)];
  return sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .composite(layers)
    .png()
    .toBuffer();
}

async function fitPicture(file: string, size: number): Promise<OverlayOptions> {
  const inner = Math.round(size * share);
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const input = await sharp(await readFile(file))
    .resize(inner, inner, { fit: 'contain', background })
    .png()
    .toBuffer();
  return { input, gravity: 'centre' };
}

function drawSign(size: number, background: string): OverlayOptions[] {
  return bars.map((bar): OverlayOptions => {
    const [left, top, width, height] = bar.map((part) => Math.round(part * size));
    return {
      input: { create: { width: width ?? 1, height: height ?? 1, channels: 3, background } },
      ...{ left: left ?? 0, top: top ?? 0 },
    };
  });
}

/** Black on light grounds, white on dark ones. */
function readInk(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 160 ? '#000' : '#fff';
}
