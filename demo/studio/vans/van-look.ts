import type { AwningFinish, FrontGear, RoofPiece, WheelStyle } from '../car/body-shape.ts';
import type { PaintName } from '../paints.ts';
import type { Paint } from '../stage/finishes.ts';
import type { DecalName } from './decals.ts';
import type { NoseName, PlanName } from './van-shape.ts';

/** How a maker dresses its vans: what one livery shares in every shape that wears it. */
export interface VanLook {
  walls: PaintName;
  decal: DecalName;
  /** Of the decals. */
  colours: { first: Paint; second: Paint };
  /** The plate round the foot: of the wall below the windows, how much it covers. */
  foot: { paint: Paint; share: number };
  /** The front below and round its window in the colour of the foot or of the decals. */
  mask?: 'foot' | 'first-colour';
  nose: NoseName;
  plan: PlanName;
  /** Of the windows' full height. */
  panes: number;
  hasFrontWindow: boolean;
  gear: FrontGear;
  roof: readonly RoofPiece['kind'][];
  awning: AwningFinish;
  wheel: WheelStyle;
}
