import sharp from 'sharp';

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

/** Studio light at the picture's edge; ground darker than the last of these belongs to the vehicle. */
const darkestGround = 46;
const mostColour = 11;

/** Ground is what can be reached from the edge without crossing colour or blackness. For vehicles in strong colours. */
export async function cutOut(file: string, width: number): Promise<CutOut> {
  const { data, info } = await sharp(file).resize({ width }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { height } = info;
  const ground = floodFromEdge(data, width, height);
  const cover = soften(ground, width, height);
  const shade = new Float32Array(width * height);
  for (let at = 0; at < shade.length; at += 1) shade[at] = Math.min(1, getLight(data, at) / 243);
  return { width, height, colours: data, cover, shade };
}

const getLight = (data: Buffer, at: number) =>
  ((data[at * 3] ?? 0) + (data[at * 3 + 1] ?? 0) + (data[at * 3 + 2] ?? 0)) / 3;

function isGround(data: Buffer, at: number): boolean {
  const [red = 0, green = 0, blue = 0] = data.subarray(at * 3, at * 3 + 3);
  return Math.max(red, green, blue) - Math.min(red, green, blue) <= mostColour && getLight(data, at) > darkestGround;
}

function floodFromEdge(data: Buffer, width: number, height: number): Uint8Array {
  const ground = new Uint8Array(width * height);
  const waiting: number[] = [];
  const visit = (at: number) => {
    if (ground[at] === 1 || !isGround(data, at)) return;
    ground[at] = 1;
    waiting.push(at);
  };
  for (let x = 0; x < width; x += 1) visit(x);
  for (let y = 0; y < height; y += 1) {
    visit(y * width);
    visit(y * width + width - 1);
  }
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < width * (height - 1)) visit(at + width);
  }
  return ground;
}

/** The edge of the vehicle over three pixels, and half a pixel inside, so that no studio light shines through. */
function soften(ground: Uint8Array, width: number, height: number): Float32Array {
  const cover = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      let covered = 0;
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) covered += 1 - (ground[(y + dy) * width + x + dx] ?? 1);
      }
      cover[y * width + x] = Math.max(0, covered / 9 - 0.3) / 0.7;
    }
  }
  return cover;
}
