import { CABIN_EYE } from '../interior/cabin/build-cabin.ts';
import { type CabinName, type CabinShape, cabins } from '../interior/cabin/cabin-shape.ts';
import { wheelAt } from '../interior/cabin/steering-wheel.ts';

type Point = readonly [x: number, y: number, z: number];

/** Parts of a cabin that can be pointed at, where its builders put them. */
const parts = {
  screen: ({ screen }) => screen.at,
  cluster: ({ cluster }) => cluster.at,
  'steering-wheel': () => wheelAt,
  climate: ({ climate: { at } }) => [at[0], at[1], 0],
  console: ({ console: { height } }) => [0.045, height + 0.04, 0.03],
  'driver-seat': () => [0.98, 0.75, -0.4],
  'rear-seats': () => [2.2, 0.8, 0.2],
} as const satisfies Record<string, (shape: CabinShape) => Point>;

export type CabinPart = keyof typeof parts;

/** Degrees to the right and upwards from straight ahead, as seen from where the panorama is taken. */
export function placeInCabin(part: CabinPart, cabin: CabinName): { yaw: number; pitch: number } {
  const [x, y, z] = parts[part](cabins[cabin]);
  const [dx, dy, dz] = [x - CABIN_EYE[0], y - CABIN_EYE[1], z - CABIN_EYE[2]];
  const toDegrees = (radians: number) => Math.round((radians * 1800) / Math.PI) / 10;
  return { yaw: toDegrees(Math.atan2(-dz, -dx)), pitch: toDegrees(Math.atan2(dy, Math.hypot(dx, dz))) };
}
