import type { Knot } from '../field/hinge-curve.ts';
import type { Corner } from '../field/outline.ts';

export type Line = readonly Knot[];

/**
 * Everything that makes one body. Metres; x runs from the front axle (0) to the tail, y up from the ground, z outwards.
 * Outlines on the nose and tail are drawn in (u, y), where u is the way from the middle round the corner.
 */
export interface BodyShape {
  name: string;
  wheelbase: number;
  /** Half of the width without mirrors. */
  halfWidth: number;
  tyreRadius: number;
  tyreWidth: number;
  rimRadius: number;
  wheel: WheelStyle;
  arch: { radius: number; flare: number; flareReach: number; squareness?: number };

  /** Height of the bonnet, belt and boot in the middle, and at the outer edge, along x. */
  deck: Line;
  shoulder: Line;
  /** How sharply bonnet and side meet. */
  shoulderEase: number;
  sill: Line;
  /** Nose and tail seen from the side: x over y. */
  nose: Line;
  tail: Line;
  /** How far nose and tail fall back at the corners, as (gentle, strong) parts. */
  noseSweep: readonly [number, number];
  tailSweep: readonly [number, number];
  noseEase?: number;
  tailEase?: number;
  /** Raised middle of the bonnet: its half width, height and where it fades out. */
  bonnetRidge?: { half: number; height: number; ease: number; until: number };
  /** Half width less this, along x. */
  plan: Line;
  /** Half width less this, over height above the shoulder line (negative heights). */
  flank: Line;
  /** Pressed lines along the flank: height over x, step outwards below it, softness. */
  creases?: readonly { line: Line; depth: number; ease: number; from?: number; to?: number }[];

  cabin?: CabinShape;
  /** Load bed of a ute: a box taken out of the body. */
  bed?: undefined | { from: number; to: number; floor: number; halfWidth: number };
  /** Open cockpit of a convertible. */
  cockpit?: undefined | { from: number; to: number; floor: number; halfWidth: number; ease: number };

  details: BodyDetails;
}

export interface CabinShape {
  roof: Line;
  roofCrown: number;
  /** Windscreen and tail window seen from the side: x over y. */
  windscreen: Line;
  backlight: Line;
  windscreenSweep: number;
  backlightSweep: number;
  /** Half width at the belt and how much it leans in per metre of height. */
  halfWidth: number;
  lean: number;
  /** Half width less this, along x. */
  plan: Line;
  roofEase: number;
  pillarEase: number;
  backEase?: number;
  /** Glass: distance of its edge from each neighbouring surface. */
  glass: {
    aPillar: number;
    rearPillar: number;
    /** Slant of the rear edge of the side glass, over the tail window's own. */
    rearEdge?: Line;
    roof: number;
    belt: number;
    windscreenSide: number;
    backlightSide: number;
    backlightTop: number;
    backlightBottom: number;
    ease: number;
    /** Where doors divide the glass: x at the belt, lean, half width. */
    bars: readonly { at: number; lean: number; half: number }[];
    /** Glass behind this x is dark. */
    privacyFrom: number;
    frame: 'black' | 'chrome';
    /** The windscreen ends at this height, where the roof goes on above it. */
    windscreenTopY?: number;
    /** Only a windscreen, seen from both sides. */
    isOpen?: boolean;
  };
}

export type Finish =
  | 'paint'
  | 'gloss-black'
  | 'plastic'
  | 'chrome'
  | 'silver'
  | 'lamp-dark'
  | 'lamp-bright'
  | 'light-white'
  | 'light-amber'
  | 'light-red'
  | 'red-lens'
  | 'clear-lens'
  | 'amber-lens'
  | 'mesh'
  | 'reverse-white'
  | 'plate'
  | 'gap'
  | 'glass'
  | 'dark-glass'
  | 'rubber'
  | 'first-colour'
  | 'second-colour'
  | 'foot';

/** The kerb side is the left one, z > 0. */
export type Side = 'kerb' | 'road';

export interface Patch {
  on: Face;
  /** On that side alone; on both where it is left out. */
  side?: Side;
  corners: readonly Corner[];
  radius: number;
  finish: Finish;
  /** How deep the patch lies below the body. */
  depth: number;
  rim?: Finish;
  /** Rows or columns of bars over the patch. */
  bars?: {
    along: 'rows' | 'columns' | 'diamonds';
    pitch: number;
    width: number;
    finish: Finish;
    depth: number;
    tilt?: number;
  };
  /** A band round the patch, flush. */
  surround?: { width: number; finish: Finish };
  inside?: readonly Patch[];
  cover?: Finish;
}

/**
 * The wall is the flank with the way from nose to tail, at each height, as 0 to 1; the outside is all of the body in (x, y).
 */
export type Face = 'nose' | 'tail' | 'flank' | 'top' | 'wall' | 'outside';

export interface ShutLine {
  on: Face;
  corners: readonly Corner[];
  radius?: number;
  closed?: boolean;
}

export interface BodyDetails {
  patches: readonly Patch[];
  shutLines: readonly ShutLine[];
  /** What is stuck onto the finished body, the uppermost first. */
  decals?: readonly Patch[];
  /** Unpainted plastic: arches this wide, and the sill up to this height over x. */
  cladding?: { arch: number; sill: Line };
  handles: readonly { x: number; y: number }[];
  mirror?: { x: number; y: number; finish: Finish; scale?: number };
  rails?: undefined | { from: number; to: number; finish: Finish };
  plates: { front: number; rear: number; rearX?: number };
  badge?: { front: number; rear: number; size: number };
  /** Height of the hub of a spare wheel that hangs on the tailgate. */
  spareWheel?: number;
  rearWiper?: undefined | number;
  aerial?: number;
  exhausts?: undefined | readonly number[];
  steeringX?: number;
  seatRows: readonly number[];
  seatHeight: number;
  /** Rolled awning on the kerb side, and the place of the air conditioner on the roof. */
  awning?: { from: number; to: number; y: number; finish?: AwningFinish };
  roofVent?: number;
  /** Towing end of a caravan: where it leaves the body and how far it reaches. */
  drawbar?: {
    from: number;
    length: number;
    /** Along x, where they differ from the long caravan's: the legs, and the step below the door. */
    legs?: readonly [front: number, rear: number];
    step?: number;
    /** Height of the chassis rails. */
    railY?: number;
    gear: FrontGear;
  };
  roofGear?: { y: number; pieces: readonly RoofPiece[] };
  /** A roof raised on canvas walls: along x, where the canvas begins and how high it goes. */
  popTop?: { from: number; to: number; y: number; height: number };
  /** Alloy tray of a work ute, with drop sides. */
  tray?: { from: number; to: number; floor: number; halfWidth: number; side: number };
}

export type AwningFinish = 'white-gloss' | 'silver' | 'plastic';

/** On the A-frame: gas bottles behind a stone guard, the same under a moulded cover, or a box across it. */
export type FrontGear = 'bottles' | 'cover' | 'box';

/** What lies on a roof: along x and z of its middle, its length and width. */
export interface RoofPiece {
  kind: 'hatch' | 'air-conditioner' | 'solar';
  at: readonly [x: number, z: number];
  size: readonly [length: number, width: number];
}

export type WheelStyle =
  | 'ten-spoke'
  | 'five-twin'
  | 'five-star'
  | 'turbine'
  | 'six-spoke'
  | 'steel'
  | 'multi'
  | 'blade';
