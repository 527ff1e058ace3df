import type { BodyShape } from '../car/body-shape.ts';
import { sedan } from './sedan.ts';

if (!sedan.cabin) throw new Error('The wagon grows out of the cabin of the sedan.');

const saloonCuts = new Set(['3.3,0.64']);

/** The sedan with its roof carried on to the tail. */
export const wagon: BodyShape = {
  ...sedan,
  name: 'wagon',
  wheel: 'turbine',
  tail: [
    [0.2, 3.72],
    [0.3, 3.84, 0.05],
    [0.52, 3.875, 0.05],
    [0.66, 3.835, 0.03],
    [1.1, 3.83],
  ],
  tailEase: 0.12,
  cabin: {
    ...sedan.cabin,
    roof: [
      [0.9, 1.24],
      [1.45, 1.4, 0.45],
      [1.95, 1.455, 0.7],
      [2.9, 1.43, 0.7],
      [3.8, 1.335],
    ],
    backlight: [
      [1.0, 3.8],
      [1.18, 3.62, 0.25],
      [1.34, 3.36, 0.03],
      [1.37, 3.46, 0.03],
      [1.6, 3.46],
    ],
    backlightSweep: 0.17,
    plan: [
      [0.3, 0.035],
      [1.4, 0, 0.5],
      [2.6, 0.005, 0.5],
      [3.8, 0.1],
    ],
    backEase: 0.12,
    glass: {
      ...sedan.cabin.glass,
      rearPillar: 0.16,
      backlightTop: 0.08,
      backlightSide: 0.085,
      privacyFrom: 1.6,
      bars: [
        { at: 1.55, lean: 0.14, half: 0.036 },
        { at: 2.62, lean: 0.2, half: 0.03 },
      ],
    },
  },
  details: {
    ...sedan.details,
    shutLines: [
      ...sedan.details.shutLines.filter(({ corners }) => !saloonCuts.has(String(corners[0]))),
      {
        on: 'tail',
        corners: [
          [0.74, 0.9],
          [0.74, 1.05],
        ],
        radius: 0.05,
      },
    ],
    rails: { from: 1.3, to: 3.35, finish: 'chrome' },
    rearWiper: 1.04,
    aerial: 3.1,
  },
};
