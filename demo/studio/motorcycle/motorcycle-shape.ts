import type { StudioFinish } from '../stage/finishes.ts';
import type { Pod } from './pod.ts';

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

export interface BikeWheel {
  x: number;
  tyreRadius: number;
  rimRadius: number;
  width: number;
  spokes: number;
  /** Wire spokes, or cast ones. */
  isWire: boolean;
  /** Blocks of rubber round the tyre, for gravel and mud. */
  hasKnobs?: boolean;
  discRadius: number;
  discs: 1 | 2;
}

export interface MotorcycleShape {
  kind: 'motorcycle';
  name: string;
  /** Metres that the width of a picture takes in; 3.15 where it is not said. */
  span?: number;
  front: BikeWheel;
  rear: BikeWheel;
  pods: readonly { pod: Pod; finish: StudioFinish }[];
  tubes: readonly Tube[];
  blocks: readonly Block[];
  drums: readonly Drum[];
  fenders: readonly {
    wheel: 'front' | 'rear';
    from: number;
    to: number;
    half: number;
    gap: number;
    finish: StudioFinish;
  }[];
  headlight: { at: Point; radius: number };
  tailLight: { at: Point; size: Point };
  indicators: readonly { at: Point }[];
  mirrors: { at: Point; root: Point; radius: number };
  plate: { at: Point; lean: number };
}
