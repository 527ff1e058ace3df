import type { BodyShape } from '../car/body-shape.ts';
import { drawDoors, drawFuelFlap } from './doors.ts';
import { drawBox, drawHeadlamp, drawTailLamp } from './lamps.ts';
import { sedan } from './sedan.ts';

if (!sedan.cabin) throw new Error('The fastback grows out of the cabin of the sedan.');

/** The sedan with a roof that falls in one line to a short lip of a tail, and a tailgate in it. */
export const fastback: BodyShape = {
  ...sedan,
  name: 'fastback',
  halfWidth: 0.925,
  tyreRadius: 0.342,
  rimRadius: 0.248,
  wheel: 'five-twin',
  arch: { radius: 0.376, flare: 0.026, flareReach: 0.2 },
  deck: [
    [-0.95, 0.715],
    [-0.65, 0.785, 0.2],
    [0.0, 0.885, 0.4],
    [0.6, 0.95, 0.4],
    [3.0, 1.03, 0.4],
    [3.6, 1.045, 0.2],
    [3.84, 1.06],
  ],
  shoulder: [
    [-0.95, 0.63],
    [-0.5, 0.735, 0.3],
    [0.25, 0.845, 0.5],
    [2.0, 0.905, 0.6],
    [3.0, 0.965, 0.4],
    [3.84, 1.0],
  ],
  bonnetRidge: { half: 0.46, height: 0.026, ease: 0.045, until: 0.45 },
  tail: [
    [0.2, 3.64],
    [0.3, 3.76, 0.05],
    [0.5, 3.8, 0.05],
    [0.68, 3.745, 0.03],
    [0.96, 3.78, 0.04],
    [1.1, 3.86],
  ],
  tailSweep: [0.14, 0.24],
  tailEase: 0.05,
  creases: [
    {
      line: [
        [-0.6, 0.68],
        [0.4, 0.755, 0.3],
        [3.8, 0.875],
      ],
      depth: 0.024,
      ease: 0.011,
      from: -0.1,
      to: 3.6,
    },
    {
      line: [
        [0, 0.32],
        [2.9, 0.45],
      ],
      depth: -0.034,
      ease: 0.045,
      from: 0.5,
      to: 2.35,
    },
  ],
  cabin: {
    ...sedan.cabin,
    roof: [
      [0.9, 1.235],
      [1.4, 1.395, 0.45],
      [1.8, 1.435, 0.6],
      [2.5, 1.4, 0.6],
      [3.5, 1.27],
    ],
    backlight: [
      [1.0, 3.8],
      [1.08, 3.54, 0.1],
      [1.2, 3.14, 0.25],
      [1.42, 2.34],
    ],
    backlightSweep: 0.2,
    plan: [
      [0.3, 0.035],
      [1.4, 0, 0.5],
      [2.3, 0.005, 0.5],
      [3.7, 0.14],
    ],
    backEase: 0.13,
    glass: {
      ...sedan.cabin.glass,
      rearPillar: 0.12,
      backlightSide: 0.1,
      backlightTop: 0.042,
      backlightBottom: 0.05,
      bars: [
        { at: 1.54, lean: 0.14, half: 0.036 },
        { at: 2.5, lean: 0.34, half: 0.018 },
      ],
      privacyFrom: 1.6,
    },
  },
  details: {
    ...sedan.details,
    patches: [
      drawHeadlamp({
        corners: [
          [0.48, 0.655],
          [0.5, 0.61],
          [0.8, 0.6],
          [1.16, 0.66],
          [1.24, 0.71],
          [0.82, 0.69],
        ],
        radius: 0.014,
        projectors: [
          [0.6, 0.638],
          [0.74, 0.642],
          [0.88, 0.652],
        ],
        projector: 0.021,
        slant: 0.1,
        day: [
          [0.5, 0.648],
          [0.51, 0.636],
          [0.82, 0.67],
          [1.16, 0.684],
          [1.19, 0.7],
          [0.82, 0.683],
        ],
      }),
      drawBox('nose', [-0.4, 0.4], [0.555, 0.65], {
        taper: 0.06,
        radius: 0.03,
        finish: 'gap',
        depth: 0.03,
        surround: { width: 0.01, finish: 'gloss-black' },
        bars: { along: 'rows', pitch: 0.032, width: 0.012, finish: 'gloss-black', depth: 0.006 },
      }),
      drawBox('nose', [-0.62, 0.62], [0.21, 0.35], {
        taper: -0.08,
        radius: 0.03,
        finish: 'gap',
        depth: 0.035,
        bars: { along: 'diamonds', pitch: 0.046, width: 0.014, finish: 'plastic', depth: 0.01 },
      }),
      {
        on: 'nose',
        corners: [
          [0.86, 0.5],
          [0.8, 0.24],
          [0.9, 0.24],
          [1.06, 0.32],
          [1.0, 0.5],
        ],
        radius: 0.03,
        finish: 'gloss-black',
        depth: 0.022,
      },
      drawTailLamp({
        corners: [
          [0.3, 0.915],
          [0.3, 0.86],
          [0.7, 0.81],
          [1.04, 0.825],
          [1.12, 0.88],
          [1.08, 0.925],
          [0.8, 0.925],
        ],
        radius: 0.018,
        band: [
          [0.32, 0.905],
          [0.32, 0.888],
          [0.8, 0.888],
          [1.03, 0.882],
          [1.05, 0.902],
          [0.8, 0.91],
        ],
        reverse: [0.62, 0.858],
        turn: [0.8, 0.85],
        half: [0.065, 0.013],
      }),
      drawBox('tail', [-0.33, 0.33], [0.64, 0.78], { radius: 0.03, finish: 'paint', rim: 'paint', depth: 0.02 }),
      drawBox('tail', [0.68, 0.94], [0.4, 0.425], { radius: 0.008, finish: 'light-red', depth: 0.004 }),
      drawBox('tail', [-0.72, 0.72], [0.17, 0.33], { taper: 0.1, radius: 0.03, finish: 'plastic', depth: 0.006 }),
    ],
    shutLines: [
      ...drawDoors({ front: [0.5, 0.56], middle: 1.6, rear: [2.32, 2.46, 2.6], sillY: 0.26, beltY: 0.93 }),
      drawFuelFlap(2.98, 0.8),
      {
        on: 'top',
        corners: [
          [-0.82, 0.51],
          [-0.6, 0.7],
          [0.0, 0.77],
          [0.35, 0.78],
        ],
        radius: 0.1,
      },
      {
        on: 'nose',
        corners: [
          [0, 0.68],
          [0.48, 0.675],
        ],
        radius: 0.05,
      },
      {
        on: 'nose',
        corners: [
          [1.22, 0.69],
          [1.33, 0.6],
          [1.35, 0.46],
        ],
        radius: 0.06,
      },
      {
        on: 'tail',
        corners: [
          [0, 0.6],
          [0.6, 0.6],
          [0.72, 0.67],
          [0.74, 0.82],
        ],
        radius: 0.06,
      },
      {
        on: 'tail',
        corners: [
          [0.76, 0.925],
          [0.76, 1.04],
        ],
        radius: 0.05,
      },
      {
        on: 'tail',
        corners: [
          [1.07, 0.82],
          [1.18, 0.72],
          [1.2, 0.56],
        ],
        radius: 0.06,
      },
    ],
    handles: [
      { x: 1.43, y: 0.8 },
      { x: 2.37, y: 0.83 },
    ],
    plates: { front: 0.44, rear: 0.71 },
    badge: { front: 0.6, rear: 0.875, size: 0.05 },
    aerial: 2.3,
    exhausts: [],
  },
};
