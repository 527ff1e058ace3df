export type Gear = 'automatic' | 'manual' | 'electric';

type Knot = readonly [x: number, y: number];

/** How a kind of cabin differs from another, in metres: x from the wheel's column towards the tail, y up, z outwards. */
export interface CabinShape {
  dash: {
    /** From the windscreen to the lip, the fascia under it, and down to the feet. */
    top: readonly Knot[];
    fascia: readonly Knot[];
    lower: readonly Knot[];
    /** How much further forward it lies at the doors than in the middle. */
    bow: number;
    vents: 'blades' | 'rounds' | 'blocks';
    /** Where the middle of them is. */
    ventAt: Knot;
    grabHandle: boolean;
  };
  screen: {
    at: readonly [x: number, y: number, z: number];
    size: readonly [width: number, height: number];
    lean: number;
  };
  cluster: {
    at: readonly [x: number, y: number, z: number];
    size: readonly [width: number, height: number];
    lean: number;
    /** A display under a visor, or dials under a hood. */
    hood: { half: number; top: number; lip: number };
  };
  climate: { at: Knot; lean: number; knobs: 'two' | 'three' | 'toggles' };
  wheel: { flat: boolean; spokes: 'three' | 'four'; grip: number };
  seat: 'comfort' | 'bucket' | 'plain';
  console: { width: number; height: number };
  pedals: 'rubber' | 'drilled';
  /** Carpet, or rubber that is hosed out. */
  floor: 'carpet' | 'rubber';
  /** What is behind the front seats. */
  rear: 'bench' | 'pair' | 'wall';
}

const car: CabinShape = {
  dash: {
    top: [
      [-0.7, 0.862],
      [-0.4, 0.892],
      [-0.16, 0.893],
      [-0.075, 0.879],
      [-0.045, 0.862],
      [-0.036, 0.846],
    ],
    fascia: [
      [-0.042, 0.838],
      [-0.05, 0.815],
      [-0.046, 0.792],
      [-0.034, 0.778],
    ],
    lower: [
      [-0.026, 0.722],
      [-0.022, 0.7],
      [-0.036, 0.665],
      [-0.075, 0.61],
      [-0.14, 0.535],
      [-0.25, 0.47],
      [-0.5, 0.43],
    ],
    bow: 0.05,
    vents: 'blades',
    ventAt: [-0.034, 0.75],
    grabHandle: false,
  },
  screen: { at: [-0.055, 0.962, 0.0], size: [0.31, 0.165], lean: 0.14 },
  cluster: {
    at: [0.0145, 0.937, -0.39],
    size: [0.3, 0.117],
    lean: 0.22,
    hood: { half: 0.2, top: 1.016, lip: 0.05 },
  },
  climate: { at: [-0.018, 0.668], lean: -0.32, knobs: 'two' },
  wheel: { flat: false, spokes: 'four', grip: 0.0155 },
  seat: 'comfort',
  console: { width: 0.25, height: 0.565 },
  pedals: 'rubber',
  floor: 'carpet',
  rear: 'bench',
};

const sport: CabinShape = {
  ...car,
  dash: {
    top: [
      [-0.7, 0.845],
      [-0.4, 0.866],
      [-0.2, 0.862],
      [-0.1, 0.845],
      [-0.072, 0.828],
      [-0.066, 0.812],
    ],
    fascia: [
      [-0.072, 0.806],
      [-0.088, 0.775],
      [-0.088, 0.74],
      [-0.07, 0.705],
    ],
    lower: [
      [-0.056, 0.7],
      [-0.05, 0.68],
      [-0.066, 0.635],
      [-0.11, 0.57],
      [-0.18, 0.5],
      [-0.28, 0.45],
      [-0.5, 0.42],
    ],
    bow: 0.03,
    vents: 'rounds',
    ventAt: [-0.076, 0.762],
    grabHandle: false,
  },
  screen: { at: [-0.04, 0.8, 0.0], size: [0.215, 0.12], lean: 0.1 },
  cluster: {
    at: [0.0, 0.925, -0.39],
    size: [0.3, 0.117],
    lean: 0.22,
    hood: { half: 0.185, top: 1.012, lip: 0.055 },
  },
  climate: { at: [-0.02, 0.655], lean: -0.28, knobs: 'three' },
  wheel: { flat: true, spokes: 'three', grip: 0.0175 },
  seat: 'bucket',
  console: { width: 0.23, height: 0.585 },
  pedals: 'drilled',
  rear: 'pair',
};

const work: CabinShape = {
  ...car,
  dash: {
    top: [
      [-0.7, 0.87],
      [-0.4, 0.905],
      [-0.12, 0.908],
      [-0.06, 0.9],
      [-0.045, 0.885],
      [-0.04, 0.868],
    ],
    fascia: [
      [-0.04, 0.866],
      [-0.036, 0.82],
      [-0.034, 0.77],
      [-0.03, 0.715],
    ],
    lower: [
      [-0.024, 0.712],
      [-0.012, 0.705],
      [-0.012, 0.68],
      [-0.03, 0.62],
      [-0.08, 0.54],
      [-0.2, 0.47],
      [-0.5, 0.43],
    ],
    bow: 0.012,
    vents: 'blocks',
    ventAt: [-0.032, 0.8],
    grabHandle: true,
  },
  screen: { at: [-0.014, 0.822, 0.0], size: [0.2, 0.118], lean: 0.03 },
  cluster: {
    at: [0.0145, 0.94, -0.39],
    size: [0.3, 0.117],
    lean: 0.2,
    hood: { half: 0.205, top: 1.022, lip: 0.045 },
  },
  climate: { at: [0.002, 0.668], lean: -0.16, knobs: 'three' },
  wheel: { flat: false, spokes: 'four', grip: 0.0165 },
  seat: 'plain',
  console: { width: 0.26, height: 0.575 },
  floor: 'rubber',
};

export const cabins = { car, sport, work } as const satisfies Record<string, CabinShape>;

export type CabinName = keyof typeof cabins;
