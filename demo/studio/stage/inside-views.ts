import type { SoftLight } from './soft-light.ts';

type Point = readonly [x: number, y: number, z: number];

/** A picture from inside a cabin: where the camera stands and what it looks at, in metres. */
export interface InsideView {
  eye: Point;
  target: Point;
  /** How much it takes in from top to bottom, in degrees. */
  lens: number;
}

export const insideViews = {
  /** From between the front seats. */
  dash: { eye: [1.34, 1.17, 0.05], target: [-0.4, 0.73, -0.07], lens: 46 },
  console: { eye: [0.98, 1.12, 0.1], target: [0.06, 0.74, -0.02], lens: 38 },
  'front-seats': { eye: [0.02, 1.2, 0.1], target: [1.25, 0.72, 0.02], lens: 60 },
  'rear-seats': { eye: [0.75, 1.2, 0], target: [2.1, 0.72, 0], lens: 62 },
} as const satisfies Record<string, InsideView>;

/** Under the rim of the wheel. */
const nearInstruments = {
  eye: [0.6, 0.926, -0.384],
  target: [0.0145, 0.941, -0.389],
  lens: 23.4,
  light: {
    at: [0.1, 0.9, -0.39],
    reach: 1.5,
    spread: 180,
    heights: [12, 75],
    strength: 3.4,
    fill: 0.5,
    lensRadius: 0.006,
  },
} as const satisfies InsideView & { light: SoftLight };

const nearBoot = {
  eye: [4.06, 1.3, 0.0],
  target: [2.6, 0.825, 0],
  lens: 42.6,
  light: {
    at: [2.7, 0.8, 0],
    reach: 1.9,
    spread: 110,
    heights: [4, 80],
    strength: 8.6,
    fill: 0.3,
    lensRadius: 0.006,
  },
} as const satisfies InsideView & { light: SoftLight };

/** Pictures for which the inside is built by itself, and their light. */
export const nearViews = {
  boot: nearBoot,
  'boot-third-row': nearBoot,
  instruments: nearInstruments,
  'instruments-electric': nearInstruments,
} as const satisfies Record<string, InsideView & { light: SoftLight }>;

/** The inside of a van: the whole of it, and what somebody looks at who wants to sleep in it. */
export const vanViews = {
  inside: { eye: [4.55, 1.5, 0.02], target: [0.4, 0.86, 0], lens: 60 },
  bed: { eye: [2.62, 1.56, -0.3], target: [0.5, 0.66, 0.04], lens: 58 },
  kitchen: { eye: [3.02, 1.42, 1.02], target: [3.06, 0.96, -1.0], lens: 58 },
  dinette: { eye: [2.9, 1.42, -0.98], target: [3.26, 0.8, 1.0], lens: 60 },
} as const satisfies Record<string, InsideView>;
