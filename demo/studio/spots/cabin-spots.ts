import { CABIN_EYE } from '../interior/build-cabin.ts';

/** Parts of the cabin that can be pointed at, where build-dash.ts and build-cabin.ts put them. */
const parts = {
  screen: [-0.04, 0.945, 0.02],
  cluster: [0.015, 0.937, -0.39],
  'steering-wheel': [0.2, 0.83, -0.39],
  climate: [0.022, 0.64, 0],
  console: [0.1, 0.57, 0.05],
  'driver-seat': [0.98, 0.75, -0.4],
  'rear-seats': [2.2, 0.8, 0.2],
} as const satisfies Record<string, readonly [x: number, y: number, z: number]>;

export type CabinPart = keyof typeof parts;

/** Degrees to the right and upwards from straight ahead, as seen from where the panorama is taken. */
export function placeInCabin(part: CabinPart): { yaw: number; pitch: number } {
  const [x, y, z] = parts[part];
  const [dx, dy, dz] = [x - CABIN_EYE[0], y - CABIN_EYE[1], z - CABIN_EYE[2]];
  const toDegrees = (radians: number) => Math.round((radians * 1800) / Math.PI) / 10;
  return { yaw: toDegrees(Math.atan2(-dz, -dx)), pitch: toDegrees(Math.atan2(dy, Math.hypot(dx, dz))) };
}
