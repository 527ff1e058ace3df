import type { Block, Drum, Point, Tube } from '../pieces/pieces.ts';
import type { StudioFinish } from '../stage/finishes.ts';
import type { Pod } from './pod.ts';

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
