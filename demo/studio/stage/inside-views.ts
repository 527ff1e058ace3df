import type { CabinName, Gear } from '../interior/cabin/cabin-shape.ts';
import type { TrimName } from '../interior/trims.ts';
import type { SoftLight } from './soft-light.ts';

type Point = readonly [x: number, y: number, z: number];

/** A picture from inside a cabin: where the camera stands and what it looks at, in metres. */
export interface InsideView {
  eye: Point;
  target: Point;
  /** How much it takes in from top to bottom, in degrees. */
  lens: number;
}

/** Day from all sides. */
const daylight: SoftLight = {
  at: [0.7, 0.8, 0],
  reach: 2.1,
  spread: 180,
  heights: [10, 72],
  strength: 8.4,
  fill: 0.25,
  key: { from: 75, share: 0.75 },
  lensRadius: 0.003,
  fineness: 0.78,
  turns: 6,
};

export interface CabinView extends InsideView {
  light: SoftLight;
  /** What the gears are changed with; null where the picture is to be true of any car. */
  gear: Gear | null;
}

const consoleView = { eye: [0.98, 1.14, 0.14], target: [0.08, 0.71, -0.03], lens: 40, light: daylight } as const;

/** Under the rim of the wheel. */
const nearInstruments = {
  eye: [0.6, 0.926, -0.384],
  target: [0.0145, 0.941, -0.389],
  lens: 23.4,
  light: { ...daylight, at: [0.1, 0.9, -0.39], reach: 1.5, heights: [12, 75], strength: 3, lensRadius: 0.006 },
} as const;

export const cabinViews = {
  /** From between the front seats, over the console: true of any gearbox. */
  dash: { eye: [1.3, 1.22, 0.03], target: [-0.4, 0.89, -0.06], lens: 38, light: daylight, gear: null },
  console: { ...consoleView, gear: 'automatic' },
  'console-manual': { ...consoleView, gear: 'manual' },
  'console-electric': { ...consoleView, gear: 'electric' },
  instruments: { ...nearInstruments, gear: 'automatic' },
  'instruments-manual': { ...nearInstruments, gear: 'manual' },
  'instruments-electric': { ...nearInstruments, gear: 'electric' },
  'front-seats': { eye: [-0.02, 1.2, 0.12], target: [1.22, 0.72, 0.02], lens: 60, light: daylight, gear: null },
  'rear-seats': { eye: [0.8, 1.2, 0], target: [2.1, 0.73, 0], lens: 62, light: daylight, gear: null },
} as const satisfies Record<string, CabinView>;

export type CabinViewName = keyof typeof cabinViews;

interface Inside {
  cabin: CabinName;
  trim: TrimName;
  views: readonly CabinViewName[];
  /** Whether there is one of everything round an eye, with the gears of an automatic. */
  isTurned: boolean;
  boots: readonly (keyof typeof bootViews)[];
}

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
    fineness: 1,
    turns: 36,
  },
} as const satisfies InsideView & { light: SoftLight };

/** Pictures for which what lies behind the last row is built by itself, and their light. */
export const bootViews = {
  boot: nearBoot,
  'boot-third-row': nearBoot,
} as const satisfies Record<string, InsideView & { light: SoftLight }>;

/** Those of one build stand together: the studio builds a cabin anew for each gearbox. */
const usual = ['dash', 'front-seats', 'rear-seats', 'console'] as const;
const boots = ['boot', 'boot-third-row'] as const;

/** What is photographed of cabins, by the folder it lies in; "any" is alike in all but the sporty one. */
export const insides = {
  any: {
    cabin: 'car',
    trim: 'black',
    views: ['instruments', 'instruments-manual', 'instruments-electric'],
    isTurned: false,
    boots: [],
  },
  black: {
    cabin: 'car',
    trim: 'black',
    views: [...usual, 'console-electric', 'console-manual'],
    isTurned: true,
    boots,
  },
  sand: { cabin: 'car', trim: 'sand', views: usual, isTurned: true, boots },
  grey: { cabin: 'car', trim: 'grey', views: usual, isTurned: true, boots },
  sport: {
    cabin: 'sport',
    trim: 'black',
    views: ['dash', 'front-seats', 'console', 'console-manual', 'instruments', 'instruments-manual'],
    isTurned: false,
    boots: [],
  },
  work: {
    cabin: 'work',
    trim: 'black',
    views: [...usual, 'console-manual'],
    isTurned: true,
    boots: [],
  },
} as const satisfies Record<string, Inside>;

export type InsideName = keyof typeof insides;

/** The inside of a van: the whole of it, and what somebody looks at who wants to sleep in it. */
export const vanViews = {
  inside: { eye: [4.55, 1.5, 0.02], target: [0.4, 0.86, 0], lens: 60 },
  bed: { eye: [2.62, 1.56, -0.3], target: [0.5, 0.66, 0.04], lens: 58 },
  kitchen: { eye: [3.02, 1.42, 1.02], target: [3.06, 0.96, -1.0], lens: 58 },
  dinette: { eye: [2.9, 1.42, -0.98], target: [3.26, 0.8, 1.0], lens: 60 },
} as const satisfies Record<string, InsideView>;
