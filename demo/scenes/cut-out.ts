import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { vanLooks } from '../studio/vans/van-looks.ts';

/** A render without its studio: what is the vehicle's own, and how dark its shadow makes the ground. */
export interface CutOut {
  width: number;
  height: number;
  /** Three bytes a pixel, as rendered. */
  colours: Buffer;
  /** 0 ground to 1 vehicle. */
  cover: Float32Array;
  /** What is left of the ground's light, 0 to 1. */
  shade: Float32Array;
}

const pictures = fileURLToPath(new URL('../pictures/demo', import.meta.url));
const masks = fileURLToPath(new URL('masks', import.meta.url));

/** Where the mask of a picture is (make-masks.ts): the same for every paint, but a van's look has an outline of its own. */
export function findMask(picture: string): string {
  const [shape = '', paint = '', angle = ''] = picture.split('/');
  return Object.hasOwn(vanLooks, paint) ? `${masks}/${picture}.png` : `${masks}/${shape}/${angle}.png`;
}

/** A pixel at the edge has the studio's light in it: below this share of the vehicle it is left out. */
const leastCover = 0.4;

export async function cutOut(picture: string, width: number): Promise<CutOut> {
  const read = (file: string) =>
    sharp(file).resize({ width }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await read(`${pictures}/${picture}.webp`);
  const mask = await read(findMask(picture));
  const { height } = info;
  const cover = new Float32Array(width * height);
  const shade = new Float32Array(width * height);
  for (let at = 0; at < cover.length; at += 1) {
    const share = (mask.data[at * mask.info.channels] ?? 0) / 255;
    cover[at] = Math.max(0, share - leastCover) / (1 - leastCover);
    shade[at] = Math.min(1, getLight(data, at) / 243);
  }
  return { width, height, colours: data, cover, shade };
}

const getLight = (data: Buffer, at: number) =>
  ((data[at * 3] ?? 0) + (data[at * 3 + 1] ?? 0) + (data[at * 3 + 2] ?? 0)) / 3;
