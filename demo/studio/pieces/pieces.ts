import type { StudioFinish } from '../stage/finishes.ts';

export type Point = readonly [x: number, y: number, z: number];

export interface Tube {
  path: readonly Point[];
  radius: number;
  finish: StudioFinish;
  /** Drawn on both sides. */
  mirrored?: boolean;
  /** Radius at the far end, for cones. */
  endRadius?: number;
}

export interface Block {
  size: Point;
  at: Point;
  finish: StudioFinish;
  round: number;
  /** Turn in the x-y plane, radians. */
  turn?: number;
  mirrored?: boolean;
}

export interface Drum {
  at: Point;
  radius: number;
  length: number;
  finish: StudioFinish;
  /** Along z (a cover), or along y turned by `turn` (a cylinder). */
  along: 'z' | 'y';
  turn?: number;
  /** Cooling fins round it. */
  fins?: number;
  mirrored?: boolean;
}
