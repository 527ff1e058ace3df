import sharp from 'sharp';
import { type CutOut, cutOut } from './cut-out.ts';
import { paintShowroom } from './paint-showroom.ts';
import { paintYard } from './paint-yard.ts';

export interface PlacedVehicle {
  /** "compact-suv/blue/front-left" in demo/pictures/demo. */
  picture: string;
  /** Pixels of the render's width in the scene. */
  width: number;
  /** Where the render's middle stands. */
  x: number;
  /** Where its lower third, the ground, stands. */
  y: number;
}

type Colour = readonly [red: number, green: number, blue: number];

export interface Scene {
  name: string;
  size: readonly [width: number, height: number];
  /** The wall at its top, the wall where the light falls, the floor in front. */
  wall: Colour;
  glow: Colour;
  floor: Colour;
  /** Share of the height where wall and floor meet. */
  horizon: number;
  /** What stands around the vehicles; a bare studio where there is none. */
  room?: keyof typeof rooms;
  vehicles: readonly PlacedVehicle[];
}

const rooms = { showroom: paintShowroom, yard: paintYard };

const groundLine = 0.74;

/** A studio in the site's colours with some vehicles in it, as WebP. */
export async function paintScene(scene: Scene): Promise<Buffer> {
  const [width, height] = scene.size;
  const canvas = scene.room === undefined ? paintStudio(scene) : Float32Array.from(await rooms[scene.room](scene));
  for (const vehicle of scene.vehicles) {
    place(canvas, scene, { vehicle, cut: await cutOut(vehicle.picture, vehicle.width) });
  }
  const bytes = Buffer.from(canvas.map((value) => Math.max(0, Math.min(255, Math.round(value)))));
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toBuffer();
}

function paintStudio({ size, wall, glow, floor, horizon, vehicles }: Scene): Float32Array {
  const [width, height] = size;
  const canvas = new Float32Array(width * height * 3);
  const middle = vehicles.reduce((sum, { x }) => sum + x, 0) / Math.max(1, vehicles.length);
  for (let y = 0; y < height; y += 1) {
    const floorShare = smooth((y / height - horizon + 0.1) / 0.2);
    for (let x = 0; x < width; x += 1) {
      const far = Math.hypot((x - middle) / (width * 0.5), (y / height - horizon + 0.12) / 0.62);
      const light = smooth(1 - far);
      const near = smooth(1 - Math.hypot((x - middle) / (width * 0.55), (y / height - horizon - 0.18) / 0.5));
      for (let part = 0; part < 3; part += 1) {
        const onWall = mix(wall[part] ?? 0, glow[part] ?? 0, light);
        const onFloor = mix((floor[part] ?? 0) * 0.72, mix(floor[part] ?? 0, glow[part] ?? 0, 0.35), near);
        // A grain of noise, so that no bands show in the gradient.
        const grain = (((x * 7919 + y * 104_729 + part * 31) % 97) / 97 - 0.5) * 2;
        canvas[(y * width + x) * 3 + part] = mix(onWall, onFloor, floorShare) + grain;
      }
    }
  }
  return canvas;
}

const mix = (from: number, to: number, share: number) => from + (to - from) * share;
const smooth = (share: number) => {
  const bounded = Math.max(0, Math.min(1, share));
  return bounded * bounded * (3 - 2 * bounded);
};

function place(canvas: Float32Array, { size }: Scene, { vehicle, cut }: { vehicle: PlacedVehicle; cut: CutOut }): void {
  const [width, height] = size;
  const left = Math.round(vehicle.x - cut.width / 2);
  const top = Math.round(vehicle.y - cut.height * groundLine);
  for (let y = Math.max(0, -top); y < cut.height && y + top < height; y += 1) {
    for (let x = Math.max(0, -left); x < cut.width && x + left < width; x += 1) {
      const from = y * cut.width + x;
      const to = ((y + top) * width + x + left) * 3;
      const cover = cut.cover[from] ?? 0;
      const edge = Math.min(1, x / 60, (cut.width - x) / 60, y / 60, (cut.height - y) / 60);
      const shade = mix(1, cut.shade[from] ?? 1, edge);
      for (let part = 0; part < 3; part += 1) {
        const ground = (canvas[to + part] ?? 0) * shade;
        canvas[to + part] = mix(ground, (cut.colours[from * 3 + part] ?? 0) * 0.97, cover);
      }
    }
  }
}
