import type { BodyShape } from '../car/body-shape.ts';
import type { Corner } from '../field/outline.ts';

/** Where the door, the windows and what else is let into the walls are, along x. */
export interface WallPlan {
  door: Corner;
  kerb: readonly Corner[];
  road: readonly Corner[];
  /** Lockers low down, on either side. */
  lockers: readonly Corner[];
  /** Grilles behind the fridge, and the flap of the water heater, on the road side. */
  vents: Corner;
  /** Where the sheets of the wall meet. */
  joints: readonly number[];
}

export type PlanName = 'rear-door' | 'front-door';

/** The front as it is drawn with the body, one that stands upright, and one with a peak at half its height. */
export type NoseName = 'raked' | 'upright' | 'peaked';

/** Heights: of the sills, of the lower edge of the windows, and of where the roof begins. */
export interface WallHeights {
  sill: number;
  waist: number;
  eaves: number;
}

/** A caravan before a maker has dressed it (dress-van.ts): its patches are the lamps alone. */
export interface CaravanShape {
  kind: 'caravan';
  body: BodyShape;
  heights: WallHeights;
  /** How tall a window is. */
  pane: number;
  /** Height of the window and of the foot plate at the front. */
  front: { window: Corner; plate: number };
  tailWindow: { half: number; up: Corner };
  plans: Record<PlanName, WallPlan>;
}

/** A motorhome keeps its windows and doors; decals and paint are put on. */
export interface MotorhomeShape {
  kind: 'motorhome';
  body: BodyShape;
  /** Shares of its length and height: decals begin at its front doors and end below the windows. */
  decals: { from: number; up: number };
  heights: Pick<WallHeights, 'sill' | 'eaves'>;
}

export type VanShape = CaravanShape | MotorhomeShape;
