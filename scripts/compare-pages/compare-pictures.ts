import sharp from 'sharp';

export interface PictureDifference {
  differingPixels: number;
  /** The second picture, pale, with what differs in red; where nothing does, null. */
  picture: Buffer | null;
}

/** Of 255: what the blending of a browser may make of the same page. */
const toleratedPerChannel = 4;
const channels = 3;
const mark = [220, 0, 40] as const;

/** Of two PNGs from their upper left corners; where one is larger, all that it has more differs. */
export async function comparePictures(first: Buffer, second: Buffer): Promise<PictureDifference> {
  if (first.equals(second)) return { differingPixels: 0, picture: null };
  const [a, b] = await Promise.all([decode(first), decode(second)]);
  const width = Math.max(a.info.width, b.info.width);
  const height = Math.max(a.info.height, b.info.height);
  const shown = Buffer.alloc(width * height * channels);
  let differingPixels = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const differs = isDifferent(a, b, x, y);
      if (differs) differingPixels++;
      paint(shown, (y * width + x) * channels, differs ? mark : paleOf(b, x, y));
    }
  }
  if (differingPixels === 0) return { differingPixels, picture: null };
  const picture = await sharp(shown, { raw: { width, height, channels } }).png().toBuffer();
  return { differingPixels, picture };
}

type Decoded = Awaited<ReturnType<typeof decode>>;

function decode(picture: Buffer) {
  return sharp(picture, { limitInputPixels: false }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

function isDifferent(a: Decoded, b: Decoded, x: number, y: number): boolean {
  if (!isInside(a, x, y) || !isInside(b, x, y)) return true;
  const inA = (y * a.info.width + x) * channels;
  const inB = (y * b.info.width + x) * channels;
  for (let at = 0; at < channels; at++) {
    if (Math.abs((a.data[inA + at] ?? 0) - (b.data[inB + at] ?? 0)) > toleratedPerChannel) return true;
  }
  return false;
}

function isInside({ info }: Decoded, x: number, y: number): boolean {
  return x < info.width && y < info.height;
}

function paleOf(picture: Decoded, x: number, y: number): readonly number[] {
  const from = (y * picture.info.width + x) * channels;
  return [0, 1, 2].map((at) => 190 + (picture.data[from + at] ?? 0) / 4);
}

function paint(target: Buffer, at: number, colour: readonly number[]): void {
  for (let channel = 0; channel < channels; channel++) target[at + channel] = Math.round(colour[channel] ?? 0);
}
