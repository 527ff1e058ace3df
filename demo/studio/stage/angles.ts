export interface View {
  /** Degrees round the vehicle from straight ahead, towards its left side. */
  azimuth: number;
  /** Degrees above the ground. */
  height: number;
}

export const angles = {
  'front-left': { azimuth: 40, height: 7 },
  side: { azimuth: 90, height: 4 },
  'rear-left': { azimuth: 142, height: 8 },
  front: { azimuth: 0, height: 5 },
  rear: { azimuth: 180, height: 6 },
  'front-right': { azimuth: -40, height: 7 },
} as const satisfies Record<string, View>;

const rearRight = { 'rear-right': { azimuth: -142, height: 8 } };
const rightSide = { 'right-side': { azimuth: -90, height: 4 } };

/** After the walk round; what nobody looks into is shown from one more side. */
export const furtherAngles: Readonly<Record<VehicleKind, Readonly<Record<string, View>>>> = {
  car: rearRight,
  ute: rearRight,
  motorhome: rightSide,
  motorcycle: { ...rearRight, ...rightSide },
  caravan: rightSide,
};

/** A part from near by. */
export interface CloseUp extends View {
  /** Of the vehicle's own box: 0 to 1 from front to tail, from the ground to the roof, and from the middle to the left side. */
  at: readonly [along: number, up: number, aside: number];
  /** How much of the vehicle's length fills the width. */
  share: number;
}

const carCloseUps = {
  'front-near': { azimuth: 28, height: 9, at: [0.09, 0.46, 0.68], share: 0.4 },
  wheel: { azimuth: 66, height: 6, at: [0.2, 0.24, 0.95], share: 0.34 },
  'rear-near': { azimuth: 150, height: 9, at: [0.93, 0.5, 0.68], share: 0.4 },
} as const satisfies Record<string, CloseUp>;

export const closeUps: Readonly<Record<VehicleKind, Readonly<Record<string, CloseUp>>>> = {
  car: carCloseUps,
  ute: { ...carCloseUps, tub: { azimuth: 158, height: 29, at: [0.86, 0.56, 0], share: 0.52 } },
  motorhome: { door: { azimuth: 74, height: 5, at: [0.46, 0.5, 0.95], share: 0.44 } },
  motorcycle: {
    'front-near': { azimuth: 32, height: 8, at: [0.22, 0.66, 0.2], share: 0.62 },
    wheel: { azimuth: 76, height: 4, at: [0.19, 0.3, 0.4], share: 0.46 },
    engine: { azimuth: 90, height: 4, at: [0.5, 0.44, 0.6], share: 0.5 },
    'rear-near': { azimuth: 146, height: 10, at: [0.8, 0.62, 0.2], share: 0.62 },
  },
  caravan: { door: { azimuth: 72, height: 5, at: [0.62, 0.48, 0.95], share: 0.58 } },
};

export const closeUpNames: readonly string[] = ['front-near', 'wheel', 'engine', 'door', 'rear-near', 'tub'];

export type VehicleKind = 'car' | 'ute' | 'motorhome' | 'motorcycle' | 'caravan';

export const SPIN_FRAMES = 36;

export function getSpinView(frame: number): View {
  return { azimuth: 40 + (frame - 1) * (360 / SPIN_FRAMES), height: 8 };
}
