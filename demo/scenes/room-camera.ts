import sharp from 'sharp';

export type Colour = readonly [red: number, green: number, blue: number];

export interface RoomLook {
  size: readonly [width: number, height: number];
  wall: Colour;
  glow: Colour;
  floor: Colour;
}

/** Where the studio's camera looks at a car from: lines into the depth meet here, at its height above the floor. */
const eye = { x: 450, y: 310, metres: 2.95 };
/** Of the wall at the end: where it meets the floor, and the sides of the room in metres from the eye. */
export const back = { y: 560, left: -3.8, right: 5, height: 5.2 };
const scale = (back.y - eye.y) / eye.metres;
export const white: Colour = [255, 255, 255];
export const black: Colour = [0, 0, 0];

export const mix = (from: Colour, to: Colour, share: number): Colour => {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
};
export const write = ([red, green, blue]: Colour) => `rgb(${red},${green},${blue})`;

/** A point of the room: metres to the right of the eye, above the floor and behind the wall at the end (negative: nearer). */
export function project(x: number, y: number, depth: number): string {
  const distance = 10;
  const near = distance / (distance + depth);
  return `${(eye.x + x * scale * near).toFixed(1)},${(eye.y + (eye.metres - y) * scale * near).toFixed(1)}`;
}

export const area = (points: readonly string[], fill: string, more = '') =>
  `<polygon points="${points.join(' ')}" fill="${fill}" ${more}/>`;
export const flat = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  area(
    [project(x, y, 0), project(x + width, y, 0), project(x + width, y + height, 0), project(x, y + height, 0)],
    fill,
    more,
  );
export const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Three bytes a pixel. */
export async function draw({ size: [width, height] }: RoomLook, content: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 900 1200">${content}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}
