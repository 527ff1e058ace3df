import type { WheelStyle } from '../car/body-shape.ts';
import type { WheelSize } from '../car/build-wheel.ts';
import type { Pod } from '../motorcycle/pod.ts';
import type { Point } from '../pieces/pieces.ts';
import type { View } from '../stage/angles.ts';
import type { PartFinish } from './part-finishes.ts';

export type Spot = readonly [x: number, y: number];

/** Round its own origin, metres. */
export type Form =
  | { block: Point; round?: number }
  /** `bend`: the radius of its corners; without one it is a curve through its points. */
  | { tube: readonly Point[]; radius: number; endRadius?: number; bend?: number }
  /** Along y, with softened edges. */
  | { drum: readonly [radius: number, length: number] }
  /** A profile turned round the y axis; few sides give a nut. */
  | { turned: readonly (readonly [radius: number, y: number])[]; sides?: number }
  /** An outline in the x-y plane, `depth` thick, with round holes. */
  | { plate: readonly Spot[]; depth: number; bevel?: number; holes?: readonly (readonly [...Spot, radius: number])[] }
  /** A surface over u and v, 0 to 1 each; folds keep their edges. */
  | { sheet: (u: number, v: number) => Point; steps?: readonly [u: number, v: number]; isFolded?: boolean }
  | { pod: Pod; cell: number }
  /** A wheel without a tyre, its face towards +z, its light metal in the piece's finish. */
  | { rim: WheelStyle; size: WheelSize };

export interface Placing {
  at?: Point;
  /** Radians round x, y and z. */
  turn?: Point;
  scale?: Point;
}

/** Something made of others is placed as a whole. */
export type Piece = Placing & ((Form & { finish: PartFinish; openness?: number }) | { pieces: readonly Piece[] });

export interface PartShape {
  pieces: readonly Piece[];
  /** x to the right, y up, z towards the camera at an azimuth of 90. */
  view?: View;
}

/** From a little to the left, and from above. */
export const usualView: View = { azimuth: 62, height: 22 };
